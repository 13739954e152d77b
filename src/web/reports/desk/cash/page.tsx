import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import { carrierName } from '#shared/orders/parcels.rules.ts';
import type { CashReport } from '#shared/reports/reports.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { cashReportQuery, deskApi } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { Figures } from '../figures.tsx';
import { dayText } from '../month-text.ts';
import { RangePicker } from '../range-picker.tsx';
import { ReportScreen } from '../screen.tsx';
import { type ReportColumn, ReportTable } from '../table.tsx';
import { reportTabs } from '../tabs.ts';
import { rangeText, useRange } from '../use-range.ts';

export const meta = pageMeta('Cash report');

type Sum = CashReport['sum'];
type Row = CashReport['rows'][number];

/** What carriers collected, and how much of it was counted (/admin/reports/cash?from=2026-11-01&to=2026-11-24). */
export default function CashReportPage() {
	const days = useRange();
	const query = days.range;
	const read = useQuery({
		...cashReportQuery(deskApi, query),
		enabled: days.fault === undefined,
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	});
	return (
		<ReportScreen
			tab={reportTabs.cash}
			of={rangeText(days.range)}
			read={read}
			fault={days.fault}
			file={{ name: 'cash', of: query, read: () => deskApi.reports.cashFile({ query }) }}
			controls={<RangePicker {...days} />}
			isEmpty={({ rows, paidBack, claims }) =>
				rows.length + paidBack.length + claims.open.parcels + claims.settled.parcels === 0
			}
			empty={{
				title: 'No cash',
				text: `No parcel was done and nothing paid back from ${rangeText(days.range)}.`,
			}}
		>
			{(report) => (
				<>
					<CashFigures report={report} />
					{report.carriers.length > 1 && (
						<section aria-labelledby="carriers" className="grid gap-3">
							<h2 id="carriers" className="display text-subtitle">
								By carrier
							</h2>
							<ReportTable<CashReport['carriers'][number]>
								caption="Cash by carrier"
								columns={[{ title: 'Carrier', cell: ({ carrier }) => carrierName(carrier) }, ...columns]}
								rows={report.carriers}
								rowKey={({ carrier }) => carrier}
							/>
						</section>
					)}
					{report.rows.length > 0 && <CashDays report={report} />}
					{report.paidBack.length > 0 && <PaidBackDays report={report} />}
				</>
			)}
		</ReportScreen>
	);
}

function CashFigures({ report: { sum, underWay, claims, countedSince, from } }: { report: CashReport }) {
	return (
		<Figures
			figures={[
				{
					label: 'Collected',
					value: formatRupees(sum.collected),
					note: `of ${formatRupees(sum.toCollect)} for ${pluralize(sum.parcels, 'parcel')}`,
				},
				{
					label: sum.remitted > 0 ? 'Counted and remitted' : 'Counted',
					value: formatRupees(sum.counted + sum.remitted),
					note:
						countedSince === undefined
							? 'nothing was ever counted'
							: countedSince > from
								? `since ${calendarDate(countedSince)}`
								: undefined,
				},
				{
					label: sum.missing > 0 ? 'Short' : sum.tooMuch > 0 ? 'Over' : 'Difference',
					value: formatRupees(sum.missing || sum.tooMuch),
					isAlarming: sum.missing > 0,
					note:
						sum.missing > 0 && sum.tooMuch > 0
							? `and ${formatRupees(sum.tooMuch)} over elsewhere`
							: sum.missing + sum.tooMuch === 0 && sum.counted > 0
								? 'it adds up'
								: undefined,
				},
				{
					label: 'Under way now',
					value: formatRupees(underWay.due),
					note: `to be collected for ${pluralize(underWay.parcels, 'parcel')}`,
				},
				...(claims.open.parcels + claims.settled.parcels > 0
					? [
							{
								label: 'Lost, not settled',
								value: formatRupees(claims.open.value),
								isAlarming: claims.open.parcels > 0,
								note:
									claims.settled.parcels > 0
										? `${formatRupees(claims.settled.paid)} paid for ${pluralize(claims.settled.parcels, 'parcel')} of ${formatRupees(claims.settled.value)}`
										: `${pluralize(claims.open.parcels, 'parcel')} that couriers lost`,
							},
						]
					: []),
			]}
		/>
	);
}

const columns: readonly ReportColumn<Sum>[] = [
	{ title: 'Parcels', cell: ({ parcels }) => parcels.toLocaleString('en-IN') },
	{ title: 'To collect', cell: ({ toCollect }) => formatRupees(toCollect) },
	{ title: 'Collected', cell: ({ collected }) => formatRupees(collected) },
	{ title: 'Counted', cell: ({ counted: amount }) => (amount === 0 ? null : formatRupees(amount)) },
	{ title: 'Remitted', cell: ({ remitted }) => (remitted === 0 ? null : formatRupees(remitted)) },
	{
		title: 'Difference',
		cell: ({ missing, tooMuch }) =>
			missing + tooMuch === 0 ? (
				<span className="font-normal text-ink-soft">{formatRupees(0)}</span>
			) : (
				<>
					{missing > 0 && <span className="block text-chilli">{formatRupees(missing)} short</span>}
					{tooMuch > 0 && <span className="block">{formatRupees(tooMuch)} over</span>}
				</>
			),
		isMain: true,
	},
];

function CashDays({ report: { rows, sum, countedSince } }: { report: CashReport }) {
	const mayCount = useRights().may('countCash');
	return (
		<section aria-labelledby="days" className="grid gap-3">
			<h2 id="days" className="display text-subtitle">
				By day
			</h2>
			<ReportTable<Row>
				caption="Cash by day and carrier"
				columns={[
					{
						title: 'Day',
						cell: ({ day }) =>
							mayCount ? (
								<Link to={`/admin/orders/cash?day=${day}`} className={textLinkStyle}>
									{dayText(day)}
								</Link>
							) : (
								dayText(day)
							),
					},
					{ title: 'Carrier', cell: ({ carrier }) => carrierName(carrier), isText: true },
					...columns,
				]}
				rows={rows}
				rowKey={({ day, carrier }) => `${day} ${carrier}`}
				sum={{ name: 'Sum', row: { day: '', carrier: '', ...sum } }}
			/>
			{countedSince !== undefined && rows.some(({ day }) => day < countedSince) && (
				<p className="text-sm text-ink-soft">
					Cash was first counted for {calendarDate(countedSince)}: earlier days are not short.
				</p>
			)}
		</section>
	);
}

type PaidBackRow = CashReport['paidBack'][number];

function PaidBackDays({ report: { paidBack, paidBackInAll } }: { report: CashReport }) {
	const refunds = paidBack.reduce((sum, row) => sum + row.refunds, 0);
	return (
		<section aria-labelledby="paid-back" className="grid gap-3">
			<h2 id="paid-back" className="display text-subtitle">
				Paid back in cash
			</h2>
			<ReportTable<PaidBackRow>
				caption="Paid back in cash by day, centre and person"
				columns={[
					{ title: 'Day', cell: ({ day }) => day && dayText(day) },
					{ title: 'Centre', cell: ({ centre }) => (centre ? centreName(centre) : null), isText: true },
					{ title: 'Paid by', cell: ({ by }) => by ?? null, isText: true },
					{ title: 'Refunds', cell: (row) => row.refunds.toLocaleString('en-IN') },
					{ title: 'Amount', cell: ({ amount }) => formatRupees(amount), isMain: true },
				]}
				rows={paidBack}
				rowKey={({ day, centre, by }) => `${day} ${centre} ${by}`}
				sum={{ name: 'Sum', row: { day: '', refunds, amount: paidBackInAll } }}
			/>
			<p className="text-sm text-ink-soft">It came out of the drawers of these centres.</p>
		</section>
	);
}
