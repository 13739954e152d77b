import { centreName } from '#shared/club/centre-name.ts';
import { entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';

/** A number of days in words. */
export const daysText = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** A range of days in one line: `1 Mar 2027 to 10 Mar 2027`; one day alone without the word. */
export const rangeText = (firstDay: string, lastDay: string) =>
	firstDay === lastDay ? calendarDate(firstDay) : `${calendarDate(firstDay)} to ${calendarDate(lastDay)}`;

const addedWords: Record<MembershipOnDay['added'][number]['why'], string> = {
	free: 'on the house',
	closure: 'for a closure',
	goodwill: 'as goodwill',
	pause: 'paused',
};

/**
 * The reasons for which days were added to those bought: `30 days on the house, 3 days for a closure (Diwali, 3 Dec
 * 2026 to 5 Dec 2026)`.
 */
export const addedText = (added: MembershipOnDay['added']) =>
	added
		.map(({ why, days, closure }) => {
			const which = closure ? ` (${closure.reason}, ${rangeText(closure.firstDay, closure.lastDay)})` : '';
			return `${daysText(days)} ${addedWords[why]}${which}`;
		})
		.join(', ');

const reasons: Record<NonNullable<MembershipOnDay['reason']>, string> = {
	asked: 'ended as asked for',
	upgraded: 'upgraded to another plan',
	transferred: 'handed to somebody else',
	mistake: 'sold by mistake',
	not_paid: 'nobody paid for it',
};
export const reasonText = (reason: NonNullable<MembershipOnDay['reason']>) => reasons[reason];

/**
 * Says in one line why a membership ended early. An upgraded one continues as another, so it is not called cancelled.
 */
export const endedText = (reason: MembershipOnDay['reason']) =>
	reason === 'upgraded' ? capitalized(reasons.upgraded) : `Cancelled${reason ? `: ${reasons[reason]}` : ''}`;

/**
 * For a membership that was cancelled because it was not paid: when the payment was due, and what a late payment,
 * which the desk still accepts, would give. Without a centre, the text is for a reader at the desk.
 */
export function latePaymentText({
	dueBy,
	ifPaid,
	payAt,
}: Pick<MembershipOnDay, 'dueBy' | 'ifPaid'> & { payAt?: string | undefined }): string {
	const due = dueBy ? `It was due by ${calendarDate(dueBy)}. ` : '';
	const where = payAt === undefined ? '' : ` at ${centreName(payAt)}`;
	if (!ifPaid) return `${due}It can still be paid${where}.`;
	const waits = ifPaid.queued ? ', after another membership' : '';
	return `${due}It can still be paid${where}: paid today, it counts from ${rangeText(ifPaid.firstDay, ifPaid.validUntil)}${waits}.`;
}

/** For a membership that has not begun and is queued behind another: when it starts. */
export function queuedText({ state, queued, ifPaid }: MembershipOnDay, isHolder: boolean) {
	if ((state !== 'upcoming' && state !== 'awaiting_payment') || !(queued || ifPaid?.queued)) return undefined;
	return isHolder ? 'Starts when your current membership ends' : 'Starts when the membership before it ends';
}

/** What is left of an entitlement: `20 of 30 left`, or that it is unlimited. */
export const leftText = ({ amount, left }: { amount?: number | undefined; left?: number | undefined }) =>
	amount === undefined ? 'Unlimited' : `${left} of ${amount} left`;

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The name of an entitlement, capitalised for a heading. */
export const entitlementName = (kind: keyof typeof entitlementLabels) =>
	capitalized(entitlementLabels[kind].several);
