import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { ExpiryMonth, ExpiryReport } from '#shared/reports/reports.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, expiryReportQuery } from '#web/data/desk-api.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { ReportChart } from '../chart.tsx';
import { Figures } from '../figures.tsx';
import { monthText, shortMonthText } from '../month-text.ts';
import { ReportScreen } from '../screen.tsx';
import { ReportTable } from '../table.tsx';
import { reportTabs } from '../tabs.ts';
import { valueColumns, valueFigures } from '../value-columns.tsx';
import { LotsOfMonth } from './lots.tsx';

export const meta = pageMeta('Expiry report');

/**
 * The units in stock by the month in which they expire, and the lots of one month
 * (/admin/reports/expiry?month=2027-01).
 */
export default function ExpiryReportPage() {
	const [params] = useSearchParams();
	const asked = params.get('month') ?? '';
	const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined;
	const query = { ...(month && { month }) };
	const read = useQuery({
		...expiryReportQuery(deskApi, query),
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	});
	return (
		<ReportScreen
			tab={reportTabs.expiry}
			of={month ? `lots of ${monthText(month)}` : 'all lots'}
			read={read}
			file={{ name: 'expiry', of: query, read: () => deskApi.reports.expiryFile({ query }) }}
			isEmpty={({ months }) => months.length === 0}
			empty={{
				title: 'Nothing is there',
				text: 'Lots that are received appear here, by the month of their last day.',
			}}
		>
			{(report) => (
				<>
					<ExpiryFigures report={report} />
					<MonthsChart report={report} />
					<MonthsTable report={report} chosen={month} />
					{report.month && (
						<LotsOfMonth month={report.month} lots={report.lots ?? []} more={report.more ?? 0} />
					)}
				</>
			)}
		</ReportScreen>
	);
}

function ExpiryFigures({ report: { expired, sum } }: { report: ExpiryReport }) {
	return (
		<Figures
			figures={[
				{
					label: 'Expired and still here',
					value: pluralize(expired.units, 'unit'),
					note: expired.units > 0 ? `${formatRupees(expired.cost)} at cost, to be written off` : 'nothing',
					isAlarming: expired.units > 0,
				},
				...valueFigures(sum),
			]}
		/>
	);
}

const chartedMonths = 24;

function MonthsChart({ report: { months, today } }: { report: ExpiryReport }) {
	const dated = months.flatMap(({ month, cost }) => (month === undefined ? [] : [{ month, cost }]));
	if (dated.length < 2) return null;
	return (
		<ReportChart
			label="Chart of what is there at cost, by the month of its last day"
			words={{ amount: 'at cost', now: 'this month' }}
			bars={dated.slice(0, chartedMonths).map(({ month, cost }) => ({
				label: shortMonthText(month),
				title: monthText(month),
				amount: cost,
				isNow: today.startsWith(month),
			}))}
		/>
	);
}

interface MonthsTableProps {
	report: ExpiryReport;
	/** The month whose lots are shown. */
	chosen: string | undefined;
}

function MonthsTable({ report: { months, sum, today }, chosen }: MonthsTableProps) {
	return (
		<ReportTable<ExpiryMonth>
			caption="What is there by the month of its last day"
			columns={[
				{
					title: 'Last day in',
					cell: ({ month }) =>
						month === undefined ? (
							'No last day'
						) : (
							<>
								<Link
									to={month === chosen ? '/admin/reports/expiry' : `/admin/reports/expiry?month=${month}`}
									replace
									preventScrollReset
									aria-current={month === chosen ? 'true' : undefined}
									className={`${textLinkStyle} aria-[current=true]:font-semibold`}
								>
									{monthText(month)}
								</Link>
								{month < today.slice(0, 7) && <span className="ml-2 text-chilli">Expired</span>}
							</>
						),
				},
				{ title: 'Lots', cell: ({ lots }) => lots.toLocaleString('en-IN') },
				...valueColumns,
			]}
			rows={months}
			rowKey={({ month = 'none' }) => month}
			sum={{ name: 'Sum', row: sum }}
		/>
	);
}
