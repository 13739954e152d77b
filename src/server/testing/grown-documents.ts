import { documentNumber } from '#shared/documents/documents.rules.ts';

/** SQL for the year in which the financial year of an instant begins, in April. */
const yearOf = (instant: string) => `extract(year from club_day(${instant}) - interval '3 months')::smallint`;

/** SQL for what every document shows in addition to its lines. */
const printed = `jsonb_build_object('seller', jsonb_build_object('name', 'Akhara Fitness Private Limited',
	'address', '12, Sampige Road, Vijayanagara, Bengaluru 560040', 'gstin', '29ABCDE1234F1Z5', 'fssai', '11224334000123'),
	'words', 'Rupees one thousand nine hundred and ninety-nine only')
	|| case kind when 'credit note' then '{"reason":"Goods came back"}'::jsonb else '{}' end`;

/** SQL for the HSN code and tax rate of a line's product, of one of three classes. */
const taxed = `(array['210690', '200811', '392410'])[1 + order_lines.product_id % 3] as hsn,
	(array[5, 5, 18]::numeric[])[1 + order_lines.product_id % 3] as rate`;

/** SQL for the first part of a document's number. */
const prefixes = (['tax invoice', 'credit note', 'delivery challan'] as const)
	.map((kind) => `when '${kind}' then '${documentNumber(kind, 2000, 0).split('/')[0]}'`)
	.join(' ');

/**
 * SQL for the lines of all documents: an invoice for each order that was sent, a challan for its second parcel, and
 * credit notes.
 */
const lines = `
	select 'tax invoice'::document_kind as kind, 'invoice of order ' || order_lines.order_id as cause, order_lines.order_id,
		shipments.id as shipment_id, sent_at as issued_at,
		row_number() over (partition by order_lines.order_id order by order_lines.id) as nth, order_lines.id as line_id,
		product_name as description, quantity as units, ${taxed}, unit_price * quantity * 100 as gross
	from order_lines join shipments on shipments.order_id = order_lines.order_id and fee > 0
	where ended is distinct from 'Cancelled'
	union all
	select 'tax invoice', 'invoice of order ' || order_id, order_id, id, sent_at, 100, null, 'Convenience fee (delivery and platform)', null, '210690', 5,
		fee * 100
	from shipments where fee > 0
	union all
	select 'delivery challan', 'challan of lines ' || order_lines.id, order_lines.order_id, shipment_id, sent_at, 1, order_lines.id,
		product_name, quantity, ${taxed}, unit_price * quantity * 100
	from order_lines join shipments on shipments.id = shipment_id where fee = 0
	union all
	select 'credit note', 'return ' || returns.id, returns.order_id, null, received_at, 1, line_id,
		product_name, returns.quantity, ${taxed}, unit_price * returns.quantity * 100
	from returns join order_lines on order_lines.id = line_id where received_at is not null
	union all
	select 'credit note', 'lines that came back ' || shipment_id, order_id, null, max(ended_at) over (partition by shipment_id),
		row_number() over (partition by shipment_id order by id), id, product_name, quantity, ${taxed}, unit_price * quantity * 100
	from order_lines where ended = 'Returned-To-Origin'`;

/**
 * The statements that issue the documents of a grown club, each with the table that it fills. Documents of all
 * kinds are numbered by time, as if they had been issued then, so that a month's documents are adjacent.
 * @param since SQL for when the club began
 */
export const documentStatements = (since: string): [table: string, sql: string][] => [
	[
		'document_series',
		`insert into document_series (kind, year)
		select kind, year from unnest(enum_range(null::document_kind)) as kind,
			generate_series(${yearOf(since)}::integer, ${yearOf('now()')}) as year`,
	],
	[
		'documents',
		// The formula of taxWithin().
		`create temp table new_lines as
		select *, round(gross * rate / (200 + 2 * rate)) as tax from (${lines}) as line`,
	],
	[
		'documents',
		`create temp table new_documents as
		select *, row_number() over (order by issued_at, cause)::integer as id,
			row_number() over (partition by kind, year order by issued_at, cause)::integer as position
		from (
			select kind, cause, order_id, shipment_id, issued_at, ${yearOf('issued_at')} as year, sum(gross) as total, sum(tax) as tax
			from new_lines group by 1, 2, 3, 4, 5
		) as summed`,
	],
	[
		'documents',
		`insert into documents (id, series_id, position, number, kind, cause, issued_at, order_id, shipment_id, invoice_id, buyer_gstin,
			place_of_supply, taxable, cgst, sgst, total, printed)
		overriding system value
		select paper.id, document_series.id, position, case kind ${prefixes} end || '/' || lpad((year % 100)::text, 2, '0')
				|| lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad(position::text, 6, '0'),
			kind, cause, issued_at, order_id, shipment_id, case when kind <> 'tax invoice' then invoice.id end,
			case when order_id % 50 = 7 then '29AAGCB1234A1Z5' end, '29', total - 2 * tax, tax, tax, total, ${printed}
		from new_documents as paper join document_series using (kind, year)
			left join (select id, order_id from new_documents where kind = 'tax invoice') as invoice using (order_id)
		order by paper.id`,
	],
	[
		'document_lines',
		`create temp table numbered_lines as
		select new_lines.*, new_documents.id as document_id, row_number() over (order by new_documents.id, nth)::integer as id
		from new_lines join new_documents using (kind, cause)`,
	],
	[
		'document_lines',
		`insert into document_lines (id, document_id, position, line_id, corrects, description, hsn, quantity, rate, gross, taxable, cgst, sgst)
		overriding system value
		select line.id, document_id, nth, line_id, case when kind = 'credit note' then invoiced.id end, description, hsn, units, rate,
			gross, gross - 2 * tax, tax, tax
		from numbered_lines as line
			left join (select id, line_id from numbered_lines where kind = 'tax invoice') as invoiced using (line_id)
		order by line.id`,
	],
	[
		'document_buyers',
		`insert into document_buyers (document_id, name, address, pincode)
		select documents.id, name, address || ', ' || town, pincode from documents join orders on orders.id = order_id
		order by documents.id`,
	],
	[
		'document_series',
		'update document_series set last = (select count(*) from documents where series_id = document_series.id)',
	],
	[
		'documents',
		`select setval(pg_get_serial_sequence('documents', 'id'), (select max(id) from documents)),
			setval(pg_get_serial_sequence('document_lines', 'id'), (select max(id) from document_lines))`,
	],
];
