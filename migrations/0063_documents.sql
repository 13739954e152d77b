-- What the club issues in writing about a sale: tax invoices, credit notes and delivery challans
-- (docs/decisions/2026-11-24-documents.md). Amounts are in paise.

create type document_kind as enum ('tax invoice', 'credit note', 'delivery challan');

-- The last number of each series. Numbers have no gap (CGST Rules, rule 46(b)): who takes one holds the row until its
-- transaction ends, so that one which fails gives it back.
create table document_series (
	id integer generated always as identity primary key,
	kind document_kind not null,
	-- None for the shop.
	centre_id integer references centres,
	-- In whose April the financial year begins.
	year smallint not null,
	last integer not null default 0 check (last >= 0),
	constraint one_series unique nulls not distinct (kind, centre_id, year)
);

create table documents (
	id integer generated always as identity primary key,
	series_id integer not null references document_series,
	-- Within its series.
	position integer not null check (position > 0),
	number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
	kind document_kind not null,
	-- The fact that it is issued for, and it is issued once.
	cause text not null unique,
	issued_at timestamptz not null,
	day date not null generated always as (club_day(issued_at)) stored,
	-- Null for what the club's software does by itself.
	issued_by integer references users,
	-- What it is about. Other subjects get a column of their own.
	order_id integer references orders,
	-- The parcel that it goes with.
	shipment_id integer references shipments,
	-- The invoice that a credit note corrects, or that a challan names.
	invoice_id integer references documents,
	-- Of a buyer who is registered; else null.
	buyer_gstin text,
	-- The state's number: 29 is Karnataka.
	place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
	taxable bigint not null,
	cgst bigint not null,
	sgst bigint not null,
	igst bigint not null default 0,
	total bigint not null check (total >= 0 and total = taxable + cgst + sgst + igst),
	-- What else its page shows: the seller as of then, the sum in words.
	printed jsonb not null,
	constraint one_of_its_number unique (series_id, position),
	constraint names_an_invoice check ((kind = 'tax invoice') = (invoice_id is null))
);
create index documents_of_order on documents (order_id, id);
create index documents_of_invoice on documents (invoice_id) where invoice_id is not null;
create index documents_by_day on documents (day, id);
create unique index one_invoice_per_order on documents (order_id) where kind = 'tax invoice';

create table document_lines (
	id integer generated always as identity primary key,
	document_id integer not null references documents,
	position smallint not null,
	-- The order's line; null for its fee.
	line_id integer references order_lines,
	-- Of a credit note: the line of the invoice.
	corrects integer references document_lines,
	description text not null,
	hsn text not null,
	-- Units; null for a fee.
	quantity smallint check (quantity > 0),
	rate numeric(5, 2) not null check (rate between 0 and 100),
	gross bigint not null check (gross >= 0 and gross = taxable + cgst + sgst + igst),
	taxable bigint not null,
	cgst bigint not null,
	sgst bigint not null,
	igst bigint not null default 0,
	constraint one_line_per_position unique (document_id, position)
);
create index document_lines_of on document_lines (line_id) where line_id is not null;
create index document_lines_correcting on document_lines (corrects) where corrects is not null;

-- Whom a document names. Apart from it, because it goes with the buyer's account where no book needs it
-- (CGST Rules, rule 46(e)).
create table document_buyers (
	document_id integer primary key references documents,
	name text not null,
	address text not null,
	pincode text not null
);

-- What was issued stays as it is: what was wrong is corrected by a credit note.
create function refuse_document_change() returns trigger language plpgsql as $$
begin
	-- A demo whose facts are gone is being emptied.
	if tg_op <> 'TRUNCATE' or (exists (select from documents) and exists (select from club)) then
		raise insufficient_privilege using message = tg_table_name || ' can only be added to';
	end if;
	return null;
end $$;
create trigger no_change before update or delete or truncate on documents
	for each statement execute function refuse_document_change();
create trigger no_change before update or delete or truncate on document_lines
	for each statement execute function refuse_document_change();

-- No more is credited than was invoiced, whoever counts it.
create function refuse_excess_credit() returns trigger language plpgsql as $$
begin
	if (select sum(credit.gross) > invoiced.gross or sum(credit.quantity) > invoiced.quantity
		from document_lines as credit, document_lines as invoiced
		where credit.corrects = new.corrects and invoiced.id = new.corrects
		group by invoiced.gross, invoiced.quantity) then
		raise check_violation using message = 'More is credited than was invoiced',
			constraint = 'credits_what_was_invoiced', table = 'document_lines';
	end if;
	return null;
end $$;
create trigger credits_what_was_invoiced after insert on document_lines
	for each row when (new.corrects is not null) execute function refuse_excess_credit();

-- Where a series has a gap, or a document is not the sum of its lines: empty, or something is wrong.
create view document_drift as
select 'series ' || document_series.id as what, last::bigint as kept, count(documents.id) as counted
from document_series left join documents on series_id = document_series.id
group by document_series.id having last <> count(documents.id) or last <> coalesce(max(position), 0)
union all
select 'document ' || documents.id, total, coalesce(sum(gross), 0)
from documents left join document_lines on document_id = documents.id
group by documents.id
having (total, documents.taxable, documents.cgst, documents.sgst, documents.igst) is distinct from
	(sum(gross), sum(document_lines.taxable), sum(document_lines.cgst), sum(document_lines.sgst), sum(document_lines.igst));

-- A customer who is registered has it on the invoice.
alter table orders add column gstin text;
