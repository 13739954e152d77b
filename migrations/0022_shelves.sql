-- Listings of many products: their pages are read from indexes alone, and their counts are kept by blocks of 64 rupees
-- (0020).

drop index products_for_sale;
create index products_for_sale on products (category, id)
	include (discounted_price, available, rating) where archived_at is null;
create index products_newest on products (id) include (discounted_price, available, rating) where archived_at is null;

drop index products_by_price;
create index products_by_price on products (discounted_price, id desc)
	include (available, rating) where archived_at is null;
create index products_by_category_and_price on products (category, discounted_price, id desc)
	include (available, rating) where archived_at is null;

select keep_tally('products', $$case when archived_at is not null then 'Archived'
	when available then 'Available' else 'Unavailable' end || ' ' || category$$, part => 'discounted_price >> 6');
