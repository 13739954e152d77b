import { sql } from 'kysely';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { addJobs } from '../jobs/add-job.ts';
import { moveHomes } from '../membership/moves/moves.queries.ts';

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
 * Gives the people of a centre that has ended to another one: who belongs to it belongs to that, too, and what is at home there
 * and counts still, or is to be paid, is at home in the other from today on. Else no desk but the owner's could act for them.
 * Holders are mailed; returns how many memberships moved.
 */
export async function movePeopleOf(
	transaction: Transaction,
	{ ended, successor, by, now }: Succession,
): Promise<number> {
	const today = clubToday(now);
	// Planned moves to a centre that is no more do not happen.
	await transaction
		.deleteFrom('membership_centres')
		.where('centre_id', '=', ended.id)
		.where('from_day', '>', today)
		.execute();
	const moved = await moveHomes(transaction, { from: ended.id, to: successor.id, by, today, now });
	await sql`
		update users set centre_ids = array_append(centre_ids, ${successor.id})
		where centre_ids @> array[${ended.id}::integer] and not centre_ids @> array[${successor.id}::integer]`.execute(
		transaction,
	);
	await addJobs(
		transaction,
		'send_home_moved',
		moved
			.filter(({ holderId }) => holderId !== by)
			.map((one) => ({
				...one,
				...{ what: 'centre_changed' as const, centre: successor.name, from: today, ended: ended.name },
				mailId: `membership-${one.membershipId}-centre_changed-${crypto.randomUUID()}`,
			})),
	);
	return moved.length;
}

/** What is said of a centre that has ended, and of what moved. */
export const endedText = (ended: Centre, moved?: { successor: Centre; memberships: number }): string =>
	`${centreName(ended.name)} has ended${
		moved
			? `. ${moved.memberships === 1 ? '1 membership is' : `${moved.memberships.toLocaleString('en-IN')} memberships are`} at home in ${centreName(moved.successor.name)} now`
			: ''
	}`;
