import { clubToday, daysAfter, type IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { demoClub } from './demo-club.ts';
import type { SeedCustomer } from './history.ts';
import { createRandom } from './random.ts';

const consultancyTypes = demoClub.texts.consultancies.map(({ type }) => type);

export interface SeedBooking {
	/** Index into the customers. */
	customer: number;
	type: string;
	date: IsoDate;
	/** In years. */
	age: number;
	/** In centimetres. */
	height: number;
	/** In kilograms. */
	weight: number;
	bookedAt: Date;
}

/** In milliseconds. */
const day = 86_400_000;
const daysOfHistory = 60;
const count = 24;

/** The demo club's bookings made up to `now`, oldest first; the newest are for coming days. */
function seedBookings(customers: readonly SeedCustomer[], now: Date): SeedBooking[] {
	const random = createRandom(20_260_303);
	const bodies = customers.map(() => {
		const height = random.integer(152, 186);
		const massIndex = 20 + random.next() * 9;
		return { height, weight: Math.round(massIndex * (height / 100) ** 2 * 2) / 2 };
	});
	const booking = (customer: number, type: string, daysAgo: number, daysAhead: number): SeedBooking => {
		const bookedAt = new Date(now.getTime() - daysAgo * day);
		const today = clubToday(bookedAt);
		const age = ageOn(today, customers[customer]?.dob ?? today);
		const body = bodies[customer] ?? { height: 170, weight: 70 };
		return { customer, type, date: daysAfter(today, daysAhead), age, ...body, bookedAt };
	};
	const others = Array.from({ length: count }, () =>
		booking(
			random.integer(1, customers.length - 1),
			random.pick(consultancyTypes),
			daysOfHistory * random.next() ** 1.5,
			random.integer(1, 14),
		),
	);
	// The demo member has one past booking and two upcoming ones.
	const own = [
		booking(0, 'Fitness Consultancy', 30, 4),
		booking(0, 'Nutrition Consultancy', 3, 5),
		booking(0, 'Physiotherapy Consultancy', 1, 10),
	];
	return [...others, ...own].sort((one, other) => one.bookedAt.getTime() - other.bookedAt.getTime());
}

/** Full years from a date of birth to a date. */
function ageOn(date: IsoDate, born: IsoDate): number {
	const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4));
	return date.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Inserts the demo bookings; returns their number. */
export async function insertBookings(
	database: Database,
	{ customers, userIds, now }: { customers: readonly SeedCustomer[]; userIds: readonly number[]; now: Date },
): Promise<number> {
	const bookings = seedBookings(customers, now);
	await database
		.insertInto('bookings')
		.values(
			bookings.map(({ customer, type, bookedAt, ...booking }) => ({
				...booking,
				user_id: userIds[customer] ?? 0,
				consult_type: type,
				booked_at: bookedAt,
			})),
		)
		.execute();
	return bookings.length;
}
