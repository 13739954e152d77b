-- Net sales are what was placed less all that fell away of it, which 0069 keeps by day and part: what was cut or ended, what
-- was paid back for returns, and the fees of both. 0065 kept the same sums once more under two subjects of the tallies,
-- 'sales undone' and 'refunded', with a trigger on every change of a line; both go.
drop trigger "tally sales undone: update" on order_lines;
drop trigger "tally sales undone: delete" on order_lines;
drop trigger "tally sales undone: truncate" on order_lines;
drop trigger "tally sales undone: update" on orders;
drop trigger "tally refunded: insert" on refunds;
drop trigger "tally refunded: truncate" on refunds;
drop function tally_undone_lines, tally_deleted_lines, tally_undone_fees, forget_sales_undone, tally_refunds;
drop function undone_of, is_undone;
select forget_tallies('{sales undone, refunded}');
