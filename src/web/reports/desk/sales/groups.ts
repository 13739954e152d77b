import { type CategoryKey, categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import type { SalesRow, SalesSum } from '#shared/reports/reports.contract.ts';
import { fallenParts, type SalesGroup } from '#shared/reports/reports.rules.ts';
import { dayText, monthText } from '../month-text.ts';

/** The labels of each grouping of the sales: as a column, and as a choice. */
export const groupLabels: Record<SalesGroup, { column: string; choice: string }> = {
	day: { column: 'Day', choice: 'By day' },
	month: { column: 'Month', choice: 'By month' },
	product: { column: 'Product', choice: 'By product' },
	category: { column: 'Category', choice: 'By category' },
};

const names: Record<SalesGroup, (row: Pick<SalesRow, 'key' | 'name'>) => string> = {
	day: ({ key }) => dayText(key),
	month: ({ key }) => monthText(key),
	product: ({ key, name }) => name ?? `Product ${key}`,
	// Only rows that are no category, such as fees, have a name.
	category: ({ key, name }) => name ?? categoryLabel(key as CategoryKey),
};

/** The label of a row. */
export const nameOf = (by: SalesGroup, row: Pick<SalesRow, 'key' | 'name'>): string => names[by](row);

/** The label of cancelled and returned amounts. */
export const cancelledTitle = 'Cancelled and returned';

/** The cancelled and returned amount of what was placed, including fees, in rupees. */
export const fallenOf = ({ fallen, feesFallen = 0 }: SalesSum): number =>
	fallenParts.reduce((sum, part) => sum + fallen[part].amount, feesFallen);
