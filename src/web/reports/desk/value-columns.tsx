import type { StockValue } from '#shared/reports/reports.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import type { ReportColumn } from './table.tsx';

/** The columns of the value of units. An unknown value is named as such, never counted as zero. */
export const valueColumns: readonly ReportColumn<StockValue>[] = [
	{ title: 'Units', cell: ({ units }) => units.toLocaleString('en-IN') },
	{
		title: 'At MRP',
		cell: ({ units, mrp, unitsWithoutMrp }) => known(units, mrp, unitsWithoutMrp),
		className: 'whitespace-nowrap',
	},
	{
		title: 'At cost',
		cell: ({ units, cost, unitsWithoutCost }) => known(units, cost, unitsWithoutCost),
		isMain: true,
		className: 'whitespace-nowrap',
	},
];

function known(units: number, amount: number, unknown: number) {
	if (units > 0 && unknown === units) return <span className="font-normal text-ink-soft">Not known</span>;
	return (
		<>
			{formatRupees(amount)}
			{unknown > 0 && (
				<span className="block text-xs font-normal text-ink-soft">without {pluralize(unknown, 'unit')}</span>
			)}
		</>
	);
}

/** The sums of the value of units, as figures. */
export const valueFigures = ({ units, cost, mrp, unitsWithoutCost, unitsWithoutMrp }: StockValue) => [
	{ label: 'Units', value: units.toLocaleString('en-IN') },
	{
		label: 'At cost',
		value: formatRupees(cost),
		note: unitsWithoutCost > 0 ? `without ${pluralize(unitsWithoutCost, 'unit')} of no cost` : 'of all units',
	},
	{
		label: 'At MRP',
		value: formatRupees(mrp),
		note: unitsWithoutMrp > 0 ? `without ${pluralize(unitsWithoutMrp, 'unit')} of no MRP` : 'of all units',
	},
];
