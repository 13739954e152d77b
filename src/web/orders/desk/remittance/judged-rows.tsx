import { Check, CircleAlert, CircleMinus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { JudgedRow } from '#shared/orders/remittances.contract.ts';
import { isWritten, type RemittedKind, remittedKinds } from '#shared/orders/remittances.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';

const looks: Record<RemittedKind, { label: string; tone: BadgeTone; icon: LucideIcon }> = {
	matched: { label: 'Matches', tone: 'leaf', icon: Check },
	short: { label: 'Short', tone: 'turmeric', icon: CircleAlert },
	over: { label: 'Over', tone: 'turmeric', icon: CircleAlert },
	unknown: { label: 'Unknown AWB', tone: 'chilli', icon: CircleMinus },
	paid: { label: 'Paid before', tone: 'neutral', icon: CircleMinus },
	twice: { label: 'Twice in the file', tone: 'neutral', icon: CircleMinus },
	open: { label: 'Not delivered yet', tone: 'neutral', icon: CircleMinus },
	counted: { label: 'Counted by hand', tone: 'neutral', icon: CircleMinus },
	unreadable: { label: 'Cannot be read', tone: 'chilli', icon: CircleMinus },
};

const columns = [
	{ title: 'Row', className: 'w-20' },
	{ title: 'AWB' },
	{ title: 'Order', className: 'w-32' },
	{ title: 'Collected', className: 'w-32 text-right' },
	{ title: 'Paid', className: 'w-32 text-right' },
	{ title: 'Paid on', className: 'w-40 pl-8' },
	{ title: 'What it is', className: 'w-48' },
];

/** How many rows are shown; rows that do not simply match come first. */
const shownAtMost = 200;

interface JudgedRowsProps {
	carrier: string;
	rows: readonly JudgedRow[];
	/** The actions for them. */
	children: ReactNode;
}

/** The rows of a courier's file, compared with their parcels; those that need attention come first. */
export function JudgedRows({ carrier, rows, children }: JudgedRowsProps) {
	const sorted = rows.toSorted(
		(one, other) => Number(one.kind === 'matched') - Number(other.kind === 'matched') || one.row - other.row,
	);
	const counts = remittedKinds.flatMap((kind) => {
		const count = rows.filter((one) => one.kind === kind).length;
		return count > 0 ? [{ kind, count }] : [];
	});
	const leftOut = rows.filter(({ kind }) => !isWritten(kind)).length;
	return (
		<section aria-labelledby="checked" className="mt-6 max-w-6xl pb-8">
			<h2 id="checked" className="display text-subtitle">
				What the file says
			</h2>
			<ul className="mt-3 flex flex-wrap gap-2">
				{counts.map(({ kind, count }) => (
					<li key={kind}>
						<Badge tone={looks[kind].tone} icon={looks[kind].icon}>
							{looks[kind].label}: {count}
						</Badge>
					</li>
				))}
			</ul>
			<div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2">
				{children}
				{leftOut > 0 && (
					<p className="text-sm text-ink-soft">
						{leftOut === 1 ? '1 row is left out' : `${leftOut} rows are left out`}.
					</p>
				)}
			</div>
			<div className="@container">
				<DeskTable caption="Rows of the file" columns={columns}>
					{sorted.slice(0, shownAtMost).map((one) => (
						<DeskRow
							key={one.row}
							id={one.row}
							className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1"
						>
							<DeskCell className="text-sm text-ink-soft tabular-nums @max-4xl:row-start-3">
								<span className="@4xl:sr-only">Row </span>
								{one.row}
							</DeskCell>
							<DeskCell className="text-sm font-medium wrap-anywhere tabular-nums">
								{one.awb || 'No AWB'}
							</DeskCell>
							<DeskCell className="text-sm @max-4xl:col-start-2 @max-4xl:row-start-1 @max-4xl:text-right">
								{one.orderNumber !== undefined && (
									<Link
										to={`/admin/orders/${formatOrderNumber(one.orderNumber)}`}
										className={`${textLinkStyle} tabular-nums`}
									>
										{formatOrderNumber(one.orderNumber)}
									</Link>
								)}
							</DeskCell>
							<DeskCell className="text-right text-sm tabular-nums @max-4xl:col-start-2 @max-4xl:row-start-3">
								{one.collected !== undefined && (
									<>
										<span className="text-ink-soft @4xl:sr-only">Collected </span>
										{formatRupees(one.collected)}
									</>
								)}
							</DeskCell>
							<DeskCell className="text-right text-sm font-semibold tabular-nums @max-4xl:col-start-2 @max-4xl:row-start-2">
								{one.paid !== undefined && (
									<>
										<span className="font-normal text-ink-soft @4xl:sr-only">Paid </span>
										{formatRupees(one.paid)}
									</>
								)}
							</DeskCell>
							<DeskCell className="text-sm @max-4xl:hidden @4xl:pl-8">
								{one.paidOn && calendarDate(one.paidOn)}
							</DeskCell>
							<DeskCell className="@max-4xl:col-start-1 @max-4xl:row-start-2">
								<Badge tone={looks[one.kind].tone} icon={looks[one.kind].icon}>
									{looks[one.kind].label}
								</Badge>
								{one.deliveredOn && (
									<Link
										to={`/admin/orders/cash?day=${one.deliveredOn}&paid=${encodeURIComponent(carrier)}`}
										className={`${textLinkStyle} ml-3 text-sm`}
									>
										See it<span className="sr-only">: what was paid for {one.awb}</span>
									</Link>
								)}
							</DeskCell>
						</DeskRow>
					))}
				</DeskTable>
			</div>
			{rows.length > shownAtMost && (
				<p className="mt-3 text-sm text-ink-soft">
					{rows.length - shownAtMost} more rows are not shown; those that do not match come first.
				</p>
			)}
		</section>
	);
}
