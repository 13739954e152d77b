import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';

/** Whether the club has a GSTIN; without one, nothing is said about tax. */
export const isTaxed = sql<boolean>`coalesce((select texts->'seller' ? 'gstin' from club), false)`;

/** The rate of a query's product on a day, in percent; null where it has none. */
export const taxRateOf = (day: RawBuilder<IsoDate>) =>
	sql<number | null>`tax_rate_on(products.tax_class_id, ${day})`;

/** The HSN code of a query's product, where it has a rate on a day; else null. */
export const hsnOf = (day: RawBuilder<IsoDate>) =>
	sql<string | null>`(
		select hsn from tax_classes where tax_classes.id = products.tax_class_id and ${taxRateOf(day)} is not null
	)`;

/** The columns from which the bill of a product's buyer is computed; null where the club has no GSTIN. */
export function taxColumns(today: IsoDate) {
	const day = sql<IsoDate>`${today}::date`;
	return [
		sql<string | null>`case when ${isTaxed} then ${hsnOf(day)} end`.as('hsn'),
		sql<number | null>`case when ${isTaxed} then ${taxRateOf(day)} end`.as('taxRate'),
	] as const;
}
