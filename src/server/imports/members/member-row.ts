import { z } from 'zod';
import type { Club, Plan, PlanPerks } from '#shared/club/club.facts.ts';
import { planOf } from '#shared/club/plan-of.ts';
import { clubToday, daysBefore, type IsoDate, laterDay, yearsBefore } from '#shared/dates.ts';
import { email, gender, isoDate, latestUpcoming, minimumAge, personName, phone } from '#shared/fields.ts';
import { genders } from '#shared/identity/identity.rules.ts';
import type { MemberColumn } from '#shared/imports/imports.rules.ts';
import { addLength, lengthOf, sumOf } from '#shared/membership/length.rules.ts';
import { membershipEnd, membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { sameName } from '#shared/text/folded-text.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { readDate } from '#shared/text/read-date.ts';
import { storedDigits } from '../../database/lists/desk-search.ts';
import { isShortened, readEnded, readMonths, readNumber, readYesNo } from '../cells.ts';
import { type ImportedRow, type ReadRow, readBy } from '../judgement.ts';

/** A present member with a membership, from a row of a file. */
export interface MemberRow {
	name: string;
	phone: string;
	email: string;
	dob: IsoDate | null;
	gender: (typeof genders)[number];
	plan: string;
	centre: string;
	start: IsoDate;
	end: IsoDate;
	price: number;
	isPaid: boolean;
	pauseDays: number | null;
	otherCentreDays: number | null;
	/**
	 * The perks it gets when it is paid, if it is as the club sells it today; otherwise null, and the file says what
	 * is left of them.
	 */
	perks: PlanPerks | null;
	/** Whether the file says that it was ended. */
	isEnded: boolean;
}

/**
 * In rupees, the highest price of a membership: far above every plan, and low enough for the database to sum up.
 */
const highestPrice = 1_000_000;

const unreadableDuration = 'Please write the months, as in 12 months';

const unreadableDate = 'Please write this date as 31/12/2026, the day first';

const days = (what: string) =>
	z
		.int(`${what} must be a whole number of days`)
		.min(0, `${what} must be a whole number of days`)
		.max(1_000, `${what} can be at most 1,000`)
		.nullable();

const listed = (names: readonly string[]) => names.join(', ');

/** The rules for a row's fields, by the club's facts of today. */
function schemaOf({ plans, centres }: Club, today: IsoDate) {
	return z.object({
		name: personName(),
		phone: z
			.string()
			.refine((text) => !isShortened(text), {
				message: 'The spreadsheet has shortened this number; please format the column as text and save again',
				abort: true,
			})
			.pipe(phone),
		email,
		DOB: z
			.union([z.null(), isoDate(unreadableDate)], unreadableDate)
			.refine(
				(date) => date === null || date <= yearsBefore(today, minimumAge.signUp),
				`Members are at least ${minimumAge.signUp} years old`,
			),
		gender: z.enum(gender.options, `Please write ${listed(genders)}, or leave it blank`),
		plan: z.string({
			error: () => `There is no such plan; the club sells ${listed(plans.map(({ type }) => type))}`,
		}),
		duration: z.union([z.null(), z.int(unreadableDuration)], unreadableDuration),
		centre: z.string({
			error: () => `There is no such centre; the club has ${listed(centres.map(({ name }) => name))}`,
		}),
		start: isoDate(unreadableDate).refine(
			(date) => date <= latestUpcoming(),
			'Start date can be at most a year ahead',
		),
		end: z.union([z.null(), isoDate(unreadableDate)], unreadableDate),
		paid: z.union([z.boolean(), z.number()], 'Please write yes, no, or the rupees that were paid'),
		pauseDays: days('Pause days'),
		otherCentreDays: days('Other-centre days'),
		ended: z.boolean(
			'Please write Cancelled, or leave it blank for one that goes on; take this column out where it says something else',
		),
	});
}

/**
 * The advice for a row whose price is unknown. It asks for no amount if the row is unpaid, because an amount would
 * mean that it was paid.
 */
const withoutPrice = (isPaid: boolean): string =>
	isPaid
		? '; please write the rupees that were paid'
		: ', so that what is to be paid is not known; please leave this row out, and register them at the desk';

/**
 * The latest possible end of a membership of so many months: a year later than one that begins now, for days that
 * pauses added. The first day in the file is no measure, because it is often that of the first of many renewals.
 */
const latestEnd = (from: IsoDate, months: number) => membershipEnd(from, months + 12);

/**
 * The duration, in months, of a plan on sale that lies between two days: up to the same day of the month, as the
 * club counts, or the day before, as other programs do; with or without its free extension. Undefined if none fits.
 */
const monthsBetween = (plan: Plan, start: IsoDate, end: IsoDate): number | undefined =>
	plan.durations.find(({ months, perks: { freeExtension } }) => {
		const bought = { months, days: 0 };
		const lengths = [bought, ...(freeExtension ? [sumOf([bought, lengthOf(freeExtension)])] : [])];
		return lengths.some((length) => {
			const last = addLength(start, length);
			return end === last || end === daysBefore(last, 1);
		});
	})?.months;

/** Returns the function that reads a row of a file of members, independently of the other rows. */
export function memberReader(club: Club, now: Date): (row: ImportedRow<MemberColumn>) => ReadRow<MemberRow> {
	const today = clubToday(now);
	const schema = schemaOf(club, today).transform((fields, context): MemberRow => {
		const { DOB: dob, duration: writtenDuration, end: writtenEnd, paid, ended: isEnded, ...others } = fields;
		const { plan, start } = others;
		const refuse = (column: string, message: string) => {
			context.addIssue({ code: 'custom', path: [column], message });
			return z.NEVER;
		};
		if (writtenEnd !== null && writtenEnd <= start) return refuse('end', 'The end is not after the start');
		const planToday = club.plans.find(({ type }) => type === plan);
		const duration =
			writtenDuration ??
			(writtenEnd === null || !planToday ? undefined : monthsBetween(planToday, start, writtenEnd));
		if (duration === undefined)
			return refuse(
				'duration',
				writtenEnd === null
					? `${unreadableDuration}, or the end`
					: `From ${formatLongDate(start)} to ${formatLongDate(writtenEnd)} is none of the durations of ${plan} (${listed(
							planToday?.durations.map(({ months }) => String(months)) ?? [],
						)} months); please write the one that it has`,
			);
		const end = writtenEnd ?? membershipEnd(start, duration);
		if (end > latestEnd(laterDay(start, today), duration))
			return refuse(
				'end',
				`${monthsText(duration)} would be over long before ${formatLongDate(end)}; please check the year, or write the duration that it has`,
			);
		const sold = planToday?.durations.find(({ months }) => months === duration);
		// An amount of 0 means that nothing was paid.
		const isPaid = paid !== false && paid !== 0;
		const price =
			typeof paid === 'number' && isPaid ? paid : sold && membershipPrice(sold, club.membershipFee);
		if (price === undefined)
			return refuse('paid', `${plan} is not sold for ${monthsText(duration)} now${withoutPrice(isPaid)}`);
		if (!Number.isInteger(price) || price > highestPrice)
			return refuse('paid', `Please write whole rupees, ${formatRupees(highestPrice)} at most`);
		// If the end is given, nobody knows whether it includes the free extension.
		const isAsSold = !isPaid && writtenEnd === null && sold !== undefined;
		return {
			...others,
			dob,
			end,
			price,
			isPaid,
			isEnded,
			perks: isAsSold ? perksOf(sold.perks, others) : null,
		};
	});
	const thisYear = Number(today.slice(0, 4));
	return ({ row, cells }) => {
		const cell = (column: MemberColumn) => cells[column]?.trim() ?? '';
		const date = (column: MemberColumn, latestYear: number) => readDate(cell(column), latestYear) ?? '';
		const number = (column: MemberColumn) =>
			cell(column) ? (readNumber(cell(column)) ?? cell(column)) : null;
		return readBy(schema, row, {
			name: cell('name'),
			phone: storedDigits(cell('phone')) ?? cell('phone'),
			email: cell('email'),
			DOB: cell('DOB') ? date('DOB', thisYear) : null,
			gender: genderIn(cell('gender')),
			plan: planOf(club.plans, (type) => sameName(type, cell('plan')))?.type,
			duration: cell('duration') ? readMonths(cell('duration')) : null,
			centre: club.centres.find(({ name, code }) => [name, code].some((one) => sameName(one, cell('centre'))))
				?.name,
			start: date('start', thisYear + 50),
			end: cell('end') ? date('end', thisYear + 50) : null,
			paid: readYesNo(cell('paid')) ?? readNumber(cell('paid')),
			pauseDays: number('pauseDays'),
			otherCentreDays: number('otherCentreDays'),
			ended: readEnded(cell('ended')),
		});
	};
}

/** A plan's perks, without those of which the file gives the number left. */
const perksOf = (
	perks: PlanPerks,
	{ pauseDays, otherCentreDays }: Pick<MemberRow, 'pauseDays' | 'otherCentreDays'>,
): PlanPerks => ({
	...perks,
	...(pauseDays !== null && { pauseDays }),
	...(otherCentreDays !== null && { otherCentreSessions: otherCentreDays }),
});

/** Reads a gender by its name or first letter; if none was given, it is not asked for. */
function genderIn(text: string): string {
	if (text === '') return 'Prefer not to say';
	const wanted = text.toLowerCase();
	return genders.find((one) => [one.toLowerCase(), one.charAt(0).toLowerCase()].includes(wanted)) ?? text;
}
