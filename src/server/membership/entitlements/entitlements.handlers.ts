import { clubToday } from '#shared/dates.ts';
import {
	type EntitlementKind,
	entitlementLabels,
	undoUseWithin,
} from '#shared/membership/entitlements.rules.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import type { Transaction } from '../../database/connect.ts';
import { refuseOutsider } from '../../http/desk-access.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Caller } from '../../http/session.ts';
import { findPerson } from '../../people/people.queries.ts';
import { findOpenVisit } from '../../visits/visits.queries.ts';
import { lockHolders, readHoldings } from '../covers/covers.queries.ts';
import { type FoundMembership, membershipOfDesk } from '../find-membership.ts';
import { notifyOfChange } from '../mails/notify-of-change.ts';
import { recordOnMembership } from '../record-on-membership.ts';
import { findHolder } from '../terms.queries.ts';
import {
	findUse,
	giveBackInPlace,
	giveOfGoodwill,
	listUsedOn,
	takeEntitlement,
} from './entitlements.queries.ts';
import { isUndoneInTime, readLedgers } from './present-ledger.ts';

type Entitlements = Pick<
	Handlers<typeof membershipContract>,
	'balances' | 'balancesOf' | 'give' | 'use' | 'undoUse'
>;

/**
 * Locks a membership's holder; returns its standing today, which decides whether an entitlement can be used or given,
 * and the ids of all memberships of the holder.
 */
async function lockStanding(
	transaction: Transaction,
	{ membershipId, holderId }: FoundMembership,
	now: Date,
) {
	await lockHolders(transaction, [holderId]);
	const holding = (await readHoldings(transaction, [holderId])).get(holderId);
	const standings = holding ? standingsOf(holding, clubToday(now)) : [];
	return {
		standing: standings.find(({ membership }) => membership.id === membershipId)?.standing,
		heldIds: standings.map(({ membership }) => membership.id),
	};
}

function notActive(state: string | undefined): string {
	if (state === 'paused') return 'This membership is paused today: please end the pause first';
	if (state === 'upcoming') return 'This membership has not begun yet';
	return 'This membership does not run today';
}

/**
 * A membership that the caller may act on: one of their centre, or of somebody who is inside it, because not every
 * centre has a pool.
 */
async function membershipWhereUsed(
	transaction: Transaction,
	membershipId: number,
	{ caller, now }: { caller: Caller; now: Date },
): Promise<FoundMembership> {
	const holder = await findHolder(transaction, membershipId);
	const visit = holder?.holder_id && (await findOpenVisit(transaction, holder.holder_id, now));
	if (!holder || !visit || !includesCentre(caller.centres, visit.centre_id))
		return membershipOfDesk(transaction, membershipId, caller);
	const { holder_id: holderId, centre_id: centreId, home_ids: homeIds } = holder;
	return { membershipId, holderId, centreId, homeIds, mayBackdate: false };
}

/** The entitlements of memberships: balances, gifts and uses. */
export const entitlementsHandlers: Entitlements = {
	balances: ({ caller, database, now }) => readLedgers(database, { holderId: caller.id, isOwn: true, now }),

	async balancesOf({ query: { id }, caller, database, now }) {
		const person = await findPerson(database, id);
		if (!person) throw refuse.notFound('Person not found');
		refuseOutsider(caller, person.centre_ids);
		return readLedgers(database, { holderId: id, isOwn: false, now });
	},

	async give({ body: { membershipId, kind, amount, reason }, caller, transaction, now, acting }) {
		const found = await membershipOfDesk(transaction, membershipId, caller);
		const { standing } = await lockStanding(transaction, found, now);
		if (!standing?.cover || standing.cover.lastDay < clubToday(now))
			throw refuse.conflict('not_running', 'This membership does not run');
		await giveOfGoodwill(transaction, { membershipId, kind, amount, reason, by: caller.id, now });
		await recordOnMembership(transaction, acting, found, {
			action: 'entitlement_given',
			after: { kind, amount, reason },
		});
		await notifyOfChange(transaction, {
			...{ membershipId, holderId: found.holderId, by: caller.id },
			...{ what: 'given', kind, amount },
		});
		return { status: `${amount} ${entitlementLabels[kind][amount === 1 ? 'one' : 'several']} given` };
	},

	async use({ body: { membershipId, kind }, caller, transaction, now, acting }) {
		const found = await membershipWhereUsed(transaction, membershipId, { caller, now });
		const { standing, heldIds } = await lockStanding(transaction, found, now);
		if (standing?.state !== 'active') throw refuse.conflict('not_active', notActive(standing?.state));
		// If it was upgraded today, the earlier use may be with the membership before.
		const usedToday = await listUsedOn(transaction, heldIds, { kind, day: clubToday(now) });
		if (usedToday.length > 0)
			throw refuse.conflict('used_today', `A ${entitlementLabels[kind].one} was written down today already`);
		const use = { membershipId, kind, quantity: 1, cause: `${kind}:${crypto.randomUUID()}` };
		const [useId] = (await takeEntitlement(transaction, { ...use, by: caller.id, now })) ?? [];
		if (useId === undefined)
			throw refuse.conflict('no_sessions_left', `No ${entitlementLabels[kind].several} are left`);
		await recordOnMembership(transaction, acting, found, { action: 'entitlement_used', after: { kind } });
		return { status: 'Written down', useId };
	},

	async undoUse({ body: { id }, caller, transaction, now, acting }) {
		const use = await findUse(transaction, id);
		// Uses by pauses and visits are undone with the pause or visit only.
		if (!use || /^(?:pause|visit):/.test(use.cause)) throw refuse.notFound('Use not found');
		const found = await membershipWhereUsed(transaction, use.membershipId, { caller, now });
		await lockHolders(transaction, [found.holderId]);
		if (!isUndoneInTime(use.at, now))
			throw refuse.conflict('too_late', `A use can be taken back for ${undoUseWithin} minutes`);
		const { membershipId, cause } = use;
		const kind = use.kind as EntitlementKind;
		if (!(await giveBackInPlace(transaction, { membershipId, kind, cause, by: caller.id, now })))
			throw refuse.conflict('taken_back_already', 'This use was taken back already');
		await recordOnMembership(transaction, acting, found, {
			action: 'use_undone',
			before: { kind: use.kind },
		});
		return { status: 'Taken back' };
	},
};
