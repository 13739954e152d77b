import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { clubToday, daysBetween } from '#shared/dates.ts';
import type { SalesReport, SalesSum } from '#shared/reports/reports.contract.ts';
import { type DayRange, fallenLabels, fallenParts, salesGroups } from '#shared/reports/reports.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, salesReportQuery } from '#web/data/desk-api.ts';
import { SegmentedNav } from '#web/desk/segmented-nav.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { ReportChart } from '../chart.tsx';
import { Figures } from '../figures.tsx';
import { shortDayText, shortMonthText } from '../month-text.ts';
import { RangePicker } from '../range-picker.tsx';
import { ReportScreen } from '../screen.tsx';
import { reportTabs } from '../tabs.ts';
import { rangeText, useRange } from '../use-range.ts';
import { cancelledTitle, fallenOf, groupLabels, nameOf } from './groups.ts';
import { SalesTable } from './table.tsx';

export const meta = pageMeta('Sales report');

/** For ranges of more days than this, grouping by month is suggested. */
const manyDays = 62;
const byOf = ({ from, to }: DayRange): Record<string, string> =>
	daysBetween(from, to) > manyDays ? { by: 'month' } : { by: 'day' };

/** The sales, gross and net (/admin/reports/sales?from=2026-11-01&to=2026-11-24&by=product). */
export default function SalesReportPage() {
	const days = useRange();
	const [params] = useSearchParams();
	const by = salesGroups.find((group) => group === params.get('by')) ?? 'day';
	const query = { ...days.range, by };
	const isPeriod = by === 'day' || by === 'month';
	const read = useQuery({
		...salesReportQuery(deskApi, query),
		enabled: days.fault === undefined,
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	});
	return (
		<ReportScreen
			tab={reportTabs.sales}
			of={`${rangeText(days.range)}, by ${by}`}
			read={read}
			fault={days.fault}
			file={{ name: 'sales', of: query, read: () => deskApi.reports.salesFile({ query }) }}
			controls={
				// A change of the range keeps the grouping by product or category; otherwise a long range is grouped by
				// month.
				<RangePicker {...days} {...(isPeriod && { besides: byOf })} />
			}
			isEmpty={({ sum }) => sum.orders === 0}
			empty={{ title: 'No orders', text: `Nothing was ordered from ${rangeText(days.range)}.` }}
		>
			{(report) => (
				<>
					<SalesFigures sum={report.sum} />
					<SegmentedNav
						replace
						label="Added up by"
						choices={salesGroups.map((group) => ({
							to: days.searchOf(days.range, { by: group }),
							label: groupLabels[group].choice,
							isChosen: group === by,
						}))}
					/>
					<SalesChart report={report} />
					<SalesTable report={report} />
				</>
			)}
		</ReportScreen>
	);
}

function SalesFigures({ sum }: { sum: SalesSum }) {
	const fallen = fallenParts.filter((part) => sum.fallen[part].units > 0);
	return (
		<Figures
			figures={[
				{
					label: 'Orders',
					value: (sum.orders ?? 0).toLocaleString('en-IN'),
					note: pluralize(sum.units, 'unit'),
				},
				{
					label: 'Placed',
					value: formatRupees(sum.placed),
					note: `of which ${formatRupees(sum.fees ?? 0)} fees`,
				},
				{
					label: cancelledTitle,
					value: formatRupees(fallenOf(sum)),
					note:
						fallen.length > 0
							? fallen
									.map(
										(part) => `${fallenLabels[part].toLowerCase()} ${formatRupees(sum.fallen[part].amount)}`,
									)
									.join(', ')
							: 'nothing',
				},
				{ label: 'Net', value: formatRupees(sum.net), note: `${pluralize(sum.netUnits, 'unit')} left` },
			]}
		/>
	);
}

function SalesChart({ report: { by, rows } }: { report: SalesReport }) {
	if (rows.length < 2 || (by !== 'day' && by !== 'month')) return null;
	return (
		<ReportChart
			label={`Chart of sales by ${by}`}
			words={{
				amount: 'net',
				fallen: cancelledTitle.toLowerCase(),
				now: by === 'day' ? 'today' : 'this month',
			}}
			bars={rows.map((row) => ({
				label: by === 'day' ? shortDayText(row.key) : shortMonthText(row.key),
				title: nameOf(by, row),
				amount: row.net,
				fallen: fallenOf(row),
				isNow: clubToday().startsWith(row.key),
			}))}
		/>
	);
}
