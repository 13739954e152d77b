import type { IsoDate } from '#shared/dates.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import type { PauseEffectsReply } from '#shared/membership/pauses/pauses.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Acting } from '../../audit/record-act.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { refuseChanged } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Caller } from '../../http/session.ts';
import { lockHolders, storeCovers } from '../covers/covers.queries.ts';
import { type FoundMembership, membershipOfDesk, ownMembership } from '../find-membership.ts';
import { notifyOfChange } from '../mails/notify-of-change.ts';
import { recordOnMembership } from '../record-on-membership.ts';
import { changePause, insertPause, membershipOfPause } from './pauses.queries.ts';
import { effectsOfEnd, effectsOfPause } from './pausing.ts';

type Pausing = Pick<
	Handlers<typeof membershipContract>,
	| 'previewPause'
	| 'pause'
	| 'previewEndPause'
	| 'endPause'
	| 'previewPauseOf'
	| 'pauseOf'
	| 'previewEndPauseOf'
	| 'endPauseOf'
>;

type Find = typeof ownMembership;

async function foundByPause(
	database: Database,
	pauseId: number,
	caller: Caller,
	find: Find,
): Promise<FoundMembership> {
	const membershipId = await membershipOfPause(database, pauseId);
	if (membershipId === undefined) throw refuse.notFound('Pause not found');
	return find(database, membershipId, caller, 'Pause');
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

/** The effects of a pause or its end, as the holder is told them. */
type ToldEffects = ReturnType<typeof othersAfter> & { validUntil: IsoDate };

const othersAfter = ({ moved, undone }: Pick<PauseEffectsReply, 'moved' | 'undone'>) => ({
	moved: moved.map(({ firstDay, validUntil, ...one }) => ({
		...one,
		firstDay: firstDay.after,
		validUntil: validUntil.after,
	})),
	undone,
});

/** Stores a pause with the effects that were previewed; returns the caller's reply and the membership. */
async function pauseAs(
	find: Find,
	{ body, caller, transaction, now }: InTransaction<WantedPause & { fingerprint: string }>,
): Promise<{ found: FoundMembership; status: string; told: ToldEffects }> {
	const found = await find(transaction, body.membershipId, caller);
	const days = daysOf(body);
	await lockHolders(transaction, [found.holderId]);
	const effects = await effectsOfPause(transaction, { ...found, days, now });
	refuseChanged(effects, body.fingerprint);
	await insertPause(transaction, { membershipId: found.membershipId, ...days }, { by: caller.id, now });
	await storeCovers(transaction, [found.holderId], now);
	const validUntil = effects.validUntil.after;
	const status = `Paused from ${formatLongDate(days.firstDay)} to ${formatLongDate(days.lastDay)}. The last day is ${formatLongDate(validUntil)} now`;
	return { found, status, told: { validUntil, ...othersAfter(effects) } };
}

/** Ends a pause with the effects that were previewed. */
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
	const validUntil = effects.validUntil.after;
	return {
		found,
		pause,
		left,
		told: { validUntil, ...othersAfter(effects) },
		status: `${what}. The last day is ${formatLongDate(validUntil)} now`,
	};
}

/**
 * Ends a pause with the effects that the desk previewed, records that and tells the holder.
 * @param find finds the membership if the caller may act on it: the desk of its centre, or whoever is at the door
 */
export async function endAtDesk(
	find: Find,
	call: InTransaction<{ pauseId: number; fingerprint: string }> & { acting: Acting },
): Promise<{ status: string }> {
	const { found, pause, left, status, told } = await endAs(find, call);
	await recordOnMembership(call.transaction, call.acting, found, {
		action: 'pause_ended',
		before: daysOf(pause),
		after: { lastDay: left?.lastDay ?? null },
	});
	await notifyOfChange(call.transaction, {
		...{ membershipId: found.membershipId, holderId: found.holderId, by: call.caller.id },
		...{ what: 'pause_ended', lastDay: left?.lastDay ?? null, ...told },
	});
	return { status };
}

/** Pauses of memberships. */
export const pausingHandlers: Pausing = {
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
		const { found, status, told } = await pauseAs(membershipOfDesk, call);
		await recordOnMembership(call.transaction, call.acting, found, {
			action: 'membership_paused',
			after: daysOf(call.body),
		});
		await notifyOfChange(call.transaction, {
			...{ membershipId: found.membershipId, holderId: found.holderId, by: call.caller.id },
			...{ what: 'paused', ...daysOf(call.body), ...told },
		});
		return { status };
	},

	async previewEndPauseOf({ query: { pauseId }, caller, database, now }) {
		const found = await foundByPause(database, pauseId, caller, membershipOfDesk);
		return (await effectsOfEnd(database, { ...found, pauseId, now })).effects;
	},

	endPauseOf: (call) => endAtDesk(membershipOfDesk, call),
};
