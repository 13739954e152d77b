-- As 0088 has it, but of food the size of a serving is wanted, too: nutrients are told for 100 g or ml and for a serving.
create or replace function missing_facts(facts jsonb, has_last_day boolean) returns text[] immutable parallel safe language sql
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
				?& '{nutritionPer,energy,protein,carbohydrate,sugars,addedSugars,fat,saturatedFat,transFat,cholesterol,sodium}'
				and (facts ->> 'nutritionPer' <> 'serving' or facts ->> 'kind' is not distinct from 'supplement'
					or facts ? 'servingSize' and coalesce(facts ->> 'servingUnit' in ('g', 'ml'), false)
					or coalesce((facts ->> 'servings')::numeric = 1, false))),
			(9, 'serving', facts ->> 'kind' is not distinct from 'other' or facts ?& '{servingSize,servingUnit}'),
			(10, 'ingredients', facts ->> 'kind' is not distinct from 'other' or facts ? 'ingredients'),
			(11, 'allergens', facts ->> 'kind' is not distinct from 'other' or facts ? 'allergens'),
			(12, 'fssai', facts ->> 'kind' is not distinct from 'other' or facts ? 'fssai'),
			(13, 'lastDay', facts ->> 'kind' is not distinct from 'other' or has_last_day),
			(14, 'dose', facts ->> 'kind' is distinct from 'supplement' or facts ? 'dose')
		) as wanted (place, name, is_there)
		where not is_there order by place
	);
-- The column is computed anew where it differs.
update products set facts = facts
where facts ->> 'kind' is distinct from 'other' and not facts ?& '{servingSize,servingUnit}';

-- As 0060 has it, but a shelf life is on the product's page, too.
drop trigger products_changed_at on products;
create trigger products_changed_at
	before update of name, category, description, price, discount, image, image_alt, offered, facts, shelf_life on products
	for each row
	when ((old.name, old.category, old.description, old.price, old.discount, old.image, old.image_alt, old.offered,
			old.facts, old.shelf_life)
		is distinct from
		(new.name, new.category, new.description, new.price, new.discount, new.image, new.image_alt, new.offered,
			new.facts, new.shelf_life))
	execute function note_product_change();
