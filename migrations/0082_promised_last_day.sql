-- What the shop said as a line was ordered: its units last until then, or longer. Null where it said nothing. Packing
-- keeps to it by the month, which is what the page shows.
alter table order_lines add column best_before date;
