import { clubToday } from '#shared/dates.ts';
import { entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { UpgradeOffers } from '#shared/membership/upgrading/upgrading.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { rangeText } from './standing/texts.ts';

type Offer = UpgradeOffers['offers'][number];

/**
 * The entitlements that come with an upgrade: `14 pause days, unlimited sessions in other centres`; empty if there
 * are none.
 */
export const comesWithText = ({ balances }: Pick<Offer, 'balances'>): string =>
	balances
		.map(({ kind, amount }) => {
			const { one, several } = entitlementLabels[kind];
			return amount === undefined ? `unlimited ${several}` : `${amount} ${amount === 1 ? one : several}`;
		})
		.join(', ');

/** The terms of any upgrade, whichever plan is chosen: its first and last day, and how its price is calculated. */
export function UpgradeTerms({ offers }: { offers: UpgradeOffers }) {
	const { firstDay, validUntil, days, calledOff, moved, undone, boughtBy } = offers;
	return (
		<ul className="grid gap-1 text-sm">
			<li>
				Counts from {firstDay === clubToday() ? 'today' : <CalendarDate date={firstDay} />} until{' '}
				<strong>
					<CalendarDate date={validUntil} />
				</strong>
				{calledOff.length === 0 && ': the last day stays'}.
			</li>
			<li>
				The price is the difference between the plans for the {days.left} of {days.bought} bought days that
				are left, with tax and without a joining fee. It is good for today.
			</li>
			{calledOff.map(({ firstDay: from, lastDay }) => (
				<li key={from}>The pause from {rangeText(from, lastDay)} is called off, and its days go back.</li>
			))}
			{moved.map(({ id, type, firstDay: from, validUntil: until }) => (
				<li key={id}>
					The next membership, {type}, begins on <CalendarDate date={from} /> and lasts until{' '}
					<CalendarDate date={until} />.
				</li>
			))}
			{undone.map(({ id, type, firstDay: from, lastDay }) => (
				<li key={`${id} ${from}`}>
					The pause of {type} from {rangeText(from, lastDay)} is undone, and its days go back.
				</li>
			))}
			{boughtBy && <li>The bill and a refund are {boughtBy}’s, who bought the membership.</li>}
		</ul>
	);
}
