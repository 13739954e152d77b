import { clubToday, daysBefore } from '#shared/dates.ts';
import { closedMemberships, countOfDays } from '#shared/membership/closed-days.rules.ts';
import { coversOf } from '#shared/membership/covers.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { addJob, addJobs } from '../../jobs/add-job.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { insertClosedDays } from '../../membership/closed-days.queries.ts';
import {
	lockHolders,
	readHoldings,
	type StoredHolding,
	storeCovers,
} from '../../membership/covers.queries.ts';
import { changePause } from '../../membership/pauses/pauses.queries.ts';
import { beginClosure, countApplied, insertApplied, listDue, listStanding } from './applying.queries.ts';
import type { ClosureNotice } from './closure-mail.ts';
import { findClosure, type WantedClosure, wantedOf } from './closures.queries.ts';
import { listToApply } from './concerned.queries.ts';

/** After so many people it is written down how far a closure is applied. */
const countedEvery = 200;

/** So many people may fail before a job gives up for now: one alone keeps nobody else waiting, a database that is away fails all. */
const mostFailures = 10;

/** Job of every minute: begins the closures whose time to be undone is over. */
export async function beginClosures(_: unknown, { database, clock }: JobServices): Promise<void> {
	const now = clock();
	for (const closureId of await listDue(database, now))
		await database.transaction().execute(async (transaction) => {
			if (await beginClosure(transaction, closureId, now))
				await addJob(transaction, 'apply_closure', { closureId });
		});
}

/** Job of every night: applies closures that are not over to those who have bought since. */
export async function applyStandingClosures(_: unknown, { database, clock }: JobServices): Promise<void> {
	const yesterday = daysBefore(clubToday(clock()), 1);
	const closures = await listStanding(database, yesterday);
	if (closures.length > 0)
		await addJobs(
			database,
			'apply_closure',
			closures.map((closureId) => ({ closureId })),
		);
}

/**
 * Job: gives the days of a closure and queues its mails, each person in a transaction of their own. Whoever was done with before
 * it was cut off is left alone, so it can begin anew at any time; it fails, and is tried again, where somebody is left.
 */
export async function applyClosure(
	{ closureId }: { closureId: number },
	{ database, clock }: JobServices,
): Promise<void> {
	const closure = await findClosure(database, closureId);
	const wanted = closure?.begun_at && wantedOf(closure);
	if (!wanted) return;
	const holderIds = await listToApply(database, { id: closureId, wanted });
	const failures: unknown[] = [];
	for (const [nth, holderId] of holderIds.entries()) {
		if (nth % countedEvery === 0)
			await countApplied(database, closureId, { left: holderIds.length - nth, now: clock() });
		try {
			await applyToHolder(database, { closureId, wanted, holderId, now: clock() });
		} catch (error) {
			failures.push(error);
			if (failures.length >= mostFailures) break;
		}
	}
	if (failures.length > 0) throw failures[0];
	await countApplied(database, closureId, { left: 0, now: clock() });
}

interface Applied {
	closureId: number;
	wanted: WantedClosure;
	holderId: number;
	now: Date;
}

function applyToHolder(database: Database, applied: Applied): Promise<void> {
	return database.transaction().execute(async (transaction) => {
		const { closureId, wanted, holderId, now } = applied;
		await lockHolders(transaction, [holderId]);
		const before = (await readHoldings(transaction, [holderId])).get(holderId);
		const concerned = before ? closedMemberships(before, wanted) : [];
		if (!before || concerned.length === 0) return;
		if (!(await insertApplied(transaction, { closureId, holderId, now }))) return;
		for (const { membershipId, given } of concerned) {
			if (given.length === 0) continue;
			await insertClosedDays(transaction, { membershipId, closureId, given, now });
			for (const pause of before.pauses)
				if (
					pause.membershipId === membershipId &&
					given.some(({ firstDay, lastDay }) => firstDay <= pause.lastDay && pause.firstDay <= lastDay)
				)
					// The same days, of which it takes fewer now.
					await changePause(transaction, pause, pause, { by: null, now });
		}
		await storeCovers(transaction, [holderId], now);
		const notice = await noticeOf(transaction, { before, concerned, ...applied });
		await addJob(transaction, 'send_closure_notice', notice);
	});
}

/** What somebody is told of a closure: the days that they were given, and what they moved. */
async function noticeOf(
	transaction: Transaction,
	{
		before,
		concerned,
		closureId,
		holderId,
	}: Applied & { before: StoredHolding; concerned: ReturnType<typeof closedMemberships> },
): Promise<ClosureNotice> {
	const after = (await readHoldings(transaction, [holderId])).get(holderId) ?? before;
	const covers = coversOf(after.memberships, after.extensions, after.pauses);
	const coversBefore = coversOf(before.memberships, before.extensions, before.pauses);
	const given = concerned.filter((one) => one.given.length > 0);
	const told = covers.flatMap(({ membershipId: id, firstDay, lastDay: validUntil }) => {
		const type = after.memberships.find((one) => one.id === id)?.type ?? '';
		const was = coversBefore.find(({ membershipId }) => membershipId === id);
		const days = countOfDays(given.find(({ membershipId }) => membershipId === id)?.given ?? []);
		const isMoved = was?.firstDay !== firstDay || was.lastDay !== validUntil;
		return days > 0 || isMoved ? [{ id, type, firstDay, validUntil, days }] : [];
	});
	return { closureId, holderId, memberships: told };
}
