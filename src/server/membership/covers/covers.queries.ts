import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { planPerks } from '#shared/club/club.facts.ts';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import {
	boughtTwice,
	type Cover,
	closedFor,
	coversOf,
	daysTaken,
	type Extension,
	type ExtensionKind,
	fitPauses,
	type Pause,
	usableDays,
} from '#shared/membership/covers.rules.ts';
import { type Balance, balancesOf, type EntitlementKind } from '#shared/membership/entitlements.rules.ts';
import { lengthOf } from '#shared/membership/length.rules.ts';
import type {
	EndReason,
	ExplainedExtension,
	HeldMembership,
	Holding,
	PayableMembership,
} from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import type { DB, PaymentStatus } from '../../database/schema.d.ts';
import { toJson } from '../../database/to-json.ts';
import { isPaidBack } from '../../payments/payments.queries.ts';
import { changePause } from '../pauses/pauses.queries.ts';
import { isPayable, lastPayableDay } from '../payable.queries.ts';
import { carryOn } from '../upgrading/upgrading.queries.ts';
import { closedRanges } from './closed-days.queries.ts';

/** A membership with everything that its holder's standing needs. */
export interface StoredMembership extends HeldMembership {
	type: string;
	/** The centre's name at the time of the purchase. */
	center: string;
	centreId: number | null;
	/** The centre's present name; null where the club never had it. */
	centreName: string | null;
	balances: Balance[];
	/**
	 * The changes of its home centre in the order of their first days, each with when it was decided. Before the first
	 * of them, it is at home where it was bought.
	 */
	homes: { from: IsoDate; centreId: number; name: string | null; madeAt: Date }[];
	/** The refund that is owed for it, in rupees, and its deadline; null where none is. */
	payBack: { amount: number; dueOn: IsoDate } | null;
	/** What the club keeps of the paid sum, whether or not the rest was refunded already. In rupees. */
	kept: number;
	/** The name of the buyer, if that is not the holder. */
	boughtBy: string | null;
}

export interface StoredPause extends Pause {
	id: number;
	/** How often the days of the pause were changed. */
	revision: number;
}

/** A holder's memberships with everything that changed their days, as stored. */
export interface StoredHolding extends Holding<StoredMembership> {
	pauses: StoredPause[];
}

/**
 * The last day on which a row of `memberships` counts: it may have been moved, extended or ended early. For an unpaid
 * one, the last day of the purchase, or the day before its end if that was earlier; one that was not paid in time ended
 * with its payment's deadline, as in `standingsOf`.
 */
export const lastDayThatCounts = (today: IsoDate) => sql<IsoDate>`coalesce(
	(select last_day from membership_covers where membership_id = memberships.id), ${lastDayUncovered(today)}
)`;

/** The same for a row that has no cover. */
export const lastDayUncovered = (today: IsoDate) => sql<IsoDate>`least(memberships.end_date, coalesce(
	(select ended_on - 1 from membership_terms where membership_id = memberships.id),
	case when payment_status = 'pending' and not ${isPayable(today)} then ${lastPayableDay} end
))`;

/** Whether a row of `memberships` is partly paid. */
export const isPaidInPart = sql<boolean>`(payment_status = 'pending' and (
	select first_paid_at from membership_terms where membership_id = memberships.id
) is not null)`;

/**
 * Whether nothing was paid for a row of `memberships`, and it was not ended. Not written with `not exists`, for which
 * PostgreSQL may read a whole table even for a few rows.
 */
const isUnpaid = sql<boolean>`payment_status = 'pending' and (
	select membership_id from membership_terms
	where membership_id = memberships.id and (first_paid_at is not null or ended_on is not null) limit 1
) is null`;

/** Whether the whole price of a row of `memberships` is due on a day. */
export const isToPay = (today: IsoDate) => sql<boolean>`(${isUnpaid} and ${isPayable(today)})`;

/** Whether a row of `memberships` is cancelled on a day because nobody paid for it. */
export const isNotPaidInTime = (today: IsoDate) => sql<boolean>`(${isUnpaid} and not ${isPayable(today)})`;

/**
 * Whether a row of `memberships` with its cover counts on a day (0), later (1; it is paid, or still may be), or no more
 * (2). Where one membership stands for a person, it is that with the lowest value.
 */
export const whenItCounts = (today: IsoDate) => sql<0 | 1 | 2>`(case
	when last_day >= ${today}::date then case when first_day <= ${today}::date then 0 else 1 end
	when last_day is null and ${isToPay(today)} then 1
	else 2
end)`;

/**
 * The last day on which a row of `memberships` with its cover counts, but today at the latest. Of several that are
 * over, the one with the greatest value is the last.
 */
export const lastDayUntil = (today: IsoDate) =>
	sql<IsoDate>`least(coalesce(last_day, ${lastDayUncovered(today)}), ${today}::date)`;

/** The days on which a membership counts; undefined while it is not paid. */
export function findCover(database: Database, membershipId: number) {
	return database
		.selectFrom('membership_covers')
		.where('membership_id', '=', membershipId)
		.select(['first_day', 'last_day'])
		.executeTakeFirst();
}

/**
 * The memberships that somebody holds, with the columns of `memberships`. One without terms was sold by an older
 * process, and its buyer holds it.
 */
export const membershipsHeldBy = (holder: RawBuilder<number>) => sql<Selectable<DB['memberships']>>`(
	select memberships.* from membership_terms join memberships on memberships.id = membership_id
	where holder_id = ${holder}
	union all
	select * from memberships where user_id = ${holder}
		and not exists (select from membership_terms where membership_id = memberships.id)
)`;

/**
 * Locks holders until the transaction ends, in the order of their ids. Every change to the days of somebody's
 * memberships begins with this: two at once would each compute the days without the other. Foreign keys to the holder
 * do not wait.
 */
export async function lockHolders(transaction: Transaction, holderIds: readonly number[]): Promise<void> {
	await transaction
		.selectFrom('users')
		.select('id')
		.where(isIn('id', holderIds))
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

/**
 * Whether somebody came in with the membership before anything was paid for it, and on which days after its last one at
 * the time.
 */
const visitsOutside = sql<{ unpaid: boolean; late: IsoDate[] }>`(
	select json_build_object(
		'unpaid', count(*) filter (where 'unpaid' = any(passed) and visits.day >= memberships.start_date) > 0,
		'late', coalesce(json_agg(visits.day order by visits.day) filter (where passed && '{grace,expired}'), '[]')
	)
	from visits
	where visits.membership_id = membership_terms.membership_id and passed && '{unpaid,grace,expired}' and undone_at is null
)`;

/** The facts that decide the days of holders' memberships, the newest first. */
const daysHeldBy = (database: Database, holderIds: readonly number[]) =>
	database
		.selectFrom('membership_terms')
		.innerJoin('memberships', 'memberships.id', 'membership_terms.membership_id')
		.leftJoin('membership_origins', 'membership_origins.membership_id', 'memberships.id')
		.leftJoin('imports', 'imports.id', 'import_id')
		.leftJoin('membership_upgrades', 'membership_upgrades.membership_id', 'memberships.id')
		.where(isIn('membership_terms.holder_id', holderIds))
		.select((terms) => [
			...(['memberships.id', 'membership_terms.holder_id', 'memberships.start_date'] as const),
			...(['payed_at', 'months', 'days', 'ended_on', 'started_at'] as const),
			...(['first_paid_at', 'handed_on', 'perks'] as const),
			...(['from_id', 'plan_months', 'plan_price', 'plan_days', 'used_days'] as const),
			...(['first_bought_on', 'place_day', 'place_at', 'membership_upgrades.made_at'] as const),
			jsonArrayFrom(
				terms
					.selectFrom('membership_extensions')
					.leftJoin('membership_closures', 'extension_id', 'membership_extensions.id')
					.leftJoin('closures', 'closures.id', 'closure_id')
					.whereRef('membership_extensions.membership_id', '=', 'membership_terms.membership_id')
					.select([
						'membership_extensions.kind',
						'membership_extensions.months',
						'membership_extensions.days',
						closedRanges.as('closed'),
						'membership_extensions.made_at as madeAt',
						...(['closures.reason', 'closures.first_day', 'closures.last_day'] as const),
					])
					.orderBy('membership_extensions.id'),
			).as('extensions'),
			jsonArrayFrom(
				terms
					.selectFrom('membership_pauses')
					.whereRef('membership_pauses.membership_id', '=', 'membership_terms.membership_id')
					.where('undone_at', 'is', null)
					.select([
						'membership_pauses.id',
						'membership_pauses.first_day as firstDay',
						'membership_pauses.last_day as lastDay',
						'revision',
					])
					.orderBy('membership_pauses.first_day'),
			).as('pauses'),
			visitsOutside.as('visits'),
		])
		.orderBy('memberships.id', 'desc');

type DaysRow = Awaited<ReturnType<ReturnType<typeof daysHeldBy>['execute']>>[number];

/** A holder's memberships, with only the facts that decide their days. */
interface HeldDays<Membership> {
	memberships: Membership[];
	extensions: ExplainedExtension[];
	pauses: StoredPause[];
}

/** Groups rows by holder, and converts each to a membership. */
function byHolder<Row extends DaysRow, Membership>(
	rows: readonly Row[],
	membershipIn: (row: Row) => Membership,
): Map<number, HeldDays<Membership>> {
	const holdings = new Map<number, HeldDays<Membership>>();
	for (const row of rows) {
		const holding = holdings.get(row.holder_id) ?? { memberships: [], extensions: [], pauses: [] };
		holdings.set(row.holder_id, holding);
		holding.memberships.push(membershipIn(row));
		for (const pause of row.pauses) holding.pauses.push({ membershipId: row.id, ...pause });
		for (const { kind, months, days, closed, madeAt, ...closure } of row.extensions)
			holding.extensions.push({
				...{ membershipId: row.id, kind: kind as ExtensionKind, months, days },
				...(closed && { closed, madeAt: new Date(madeAt) }),
				...closureIn(closure),
			});
	}
	return holdings;
}

const soldIn = (row: DaysRow): PayableMembership => ({
	...{ id: row.id, startDate: row.start_date },
	...(row.started_at && imported(row.start_date, clubToday(row.started_at))),
	...(row.visits.unpaid && { ranUnpaid: true }),
	lateVisits: row.visits.late,
	length: { months: row.months, days: row.days },
	// An import that was paid elsewhere, or a payment stored by an older process, has no `first_paid_at`.
	paidAt: row.first_paid_at ?? row.payed_at,
	endedOn: row.ended_on,
	...(row.handed_on !== null && { handedOn: row.handed_on }),
	...upgradeIn(row),
	...freeExtensionOf(row),
});

/**
 * The same as {@link readHoldings}, with only the facts that decide the days: for the many rows of a list, reading the
 * rest would double the time.
 */
export const readDays = async (database: Database, holderIds: readonly number[]) =>
	byHolder(await daysHeldBy(database, holderIds).execute(), soldIn);

/** The holdings of people, by holder; the newest membership first. */
export async function readHoldings(
	database: Database,
	holderIds: readonly number[],
): Promise<Map<number, StoredHolding>> {
	const rows = await daysHeldBy(database, holderIds)
		.leftJoin('centres', 'centres.id', 'centre_id')
		.leftJoin('users as buyer', (join) =>
			join
				.onRef('buyer.id', '=', 'user_id')
				.onRef('user_id', '<>', 'membership_terms.holder_id')
				// Nobody can ask a deleted account for the rest: its holder has the bill then.
				.on('buyer.deleted_at', 'is', null),
		)
		.select((terms) => [
			...(['type', 'price', 'center', 'centre_id', 'centres.name', 'end_date', 'payment_status'] as const),
			...(['bought_at', 'end_reason', 'received', 'buyer.name as boughtBy'] as const),
			jsonArrayFrom(
				terms
					.selectFrom('membership_centres')
					.leftJoin('centres as home', 'home.id', 'membership_centres.centre_id')
					.whereRef('membership_centres.membership_id', '=', 'membership_terms.membership_id')
					.select(['from_day as from', 'membership_centres.centre_id as centreId', 'home.name'])
					.select('membership_centres.made_at as madeAt')
					.orderBy('from_day'),
			).as('homes'),
			jsonObjectFrom(
				terms
					.selectFrom('refunds')
					.whereRef('refunds.membership_id', '=', 'membership_terms.membership_id')
					.select(['amount', 'due_on as dueOn']),
			).as('refund'),
			terms
				.selectFrom('payments')
				.whereRef('payments.membership_id', '=', 'membership_terms.membership_id')
				.where(isPaidBack)
				.select('payments.id')
				.limit(1)
				.as('refundId'),
			jsonArrayFrom(
				terms
					.selectFrom('entitlements')
					.whereRef('entitlements.membership_id', '=', 'membership_terms.membership_id')
					.select(['kind', 'amount', 'balance'])
					.orderBy('entitlements.id'),
			).as('entitlements'),
		])
		.execute();
	return byHolder(
		rows,
		(row): StoredMembership => ({
			...soldIn(row),
			...{ type: row.type, price: row.price, center: row.center },
			...{ centreId: row.centre_id, centreName: row.name, endDate: row.end_date },
			boughtOn: clubToday(row.bought_at),
			homes: row.homes.map(({ madeAt, ...home }) => ({ ...home, madeAt: new Date(madeAt) })),
			boughtBy: row.boughtBy,
			received: row.payment_status === 'payed' ? row.price : row.received,
			endReason: row.end_reason as EndReason | null,
			...(row.refundId !== null && { isRefunded: true }),
			kept: keptOf(row),
			payBack:
				row.refund && row.refundId === null ? { ...row.refund, amount: Number(row.refund.amount) } : null,
			balances: balancesOf(
				row.entitlements.map(({ kind, ...given }) => ({ kind: kind as EntitlementKind, ...given })),
			),
		}),
	);
}

/** The closure for which days were added, if they were. */
function closureIn({
	reason,
	first_day: firstDay,
	last_day: lastDay,
}: {
	reason: string | null;
	first_day: IsoDate | null;
	last_day: IsoDate | null;
}): Pick<ExplainedExtension, 'closure'> {
	return reason !== null && firstDay !== null && lastDay !== null
		? { closure: { reason, firstDay, lastDay } }
		: {};
}

/**
 * What the club keeps of the money for a membership. `received` is stored without what was refunded already; for a
 * membership that the desk marked as paid, it is the price.
 */
function keptOf({
	price,
	payment_status: status,
	received,
	refund,
	refundId,
}: {
	price: number;
	payment_status: PaymentStatus;
	received: number;
	refund: { amount: string | number } | null;
	refundId: number | null;
}): number {
	const owed = Number(refund?.amount ?? 0);
	if (status === 'payed') return price - owed;
	return refundId === null ? received - owed : received;
}

interface UpgradeColumns {
	from_id: number | null;
	plan_months: number | null;
	plan_price: number | null;
	plan_days: number | null;
	first_bought_on: IsoDate | null;
	place_day: IsoDate | null;
	place_at: Date | null;
	used_days: number | null;
	made_at: Date | null;
}

/** For an upgrade: the membership that it replaced, and its place among the holder's memberships. */
function upgradeIn(row: UpgradeColumns): Pick<HeldMembership, 'upgrade' | 'place' | 'inPlaceOf'> {
	const { from_id: from, plan_months: months, plan_price: price, plan_days: days } = row;
	const { first_bought_on: firstBoughtOn, place_day: day, place_at: paidAt } = row;
	if (from === null || months === null || price === null || days === null) return {};
	if (firstBoughtOn === null || day === null || paidAt === null) return {};
	const { used_days: usedDays, made_at: at } = row;
	return {
		upgrade: { from, months, price, days, firstBoughtOn },
		place: { day, paidAt },
		...(usedDays !== null && at !== null && { inPlaceOf: { id: from, usedDays, at } }),
	};
}

/** The free extension that the first payment will add to an unpaid membership, as `extendFreely` does. */
function freeExtensionOf({
	perks,
	from_id: upgraded,
	first_paid_at: firstPaidAt,
	extensions,
}: {
	perks: unknown;
	from_id: number | null;
	first_paid_at: Date | null;
	extensions: readonly { kind: string }[];
}): Pick<HeldMembership, 'comesFree'> {
	const isDone = firstPaidAt !== null || extensions.some(({ kind }) => kind === 'free');
	if (perks === null || upgraded !== null || isDone) return {};
	const { freeExtension } = planPerks.parse(perks);
	return freeExtension ? { comesFree: lengthOf(freeExtension) } : {};
}

/** An import that had already begun let its holder in elsewhere, paid or not: its file says when it ends. */
const imported = (startDate: IsoDate, importedOn: IsoDate) => ({
	importedOn,
	ranUnpaid: startDate <= importedOn,
});

/** A cover, and whether its membership was bought twice ({@link boughtTwice}). */
type StoredCover = Cover & { boughtTwice: boolean };

/**
 * A stored cover that differs from the computed one. `kept` is absent where none is stored, `computed` where there
 * should be none.
 */
export interface CoverDifference {
	membershipId: number;
	holderId: number;
	kept?: StoredCover;
	computed?: StoredCover;
}

/** The differences between stored and computed covers of holders. */
export async function compareCovers(
	database: Database,
	holderIds: readonly number[],
): Promise<CoverDifference[]> {
	return differencesOf(database, await readHoldings(database, holderIds), holderIds);
}

async function differencesOf(
	database: Database,
	holdings: ReadonlyMap<number, StoredHolding>,
	holderIds: readonly number[],
): Promise<CoverDifference[]> {
	const stored = await database
		.selectFrom('membership_covers')
		.where(isIn('holder_id', holderIds))
		.select([
			'membership_id as membershipId',
			'holder_id as holderId',
			'first_day as firstDay',
			'last_day as lastDay',
			'bought_twice as boughtTwice',
		])
		.execute();
	const kept = new Map(stored.map(({ holderId, ...cover }) => [cover.membershipId, { holderId, cover }]));
	const differences: CoverDifference[] = [];
	for (const [holderId, { memberships, extensions, pauses }] of holdings) {
		const covers = coversOf(memberships, extensions, pauses);
		const twice = boughtTwice(memberships, covers);
		for (const { membershipId, firstDay, lastDay } of covers) {
			const computed = { membershipId, firstDay, lastDay, boughtTwice: twice.has(membershipId) };
			const cover = kept.get(membershipId)?.cover;
			kept.delete(membershipId);
			if (!isDeepStrictEqual(cover, computed))
				differences.push({ membershipId, holderId, ...(cover && { kept: cover }), computed });
		}
	}
	for (const { holderId, cover } of kept.values())
		differences.push({ membershipId: cover.membershipId, holderId, kept: cover });
	return differences;
}

/**
 * Stores the computed covers of holders. Pauses that no longer fit are shortened or undone, and their days are
 * returned. The caller has locked the holders ({@link lockHolders}).
 */
export async function storeCovers(
	transaction: Transaction,
	holderIds: readonly number[],
	now: Date,
): Promise<void> {
	const holdings = await readHoldings(transaction, holderIds);
	for (const { memberships, extensions, pauses } of holdings.values())
		for (const { pause, left } of fitPauses(coversOf(memberships, extensions, pauses), pauses))
			if (left?.lastDay !== pause.lastDay) {
				await changePause(transaction, pause, left, { by: null, now });
				const closed = closedFor(extensions, pause.membershipId);
				// Days returned to an upgraded membership would be lost, so they go to the one that replaced it.
				await carryOn(transaction, {
					...{ membershipId: pause.membershipId, kind: 'pause_day', now },
					amount: daysTaken(pause, closed) - (left ? daysTaken(left, closed) : 0),
				});
			}
	const differences = await differencesOf(transaction, holdings, holderIds);
	const gone = differences.flatMap(({ membershipId, computed }) => (computed ? [] : [membershipId]));
	if (gone.length > 0)
		await transaction.deleteFrom('membership_covers').where(isIn('membership_id', gone)).execute();
	const moved = differences.flatMap(({ holderId, computed }) =>
		computed ? [{ ...computed, holderId }] : [],
	);
	if (moved.length > 0)
		await sql`
			insert into membership_covers (membership_id, holder_id, first_day, last_day, bought_twice)
			select "membershipId", "holderId", "firstDay", "lastDay", "boughtTwice"
			from json_to_recordset(${toJson(moved)}::json) as cover (
				"membershipId" integer, "holderId" integer, "firstDay" date, "lastDay" date, "boughtTwice" boolean
			)
			on conflict (membership_id) do update set first_day = excluded.first_day,
				last_day = excluded.last_day, bought_twice = excluded.bought_twice`.execute(transaction);
	const taken = differences.flatMap((one) => takenFromCancelled(one, holdings.get(one.holderId)));
	if (taken.length === 0) return;
	await transaction
		.insertInto('membership_extensions')
		.values(taken.map((row) => ({ ...row, kind: 'goodwill', months: 0, made_at: now })))
		.execute();
	// With the added days, the other membership may cover further used days of the cancelled one.
	await storeCovers(transaction, holderIds, now);
}

/**
 * The goodwill days that {@link storeCovers} would give if the covers of a holding changed from `kept`. Repeats until
 * nothing more is added: a membership made longer may cover further used days of a cancelled one.
 */
export function goodwillAfter(kept: readonly Cover[], holding: StoredHolding): Extension[] {
	const covers = coversOf(holding.memberships, holding.extensions, holding.pauses);
	const taken = kept.flatMap((cover) => {
		const { membershipId } = cover;
		const computed = covers.find((one) => one.membershipId === membershipId);
		return takenFromCancelled({ membershipId, kept: cover, computed }, holding);
	});
	if (taken.length === 0) return [];
	const goodwill = taken.map(
		({ membership_id: membershipId, days }): ExplainedExtension => ({
			...{ membershipId, kind: 'goodwill', months: 0, days },
		}),
	);
	const extensions = [...holding.extensions, ...goodwill];
	return [...goodwill, ...goodwillAfter(covers, { ...holding, extensions })];
}

/**
 * How many used and paid days of a cancelled membership another one covers now. The holder paid for them already, so
 * the other membership gets that many more. An upgrade takes its own days back (`daysBack`) unless it was cancelled.
 * For a sale by mistake, and for a cancellation within seven days of the purchase, the club kept nothing, so no days
 * are owed.
 */
function takenFromCancelled(
	{ membershipId, kept, computed }: { membershipId: number; kept?: Cover; computed?: Cover | undefined },
	holding: StoredHolding | undefined,
): { membership_id: number; days: number }[] {
	if (!holding || !kept) return [];
	const { memberships, extensions, pauses } = holding;
	const one = memberships.find(({ id }) => id === membershipId);
	if (!one?.endedOn) return [];
	const last = lastInPlaceOf(one, memberships);
	if (last.endReason !== 'asked' || isAllBack(last, memberships)) return [];
	const closed = closedFor(extensions, membershipId);
	const resting = pauses.filter((pause) => pause.membershipId === membershipId);
	const untilEnd = { lastDay: daysBefore(one.endedOn, 1) };
	const { lastDay } = kept.lastDay < untilEnd.lastDay ? kept : untilEnd;
	const used = usableDays({ firstDay: kept.firstDay, lastDay }, resting, closed);
	const days = used - (computed ? usableDays(computed, resting, closed) : 0);
	const other = coversOf(memberships, extensions, pauses).find(
		(cover) => cover.firstDay <= kept.firstDay && kept.firstDay <= cover.lastDay,
	);
	return days > 0 && other && other.membershipId !== membershipId
		? [{ membership_id: other.membershipId, days }]
		: [];
}

/** Whether everything that was paid for a membership, and for those that it replaced, is refunded. */
function isAllBack({ kept, upgrade }: StoredMembership, memberships: readonly StoredMembership[]): boolean {
	const before = memberships.find(({ id }) => id === upgrade?.from);
	return kept === 0 && (!before || isAllBack(before, memberships));
}

/** The membership that has replaced another by now; the membership itself if none has. */
function lastInPlaceOf(one: StoredMembership, memberships: readonly StoredMembership[]): StoredMembership {
	const next = memberships.find(({ upgrade }) => upgrade?.from === one.id);
	return next ? lastInPlaceOf(next, memberships) : one;
}
