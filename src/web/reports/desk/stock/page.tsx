import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { clubToday, isDay } from '#shared/dates.ts';
import type { StockReport, StockValueRow } from '#shared/reports/reports.contract.ts';
import { type StockGroup, stockGroups } from '#shared/reports/reports.rules.ts';
import { deskApi, stockReportQuery } from '#web/data/desk-api.ts';
import { SegmentedNav } from '#web/desk/segmented-nav.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { CalendarDate, calendarDate } from '#web/ui/calendar-date.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { Figures } from '../figures.tsx';
import { ProductLink } from '../product-link.tsx';
import { ReportScreen } from '../screen.tsx';
import { MoreRows, type ReportColumn, ReportTable } from '../table.tsx';
import { reportTabs } from '../tabs.ts';
import { usePlace } from '../use-place.ts';
import { valueColumns, valueFigures } from '../value-columns.tsx';
import { WithoutCost } from './without-cost.tsx';

export const meta = pageMeta('Stock at cost');

const choices: Record<StockGroup, { label: string; rows: string }> = {
	product: { label: 'By product', rows: 'products' },
	lot: { label: 'By lot', rows: 'lots' },
	place: { label: 'By place', rows: 'places' },
};

/** The cost of the units in stock, now or at the end of a day (/admin/reports/stock?day=2026-10-31&by=lot). */
export default function StockReportPage() {
	const [params, setParams] = useSearchParams();
	const by = stockGroups.find((group) => group === params.get('by')) ?? 'product';
	const asked = params.get('day');
	const today = clubToday();
	const day = isDay(asked) && asked <= today ? asked : today;
	const query = { by, ...(day !== today && { day }) };
	const read = useQuery({
		...stockReportQuery(deskApi, query),
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	});
	const searchOf = (others: Record<string, string>) =>
		`?${new URLSearchParams({ ...Object.fromEntries(params), ...others })}`;
	return (
		<ReportScreen
			tab={reportTabs.stock}
			of={day === today ? 'now' : `at the end of ${calendarDate(day)}`}
			read={read}
			file={{ name: 'stock_value', of: query, read: () => deskApi.reports.stockFile({ query }) }}
			controls={
				<div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
					<DayField
						label="At the end of"
						className="w-48"
						day={day}
						max={today}
						hint={day === today ? 'Today: what is there now' : undefined}
						onChoose={(chosen) =>
							setParams(searchOf({ day: chosen }), { replace: true, preventScrollReset: true })
						}
					/>
					<SegmentedNav
						replace
						label="Added up by"
						choices={stockGroups.map((group) => ({
							to: searchOf({ by: group }),
							label: choices[group].label,
							isChosen: group === by,
						}))}
					/>
				</div>
			}
			isEmpty={({ rows }) => rows.length === 0}
			empty={{
				title: 'Nothing was there',
				text: 'Goods that are received or counted appear here, with what they cost.',
			}}
		>
			{(report) => (
				<>
					<Figures figures={valueFigures(report.sum)} />
					<WithoutCost without={report.withoutCost} />
					<ValueTable report={report} />
					<MoreRows more={report.more} what={choices[report.by].rows} />
				</>
			)}
		</ReportScreen>
	);
}

function ValueTable({ report: { rows, sum, by } }: { report: StockReport }) {
	const placeOf = usePlace();
	const product: ReportColumn<StockValueRow> = {
		title: 'Product',
		cell: ({ productId = 0, productName = '' }) => <ProductLink productId={productId} name={productName} />,
	};
	const place: ReportColumn<StockValueRow> = {
		title: 'Place',
		cell: ({ centreId }) => placeOf(centreId),
		isText: true,
	};
	const columns: Record<StockGroup, readonly ReportColumn<StockValueRow>[]> = {
		product: [product],
		lot: [
			product,
			{ title: 'Lot', cell: ({ code }) => code || null, isText: true, className: 'wrap-anywhere' },
			{
				title: 'Last day',
				cell: ({ expiresOn }) => (expiresOn === undefined ? null : <CalendarDate date={expiresOn} />),
				isText: true,
			},
			place,
		],
		place: [place],
	};
	return (
		<ReportTable<StockValueRow>
			caption={`The stock by ${by}, what cost most first`}
			columns={[...columns[by], ...valueColumns]}
			rows={rows}
			rowKey={({ lotId, productId, centreId }) => `${lotId} ${productId} ${centreId}`}
			sum={{ name: 'Sum', row: sum }}
		/>
	);
}
