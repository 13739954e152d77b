import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	deskExportQuery,
	deskListQuery,
	deskNews,
	deskNewsQuery,
	id,
	idInQuery,
	isoDate,
	upcomingDate,
} from '../fields.ts';
import {
	hasItsReference,
	paymentReference,
	referenceMissing,
	takenMode,
} from '../payments/payments.contract.ts';
import { cancelEffects, confirmedCancel, wantedCancel } from './cancelling/cancelling.contract.ts';
import { confirmedHandOver, handOverEffects, wantedHandOver } from './handing-over.contract.ts';
import { ifPaid, notPaidInTime } from './late-payment.contract.ts';
import {
	balance,
	ledger,
	newGift,
	newPause,
	newUse,
	pauseEffects,
	pauseInQuery,
	pauseToEnd,
	usedToday,
	wantedPause,
} from './pauses/pauses.contract.ts';
import { addedReasons, cancelReasons, membershipStates } from './standing.rules.ts';
import { confirmedUpgrade, upgradeInQuery, upgradeOffers } from './upgrading/upgrading.contract.ts';
import { worklistQuery, worklistReply } from './worklists.contract.ts';

/** Spelled as in the specification. `payed` is final (docs/readings.md, "Membership"). */
export const paymentStatuses = ['pending', 'payed'] as const;
export const paymentStatus = z.enum(paymentStatuses);

/** The label of each payment status (docs/readings.md, "Screens"). */
export const paymentStatusLabels = {
	pending: 'pending',
	payed: 'Paid',
} as const satisfies Record<z.infer<typeof paymentStatus>, string>;

/** The messages about a centre and a plan that the club does not have. */
export const chooseCenter = 'Please choose a centre';
export const choosePlan = 'Please choose a plan';

/** The filters of the desk's list: a payment status, or `ended` for memberships that nobody has to pay any more. */
export const membershipStatuses = [...paymentStatuses, 'ended'] as const;
const membershipStatus = z.enum(membershipStatuses);
export type MembershipStatus = z.infer<typeof membershipStatus>;
export const membershipStatusLabels = {
	...paymentStatusLabels,
	ended: 'Ended unpaid',
} as const satisfies Record<MembershipStatus, string>;

export const newMembership = z.object({
	start_Date: upcomingDate('Start date'),
	end_Date: isoDate('End date required'),
	/** The server checks against the club's facts which centres and plans exist. */
	center: z.string(chooseCenter).min(1, chooseCenter).max(100, chooseCenter),
	user_id: id,
	price: z.number('Price required').meta({ description: 'Rupees, tax and fee included.' }),
	type: z.string(choosePlan).min(1, choosePlan).max(100, choosePlan),
	payment_status: z.string().max(20).optional().meta({ description: 'Stored as pending whatever is sent.' }),
});

export const membership = z.object({
	id,
	/** The plan's name at the time of purchase. Not an enum, as plans may be renamed. */
	type: z.string(),
	price: z.number(),
	payment_status: paymentStatus,
	center: z.string(),
	start_date: z.string(),
	end_Date: z.string(),
});
export type Membership = z.infer<typeof membership>;

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });

export const deskMembership = z.object({
	id,
	name: z.string(),
	membershipType: z.string(),
	center: z.string(),
	startDate: day.meta({ description: 'The first day as it was bought.' }),
	endDate: day.meta({ description: 'The last day as it was bought.' }),
	firstDay: day.optional().meta({ description: 'The first day that counts; absent where none does.' }),
	validUntil: day.optional().meta({ description: 'The last day that counts, with what was added.' }),
	ifPaid: ifPaid.optional().meta({
		description:
			'Of one of which nothing was paid: the days that would count, were it paid today, and whether it would wait behind another.',
	}),
	paymentStatus,
	/** The member's; the desk needs both to collect the payment. */
	phone: z.string(),
	email: z.string(),
	price: z.number(),
	boughtAt: z.string().meta({ description: 'ISO 8601.' }),
	ended: z
		.enum(['cancelled', 'upgraded'])
		.optional()
		.meta({ description: 'It was ended early, or another took its place: nothing is to be paid for it.' }),
	notPaidInTime,
	dueBy: day
		.optional()
		.meta({ description: 'Of one that nobody paid in time: the day by which it was due.' }),
	needsGuardian: z
		.object({ userId: id, age: z.number() })
		.optional()
		.meta({ description: 'Not paid yet, and of a minor for whom no guardian has agreed.' }),
});
export type DeskMembership = z.infer<typeof deskMembership>;

/** The standing of a membership today, and the days on which it lets its holder in. Amounts are in rupees. */
export const membershipStanding = z.object({
	id,
	type: z.string(),
	state: z.enum(membershipStates),
	reason: z.enum(cancelReasons).optional().meta({ description: 'Of one that is cancelled or refunded.' }),
	startDate: day.meta({ description: 'The first day as it was bought.' }),
	endDate: day.meta({ description: 'The last day as it was bought.' }),
	firstDay: day.optional().meta({ description: 'The first day that counts; absent while it is not paid.' }),
	validUntil: day.optional().meta({ description: 'The last day that counts, with what was added.' }),
	ifPaid: ifPaid.optional().meta({
		description:
			'Of one that awaits its payment, or is cancelled because none came in time: the days that would count, were it paid today, with what comes with its plan, and whether it would wait behind another.',
	}),
	added: z
		.array(
			z.object({
				...{ why: z.enum(addedReasons), days: z.int() },
				closure: z
					.object({ reason: z.string(), firstDay: day, lastDay: day })
					.optional()
					.meta({ description: 'Of days that the club was closed: when and why, as it was announced.' }),
			}),
		)
		.meta({ description: 'How many days were added, or would be, were it paid today, and why.' }),
	days: z
		.object({ bought: z.int(), used: z.int(), left: z.int() })
		.meta({ description: 'Used until yesterday; what was added is used last and is not among those left.' }),
	price: z.number(),
	due: z.number().meta({ description: 'What is still to be paid.' }),
	dueBy: day.optional().meta({
		description: 'Absent where nothing is due; of one that nobody paid in time, the day by which it was.',
	}),
	queued: z.boolean().meta({ description: 'It waits behind another membership.' }),
	inGrace: z.boolean().meta({ description: 'It ended a few days ago, and nothing follows it yet.' }),
	cameLate: z.literal(true).optional().meta({
		description:
			'Its holder came in after its last day: what is wanted within seven days of it counts from the day after it.',
	}),
	balances: z
		.array(balance.extend({ usedToday }))
		.meta({ description: 'What comes with it and is left. Of one that is over or not paid, nothing.' }),
	pauses: z
		.array(z.object({ id, firstDay: day, lastDay: day }))
		.meta({ description: 'Past ones, too, in the order of their days.' }),
	homeCentre: z
		.object({ id: id.optional(), name: z.string() })
		.meta({ description: 'Without an id where the club does not have it any more.' }),
	nextCentre: z
		.object({ id, name: z.string(), from: day })
		.optional()
		.meta({ description: 'Where it is at home from a day to come on.' }),
	payBack: z
		.object({ amount: z.number(), dueOn: day })
		.optional()
		.meta({ description: 'What is to be paid back of one that was ended, and by when; absent once it is.' }),
	boughtBy: z.string().optional().meta({ description: 'Who bought it, if that is not its holder.' }),
	upgrade: z
		.object({ from: id, months: z.int() })
		.optional()
		.meta({ description: 'Which one it took the place of, and for how many months its plan is sold.' }),
});
export type MembershipOnDay = z.infer<typeof membershipStanding>;

/** The same with the fields that the desk needs. */
const standingAtDesk = membershipStanding.extend({
	centreIds: z.array(id).meta({
		description: 'Where it was bought, and where it is, was or will be at home: whose desk may act on it.',
	}),
});
export type MembershipAtDesk = z.infer<typeof standingAtDesk>;

/** Moves a membership's home to another centre from a day on. */
export const newHomeCentre = z.object({
	membershipId: id,
	centreId: z.int(chooseCenter).positive(chooseCenter).max(2_147_483_647, chooseCenter),
	from: isoDate('First day required'),
});

const days = z.object({ firstDay: day, lastDay: day });

/** A membership whose stored days differ from the computed ones. */
export const coverDifference = z.object({
	membershipId: id,
	kept: days.optional().meta({ description: 'Absent where no days are stored.' }),
	computed: days.optional().meta({ description: 'Absent where it has none, or its terms are missing.' }),
});

const noSuchMembership = 'The caller holds no such membership';
const cannotPause =
	'It does not run, the days are not within it, too many, too few or too far ahead, or they are paused already';
const cannotMove = 'It does not run, the day is not within it or not ahead, or it is at home there already';
const cannotHandOver = 'It has begun, has ended, was not paid in time, or is theirs already';
const cannotCancel = 'It is over, or the caller’s own';
const cannotUpgrade =
	'It does not run, is paused, not paid in full, fewer than 7 days of it are left, or no plan is higher';
const changedSince = 'What was confirmed is not what would happen by now';

export const membershipContract = {
	register: endpoint(calls.membership.register, {
		summary: 'Buy a membership, to be paid at the centre',
		access: 'user',
		body: newMembership,
		reply: statusReply,
		status: 201,
		refusals: {
			403: "Somebody else's user_id",
			409: "The end date or price is not the plan's, or too many memberships are unpaid",
		},
		transactional: true,
		idempotent: true,
	}),
	getMemberships: endpoint(calls.membership.getMemberships, {
		summary: "The caller's memberships",
		access: 'user',
		reply: z.array(membership),
	}),
	getAllMemberships: endpoint(deskCalls.membership.getAllMemberships, {
		summary: 'All memberships, newest first',
		access: { may: 'seeMemberships' },
		query: deskListQuery(membershipStatus),
		reply: z.array(deskMembership),
	}),
	news: endpoint(deskCalls.membership.news, {
		summary: 'The memberships that came after one, newest first',
		access: { may: 'seeMemberships' },
		query: deskNewsQuery(membershipStatus),
		reply: deskNews,
		unattended: true,
	}),
	update: endpoint(deskCalls.membership.update, {
		summary: 'Mark a membership as payed',
		access: { may: 'takePayments' },
		body: z
			.object({
				id,
				status: z.literal('payed', 'status must be payed'),
				due: z.number().optional().meta({
					description:
						'What was due as it was shown, in rupees. If it is another sum by now, nothing is taken.',
				}),
				mode: takenMode.optional().meta({
					description: 'How all that is due came in; left out, that is said later.',
				}),
				reference: paymentReference,
			})
			.refine(
				({ mode, reference }) => hasItsReference({ mode: mode ?? 'unspecified', reference }),
				referenceMissing,
			),
		reply: statusReply,
		refusals: { 404: 'No such membership', 409: 'It is paid already, or cash has no open drawer' },
		transactional: true,
	}),
	standing: endpoint(calls.membership.standing, {
		summary: 'What the memberships that the caller holds are today, newest first',
		access: 'user',
		reply: z.array(membershipStanding),
	}),
	handedOver: endpoint(calls.membership.handedOver, {
		summary:
			'Which of the memberships that the caller bought, or paid for as their holder, somebody else holds',
		access: 'user',
		reply: z.array(id),
	}),
	standingOf: endpoint(deskCalls.membership.standingOf, {
		summary: 'What the memberships that somebody holds are today, newest first',
		access: { may: 'seePeople' },
		query: z.object({ id: idInQuery }),
		reply: z.array(standingAtDesk),
		refusals: { 404: 'No such person' },
	}),
	worklist: endpoint(deskCalls.membership.worklist, {
		summary:
			'The memberships that are to be paid, end within 30 days, ended in the last 30, are paused, or were bought twice',
		access: { may: 'seeMemberships' },
		query: worklistQuery,
		reply: worklistReply,
	}),
	balances: endpoint(calls.membership.balances, {
		summary: 'What comes with the memberships that the caller holds, and every use of it',
		access: 'user',
		reply: z.array(ledger),
	}),
	balancesOf: endpoint(deskCalls.membership.balancesOf, {
		summary: 'What comes with the memberships that somebody holds, and every use of it',
		access: { may: 'seePeople' },
		query: z.object({ id: idInQuery }),
		reply: z.array(ledger),
		refusals: { 404: 'No such person' },
	}),
	previewPause: endpoint(calls.membership.previewPause, {
		summary: 'What a pause of a membership of the caller’s would do',
		access: 'user',
		query: wantedPause,
		reply: pauseEffects,
		refusals: { 404: noSuchMembership, 409: cannotPause },
	}),
	pause: endpoint(calls.membership.pause, {
		summary: 'Pause a membership of the caller’s, from tomorrow at the earliest',
		access: 'user',
		body: newPause,
		reply: statusReply,
		status: 201,
		refusals: { 404: noSuchMembership, 409: `${cannotPause}. ${changedSince}` },
		transactional: true,
		idempotent: true,
	}),
	previewEndPause: endpoint(calls.membership.previewEndPause, {
		summary: 'What the end of a pause of the caller’s would do',
		access: 'user',
		query: pauseInQuery,
		reply: pauseEffects,
		refusals: { 404: 'The caller has no such pause', 409: 'It is over' },
	}),
	endPause: endpoint(calls.membership.endPause, {
		summary: 'Undo a pause of the caller’s before it begins, or end it today',
		access: 'user',
		body: pauseToEnd,
		reply: statusReply,
		refusals: { 404: 'The caller has no such pause', 409: `It is over. ${changedSince}` },
		transactional: true,
		idempotent: true,
	}),
	previewPauseOf: endpoint(deskCalls.membership.previewPauseOf, {
		summary: 'What a pause of a membership would do',
		access: { may: 'pauseMemberships' },
		query: wantedPause,
		reply: pauseEffects,
		refusals: { 404: 'No such membership', 409: cannotPause },
	}),
	pauseOf: endpoint(deskCalls.membership.pauseOf, {
		summary: 'Pause a membership; a manager up to 14 days in arrears',
		access: { may: 'pauseMemberships' },
		body: newPause,
		reply: statusReply,
		status: 201,
		refusals: { 404: 'No such membership', 409: `${cannotPause}. ${changedSince}` },
		transactional: true,
		idempotent: true,
	}),
	previewEndPauseOf: endpoint(deskCalls.membership.previewEndPauseOf, {
		summary: 'What the end of a pause would do',
		access: { may: 'pauseMemberships' },
		query: pauseInQuery,
		reply: pauseEffects,
		refusals: { 404: 'No such pause', 409: 'It is over' },
	}),
	endPauseOf: endpoint(deskCalls.membership.endPauseOf, {
		summary: 'Undo a pause before it begins, or end it today',
		access: { may: 'pauseMemberships' },
		body: pauseToEnd,
		reply: statusReply,
		refusals: { 404: 'No such pause', 409: `It is over. ${changedSince}` },
		transactional: true,
		idempotent: true,
	}),
	changeCentre: endpoint(calls.membership.changeCentre, {
		summary: 'Change the home centre of a membership of the caller’s, once in 90 days',
		access: 'user',
		body: newHomeCentre,
		reply: statusReply,
		refusals: { 404: noSuchMembership, 409: `${cannotMove}, or the caller changed it in the last 90 days` },
		transactional: true,
	}),
	previewUpgrade: endpoint(calls.membership.previewUpgrade, {
		summary: 'What a membership of the caller’s can be upgraded to today, and what that costs',
		access: 'user',
		query: upgradeInQuery,
		reply: upgradeOffers,
		refusals: { 404: noSuchMembership, 409: cannotUpgrade },
	}),
	previewUpgradeOf: endpoint(deskCalls.membership.previewUpgradeOf, {
		summary: 'What a membership can be upgraded to today, and what that costs',
		access: { may: 'takePayments' },
		query: upgradeInQuery,
		reply: upgradeOffers,
		refusals: { 404: 'No such membership', 409: cannotUpgrade },
	}),
	upgrade: endpoint(deskCalls.membership.upgrade, {
		summary:
			'Take the price of an upgrade: another membership, of a higher plan, takes the place of this one',
		access: { may: 'takePayments' },
		body: confirmedUpgrade,
		reply: statusReply.extend({
			membershipId: id,
			receipt: z.object({ documentId: id, number: z.string() }),
		}),
		status: 201,
		refusals: {
			404: 'No such membership',
			409: `${cannotUpgrade}; the transfer is known, or cash has no open drawer. ${changedSince}`,
		},
		transactional: true,
		idempotent: true,
	}),
	changeCentreOf: endpoint(deskCalls.membership.changeCentreOf, {
		summary: 'Change the home centre of a membership',
		access: { may: 'pauseMemberships' },
		body: newHomeCentre,
		reply: statusReply,
		refusals: { 404: 'No such membership', 409: cannotMove },
		transactional: true,
	}),
	previewChangeHolder: endpoint(deskCalls.membership.previewChangeHolder, {
		summary: 'From when to when a membership would count for another account, and what else would move',
		access: { may: 'sellMemberships' },
		query: wantedHandOver,
		reply: handOverEffects,
		refusals: { 404: 'No such membership, or no such person', 409: cannotHandOver },
	}),
	changeHolder: endpoint(deskCalls.membership.changeHolder, {
		summary: 'Hand a membership to another account as it was shown, before its first day',
		access: { may: 'sellMemberships' },
		body: confirmedHandOver,
		reply: statusReply,
		refusals: {
			404: 'No such membership, or no such person',
			409: `${cannotHandOver}, or what happens is something else by now`,
		},
		transactional: true,
	}),
	give: endpoint(deskCalls.membership.give, {
		summary: 'Give more of what comes with a membership, with a reason',
		access: { may: 'giveGoodwill' },
		body: newGift,
		reply: statusReply,
		status: 201,
		refusals: { 404: 'No such membership', 409: 'It is over, or not paid' },
		transactional: true,
		idempotent: true,
	}),
	use: endpoint(deskCalls.membership.use, {
		summary: 'Write down that something that comes with a membership was used today',
		access: { may: 'recordUses' },
		body: newUse,
		reply: statusReply.extend({ useId: id.meta({ description: 'By it the use can be taken back.' }) }),
		status: 201,
		refusals: { 404: 'No such membership', 409: 'It does not run today, or nothing of it is left' },
		transactional: true,
		idempotent: true,
	}),
	undoUse: endpoint(deskCalls.membership.undoUse, {
		summary: 'Take back a use, within 15 minutes',
		access: { may: 'recordUses' },
		body: z.object({ id }),
		reply: statusReply,
		refusals: { 404: 'No such use', 409: 'It was taken back already, or 15 minutes are over' },
		transactional: true,
	}),
	previewCancel: endpoint(deskCalls.membership.previewCancel, {
		summary: 'What the end of a membership today would do, and what would be paid back',
		access: { may: 'refundMemberships' },
		query: wantedCancel,
		reply: cancelEffects,
		refusals: { 404: noSuchMembership, 409: cannotCancel },
	}),
	cancel: endpoint(deskCalls.membership.cancel, {
		summary: 'End a membership today as it was shown: what goes back is owed from then on',
		access: { may: 'refundMemberships' },
		body: confirmedCancel,
		reply: statusReply.extend({
			amount: z.number().meta({ description: 'What is to be paid back, in rupees.' }),
		}),
		refusals: { 404: noSuchMembership, 409: `${cannotCancel}, or what happens is something else by now` },
		transactional: true,
	}),
	drift: endpoint(deskCalls.membership.drift, {
		summary: 'Whose days of last night differ from those that are computed: nobody’s, or something is wrong',
		access: { may: 'seeMemberships' },
		reply: z.object({ checkedAt: z.string().optional(), differences: z.array(coverDifference) }),
		unattended: true,
	}),
	export: endpoint(deskCalls.membership.export, {
		...asFile('All memberships'),
		query: deskExportQuery(membershipStatus),
	}),
};
