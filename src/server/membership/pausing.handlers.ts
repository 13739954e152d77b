import { clubToday, type IsoDate } from '#shared/dates.ts';
import { entitlementLabels } from '#shared/membership/entitlements.rules.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { longDate } from '../format.ts';
import { refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { findPerson } from '../people/people.queries.ts';
import { lockHolders, readHoldings, storeCovers } from './covers.queries.ts';
import { findUse, giveBack, giveOfGoodwill, takeEntitlement } from './entitlements.queries.ts';
import { type FoundMembership, membershipOfDesk, ownMembership } from './find-membership.ts';
import { changePause, insertPause, membershipOfPause } from './pauses.queries.ts';
import { effectsOfEnd, effectsOfPause, refuseChanged } from './pausing.ts';
import { readLedgers } from './present-ledger.ts';

type Pausing = Pick<
	Handlers<typeof membershipContract>,
	| 'balances'
	| 'balancesOf'
	| 'previewPause'
	| 'pause'
	| 'previewEndPause'
	| 'endPause'
	| 'previewPauseOf'
	| 'pauseOf'
	| 'previewEndPauseOf'
	| 'endPauseOf'
	| 'give'
	| 'use'
	| 'undoUse'
>;

/** In minutes: how long a use can be taken back. */
const undoWithin = 15;

type Find = typeof ownMembership;

async function foundByPause(
	database: Database,
	pauseId: number,
	caller: Caller,
	find: Find,
): Promise<FoundMembership> {
	const membershipId = await membershipOfPause(database, pauseId);
	if (membershipId === undefined) throw refuse.notFound('Pause not found');
	return find(database, membershipId, caller);
}

interface InTransaction<Body> {
	body: Body;
	caller: Caller;
	transaction: Transaction;
	now: Date;
}
interface WantedPause {
	membershipId: number;
	firstDay: IsoDate;
	lastDay: IsoDate;
}

const daysOf = ({ firstDay, lastDay }: WantedPause) => ({ firstDay, lastDay });

/** Pauses as it was shown; returns what the caller reads, and the membership. */
async function pauseAs(
	find: Find,
	{ body, caller, transaction, now }: InTransaction<WantedPause & { fingerprint: string }>,
): Promise<{ found: FoundMembership; status: string }> {
	const found = await find(transaction, body.membershipId, caller);
	const days = daysOf(body);
	await lockHolders(transaction, [found.holderId]);
	const effects = await effectsOfPause(transaction, { ...found, days, now });
	refuseChanged(effects, body.fingerprint);
	await insertPause(transaction, { membershipId: found.membershipId, ...days }, { by: caller.id, now });
	await storeCovers(transaction, [found.holderId], now);
	const status = `Paused from ${longDate(days.firstDay)} to ${longDate(days.lastDay)}. The last day is ${longDate(effects.validUntil.after)} now`;
	return { found, status };
}

/** Ends a pause as it was shown. */
async function endAs(
	find: Find,
	{ body, caller, transaction, now }: InTransaction<{ pauseId: number; fingerprint: string }>,
) {
	const found = await foundByPause(transaction, body.pauseId, caller, find);
	await lockHolders(transaction, [found.holderId]);
	const { pause, left, effects } = await effectsOfEnd(transaction, { ...found, pauseId: body.pauseId, now });
	refuseChanged(effects, body.fingerprint);
	await changePause(transaction, pause, left, { by: caller.id, now });
	await storeCovers(transaction, [found.holderId], now);
	const what = left ? 'The pause has ended' : 'The pause is undone';
	return { found, pause, left, status: `${what}. The last day is ${longDate(effects.validUntil.after)} now` };
}

const record = (
	transaction: Transaction,
	acting: Acting,
	{ membershipId, centreId }: FoundMembership,
	act: Pick<Parameters<typeof recordAct>[2], 'action' | 'before' | 'after'>,
) =>
	recordAct(transaction, acting, {
		...{ subject: { id: membershipId, name: `#${membershipId}` }, centreId },
		...act,
	});

/** Whether something that comes with a membership can be used today, or more of it given; locks its holder. */
async function lockStanding(
	transaction: Transaction,
	{ membershipId, holderId }: FoundMembership,
	now: Date,
) {
	await lockHolders(transaction, [holderId]);
	const holding = (await readHoldings(transaction, [holderId])).get(holderId);
	const standings = holding ? standingsOf(holding, clubToday(now)) : [];
	return standings.find(({ membership }) => membership.id === membershipId)?.standing;
}

/** Pauses of memberships, and what else comes with them and is used. */
export const pausingHandlers: Pausing = {
	balances: ({ caller, database }) => readLedgers(database, caller.id),

	async balancesOf({ query: { id }, caller, database }) {
		const person = await findPerson(database, id);
		if (!person) throw refuse.notFound('Person not found');
		refuseOutsider(caller, person.centre_ids);
		return readLedgers(database, id);
	},

	async previewPause({ query, caller, database, now }) {
		const found = await ownMembership(database, query.membershipId, caller);
		return effectsOfPause(database, { ...found, days: daysOf(query), now });
	},

	async pause(call) {
		const { status } = await pauseAs(ownMembership, call);
		return { status };
	},

	async previewEndPause({ query: { pauseId }, caller, database, now }) {
		const found = await foundByPause(database, pauseId, caller, ownMembership);
		return (await effectsOfEnd(database, { ...found, pauseId, now })).effects;
	},

	async endPause(call) {
		const { status } = await endAs(ownMembership, call);
		return { status };
	},

	async previewPauseOf({ query, caller, database, now }) {
		const found = await membershipOfDesk(database, query.membershipId, caller);
		return effectsOfPause(database, { ...found, days: daysOf(query), now });
	},

	async pauseOf(call) {
		const { found, status } = await pauseAs(membershipOfDesk, call);
		await record(call.transaction, call.acting, found, {
			action: 'membership_paused',
			after: daysOf(call.body),
		});
		return { status };
	},

	async previewEndPauseOf({ query: { pauseId }, caller, database, now }) {
		const found = await foundByPause(database, pauseId, caller, membershipOfDesk);
		return (await effectsOfEnd(database, { ...found, pauseId, now })).effects;
	},

	async endPauseOf(call) {
		const { found, pause, left, status } = await endAs(membershipOfDesk, call);
		await record(call.transaction, call.acting, found, {
			action: 'pause_ended',
			before: daysOf(pause),
			after: { lastDay: left?.lastDay ?? null },
		});
		return { status };
	},

	async give({ body: { membershipId, kind, amount, reason }, caller, transaction, now, acting }) {
		const found = await membershipOfDesk(transaction, membershipId, caller);
		const standing = await lockStanding(transaction, found, now);
		if (!standing?.cover || standing.cover.lastDay < clubToday(now))
			throw refuse.conflict('not_running', 'This membership does not run');
		await giveOfGoodwill(transaction, { membershipId, kind, amount, reason, by: caller.id, now });
		await record(transaction, acting, found, {
			action: 'entitlement_given',
			after: { kind, amount, reason },
		});
		return { status: `${amount} ${entitlementLabels[kind][amount === 1 ? 'one' : 'several']} given` };
	},

	async use({ body: { membershipId, kind }, caller, transaction, now, acting }) {
		const found = await membershipOfDesk(transaction, membershipId, caller);
		const standing = await lockStanding(transaction, found, now);
		if (standing?.state !== 'active') throw refuse.conflict('not_active', notActive(standing?.state));
		const use = { membershipId, kind, quantity: 1, cause: `${kind}:${crypto.randomUUID()}` };
		if (!(await takeEntitlement(transaction, { ...use, by: caller.id, now })))
			throw refuse.conflict('no_sessions_left', `No ${entitlementLabels[kind].several} are left`);
		await record(transaction, acting, found, { action: 'entitlement_used', after: { kind } });
		return { status: 'Written down' };
	},

	async undoUse({ body: { id }, caller, transaction, now, acting }) {
		const use = await findUse(transaction, id);
		// What a pause took goes back with the pause.
		if (!use || use.cause.startsWith('pause:')) throw refuse.notFound('Use not found');
		const found = await membershipOfDesk(transaction, use.membershipId, caller);
		await lockHolders(transaction, [found.holderId]);
		if (now.getTime() - use.at.getTime() > undoWithin * 60_000)
			throw refuse.conflict('too_late', `A use can be taken back for ${undoWithin} minutes`);
		const { membershipId } = use;
		if (!(await giveBack(transaction, { membershipId, cause: use.cause, by: caller.id, now })))
			throw refuse.conflict('taken_back_already', 'This use was taken back already');
		await record(transaction, acting, found, { action: 'use_undone', before: { kind: use.kind } });
		return { status: 'Taken back' };
	},
};

function notActive(state: string | undefined): string {
	if (state === 'paused') return 'This membership is paused today: please end the pause first';
	if (state === 'upcoming') return 'This membership has not begun yet';
	return 'This membership does not run today';
}
