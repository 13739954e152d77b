-- Fewer units may come back than were asked for. Both are kept, so that the desk and the customer read the same.
alter table returns
	-- Units that were asked for, where fewer came back.
	add column asked_quantity smallint,
	add constraint fewer_than_asked check (asked_quantity > quantity);
