import { clubToday } from '#shared/dates.ts';
import {
	type PassReason,
	undoneAlready,
	undoTooLate,
	undoVisitWithin,
	type VerdictCode,
} from '#shared/visits/verdict.rules.ts';
import { type Visit, type visitsContract, visitsShown } from '#shared/visits/visits.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCentre } from '../club/club-edits.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside, refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { lockHolders, storeCovers } from '../membership/covers/covers.queries.ts';
import { findPerson } from '../people/people.queries.ts';
import { requirePerson, unknownPerson } from '../people/require-person.ts';
import { busyHandlers } from './busy.handlers.ts';
import { doorListHandlers } from './door-list.handlers.ts';
import { findAtDoor } from './door-search.queries.ts';
import { enter } from './enter.ts';
import { deleteStop, findStop, insertStop } from './kept-out.queries.ts';
import { kioskHandlers } from './kiosk.handlers.ts';
import { passesHandlers } from './passes.handlers.ts';
import { presentInside } from './present-inside.ts';
import { recordLookUp } from './record-look-up.ts';
import { giveSessionBack } from './session-of-visit.ts';
import {
	countOfDay,
	endVisit,
	findHolderOfVisit,
	listInside,
	listVisits,
	lockVisit,
	undoVisit,
} from './visits.queries.ts';

type VisitRow = Awaited<ReturnType<typeof listVisits>>[number];

/** A visit as its holder reads it. Shows when they left only if that is known, and not assumed. */
const presentVisit = ({ id, centre, entered_at, left_at, left_known, uses_session }: VisitRow): Visit => ({
	...{ id, centre, enteredAt: entered_at.toISOString() },
	...(left_known && { leftAt: left_at.toISOString() }),
	usesSession: uses_session,
});

const pageOf = <Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown) => ({
	rows: rows.slice(0, visitsShown).map(present),
	hasMore: rows.length > visitsShown,
});

const unknownVisit = () => refuse.notFound('Visit not found');

/** A visit to a centre where the caller lets people in, locked. */
async function holdVisitOfDesk(transaction: Transaction, visitId: number, caller: Caller) {
	const found = await lockVisit(transaction, visitId);
	if (!found) throw unknownVisit();
	refuseOutside(caller, found.centre_id);
	return found;
}

/** Passes, and the visits of the centres. */
export const visitsHandlers: Handlers<typeof visitsContract> = {
	...passesHandlers,
	...busyHandlers,
	...doorListHandlers,
	...kioskHandlers,
	enter,

	async mine({ query: { before }, caller, database }) {
		return pageOf(await listVisits(database, caller.id, { before, withUndone: false }), presentVisit);
	},

	async find({ body: { search }, caller, transaction, now, acting }) {
		const rows = await findAtDoor(transaction, search, { centres: caller.centres, today: clubToday(now) });
		await recordLookUp({ caller, transaction, acting }, rows);
		return rows.map(({ id, name, phone, type, home }) => ({
			...{ userId: id, name, phoneEnd: phone.slice(-4) },
			...(type !== null && home !== null && { membership: { type, home } }),
		}));
	},

	async inside({ query: { centreId }, caller, database, now }) {
		refuseOutside(caller, centreId);
		const centre = await findCentre(database, centreId);
		if (!centre) throw refuse.notFound('The club has no such centre');
		const today = clubToday(now);
		const rows = await listInside(database, centreId, now);
		return {
			rows: rows.map((row) => ({
				...presentInside(row, today),
				...{ visitId: row.id, passed: row.passed as VerdictCode[] },
			})),
			...(centre.capacity !== null && { capacity: centre.capacity }),
			today: await countOfDay(database, centreId, now),
		};
	},

	async leave({ body: { visitId }, caller, transaction, now, acting }) {
		const found = await holdVisitOfDesk(transaction, visitId, caller);
		if (found.undone_at || found.left_at <= now) throw refuse.conflict('has_left', 'They have left already');
		await endVisit(transaction, visitId, now);
		await recordAct(transaction, acting, {
			...{ action: 'visit_ended', subject: { id: found.holder_id, name: found.name } },
			...{ centreId: found.centre_id, after: { centre: found.centre } },
		});
		return { status: `${found.name} has left` };
	},

	async undo({ body: { visitId }, caller, transaction, now, acting }) {
		// Locks the holder first, as everything does that changes what somebody has.
		const holderId = await findHolderOfVisit(transaction, visitId);
		if (holderId === undefined) throw unknownVisit();
		await lockHolders(transaction, [holderId]);
		const found = await holdVisitOfDesk(transaction, visitId, caller);
		if (found.undone_at) throw refuse.conflict(undoneAlready, 'This visit was undone already');
		if (now.getTime() - found.entered_at.getTime() > undoVisitWithin * 60_000)
			throw refuse.conflict('too_late', undoTooLate);
		await undoVisit(transaction, found, { by: caller.id, now });
		if (found.uses_session && found.membership_id !== null)
			await giveSessionBack(transaction, { visitId, membershipId: found.membership_id, by: caller.id, now });
		if (found.passed.length > 0) await storeCovers(transaction, [holderId], now);
		await recordAct(transaction, acting, {
			...{ action: 'visit_undone', subject: { id: holderId, name: found.name } },
			...{ centreId: found.centre_id, after: { centre: found.centre } },
		});
		// A visit that was reported later ended no pause.
		const endedPause = found.passed.includes('paused') && !found.isReported;
		const pause = endedPause ? '. The pause that ended with it stays ended' : '';
		return { status: `The visit is undone${pause}` };
	},

	async visitsOf({ query: { id, before }, caller, database }) {
		const person = await findPerson(database, id);
		if (!person) throw unknownPerson();
		refuseOutsider(caller, person.centre_ids);
		const rows = await listVisits(database, id, { before, withUndone: true });
		const stop = await findStop(database, id);
		return {
			...pageOf(rows, (row) => ({
				...presentVisit(row),
				...(row.letInBy !== null && { letInBy: row.letInBy }),
				passed: row.passed as VerdictCode[],
				...(row.reason !== null && { reason: row.reason as PassReason }),
				...{ isUndone: row.undone_at !== null, isReported: row.isReported },
				...(row.flag !== null && { flag: row.flag }),
			})),
			...(stop && {
				stop: {
					...(stop.by !== null && { by: stop.by }),
					...{ reason: stop.reason, at: stop.made_at.toISOString() },
				},
			}),
		};
	},

	async stop({ body: { userId, reason }, caller, transaction, now, acting }) {
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		if (!(await insertStop(transaction, { userId, reason, by: caller.id, now })))
			throw refuse.conflict('stopped_already', 'They are kept out already');
		await recordAct(transaction, acting, {
			...{ action: 'door_stopped', subject: { id: userId, name: person.name }, after: { reason } },
		});
		return { status: `${person.name} is kept out` };
	},

	async admit({ body: { userId }, caller, transaction, acting }) {
		if (userId === caller.id) throw refuse.forbidden('Somebody else decides about you', 'own_visit');
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		if (!(await deleteStop(transaction, userId)))
			throw refuse.conflict('not_stopped', 'Nobody keeps them out');
		await recordAct(transaction, acting, {
			...{ action: 'door_admitted', subject: { id: userId, name: person.name } },
		});
		return { status: `${person.name} may come in again` };
	},
};
