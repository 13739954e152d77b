import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { dueText } from '#shared/membership/due-text.ts';
import { type EntitlementKind, entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { MembershipBill } from '#shared/payments/payments.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { findMembership } from '../membership.queries.ts';
import { readBills } from '../paying/bill.queries.ts';
import { findPayer } from '../paying/payer.queries.ts';
import { findHolder } from '../terms.queries.ts';
import { lower, mailHolder, seeItAt, type Words } from './mail-holder.ts';

/** The effects of a change on the holder's other memberships and their pauses. */
interface Besides {
	moved: readonly { id: number; type: string; firstDay: IsoDate; validUntil: IsoDate }[];
	undone: readonly { id: number; type: string; firstDay: IsoDate; lastDay: IsoDate }[];
}

/** What the desk did. */
export type Change =
	| ({ what: 'paused'; firstDay: IsoDate; lastDay: IsoDate; validUntil: IsoDate } & Besides)
	/** `lastDay` is that of the pause; null if it is undone altogether. */
	| ({ what: 'pause_ended'; lastDay: IsoDate | null; validUntil: IsoDate } & Besides)
	/**
	 * `ended` is the centre that the club closed for good, if one: the former home, or, if it `stays`, the one that it
	 * was to move to.
	 */
	| { what: 'centre_changed'; centre: string; from: IsoDate; ended?: string; stays?: true }
	| { what: 'given'; kind: EntitlementKind; amount: number }
	| {
			what: 'cancelled';
			/** In rupees; left out for a reader to whom the money does not belong, who is told of the end only. */
			amount?: number;
			dueOn?: IsoDate;
			/** The membership ended with the account of its holder; the buyer is told. */
			holderLeft?: true;
			moved: readonly { id: number; type: string; firstDay: IsoDate; validUntil: IsoDate }[];
	  }
	| {
			what: 'refunded';
			amount: number;
			how: string;
			/** The digits of the transfer's number or the slip's. */
			reference?: string;
			/** The way of the refund was corrected, and the reader had been told the former one. */
			isCorrected?: true;
	  }
	/** `membershipId` is the new membership, which replaced `from`. */
	| ({
			what: 'upgraded';
			from: { id: number; type: string };
			firstDay: IsoDate;
			validUntil: IsoDate;
			/** Future pauses of the replaced membership, which are cancelled. */
			calledOff: readonly { firstDay: IsoDate; lastDay: IsoDate }[];
	  } & Besides)
	/** `handed_to` goes to the new holder, `handed_from` to the former one. */
	| ({
			what: 'handed_to' | 'handed_from';
			/** The days on which it counts for the new holder; absent while nothing is paid. */
			days?: { firstDay: IsoDate; lastDay: IsoDate };
			/** The membership went back to its buyer because the account of its holder was deleted. */
			holderLeft?: true;
	  } & Besides);

/** What the desk did with a membership, and who is told. `mailId` identifies the mail. */
export type MembershipChange = { membershipId: number; holderId: number; mailId: string } & Change;

/**
 * Job: mails what the desk did with a membership. The mail contains nothing that somebody typed, except the number of a
 * transfer.
 */
export async function sendMembershipChange(change: MembershipChange, services: JobServices): Promise<void> {
	const { database, club, clock, origin } = services;
	const membership = await findMembership(database, change.membershipId);
	if (!membership) return;
	const { name: clubName } = await club.read();
	const isHandedOn =
		isAboutMoney(change) && (await findHolder(database, change.membershipId))?.holder_id !== change.holderId;
	const keepsBill =
		change.what === 'handed_from' && (await findPayer(database, change.membershipId)) === change.holderId;
	const now = clock();
	const [bill] = keepsBill ? await readBills(database, [change.membershipId], now, change.holderId) : [];
	await mailHolder(services, change.holderId, {
		id: change.mailId,
		words(whose) {
			// A buyer who handed it over was told that it is no longer theirs; they have only the bill.
			const its = isHandedOn ? 'The' : whose;
			const named = `${its} ${membership.type} membership ${change.membershipId}`;
			const short = `${its} ${clubName} membership`;
			const isBuyer = membership.user_id === change.holderId;
			const { subject, text } = wordsOf(change, { named, short, isBuyer });
			const parts = [
				text,
				...(bill ? [billText(bill, clubToday(now))] : []),
				...besidesOf(change, whose),
				closingOf(change),
				// A former holder does not see it on their page any more, unless they have its bill.
				...(change.what === 'handed_from' && !bill ? [] : seeItAt(whose, origin)),
			];
			return { subject, text: parts.join('\n\n') };
		},
	});
}

/** Whether the change is told to whoever has the bill, even if they do not hold the membership. */
const isAboutMoney = (change: Change) =>
	change.what === 'refunded' || (change.what === 'cancelled' && !change.holderLeft);

/** What a buyer who handed the membership over still owes, as their page says it. */
function billText({ due, dueBy, payAt, notPaidInTime }: MembershipBill, today: IsoDate): string {
	const stays = 'The bill stays with you';
	if (due === 0 || !payAt) return `${stays}. Nothing is left to be paid.`;
	if (notPaidInTime || !dueBy)
		return `${stays}. It was not paid in time and counts as cancelled: nothing is owed for it.`;
	return `${stays}: ${formatRupees(due)} is to be paid at our ${centreName(payAt)} centre${dueText(dueBy, today).after} ${formatLongDate(dueBy)}.`;
}

/** The closing sentence: what the reader can do about it. */
function closingOf(change: Change): string {
	// Nobody asks for the end of a centre, or of somebody else's account.
	if ('ended' in change && change.ended !== undefined)
		return 'If another of our centres suits you better, you can change it.';
	if ('holderLeft' in change && change.holderLeft)
		return 'If you have a question about it, please ask at any of our centres.';
	return 'This was done at our desk. If you did not ask for it, please tell us at any of our centres.';
}

/** The effects on other memberships, a paragraph for each. */
function besidesOf(change: Change, whose: string): string[] {
	if (!('moved' in change)) return [];
	const undone = change.what === 'cancelled' ? [] : change.undone;
	return [
		...change.moved.map(
			({ id, type, firstDay, validUntil }) =>
				`${whose} ${type} membership ${id} counts from ${formatLongDate(firstDay)} to ${formatLongDate(validUntil)} now.`,
		),
		...undone.map(
			({ id, type, firstDay, lastDay }) =>
				`The pause of ${lower(whose)} ${type} membership ${id} from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)} is undone.`,
		),
	];
}

/** The sentence with the days on which it counts for the new holder; empty for an unpaid one. */
const countsOn = (days: { firstDay: IsoDate; lastDay: IsoDate } | undefined, where = '') =>
	days ? ` It counts${where} from ${formatLongDate(days.firstDay)} to ${formatLongDate(days.lastDay)}.` : '';

const notPaidYet = ' It is not paid yet.';

interface Naming {
	named: string;
	short: string;
	/** Whether the reader bought it. */
	isBuyer: boolean;
}

function wordsOf(change: Change, { named, short, isBuyer }: Naming): Words {
	switch (change.what) {
		case 'paused':
			return {
				subject: `${short} is paused`,
				text: `${named} is paused from ${formatLongDate(change.firstDay)} to ${formatLongDate(change.lastDay)}, both included. Its last day is ${formatLongDate(change.validUntil)} now.`,
			};
		case 'pause_ended':
			return {
				subject: `${short} is no longer paused`,
				text: `${
					change.lastDay
						? `The pause of ${lower(named)} has ended: its last day was ${formatLongDate(change.lastDay)}.`
						: `The pause of ${lower(named)} is undone.`
				} The days that it did not take go back to you. The membership’s last day is ${formatLongDate(change.validUntil)} now.`,
			};
		case 'cancelled':
			if (change.holderLeft)
				return {
					subject: `${short} for somebody else has ended`,
					text: `${named}, which was bought for somebody else, has ended: the account of who held it is deleted. Nothing is paid back for it, and nothing is to be paid any more.`,
				};
			return {
				subject: `${short} is cancelled`,
				text: `${named} is cancelled.${
					change.amount === undefined
						? ''
						: change.amount > 0 && change.dueOn
							? ` We pay ${formatRupees(change.amount)} back by ${formatLongDate(change.dueOn)}.`
							: ' Nothing is paid back for it, and nothing is to be paid any more.'
				}`,
			};
		case 'refunded':
			return {
				subject: `${short}: ${formatRupees(change.amount)} is paid back${change.isCorrected ? ' (corrected)' : ''}`,
				text: `${change.isCorrected ? 'Corrected: we' : 'We'} paid ${formatRupees(change.amount)} back ${change.how}${
					change.reference === undefined ? '' : `, reference ${change.reference},`
				} for ${lower(named)}, which was cancelled.`,
			};
		case 'upgraded': {
			// A job that an older version added has no cancelled pauses.
			const { calledOff = [] } = change;
			return {
				subject: `${short} is upgraded`,
				text: `${named} takes the place of ${change.from.type} membership ${change.from.id} and counts from ${formatLongDate(change.firstDay)} to ${formatLongDate(change.validUntil)}.${calledOff
					.map(
						({ firstDay, lastDay }) =>
							` The pause from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)} is called off, and its days go back.`,
					)
					.join('')}`,
			};
		}
		case 'centre_changed': {
			const ended = change.ended === undefined ? '' : `Our ${centreName(change.ended)} centre has ended. `;
			const centre = centreName(change.centre);
			if (change.stays)
				return {
					subject: `${short} stays at its home centre`,
					text: `${ended}${named}, which was to move there, stays at home in ${centre}.`,
				};
			return {
				subject: `${short} has another home centre`,
				text: `${ended}${named} is at home in ${centre} from ${formatLongDate(change.from)} on.`,
			};
		}
		case 'given': {
			const { one, several } = entitlementLabels[change.kind];
			return {
				subject: `More comes with ${lower(short)}`,
				text: `${named} has ${change.amount} more ${change.amount === 1 ? one : several}.`,
			};
		}
		case 'handed_to': {
			if (change.holderLeft)
				return {
					subject: `${short} was handed back to you`,
					text: `${named}, which was bought for somebody else, was handed back to you: the account of who held it is deleted.${change.days ? countsOn(change.days) : notPaidYet}`,
				};
			// A job that an older version added says neither the days nor whether it is paid.
			const saysDays = 'moved' in change;
			return {
				subject: `${short} was handed to you`,
				text: `${
					isBuyer
						? `${named} was handed back to you.`
						: `${named} was bought by somebody else, who had it handed to you.`
				}${change.days ? countsOn(change.days) : saysDays ? notPaidYet : ''}`,
			};
		}
		case 'handed_from':
			return {
				subject: `${short} was handed on`,
				text: `${named} was handed to another account and is no longer yours.${countsOn(change.days, ' there')}`,
			};
	}
}
