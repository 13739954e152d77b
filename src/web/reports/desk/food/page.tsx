import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clubToday } from '#shared/dates.ts';
import type { FoodReport, FoodRow } from '#shared/reports/reports.contract.ts';
import { quarters } from '#shared/reports/reports.rules.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, foodReportQuery } from '#web/data/desk-api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { Figures } from '../figures.tsx';
import { useLotColumns } from '../lot-columns.tsx';
import { ProductLink } from '../product-link.tsx';
import { RangePicker } from '../range-picker.tsx';
import { ReportScreen } from '../screen.tsx';
import { MoreRows, ReportTable } from '../table.tsx';
import { reportTabs } from '../tabs.ts';
import { rangeText, useRange } from '../use-range.ts';

export const meta = pageMeta('Expired and returned food');

/**
 * What expired, was written off or came back, for the quarterly report to FSSAI (/admin/reports/food?from=…&to=…).
 */
export default function FoodReportPage() {
	const offered = quarters(clubToday());
	const days = useRange(offered[0]?.range);
	const query = days.range;
	const read = useQuery({
		...foodReportQuery(deskApi, query),
		enabled: days.fault === undefined,
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	});
	return (
		<ReportScreen
			tab={reportTabs.food}
			of={rangeText(days.range)}
			read={read}
			fault={days.fault}
			file={{ name: 'food', of: query, read: () => deskApi.reports.foodFile({ query }) }}
			controls={<RangePicker {...days} presets={offered} />}
			isEmpty={({ rows }) => rows.length === 0}
			empty={{
				title: 'Nothing left the sale',
				text: `No food expired, was written off or came back from ${rangeText(days.range)}.`,
			}}
		>
			{(report) => (
				<>
					<p className="max-w-prose text-sm text-ink-soft print:hidden">
						For the report of expired and returned food that FSSAI asks of each quarter, from the ledger of
						the stock. A unit that expired and was then written off is in both.{' '}
						{report.notFood > 0 &&
							`${pluralize(report.notFood, 'unit')} of goods that are not food left the sale, too, and ${report.notFood === 1 ? 'is' : 'are'} not in it.`}
					</p>
					<Figures
						figures={report.sums.map(({ what, units, lots }) => ({
							label: what,
							value: pluralize(units, 'unit'),
							note: `of ${pluralize(lots, 'lot')}`,
						}))}
					/>
					<FoodTable report={report} />
					<MoreRows more={report.more} what="rows" />
				</>
			)}
		</ReportScreen>
	);
}

function FoodTable({ report: { rows } }: { report: FoodReport }) {
	const lotColumns = useLotColumns();
	return (
		<ReportTable<FoodRow>
			caption="What expired, what was written off and what came back"
			columns={[
				{
					title: 'Product',
					cell: ({ productId, productName }) => <ProductLink productId={productId} name={productName} />,
				},
				{ title: 'What', cell: ({ what }) => what, isText: true, className: '@4xl:whitespace-nowrap' },
				{ title: 'On', cell: ({ day }) => <CalendarDate date={day} />, isText: true },
				...lotColumns,
				{ title: 'Reason', cell: ({ reason }) => reason ?? null, isText: true, className: 'wrap-anywhere' },
				{
					title: 'Units',
					cell: ({ units }) => (
						<>
							{formatNumber(units)}
							<span className="@4xl:hidden"> {units === 1 ? 'unit' : 'units'}</span>
						</>
					),
					isMain: true,
				},
			]}
			rows={rows.map((row, nth) => ({ ...row, nth }))}
			rowKey={(row) => (row as FoodRow & { nth: number }).nth}
		/>
	);
}
