-- Facts of products: what a pack says of itself, each absent until somebody wrote it down
-- (docs/decisions/2026-11-24-product-facts.md).

alter table products
	-- As `productFacts` in src/shared/catalogue/facts.fields.ts names and checks them.
	add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object');

-- What has to be shown of a product for its kind and is not known, as missingFacts() in
-- src/shared/catalogue/missing-facts.rules.ts has it. What nobody said the kind of is taken for food.
create function missing_facts(facts jsonb, has_last_day boolean) returns text[] immutable parallel safe language sql
	return array(
		select name from (values
			(1, 'kind', facts ? 'kind'),
			(2, 'genericName', facts ? 'genericName'),
			(3, 'netQuantity', facts ?& '{netQuantity,netUnit}'),
			(4, 'maker', facts ?& '{makerName,makerAddress}'),
			(5, 'origin', facts ? 'origin'),
			(6, 'importer',
				coalesce(facts ->> 'origin', 'India') = 'India' or facts ?& '{importerName,importerAddress}'),
			(7, 'diet', facts ->> 'kind' is not distinct from 'other' or facts ? 'diet'),
			(8, 'nutrition', facts ->> 'kind' is not distinct from 'other' or facts
				?& '{nutritionPer,energy,protein,carbohydrate,sugars,addedSugars,fat,saturatedFat,transFat,cholesterol,sodium}'),
			(9, 'ingredients', facts ->> 'kind' is not distinct from 'other' or facts ? 'ingredients'),
			(10, 'allergens', facts ->> 'kind' is not distinct from 'other' or facts ? 'allergens'),
			(11, 'fssai', facts ->> 'kind' is not distinct from 'other' or facts ? 'fssai'),
			(12, 'lastDay', facts ->> 'kind' is not distinct from 'other' or has_last_day),
			(13, 'dose', facts ->> 'kind' is distinct from 'supplement' or facts ? 'dose')
		) as wanted (place, name, is_there)
		where not is_there order by place
	);

alter table products
	add column diet text generated always as (facts ->> 'diet') stored,
	add column origin text generated always as (facts ->> 'origin') stored,
	add column servings numeric generated always as ((facts ->> 'servings')::numeric) stored,
	-- In grams, of a serving.
	add column serving_protein numeric generated always as ((facts ->> 'servingProtein')::numeric) stored,
	-- In grams, for a rupee of the discounted price.
	add column protein_per_rupee numeric(12, 6) generated always as (
		(facts ->> 'servings')::numeric * (facts ->> 'servingProtein')::numeric
			/ nullif(round(price - price * discount / 100), 0)
	) stored,
	add column missing_facts text[] not null
		generated always as (missing_facts(facts, shelf_life is not null or best_before is not null)) stored;

create index products_by_origin on products (origin, id desc)
	include (category, discounted_price, available, rating) where archived_at is null;
create index products_by_protein on products (protein_per_rupee desc nulls last, id desc)
	include (category, discounted_price, available, rating) where archived_at is null;
-- Those of which facts are missing, for who completes them.
create index products_incomplete on products (id) where archived_at is null and missing_facts <> '{}';

-- As 0034 has it, and 0054 renamed: facts are on the product's page.
drop trigger products_changed_at on products;
create trigger products_changed_at
	before update of name, category, description, price, discount, image, image_alt, offered, facts on products
	for each row
	when ((old.name, old.category, old.description, old.price, old.discount, old.image, old.image_alt, old.offered,
			old.facts)
		is distinct from
		(new.name, new.category, new.description, new.price, new.discount, new.image, new.image_alt, new.offered,
			new.facts))
	execute function note_product_change();
