import { Link } from 'react-router';
import { clubToday, daysBetween } from '#shared/dates.ts';
import type { WorkedOff, Worklist } from '#shared/membership/worklists.contract.ts';
import type { Right } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useRights } from '#web/data/use-rights.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { DeskCell, DeskRow, DeskTable } from '#web/desk/list/table.tsx';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { CentreName } from '#web/membership/centre-name.tsx';
import { PayBackDialog } from '#web/membership/pay-back-dialog.tsx';
import { TakePaymentDialog } from '#web/membership/take-payment-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';

/** The meaning of the day in a worklist's rows, and the act that it offers. */
const words: Record<Worklist, { day: string; act?: string }> = {
	dues: { day: 'To pay by', act: 'Take payment' },
	ending: { day: 'Last day', act: 'Renew' },
	ended: { day: 'Ended on', act: 'Renew' },
	paused: { day: 'Paused until' },
	queued: { day: 'Begins on', act: 'Hand over' },
	refunds: { day: 'Pay back by', act: 'Pay back' },
};

/** The right that an act requires, if it is not the right to sell. */
const rightOf: Partial<Record<Worklist, Right>> = { dues: 'takePayments', refunds: 'refundMemberships' };

/** How far a day is from today: `in 3 days`, `today`, `2 days ago`. */
function awayFrom(today: string, day: string): string {
	const days = daysBetween(today, day);
	if (days === 0) return 'today';
	const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
	return days > 0 ? `in ${count}` : `${count} ago`;
}

interface FollowUpTableProps {
	list: Worklist;
	caption: string;
	rows: readonly WorkedOff[];
}

/** The memberships of a worklist, each with its contact. */
export function FollowUpTable({ list, caption, rows }: FollowUpTableProps) {
	const rights = useRights();
	const paying = useDialog<WorkedOff>();
	const refunding = useDialog<WorkedOff>();
	const { day, act } = words[list];
	const mayAct = rights.may(rightOf[list] ?? 'sellMemberships');
	const hasAct = act !== undefined && mayAct;
	const columns = [
		{ title: 'No.', className: 'w-24' },
		{ title: 'Member' },
		{ title: 'Plan', className: 'w-[24%]' },
		{ title: day, className: 'w-36' },
		...(list === 'dues' || list === 'refunds'
			? [{ title: list === 'dues' ? 'Due' : 'Owed', className: 'w-28 text-right' }]
			: []),
		...(hasAct ? [{ title: act, className: 'w-40', unseen: true }] : []),
	];
	const today = clubToday();
	return (
		<>
			<DeskTable caption={caption} columns={columns}>
				{rows.map((row) => (
					<DeskRow
						key={row.id}
						id={row.id}
						className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @2xl:grid-cols-[5rem_minmax(0,1fr)_14rem_9rem]"
					>
						<DeskCell className="row-start-1 text-sm text-ink-soft tabular-nums">
							<Link
								// The list of memberships is limited to the centres where they were bought, so a desk may not find
								// this one there.
								to={
									list === 'dues' || list === 'refunds' || !rights.may('seePeople')
										? rowUrl(deskLists.memberships, row.id)
										: rowUrl(deskLists.people, row.userId)
								}
								className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
							>
								#{row.id}
							</Link>
						</DeskCell>
						<DeskCell className="col-span-2 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1">
							<p id={`held-by-${row.id}`} className="font-medium wrap-anywhere">
								{rights.may('seePeople') ? (
									<Link
										to={rowUrl(deskLists.people, row.userId)}
										className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
									>
										{row.name}
									</Link>
								) : (
									row.name
								)}
							</p>
							<PhoneLink phone={row.phone} />
						</DeskCell>
						<DeskCell className="col-span-2 text-sm wrap-anywhere @2xl:col-span-1 @2xl:col-start-3 @2xl:row-start-1">
							<span id={`held-${row.id}`} className="font-medium">
								{row.type}
							</span>
							<span className="text-ink-soft @2xl:block">
								<span className="@2xl:hidden"> · </span>
								<CentreName centre={row.homeCentre.name} />
							</span>
						</DeskCell>
						<DeskCell className="col-start-2 row-start-1 text-right text-sm @2xl:col-start-4 @2xl:text-left">
							<span className="text-ink-soft @4xl:hidden">{day} </span>
							<CalendarDate date={row.day} />
							<span className="block text-xs text-ink-soft">{awayFrom(today, row.day)}</span>
						</DeskCell>
						{row.due !== undefined && (
							<DeskCell className="text-sm font-semibold tabular-nums @2xl:col-start-3 @4xl:text-right">
								<span className="sr-only @4xl:hidden">{list === 'dues' ? 'Due' : 'Owed'} </span>
								{formatRupees(row.due)}
							</DeskCell>
						)}
						{hasAct && (
							<DeskCell className="col-start-2 justify-self-end @2xl:col-start-4 @4xl:text-right">
								{row.due ? (
									<Button
										ref={focusNextRow}
										id={`take-${row.id}`}
										size="sm"
										tone="secondary"
										aria-describedby={`held-by-${row.id} held-${row.id}`}
										onClick={() => (list === 'dues' ? paying : refunding).show(row)}
									>
										{act}
									</Button>
								) : (
									<LinkButton
										// The memberships list can also mark a free membership as paid.
										to={
											list === 'dues'
												? rowUrl(deskLists.memberships, row.id)
												: rowUrl(deskLists.people, row.userId)
										}
										size="sm"
										tone="secondary"
										aria-describedby={`held-by-${row.id} held-${row.id}`}
									>
										{act}
									</LinkButton>
								)}
							</DeskCell>
						)}
					</DeskRow>
				))}
			</DeskTable>
			{refunding.content && (
				<PayBackDialog
					key={`back ${refunding.count}`}
					{...refunding.props}
					membershipId={refunding.content.id}
					type={refunding.content.type}
					name={refunding.content.name}
					amount={refunding.content.due ?? 0}
				/>
			)}
			{paying.content && (
				<TakePaymentDialog
					key={paying.count}
					{...paying.props}
					membershipId={paying.content.id}
					name={paying.content.name}
				/>
			)}
		</>
	);
}
