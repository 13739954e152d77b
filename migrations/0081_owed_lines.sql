-- Which lines lack units, where a product is promised more often than it is there: what is there goes to the oldest lines
-- first (docs/decisions/2026-11-24-stock.md). One query, so that the queue, the papers, the product's page and the dispatch
-- say the same. Of a product of which there is enough it reads its level alone.
create function owed_lines(products integer[])
returns table (line_id integer, order_id integer, product_id integer, quantity integer, missing integer)
stable language sql as $$
	select id, allocated.order_id, allocated.product_id, reserved::integer, lacking from (
		select line.id, line.order_id, line.product_id, line.reserved, least(
			line.reserved,
			sum(line.reserved) over (partition by line.product_id order by line.id) - level.on_hand
		)::integer as lacking
		from stock_levels as level join order_lines as line on line.product_id = level.product_id and line.reserved > 0
		where level.product_id = any(products) and level.centre_id is null and level.reserved > level.on_hand
	) as allocated
	where lacking > 0
$$;
