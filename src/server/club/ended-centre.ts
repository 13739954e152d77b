import { sql } from 'kysely';
import { centreName } from '#shared/club/centre-name.ts';
import type { EndingEffects } from '#shared/club/club-desk.contract.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { addJobs } from '../jobs/add-job.ts';
import { dropMovesTo, listHomes, moveHomes } from '../membership/moves/moves.queries.ts';
import { listBroughtTo } from '../returns/returns.queries.ts';
import { listPosts } from '../staff/staff.queries.ts';

interface Centre {
	id: number;
	name: string;
}

interface Succession {
	ended: Centre;
	successor: Centre;
	by: number;
	now: Date;
}

/**
 * The effects of ending a centre: what `movePeopleOf` and `moveReturnsOf` would move, and how many staff work
 * there.
 */
export async function effectsOfEnding(
	database: Database,
	id: number,
	today: IsoDate,
): Promise<EndingEffects> {
	const homes = await listHomes(database, id, today);
	const returns = await listBroughtTo(database, id);
	const posts = await listPosts(database, { centres: [id], today });
	// A kiosk, a tablet at the entrance, is no person.
	const staff = [...new Set(posts.filter(({ duty }) => duty !== 'kiosk').map(({ userId }) => userId))].sort(
		(a, b) => a - b,
	);
	return {
		...{ memberships: homes.length, returns: returns.length, staff: staff.length },
		// A fingerprint of the ids, not of the numbers: a membership that comes while another leaves is a change.
		fingerprint: fingerprintOf({ id, homes, returns, staff }),
	};
}

/**
 * Gives the people of an ended centre to another one: everybody who belongs to the ended one also belongs to the
 * other, and memberships at home there that still count, or can still be paid, are at home at the other from today
 * on. Otherwise only the owner's desk could act for them. Those that were to move there stay where they are. Mails the
 * holders; returns how many memberships moved.
 */
export async function movePeopleOf(
	transaction: Transaction,
	{ ended, successor, by, now }: Succession,
): Promise<number> {
	const today = clubToday(now);
	const staying = await dropMovesTo(transaction, ended.id, today);
	const moved = await moveHomes(transaction, { from: ended.id, to: successor.id, by, today, now });
	await sql`
		update users set centre_ids = array_append(centre_ids, ${successor.id})
		where centre_ids @> array[${ended.id}::integer] and not centre_ids @> array[${successor.id}::integer]`.execute(
		transaction,
	);
	const told = [
		...moved.map((one) => ({ ...one, centre: successor.name })),
		...staying.map(({ home, ...one }) => ({ ...one, centre: home, stays: true as const })),
	];
	await addJobs(
		transaction,
		'send_home_moved',
		told
			.filter(({ holderId }) => holderId !== by)
			.map((one) => ({
				...one,
				...{ what: 'centre_changed' as const, from: today, ended: ended.name },
				mailId: `membership-${one.membershipId}-centre_changed-${crypto.randomUUID()}`,
			})),
	);
	return moved.length;
}

/** The sentence about a centre that has ended, and what moved. */
export const endedText = (ended: Centre, moved?: { successor: Centre; memberships: number }): string =>
	`${centreName(ended.name)} has ended${
		moved
			? `. ${moved.memberships === 1 ? '1 membership is' : `${moved.memberships.toLocaleString('en-IN')} memberships are`} at home in ${centreName(moved.successor.name)} now`
			: ''
	}`;
