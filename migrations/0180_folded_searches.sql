-- A search finds a name however it is typed: `zoe` finds Zoë, `d'souza` D’Souza as an iPhone writes it, and a name that
-- one device sends composed and another decomposed (Unicode TR15) is one name.

-- What searches compare: lower case without the accents of the Latin, Greek and Cyrillic scripts, without joiners of zero
-- width, one apostrophe for all, ASCII for the digits of other scripts. Marks of Indic scripts stay, because they are
-- vowels. `foldText` (src/shared/folded-text.ts) says the same.
create function fold_text(text text) returns text immutable parallel safe strict language sql
	return translate(
		lower(regexp_replace(normalize(text, nfd), '[\u0300-\u036f\u200c\u200d]', '', 'g')),
		'‘’ʼ＇' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
			|| '੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯'
			|| '౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９',
		'''''''''' || repeat('0123456789', 12)
	);

alter table users drop column search_text;
alter table users add column search_text text not null
	generated always as (fold_text(name || ' ' || phone || ' ' || email::text)) stored;
create index users_by_text on users using gin (search_text gin_trgm_ops);

alter table contact_messages drop column search_text;
alter table contact_messages add column search_text text not null
	generated always as (fold_text(name || ' ' || phone || ' ' || email || ' ' || message)) stored;
create index contact_messages_by_text on contact_messages using gin (search_text gin_trgm_ops);

alter table complaints drop column search_text;
alter table complaints add column search_text text not null
	generated always as (fold_text(name || ' ' || phone || ' ' || email || ' ' || message)) stored;
create index complaints_by_text on complaints using gin (search_text gin_trgm_ops);

alter table audit_entries drop column search_text;
alter table audit_entries add column search_text text not null generated always as (
	fold_text(coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(subject_name, '') || ' '
		|| coalesce(address, ''))
) stored;
create index audit_entries_by_text on audit_entries using gin (search_text gin_trgm_ops);

create or replace function order_line_search_text(product_name text, placed orders) returns text
	language sql stable as $$
	select fold_text(concat_ws(' ', product_name, placed.name, placed.phone, placed.email, placed.address || ',',
		placed.town || ',', placed.district || ',', placed.state, placed.pincode))
$$;
update order_lines set search_text = order_line_search_text(product_name, orders)
from orders where orders.id = order_id and search_text ~ '[^[:ascii:]]';

create or replace function note_stock_text() returns trigger language plpgsql as $$
begin
	new.search_text := fold_text((select name from products where id = new.product_id) || ' ' || coalesce(new.shelf, ''));
	return new;
end $$;
update stock_levels set search_text = '' where search_text ~ '[^[:ascii:]]';

-- The shop finds its products by the same: `acai` finds Açaí.
alter table products drop column search_name;
alter table products add column search_name text not null
	generated always as (regexp_replace(fold_text(name), '[^[:alnum:]]+', ' ', 'g')) stored;
create index products_by_name_text on products using gin (search_name gin_trgm_ops) where archived_at is null;
create index products_by_search_name on products using hash (search_name) where archived_at is null;

create or replace function words_of(text text) returns text[] immutable parallel safe strict language sql
	return string_to_array(trim(regexp_replace(fold_text(text), '[^[:alnum:]]+', ' ', 'g')), ' ');
-- Its words are generated anew with the columns that they come from.
update products set name = name, description = description where name || description ~ '[^[:ascii:]]';

analyze users, contact_messages, complaints, audit_entries, products;
