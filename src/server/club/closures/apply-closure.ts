import { clubToday, daysBefore } from '#shared/dates.ts';
import { closedMemberships, countGiven, pauseDaysIn } from '#shared/membership/closed-days.rules.ts';
import { coversOf } from '#shared/membership/covers.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { addJob, addJobs } from '../../jobs/add-job.ts';
import { type CronPayload, plannedDay } from '../../jobs/cron-payload.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { insertClosedDays } from '../../membership/covers/closed-days.queries.ts';
import {
	lockHolders,
	readHoldings,
	type StoredHolding,
	storeCovers,
} from '../../membership/covers/covers.queries.ts';
import { changePause } from '../../membership/pauses/pauses.queries.ts';
import { carryOn } from '../../membership/upgrading/upgrading.queries.ts';
import {
	type ApplyClosure,
	beginClosure,
	countApplied,
	insertApplied,
	listCurrentClosures,
	listDue,
} from './applying.queries.ts';
import type { ClosureNotice } from './closure-mail.ts';
import { findClosure, type WantedClosure, wantedOf } from './closures.queries.ts';
import { listToApply } from './concerned.queries.ts';

/**
 * How many people one job handles. Another job then continues with the next ones, so that the queue's watch sees
 * progress.
 */
const batch = 200;

/** If this many people or more fail, and none succeeds, the cause is not theirs: the database is unavailable. */
const maxFailures = 10;

/** Job, each minute: begins the closures that can no longer be undone. */
export async function beginClosures(_: unknown, { database, clock }: JobServices): Promise<void> {
	const now = clock();
	for (const closureId of await listDue(database, now))
		await database.transaction().execute(async (transaction) => {
			if (await beginClosure(transaction, closureId, now))
				await addJob(transaction, 'apply_closure', { closureId });
		});
}

/**
 * Job, each night: applies the current closures to people who have bought since. A night on which the club was down
 * gets a job afterwards, for the closures that ended on the day before it: tonight's job leaves them out as over.
 */
export async function applyCurrentClosures(
	cron: CronPayload,
	{ database, clock }: JobServices,
): Promise<void> {
	const tonight = clubToday(clock());
	const night = plannedDay(cron) ?? tonight;
	const lastDay = daysBefore(night, 1);
	const closures = await listCurrentClosures(database, lastDay, night < tonight ? lastDay : undefined);
	if (closures.length > 0)
		await addJobs(
			database,
			'apply_closure',
			closures.map((closureId) => ({ closureId })),
		);
}

/**
 * Job: gives the days of a closure and adds its mails, in a transaction per person. People who are done are
 * skipped, so that the job can be repeated at any time. A person who fails is retried by a job of their own, so
 * that neither the others nor the closure wait for that.
 * @param size how many people it handles
 */
export async function applyClosure(
	{ closureId, behind, holderId }: ApplyClosure,
	{ database, clock }: JobServices,
	size = batch,
): Promise<void> {
	const closure = await findClosure(database, closureId);
	if (!closure?.begun_at) return;
	// A closure that was called off while it was being applied concerns nobody further.
	const wanted = wantedOf(closure);
	if (holderId !== undefined) {
		if (wanted) await applyToHolder(database, { closureId, wanted, holderId, now: clock() });
		await countApplied(database, closureId);
		return;
	}
	const all = wanted ? await listToApply(database, { id: closureId, wanted, after: behind?.holderId }) : [];
	const holderIds = all.slice(0, size);
	const failedBefore = behind?.failed ?? 0;
	await countApplied(database, closureId, { left: all.length + failedBefore, isOver: false, now: clock() });
	const failed = wanted ? await applyToEach(database, holderIds, { closureId, wanted, clock }) : [];
	const lonely = failed.map((one) => ({ closureId, holderId: one }));
	if (lonely.length > 0) await addJobs(database, 'apply_closure', lonely);
	const failedSoFar = failedBefore + failed.length;
	const left = all.length - holderIds.length;
	await countApplied(database, closureId, { left: left + failedSoFar, isOver: left === 0, now: clock() });
	const last = holderIds.at(-1);
	if (left > 0 && last !== undefined)
		await addJob(database, 'apply_closure', { closureId, behind: { holderId: last, failed: failedSoFar } });
}

/**
 * Applies a closure to each person in turn; returns those who failed. Throws when all of at least {@link
 * maxFailures} failed.
 */
async function applyToEach(
	database: Database,
	holderIds: readonly number[],
	{ clock, ...applied }: Pick<Applied, 'closureId' | 'wanted'> & Pick<JobServices, 'clock'>,
): Promise<number[]> {
	const failed: number[] = [];
	for (const holderId of holderIds)
		try {
			await applyToHolder(database, { ...applied, holderId, now: clock() });
		} catch (error) {
			failed.push(holderId);
			if (failed.length === holderIds.length && failed.length >= maxFailures) throw error;
		}
	return failed;
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
		const isNew = await insertApplied(transaction, { closureId, holderId, now });
		const given = concerned.flatMap((one) => [one, ...one.upgraded]).filter((one) => one.given.length > 0);
		// People who were told before are told again only if they get further days, for a membership they have bought
		// or moved since.
		if (!isNew && given.length === 0) return;
		for (const one of given) {
			await insertClosedDays(transaction, { ...one, closureId, now });
			const pauses = before.pauses.filter(
				(pause) => pause.membershipId === one.membershipId && pauseDaysIn(one.given, [pause]) > 0,
			);
			// The pause keeps its days, of which fewer now use up pause days.
			for (const pause of pauses) await changePause(transaction, pause, pause, { by: null, now });
			// The pause days of an upgraded membership go to its upgrade, because nobody could use them there.
			await carryOn(transaction, {
				...{ membershipId: one.membershipId, kind: 'pause_day', now },
				amount: pauseDaysIn(one.given, pauses),
			});
		}
		await storeCovers(transaction, [holderId], now);
		const notice = await noticeOf(transaction, { before, concerned, isNew, ...applied });
		await addJob(transaction, 'send_closure_notice', notice);
	});
}

/**
 * The payload of the person's mail: the days that their memberships were given, which memberships moved, and which
 * pauses were undone by that.
 */
async function noticeOf(
	transaction: Transaction,
	{
		before,
		concerned,
		isNew,
		closureId,
		holderId,
		now,
	}: Applied & { before: StoredHolding; concerned: ReturnType<typeof closedMemberships>; isNew: boolean },
): Promise<ClosureNotice> {
	const after = (await readHoldings(transaction, [holderId])).get(holderId) ?? before;
	const covers = coversOf(after.memberships, after.extensions, after.pauses);
	const coversBefore = coversOf(before.memberships, before.extensions, before.pauses);
	const told = covers.flatMap(({ membershipId: id, firstDay, lastDay: validUntil }) => {
		const type = after.memberships.find((one) => one.id === id)?.type ?? '';
		const was = coversBefore.find(({ membershipId }) => membershipId === id);
		const given = concerned.find(({ membershipId }) => membershipId === id);
		const { days, pauseDays } = given ? countGiven(given, before.pauses) : { days: 0, pauseDays: 0 };
		const pauses = before.pauses.filter(({ membershipId }) => membershipId === id);
		const undone = pauses.filter((pause) => !after.pauses.some((one) => one.id === pause.id));
		const isMoved = was?.firstDay !== firstDay || was.lastDay !== validUntil;
		// A membership that is over all the same has nothing that its holder could use.
		if (validUntil < clubToday(now) || (days === 0 && !isMoved)) return [];
		return [
			{
				...{ id, type, firstDay, validUntil, days, pauseDays },
				undone: undone.map((pause) => ({ firstDay: pause.firstDay, lastDay: pause.lastDay })),
			},
		];
	});
	return { closureId, holderId, memberships: told, ...(!isNew && { againAt: now.toISOString() }) };
}
