-- As 0060 has it, but of food that is told by the piece no column per 100 g or ml follows from that of a serving: the table is
-- complete only where a pack is a single serving, or of a health supplement, whose label tells what a serving or a piece holds.
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
			(9, 'ingredients', facts ->> 'kind' is not distinct from 'other' or facts ? 'ingredients'),
			(10, 'allergens', facts ->> 'kind' is not distinct from 'other' or facts ? 'allergens'),
			(11, 'fssai', facts ->> 'kind' is not distinct from 'other' or facts ? 'fssai'),
			(12, 'lastDay', facts ->> 'kind' is not distinct from 'other' or has_last_day),
			(13, 'dose', facts ->> 'kind' is distinct from 'supplement' or facts ? 'dose')
		) as wanted (place, name, is_there)
		where not is_there order by place
	);
-- The column is computed anew where it may differ.
update products set facts = facts where facts ->> 'nutritionPer' = 'serving';

-- Whether a club sells food is read from an index, however many products it has.
create index products_of_food on products (id) where archived_at is null and facts ->> 'kind' is distinct from 'other';
