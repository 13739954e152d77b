import { type CategoryKey, categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import type { SalesRow, SalesSum } from '#shared/reports/reports.contract.ts';
import { fallenParts, type SalesGroup } from '#shared/reports/reports.rules.ts';
import { dayText, monthText } from '../month-text.ts';

/** What the sales are added up by: as a column, and as what is chosen. */
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
	// A row beside the categories has a name.
	category: ({ key, name }) => name ?? categoryLabel(key as CategoryKey),
};

/** What people read for a row. */
export const nameOf = (by: SalesGroup, row: Pick<SalesRow, 'key' | 'name'>): string => names[by](row);

/** What people read for what fell away. */
export const cancelledTitle = 'Cancelled and returned';

/** What fell away of what was placed, fees included, in rupees. */
export const fallenOf = ({ fallen, feesFallen = 0 }: SalesSum): number =>
	fallenParts.reduce((sum, part) => sum + fallen[part].amount, feesFallen);
