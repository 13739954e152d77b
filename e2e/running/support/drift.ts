import pg from 'pg';
import { newSeller } from '#server/testing/club.ts';
import type { Client } from '#shared/client.ts';
import { databaseUrlOf, type RunningClub } from '../../club-process.ts';

/** Queries a running club's database; returns the rows. */
export async function rowsOf<Row extends object>(
	club: Pick<RunningClub, 'dataDir'>,
	query: string,
): Promise<Row[]> {
	const client = new pg.Client(await databaseUrlOf(club));
	await client.connect();
	try {
		return (await client.query<Row>(query)).rows;
	} finally {
		await client.end();
	}
}

/** Where the numbers of the stock differ from their ledger. */
export const driftOf = (club: Pick<RunningClub, 'dataDir'>) => rowsOf(club, 'select * from stock_drift');

/** Traces of a crash in the middle of a write: each query names rows that must not exist. */
const halfDone = `
	select 'line without parcel' as what, id from order_lines
	where status <> 'Pending' and shipment_id is null
	union all
	select 'waiting line in a parcel', id from order_lines where status = 'Pending' and shipment_id is not null
	union all
	select 'parcel without lines', id from shipments
	where not exists (select from order_lines where shipment_id = shipments.id)
	union all
	select 'parcel with another sum', shipments.id from shipments
	where cod <> fee + (select sum(unit_price * quantity) from order_lines where shipment_id = shipments.id)
	union all
	select 'line that left and says not when', order_lines.id from order_lines where status = 'Transit'
		and not exists (select from order_moves where line_id = order_lines.id and order_moves.status = 'Transit')
	union all
	select 'parcel that is done and open', shipments.id from shipments where (done_at is null) <> exists (
		select from order_lines where shipment_id = shipments.id and ended is null and status <> 'Delivered'
	)
	union all
	select 'line that ended and says not why', order_lines.id from order_lines where ended is not null
		and not exists (select from order_events where line_id = order_lines.id)
	union all
	select 'parcel that says another payment', shipments.id from shipments
	left join remitted_parcels on shipment_id = shipments.id where remitted is distinct from paise
	union all
	select 'courier’s file without a parcel', id from remittances
	where not exists (select from remitted_parcels where remittance_id = remittances.id)`;

/** The rows that a crash left half done in a running club. */
export const halfDoneOf = (club: Pick<RunningClub, 'dataDir'>) => rowsOf(club, halfDone);

/** Gives the club a GSTIN, and products a tax class. */
export async function registerForTax(desk: Client, productIds: readonly number[]): Promise<void> {
	await desk.club.updateSeller({ body: newSeller() });
	await desk.taxes.add({ body: { name: 'Powders', hsn: '210690', rate: 18, from: '2020-04-01' } });
	const { classes } = await desk.taxes.classes();
	const classId = classes.find(({ name }) => name === 'Powders')?.classId ?? 0;
	await desk.taxes.assign({ body: { productIds: [...productIds], classId } });
}

/** Orders whose documents do not add up to the order, and document series with a gap. */
const wrongPapers = (from: number) => `
	select what, kept as number from document_drift
	union all
	select 'sent without an invoice' as what, order_id from order_lines where status <> 'Pending' and order_id >= ${from} and not exists (
		select from documents where documents.order_id = order_lines.order_id and kind = 'tax invoice'
	) group by order_id
	union all
	select 'invoice of what has not left', order_id from documents where kind = 'tax invoice' and not exists (
		select from shipments where shipments.order_id = documents.order_id
	)
	union all
	select 'papers of ' || order_id || ' are ' || papers.due, order_id from (
		select order_id, sum(case
			when kind in ('tax invoice', 'debit note', 'financial debit note') then total
			when kind = 'delivery challan' then 0 else -total
		end) / 100 as due
		from documents group by order_id
	) as papers join lateral (
		select coalesce(sum(unit_price * quantity), 0) - coalesce((
			select sum(goods) from refunds where refunds.order_id = papers.order_id
		), 0) as goods from order_lines where order_lines.order_id = papers.order_id and ended is null
	) as kept on true where due not in (goods, goods + 29)`;

/**
 * What is wrong with the documents of orders from a number on. Orders sent before the club had a GSTIN have none, so
 * leave those out.
 */
export const wrongPapersOf = (club: Pick<RunningClub, 'dataDir'>, from: number) =>
	rowsOf(club, wrongPapers(from));
