import { sql } from 'kysely';
import { expect } from 'vitest';
import { undoClosureWithin } from '#shared/club/closures.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import { toJson } from '../database/to-json.ts';
import { newCentre } from './club.ts';
import { daysFromToday } from './dates.ts';
import { eventually } from './eventually.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

interface Wanted {
	centreIds: readonly number[];
	firstDay?: IsoDate;
	lastDay?: IsoDate;
	reason?: string;
	extends?: boolean;
}

/** What a closure is confirmed with: of three days from a week on, which extends memberships. */
export async function newClosure(by: Person, { centreIds, ...changes }: Wanted) {
	const wanted = {
		...{ firstDay: daysFromToday(7), lastDay: daysFromToday(9), reason: 'Diwali', extends: true },
		...changes,
	};
	const { reason: _, ...asked } = wanted;
	const { fingerprint } = await by.client.club.previewClosure({
		query: { ...asked, centreIds: centreIds.join(','), extends: asked.extends ? 'true' : 'false' },
	});
	return { centreIds: [...centreIds], ...wanted, fingerprint };
}

/** Announces a closure; returns its id. */
export async function announceClosure(by: Person, wanted: Wanted): Promise<number> {
	const { id } = await by.client.club.announceClosure({ body: await newClosure(by, wanted) });
	return id;
}

/** Runs the jobs that apply closures, and those that they add. The clock is moved on until nobody can undo them. */
export async function applyClosures(server: TestServer): Promise<void> {
	server.clock.now = new Date(server.clock.now.getTime() + undoClosureWithin * 60_000);
	await sql`select graphile_worker.add_job('begin_closures')`.execute(server.connection.database);
	await workOffClosures(server);
}

/**
 * Runs the job of the night, which applies closures that are not over to whoever has bought since.
 * @param missed the day of a night that is made up for, because the club was down
 */
export async function applyAtNight(server: TestServer, missed?: IsoDate): Promise<void> {
	const payload = missed ? { _cron: { ts: `${missed}T00:15:00+05:30`, backfilled: true } } : {};
	await sql`select graphile_worker.add_job('apply_standing_closures', ${toJson(payload)}::json)`.execute(
		server.connection.database,
	);
	await workOffClosures(server);
}

/** Closures begin, are applied, and mailed; one at a time, and a queue is unlocked shortly after its job: hence the loop. */
function workOffClosures(server: TestServer): Promise<void> {
	return eventually(async () => {
		await server.workOffJobs();
		const { rows } = await server.connection.pool.query(`
			select kind from queued_jobs
			union all select identifier from graphile_worker._private_jobs as job
				join graphile_worker._private_tasks as task on task.id = task_id
				where attempts = 0 and identifier ~ 'closure'`);
		expect(rows).toEqual([]);
	});
}

let count = 0;

/** Opens a centre of its own, where nobody is a member yet. */
export async function openCentre(
	{ connection }: TestServer,
	owner: Person,
): Promise<{ id: number; name: string }> {
	count += 1;
	const name = `Centre ${count}`;
	await owner.client.club.addCentre({
		body: newCentre({ code: `C${String(count).padStart(3, '0')}`, name }),
	});
	return connection.database
		.selectFrom('centres')
		.select(['id', 'name'])
		.where('name', '=', name)
		.executeTakeFirstOrThrow();
}

/** A day that no closure here has had yet, as both ends of one. */
export function freeDay(): { firstDay: IsoDate; lastDay: IsoDate } {
	days += 1;
	const day = daysFromToday(20 + days);
	return { firstDay: day, lastDay: day };
}
let days = 0;

/** Announces a closure of a day, and writes down that it is applied; returns its id and its day. */
export async function appliedClosure({ connection, clock }: TestServer, by: Person, centreIds: number[]) {
	const { firstDay, lastDay } = freeDay();
	const id = await announceClosure(by, { centreIds, firstDay, lastDay });
	await connection.database
		.updateTable('closures')
		.set({ begun_at: clock.now, applied_at: clock.now })
		.where('id', '=', id)
		.execute();
	return { id, day: firstDay };
}
