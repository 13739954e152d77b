-- What tax is within the price of a product (docs/decisions/2026-11-24-documents.md).

-- Goods that are taxed alike: their code of the Harmonised System, as invoices print it, and the rate of each day. Not a
-- rate for each code: one code can have two.
create table tax_classes (
	id integer generated always as identity primary key,
	name text not null,
	hsn text not null check (hsn ~ '^[0-9]{6}([0-9]{2})?$'),
	-- What is proposed counts for nothing until the owner has confirmed it.
	confirmed_at timestamptz
);
create unique index one_tax_class_per_name on tax_classes (lower(name));

-- In percent, from a day on: of the Union's and the state's tax together.
create table tax_rates (
	class_id integer not null references tax_classes,
	valid_from date not null,
	rate numeric(5, 2) not null check (rate between 0 and 100),
	primary key (class_id, valid_from)
);

alter table products add column tax_class_id integer references tax_classes;
create index products_by_tax_class on products (tax_class_id, category, name) where archived_at is null;

-- The rate of a class on a day; null where it has none yet.
create function tax_rate_on(class integer, day date) returns numeric stable language sql
	return (select rate from tax_rates where class_id = class and valid_from <= day order by valid_from desc limit 1);

-- Pages of products say how much tax is within their price.
create trigger tax_classes_changed after insert or update or delete or truncate on tax_classes
	for each statement execute function announce_change('catalogue');
create trigger tax_rates_changed after insert or update or delete or truncate on tax_rates
	for each statement execute function announce_change('catalogue');

-- What a club that sells food for sport would ask its accountant about: rates as of 2 October 2026, of Notification
-- 9/2025-Central Tax (Rate) and its neighbours. Which heading a product belongs to is disputed; the maker's invoice and
-- the accountant decide, and until then nothing is confirmed.
create function propose_tax_classes() returns void language sql as $$
	with proposed (name, hsn, rate) as (values
		('Protein blends, gainers, BCAA and pre-workout mixes', '210690', 5),
		('Protein concentrates, textured', '210610', 5),
		('Isolated soya and other proteins', '350400', 18),
		('Whey protein concentrate above 80 %', '350220', 18),
		('Casein', '350110', 18),
		('Whey as such', '040410', 5),
		('Peanut butter', '200811', 5),
		('Carbonated and caffeinated drinks', '220210', 40),
		('Other ready drinks', '220299', 5),
		('Plastic shakers and bottles', '392410', 18)
	),
	added as (insert into tax_classes (name, hsn) select name, hsn from proposed on conflict do nothing returning id, name)
	insert into tax_rates (class_id, valid_from, rate)
	select added.id, '2025-09-22', rate from added join proposed using (name);
$$;
select propose_tax_classes();
