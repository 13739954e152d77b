import { feesRow } from '#shared/reports/fees-row.ts';
import type { SalesReport, SalesRow, SalesSum } from '#shared/reports/reports.contract.ts';
import type { FallenPart, SalesGroup } from '#shared/reports/reports.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { type ReportColumn, ReportTable } from '../table.tsx';
import { cancelledTitle, fallenOf, groupLabels, nameOf } from './groups.ts';

const grouped = (count: number | undefined) => (count ? count.toLocaleString('en-IN') : null);
const amount = (rupeesOf: number | undefined) => (rupeesOf ? formatRupees(rupeesOf) : null);

const columnsOf = (by: SalesGroup, sum: SalesSum): ReportColumn<SalesRow>[] => [
	{ title: groupLabels[by].column, cell: (row) => nameOf(by, row) },
	...(by === 'category' ? [] : [{ title: 'Orders', cell: (row: SalesRow) => grouped(row.orders) }]),
	{ title: 'Units', cell: (row) => grouped(row.units) },
	{ title: 'Placed', cell: (row) => amount(row.placed) },
	// The figures above, and the file, have its parts.
	...(fallenOf(sum) > 0 ? [{ title: cancelledTitle, cell: (row: SalesRow) => amount(fallenOf(row)) }] : []),
	// A day whose orders were all cancelled shows a net amount of zero; a day without orders shows none.
	{ title: 'Net', cell: ({ placed, net }) => (placed ? formatRupees(net) : amount(net)), isMain: true },
];

/** The sum of the products that are not shown: the total minus those that are. */
function othersOf(shown: readonly SalesRow[], sum: SalesSum, more: number): SalesRow {
	const left = (of: (row: SalesSum) => number) => shown.reduce((rest, row) => rest - of(row), of(sum));
	const part = (name: FallenPart) => ({
		units: left(({ fallen }) => fallen[name].units),
		amount: left(({ fallen }) => fallen[name].amount),
	});
	return {
		key: 'others',
		name: `${pluralize(more, 'more product')}, in the CSV file`,
		units: left(({ units }) => units),
		goods: left(({ goods }) => goods),
		placed: left(({ placed }) => placed),
		fallen: {
			cut: part('cut'),
			cancelled: part('cancelled'),
			cameBack: part('cameBack'),
			lost: part('lost'),
			returned: part('returned'),
		},
		netUnits: left(({ netUnits }) => netUnits),
		net: left(({ net }) => net),
	};
}

/** The rows of the sales with their sum. Products and categories have no fees, so these get a row of their own. */
export function SalesTable({ report: { rows, sum, more, by } }: { report: SalesReport }) {
	const isPeriod = by === 'day' || by === 'month';
	const goods = isPeriod ? rows : [...rows, feesRow(sum)];
	return (
		<ReportTable
			caption={`Sales by ${by}`}
			columns={columnsOf(by, sum)}
			rows={more > 0 ? [...rows, othersOf(goods, sum, more), feesRow(sum)] : goods}
			rowKey={({ key }) => key}
			sum={{ name: 'Sum', row: { key: 'sum', ...sum } }}
		/>
	);
}
