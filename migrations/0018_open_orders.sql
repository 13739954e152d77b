-- Counts the orders of an account that are not delivered yet, before another is placed.
create index order_lines_not_delivered on order_lines (order_id) where status <> 'Delivered';
