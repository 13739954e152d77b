-- What the desk's searches look at: one text a row, in lower case, indexed by its trigrams, so that a part of a name, a
-- phone number or an address is found among many thousand rows without reading them all.

-- A line is found by its product and by its order's address as the desk shows it. Both are snapshots that never
-- change, hence written once.
alter table order_lines add column search_text text not null default '';

create function order_line_search_text(product_name text, placed orders) returns text language sql stable as $$
	select lower(concat_ws(' ', product_name, placed.name, placed.phone, placed.email, placed.address || ',',
		placed.town || ',', placed.district || ',', placed.state, placed.pincode))
$$;

create function write_order_line_search_text() returns trigger language plpgsql as $$
declare
	placed orders;
begin
	select * into placed from orders where id = new.order_id;
	new.search_text := order_line_search_text(new.product_name, placed);
	return new;
end $$;

create trigger order_lines_search_text before insert on order_lines
	for each row execute function write_order_line_search_text();

update order_lines set search_text = order_line_search_text(product_name, orders)
from orders where orders.id = order_id;

create index order_lines_by_text on order_lines using gin (search_text gin_trgm_ops);

-- A membership is found by its member, whose name, phone and email may change.
alter table users add column search_text text not null
	generated always as (lower(name || ' ' || phone || ' ' || email::text)) stored;
create index users_by_text on users using gin (search_text gin_trgm_ops);

alter table contact_messages add column search_text text not null
	generated always as (lower(name || ' ' || phone || ' ' || email || ' ' || message)) stored;
create index contact_messages_by_text on contact_messages using gin (search_text gin_trgm_ops);
