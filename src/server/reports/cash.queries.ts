import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { CashReport } from '#shared/reports/reports.contract.ts';
import type { DayRange } from '#shared/reports/reports.rules.ts';
import { isWithinDays } from '../database/club-days.ts';
import type { Database } from '../database/connect.ts';
import { dueOfEach } from '../orders/parcels/parcels.queries.ts';

/** The cash of a carrier's parcels that were closed on a day, and what was counted of it, in rupees. */
export interface CashOfDay {
	day: IsoDate;
	carrier: string;
	parcels: number;
	to_collect: number;
	collected: number;
	counted: number;
	/** What was paid by AWB. */
	remitted: number;
}

/** What each carrier collected in a range of days, and what was counted of it, by day. */
export async function cashByDay(database: Database, { from, to }: DayRange): Promise<CashOfDay[]> {
	const { rows } = await sql<CashOfDay>`
		select day, carrier, sum(parcels) as parcels, sum(to_collect) as to_collect, sum(collected) as collected,
			sum(counted) as counted, sum(paise) / 100.0 as remitted
		from (
			select club_day(done_at) as day, carrier, count(*) as parcels, sum(cod) as to_collect, sum(collected) as collected,
				0 as counted, coalesce(sum(remitted), 0) as paise
			from shipments
			where ${isWithinDays('done_at', { from, to })}
			group by 1, carrier
			union all
			select day, carrier, 0, 0, 0, amount, 0 from cash_counts where day between ${from} and ${to}
		) as brought group by day, carrier order by day, carrier`.execute(database);
	return rows;
}

/** The first day of which anything was counted, or for which a courier paid; undefined before. */
export async function countedSince(database: Database): Promise<IsoDate | undefined> {
	const { rows } = await sql<{ first: IsoDate | null }>`
		select least((select min(day) from cash_counts), (select min(from_day) from remittances)) as first`.execute(
		database,
	);
	return rows[0]?.first ?? undefined;
}

/** The cash to be collected for the parcels under way. */
export async function cashUnderWay(database: Database): Promise<{ parcels: number; due: number }> {
	const { rows } = await sql<{ parcels: number; due: number }>`
		select count(*) as parcels, coalesce(sum(due), 0) as due from shipments, ${dueOfEach}
		where done_at is null`.execute(database);
	return rows[0] ?? { parcels: 0, due: 0 };
}

/** What couriers owe for lost parcels, and what was settled of that in a range of days. */
export async function claimsOf(database: Database, { from, to }: DayRange): Promise<CashReport['claims']> {
	const { rows } = await sql<{ isOpen: boolean; parcels: number; value: number; paid: number }>`
		select true as "isOpen", count(*) as parcels, coalesce(sum(value), 0) as value, 0 as paid
		from parcel_claims where settled_at is null
		union all
		select false, count(*), coalesce(sum(value), 0), coalesce(sum(paise), 0) / 100.0
		from parcel_claims where ${isWithinDays('settled_at', { from, to })}`.execute(database);
	const { parcels = 0, value = 0 } = rows.find(({ isOpen }) => isOpen) ?? {};
	const settled = rows.find(({ isOpen }) => !isOpen);
	return {
		open: { parcels, value },
		settled: {
			parcels: settled?.parcels ?? 0,
			value: settled?.value ?? 0,
			paid: settled?.paid ?? 0,
		},
	};
}
