import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { changeableFrom } from '#shared/membership/centre.rules.ts';
import type { membershipContract } from '#shared/membership/membership.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { findOpenCentre } from '../../club/club-edits.queries.ts';
import type { Transaction } from '../../database/connect.ts';
import { refuseChanged } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { lockHolders, readHoldings, storeCovers } from '../covers/covers.queries.ts';
import { type FoundMembership, membershipOfDesk, ownMembership } from '../find-membership.ts';
import { notifyOfChange } from '../mails/notify-of-change.ts';
import { presentStandings } from '../present-standings.ts';
import { recordOnMembership } from '../record-on-membership.ts';
import { effectsOfHandOver } from './handing-over.ts';
import { lastOwnMove, moveHome, setHolder } from './moves.queries.ts';

type Moving = Pick<
	Handlers<typeof membershipContract>,
	'changeCentre' | 'changeCentreOf' | 'previewChangeHolder' | 'changeHolder'
>;

interface Move {
	centreId: number;
	from: IsoDate;
	by: number;
	now: Date;
}

/** Finds the centre that a membership moves to, which does not end meanwhile; returns its name. */
async function openCentre(transaction: Transaction, centreId: number): Promise<string> {
	const centre = await findOpenCentre(transaction, centreId);
	if (!centre) throw refuse.conflict('no_such_centre', 'The club has no such centre');
	return centre.name;
}

/** Moves a membership to another home centre. The caller has locked its holder. */
async function moveTo(
	transaction: Transaction,
	{ membershipId, holderId }: FoundMembership,
	{ centreId, from, by, now }: Move,
): Promise<void> {
	const today = clubToday(now);
	const holding = (await readHoldings(transaction, [holderId])).get(holderId);
	const standing = presentStandings(holding, today).find(({ id }) => id === membershipId);
	if (!standing?.validUntil || standing.validUntil < today)
		throw refuse.conflict('not_running', 'This membership does not run');
	if (from <= today)
		throw refuse.conflict('too_early', 'The home centre changes from tomorrow on at the earliest', {
			from: 'Tomorrow at the earliest',
		});
	if (from > standing.validUntil) {
		const text = `This membership counts until ${formatLongDate(standing.validUntil)}`;
		throw refuse.conflict('too_late', text, { from: text });
	}
	if ((standing.nextCentre ?? standing.homeCentre).id === centreId)
		throw refuse.conflict('same_centre', 'It is at home there already');
	await moveHome(transaction, { membershipId, centreId, from, by, now });
}

/** Changes the home centre and the holder of memberships. */
export const movingHandlers: Moving = {
	async changeCentre({ body: { membershipId, ...move }, caller, transaction, now }) {
		const found = await ownMembership(transaction, membershipId, caller);
		const centre = await openCentre(transaction, move.centreId);
		await lockHolders(transaction, [caller.id]);
		const last = await lastOwnMove(transaction, membershipId, caller.id);
		const again = last && changeableFrom(clubToday(last));
		if (again && clubToday(now) < again)
			throw refuse.conflict(
				'changed_lately',
				`You can change it again from ${formatLongDate(again)} on. Before that, please ask at the desk`,
			);
		await moveTo(transaction, found, { ...move, by: caller.id, now });
		return { status: `At home in ${centreName(centre)} from ${formatLongDate(move.from)} on` };
	},

	async changeCentreOf({ body: { membershipId, ...move }, caller, transaction, now, acting }) {
		const found = await membershipOfDesk(transaction, membershipId, caller);
		const centre = await openCentre(transaction, move.centreId);
		await lockHolders(transaction, [found.holderId]);
		await moveTo(transaction, found, { ...move, by: caller.id, now });
		await recordOnMembership(transaction, acting, found, {
			action: 'home_centre_changed',
			after: { centre, from: move.from },
		});
		await notifyOfChange(transaction, {
			...{ membershipId, holderId: found.holderId, by: caller.id },
			...{ what: 'centre_changed', centre, from: move.from },
		});
		return { status: `At home in ${centreName(centre)} from ${formatLongDate(move.from)} on` };
	},

	async previewChangeHolder({ query: { membershipId, fromUserId, userId }, caller, database, now }) {
		const found = await membershipOfDesk(database, membershipId, caller);
		return (await effectsOfHandOver(database, found, { fromUserId, userId, caller, now })).effects;
	},

	async changeHolder({ body, caller, transaction, now, acting }) {
		const { membershipId, fromUserId, userId, fingerprint } = body;
		const found = await membershipOfDesk(transaction, membershipId, caller);
		await lockHolders(transaction, [found.holderId, userId]);
		const { effects, name } = await effectsOfHandOver(transaction, found, {
			fromUserId,
			userId,
			caller,
			now,
		});
		refuseChanged(effects, fingerprint);
		await setHolder(transaction, membershipId, { holderId: userId, on: clubToday(now) });
		await storeCovers(transaction, [found.holderId, userId], now);
		await recordOnMembership(transaction, acting, found, {
			action: 'holder_changed',
			// The audit has the holder's id: a name would stay there after the account is deleted.
			before: { holder: found.holderId },
			after: { holder: userId },
		});
		const { days } = effects;
		for (const [holderId, what] of [
			[userId, 'handed_to'],
			[found.holderId, 'handed_from'],
		] as const) {
			const isTheirs = (one: { userId: number }) => one.userId === holderId;
			await notifyOfChange(transaction, {
				...{ membershipId, by: caller.id, holderId, what },
				...(days && { days }),
				...{ moved: effects.moved.filter(isTheirs), undone: effects.undone.filter(isTheirs) },
			});
		}
		return {
			status: days
				? `Handed to ${name}. It counts from ${formatLongDate(days.firstDay)} to ${formatLongDate(days.lastDay)}`
				: `Handed to ${name}`,
		};
	},
};
