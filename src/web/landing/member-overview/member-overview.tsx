import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Dumbbell, type LucideIcon, Package, QrCode, RefreshCw, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { dueText } from '#shared/membership/due-text.ts';
import { entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api } from '#web/data/api.ts';
import { useClubToday } from '#web/data/clock/use-club-today.ts';
import { CentreName } from '#web/membership/centre-name.tsx';
import { standingsQuery } from '#web/membership/queries.ts';
import { renewalPath } from '#web/membership/renew-link.tsx';
import { ordersUnderWayQuery } from '#web/orders/queries.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { memberOverviewPlaceholder } from './placeholder.tsx';
import { duesOf, leftOf, type OrderUnderWay, ordersUnderWay, shownMembership } from './rows.ts';

const memberships = '/profile/profileMembership';

/** How many orders get a row of their own: this is not the list of orders. */
const maxOrders = 2;

/**
 * The member's own summary: membership, amounts due, orders on their way. Shows `guest` instead if they have none of
 * these.
 */
export function MemberOverview({ guest }: { guest: ReactNode }) {
	const today = useClubToday();
	// Fetched on each visit: the desk and carriers change both.
	const standings = useQuery({ ...standingsQuery(api), refetchOnMount: 'always' });
	const orders = useQuery({ ...ordersUnderWayQuery(api), refetchOnMount: 'always' });
	if (standings.isLoading) return memberOverviewPlaceholder;
	const held = standings.data ?? [];
	const shown = shownMembership(held, today);
	const dues = duesOf(held);
	const underWay = ordersUnderWay(orders.data ?? []);
	// Offline nothing can be fetched: data that is not cached is unknown.
	const isUnknown = standings.data === undefined;
	const ordersAreUnknown = orders.data === undefined && !orders.isLoading;
	if (!isUnknown && !shown && dues.length === 0) {
		if (orders.isLoading) return memberOverviewPlaceholder;
		if (!ordersAreUnknown && underWay.length === 0) return guest;
	}
	const more = underWay.length - maxOrders;
	return (
		<section aria-labelledby="yours" className="mt-5 md:mt-8 md:max-w-md">
			<h2 id="yours" className="sr-only">
				Yours
			</h2>
			<ul className="card divide-y divide-line overflow-hidden">
				{dues.map((one) => (
					<DueRow key={one.id} membership={one} />
				))}
				{isUnknown && (
					<Row icon={Dumbbell} to={memberships} title="Membership">
						Could not be loaded. Open it to try again
					</Row>
				)}
				{shown && <MembershipRow membership={shown} held={held} />}
				{underWay.slice(0, maxOrders).map((order) => (
					<OrderRow key={order.orderNumber} order={order} />
				))}
				{more > 0 && (
					<Row
						icon={Package}
						to="/store/orders"
						title={more === 1 ? '1 more order is on its way' : `${more} more orders are on their way`}
					/>
				)}
				{ordersAreUnknown && (
					<Row icon={Package} to="/store/orders" title="Orders">
						Could not be loaded. Open them to try again
					</Row>
				)}
			</ul>
		</section>
	);
}

interface RowProps {
	icon: LucideIcon;
	/** Whether the member should act on it. */
	isUrgent?: boolean;
	to: string;
	title: ReactNode;
	children?: ReactNode;
}

function Row({ icon: Icon, isUrgent, to, title, children }: RowProps) {
	return (
		<li>
			<Link to={to} className="flex min-h-16 items-center gap-3.5 px-4 py-3 hover:bg-sunken sm:px-5">
				<Icon
					aria-hidden="true"
					className={classNames('size-6 shrink-0', isUrgent ? 'text-chilli' : 'text-clay')}
				/>
				<span className="min-w-0 grow">
					<span className="block font-semibold wrap-anywhere">{title}</span>
					{children && <span className="block text-sm text-ink-soft wrap-anywhere">{children}</span>}
				</span>
				<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
			</Link>
		</li>
	);
}

function DueRow({ membership }: { membership: MembershipOnDay }) {
	const { id, type, due, dueBy, homeCentre } = membership;
	return (
		<Row
			icon={Wallet}
			isUrgent
			to={memberships}
			title={
				<>
					Pay {formatRupees(due)} at <CentreName centre={homeCentre.name} />
					{dueBy && (
						<>
							{dueText(dueBy, clubToday()).after} <CalendarDate date={dueBy} />
						</>
					)}
				</>
			}
		>
			{type}. Say number <strong className="tabular-nums">{id}</strong> at the desk
		</Row>
	);
}

/** What is left of the membership's entitlements, as far as they are counted: `30 pause days`. */
const balancesText = ({ balances }: MembershipOnDay) =>
	balances.flatMap(({ kind, left }) =>
		left === undefined ? [] : [`${left} ${entitlementLabels[kind][left === 1 ? 'one' : 'several']}`],
	);

function MembershipRow({ membership, held }: { membership: MembershipOnDay; held: MembershipOnDay[] }) {
	const { type, state, firstDay = '', validUntil = '', pauses } = membership;
	const today = clubToday();
	const renewal = renewalPath({ membership, held });
	const last = <CalendarDate date={validUntil} />;
	if (state === 'expired')
		return (
			<Row icon={RefreshCw} isUrgent to={renewal ?? memberships} title={`Renew ${type}`}>
				It ended on {last}
			</Row>
		);
	if (state === 'upcoming')
		return (
			<Row
				icon={Dumbbell}
				to={memberships}
				title={
					<>
						{type} begins on <CalendarDate date={firstDay} />
					</>
				}
			>
				It counts until {last}
			</Row>
		);
	const pause = pauses.find((one) => one.firstDay <= today && today <= one.lastDay);
	if (pause)
		return (
			<Row
				icon={Dumbbell}
				to={memberships}
				title={
					<>
						{type} is paused until <CalendarDate date={pause.lastDay} />
					</>
				}
			>
				It counts until {last}
			</Row>
		);
	return (
		<>
			<Row icon={QrCode} to="/profile/pass" title="Show your pass">
				The code that lets you in at the door
			</Row>
			<Row
				icon={Dumbbell}
				to={memberships}
				title={
					<>
						{type} until {last}
					</>
				}
			>
				{[leftOf(membership, today), ...balancesText(membership)].join(' · ')}
			</Row>
			{renewal && (
				<Row icon={RefreshCw} to={renewal} title={`Renew ${type}`}>
					No day is lost: the next one begins when this one has ended
				</Row>
			)}
		</>
	);
}

function OrderRow({ order: { orderNumber, isOutForDelivery, due } }: { order: OrderUnderWay }) {
	const number = formatOrderNumber(orderNumber);
	return (
		<Row
			icon={Package}
			to={`/store/orders/${number}`}
			title={isOutForDelivery ? `Order ${number} is out for delivery` : `Order ${number} is on its way`}
		>
			{due > 0 && `${formatRupees(due)} to pay when it comes`}
		</Row>
	);
}
