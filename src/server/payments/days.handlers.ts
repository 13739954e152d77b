import { sql } from 'kysely';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { paymentsContract } from '#shared/payments/payments.contract.ts';
import { needsApproval } from '#shared/payments/payments.rules.ts';
import type { DayOfCentre } from '#shared/payments/shifts.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCentre } from '../club/club-edits.queries.ts';
import type { Database } from '../database/connect.ts';
import { fingerprintOf, refuseChanged } from '../fingerprint.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import {
	findClose,
	insertClose,
	listUnclosed,
	lockCentre,
	presentPaymentOfDay,
	selectPayments,
	shiftsOfDay,
	totalsOfDay,
} from './days.queries.ts';

/** A day of a centre as it is now; for a closed day, the totals are those of its close. */
async function readDay(
	database: Database,
	{ centreId, day, caller }: { centreId: number; day: IsoDate; caller: Caller },
): Promise<DayOfCentre> {
	const shifts = await shiftsOfDay(database, centreId, day);
	const close = await findClose(database, centreId, day);
	const rows = await selectPayments(database, sql`centre_id = ${centreId} and business_day = ${day}::date`);
	const payments = rows.map(presentPaymentOfDay);
	const totals = close?.totals ?? (await totalsOfDay(database, centreId, day, shifts));
	const isUnspecified = payments.some(
		({ mode, reversed, isReversal }) => mode === 'unspecified' && !reversed && !isReversal,
	);
	// Owners may approve their own drawers: a club of one person has nobody else.
	const isUnapproved =
		caller.role !== 'ADMIN' &&
		shifts.some(({ difference = 0, approval }) => needsApproval(difference) && !approval);
	const obstacles: DayOfCentre['obstacles'] = [
		...(shifts.some(({ closedAt }) => closedAt === undefined) ? (['open_shifts'] as const) : []),
		...(isUnspecified ? (['unspecified'] as const) : []),
		...(isUnapproved ? (['unapproved'] as const) : []),
	];
	const shown = { centreId, day, totals, shifts, ids: payments.map(({ id }) => id) };
	return {
		...{ centreId, day, totals, shifts, payments },
		obstacles: close ? [] : obstacles,
		...(close && { closed: { ...(close.by !== null && { by: close.by }), at: close.at.toISOString() } }),
		fingerprint: fingerprintOf(shown),
	};
}

const obstacleTexts = {
	open_shifts: 'A drawer is open still; it is counted first',
	unapproved: 'A drawer differs by more than ₹100; somebody else looks at it first',
	unspecified: 'The method of a payment is missing; it is added first',
} as const;

/** The days of centres, and their close. */
export const daysHandlers: Pick<Handlers<typeof paymentsContract>, 'day' | 'unclosed' | 'closeDay'> = {
	async day({ query: { centreId, day }, caller, database }) {
		if (!(await findCentre(database, centreId))) throw refuse.notFound('Centre not found');
		refuseOutside(caller, centreId);
		return readDay(database, { centreId, day, caller });
	},

	unclosed: ({ caller, database, now }) => listUnclosed(database, caller.centres, clubToday(now)),

	async closeDay({ body: { centreId, day, fingerprint }, caller, transaction, now, acting }) {
		const centre = await lockCentre(transaction, centreId);
		if (!centre) throw refuse.notFound('Centre not found');
		refuseOutside(caller, centreId);
		const current = await readDay(transaction, { centreId, day, caller });
		if (current.closed) throw refuse.conflict('closed_already', 'This day is closed already');
		const [obstacle] = current.obstacles;
		if (obstacle) throw refuse.conflict(obstacle, obstacleTexts[obstacle]);
		refuseChanged(current, fingerprint, 'Something came in meanwhile; please look at the day again');
		await insertClose(transaction, { centreId, day, totals: current.totals, by: caller.id, now });
		await recordAct(transaction, acting, {
			action: 'day_closed',
			subject: { id: centreId, name: centre.name },
			...{ centreId, amount: current.totals.total },
			after: { day, difference: current.totals.difference },
		});
		return { status: `${formatLongDate(day)} is closed at ${centreName(centre.name)}` };
	},
};
