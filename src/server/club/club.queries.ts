import { sql } from 'kysely';
import { z } from 'zod';
import { closureShownAhead } from '#shared/club/closures.rules.ts';
import {
	type Centre,
	type Club,
	type ClubClosure,
	type ClubTexts,
	centre,
	clubClosure,
	clubTexts,
	type Plan,
	plan,
} from '#shared/club/club.facts.ts';
import { daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Centres } from '../database/schema.d.ts';
import { toJson } from '../database/to-json.ts';

const unset = (row: unknown) =>
	Object.fromEntries(Object.entries(row as object).filter(([, value]) => value !== null));

const price = plan.shape.durations.element.extend({
	planId: z.number(),
	validFrom: z.string(),
	/** False if the duration is not sold from this day on. */
	isSold: z.boolean(),
});

/** The column for each fact of a centre. */
const columnOfFact = {
	...{ id: 'id', code: 'code', name: 'name', street: 'street', phone: 'phone' },
	...{ latitude: 'latitude', longitude: 'longitude', openingHours: 'opening_hours', capacity: 'capacity' },
} as const satisfies Record<keyof Centre, keyof Centres>;

/** SQL that makes a centre's facts from a row of `centres`. */
const centreFacts = sql`json_build_object(${sql.join(
	Object.entries(columnOfFact).map(([fact, column]) => sql`${sql.lit(fact)}, ${sql.ref(column)}`),
)})`;
const storedCentre = z.preprocess(unset, centre);

/** How many closures are read, the latest ones: far more than can lie ahead. */
const closuresRead = 200;

/** The stored facts, of which {@link clubOn} takes those that apply on a day. */
const storedClub = z.object({
	texts: clubTexts,
	isOpen: z.boolean(),
	isDemo: z.boolean(),
	centres: z.array(storedCentre),
	plans: z.array(plan.omit({ durations: true })),
	/** The longest durations first; within a duration, the newest price first. */
	prices: z.array(price),
	/** Sorted by first day. */
	closures: z.array(clubClosure),
});
export type StoredClub = z.infer<typeof storedClub>;

/** Reads the club's facts in one snapshot. Rejects when there are none yet. */
export async function readStoredClub(database: Database): Promise<StoredClub> {
	const { rows } = await sql`
		select club.texts, club.opened_at is not null as "isOpen", club.is_demo as "isDemo",
			(select coalesce(json_agg(${centreFacts} order by position, id), '[]')
				from centres where ended_at is null) as centres,
			(select coalesce(json_agg(texts || jsonb_build_object('id', id, 'type', type, 'path', path, 'image', image)
				|| case when former_types = '{}' then '{}'::jsonb else jsonb_build_object('formerTypes', former_types) end
				order by position, id), '[]')
				from plans where ended_at is null) as plans,
			(select coalesce(json_agg(json_build_object('planId', plan_id, 'months', months, 'price', price,
				'discountPrice', discount_price, 'perks', perks, 'validFrom', valid_from,
				'isSold', is_sold)
				order by months desc, valid_from desc), '[]')
				from plan_prices) as prices,
			(select coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day, 'reason', reason,
				'centreIds', array(select centre_id from closure_centres where closure_id = id order by centre_id)
				) order by first_day, id), '[]')
				from (
					select id, first_day, coalesce(opens_on - 1, last_day) as last_day, reason
					from closures where opens_on is distinct from first_day order by closures.last_day desc, id desc limit ${closuresRead}
				) as latest) as closures
		from club`.execute(database);
	return storedClub.parse(rows[0]);
}

/** Reads a centre, ended or not; undefined if the club never had it. */
export async function readCentre(database: Database, id: number): Promise<Centre | undefined> {
	const { rows } = await sql<{
		facts: unknown;
	}>`select ${centreFacts} as facts from centres where id = ${id}`.execute(database);
	return rows[0] && storedCentre.parse(rows[0].facts);
}

/** The day from which the site shows a closure. */
const shownFrom = ({ firstDay }: ClubClosure): IsoDate => daysBefore(firstDay, closureShownAhead);

/** The club's facts on a day: what is on sale then, at the prices of that day. */
export function clubOn(
	{ texts, isOpen, isDemo, centres, plans, prices, closures }: StoredClub,
	today: IsoDate,
): Club {
	return {
		...texts,
		isOpen,
		isDemo,
		centres,
		plans: plans.map((one) => {
			const begun = prices.filter(({ planId, validFrom }) => planId === one.id && validFrom <= today);
			const durations = begun.filter(
				({ months, isSold }, index) =>
					isSold && begun.findIndex((other) => other.months === months) === index,
			);
			return {
				...one,
				durations: durations.map(({ planId: _, validFrom: __, isSold: ___, ...duration }) => duration),
			};
		}),
		closures: closures.filter((one) => shownFrom(one) <= today && today <= one.lastDay),
	};
}

/**
 * The first day after `today` on which the facts change by themselves: a price begins, or a closure is shown or
 * over; undefined if there is none.
 */
export function nextNewsDay({ prices, closures }: StoredClub, today: IsoDate): IsoDate | undefined {
	const days = [
		...prices.map(({ validFrom }) => validFrom),
		...closures.flatMap((one) => [shownFrom(one), daysAfter(one.lastDay, 1)]),
	];
	return days.filter((day) => day > today).sort()[0];
}

/**
 * Reads the club's facts of a day and locks them until the transaction ends, so that a sale in it is made at a
 * valid price.
 */
export async function lockClubShared(transaction: Transaction, today: IsoDate): Promise<Club> {
	await transaction.selectFrom('club').select('is_the_only').forShare().execute();
	return clubOn(await readStoredClub(transaction), today);
}

/** The first day of the first prices, before any day of the club. */
const always: IsoDate = '2000-01-01';

/** The facts with which a club begins. The database assigns the ids of centres and plans. */
export interface FirstFacts {
	texts: ClubTexts;
	centres: readonly Omit<Centre, 'id'>[];
	plans: readonly Omit<Plan, 'id'>[];
}

/** Writes the facts with which a club begins; does nothing if there are facts already. */
export async function writeFirstFacts(
	database: Database,
	{ texts, isDemo, isOpen, centres, plans }: FirstFacts & Pick<Club, 'isDemo' | 'isOpen'>,
	now: Date,
): Promise<void> {
	const { numInsertedOrUpdatedRows } = await database
		.insertInto('club')
		.values({ texts: toJson(texts), is_demo: isDemo, opened_at: isOpen ? now : null })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (!numInsertedOrUpdatedRows) return;
	await insertCentres(database, centres);
	await insertPlans(database, plans);
}

async function insertCentres(database: Database, centres: FirstFacts['centres']): Promise<void> {
	if (centres.length === 0) return;
	await database
		.insertInto('centres')
		.values(
			centres.map(({ openingHours, ...one }, position) => ({
				...one,
				opening_hours: openingHours ? toJson(openingHours) : null,
				position,
			})),
		)
		.execute();
}

/** Adds plans in this order, with prices that have always applied. */
export async function insertPlans(database: Database, plans: FirstFacts['plans']): Promise<void> {
	for (const [position, { type, path, image, durations, ...texts }] of plans.entries()) {
		const { id } = await database
			.insertInto('plans')
			.values({ type, path, image, texts: toJson(texts), position })
			.returning('id')
			.executeTakeFirstOrThrow();
		const prices = durations.map(({ months, price, discountPrice, perks }) => ({
			plan_id: id,
			months,
			price,
			discount_price: discountPrice,
			perks: toJson(perks),
			valid_from: always,
		}));
		if (prices.length > 0) await database.insertInto('plan_prices').values(prices).execute();
	}
}
