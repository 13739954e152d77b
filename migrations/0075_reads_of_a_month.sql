-- A month's return reads the documents of that month alone, and what is listed of taxed products comes in its order from
-- an index, however many there are.

-- Which documents a month has is read from the index alone.
drop index documents_by_day;
create index documents_by_day on documents (day, id) include (kind, buyer_gstin, series_id, position);
create index documents_to_registered on documents (day, id) where buyer_gstin is not null;

-- Products that hold what somebody types, for who says how they are taxed.
create index products_by_name_text on products using gin (search_name gin_trgm_ops) where archived_at is null;

-- Products by tax class, those that have none among them.
drop index products_by_tax_class;
create index products_by_tax_class on products (tax_class_id, name, id) include (category) where archived_at is null;
