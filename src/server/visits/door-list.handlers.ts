import { createHash } from 'node:crypto';
import { clubToday, daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';
import { homeCentreOn } from '#shared/membership/centre.rules.ts';
import { cancelledAfter } from '#shared/membership/standing.rules.ts';
import {
	type doorListContract,
	flaggedShown,
	type ListedCentre,
	type ListedPerson,
} from '#shared/visits/door-list.contract.ts';
import type { DoorMembership } from '#shared/visits/verdict.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import {
	lastPartOfList,
	listFlagged,
	listHoldersOfPart,
	listLivePasses,
	lockFlaggedVisit,
	settleFlagged,
} from './door-list.queries.ts';
import { type DoorPlace, doorPlace, type FoundPerson, openCentresOn, readDoorPeople } from './door-person.ts';
import { presentInside } from './present-inside.ts';
import { report } from './report.ts';
import { listInside } from './visits.queries.ts';

/**
 * In days: how long after its last day the holder of a membership stays on the list, so that the door can say that it
 * ended.
 */
const listedAfterEnd = 30;

/** Whether somebody may come in at a centre with one of their memberships, now or once something is settled. */
function belongsTo(
	memberships: readonly DoorMembership[],
	{ centreId, open, since }: { centreId: number; open: ListedCentre['open']; since: IsoDate },
): boolean {
	const isAlwaysOpen = (id: number) => open.every(({ centreIds }) => centreIds.includes(id));
	return memberships.some(({ homes, boughtAt, sessions, cover, isPaid, isEnded, payableBy }) => {
		const isPayable = !isPaid && !isEnded && payableBy >= daysBefore(since, cancelledAfter);
		if (!isPayable && (cover === undefined || cover.lastDay < since)) return false;
		// Checks every day of the list: somebody whose home is here from tomorrow on can come in with a list that is
		// used past midnight.
		const isHere = open.some(({ day }) => {
			const home = homeCentreOn(day, homes)?.centreId ?? boughtAt;
			return home === undefined || home === centreId || !isAlwaysOpen(home);
		});
		return isHere || (sessions !== undefined && sessions.left !== 0);
	});
}

function present(
	{
		id,
		name,
		phone,
		minorAge,
		memberships,
		stoppedBy,
		needsGuardian,
		healthMissing,
		inside,
		openVisit,
		sessionsToday,
		centreIds,
	}: FoundPerson,
	{ centreId, pass }: { centreId: number; pass: { id: number; key: Buffer } | undefined },
): ListedPerson {
	return {
		...{ id, name, phoneEnd: phone.slice(-4) },
		isElsewhere: centreIds.length > 0 && !centreIds.includes(centreId),
		...(minorAge !== undefined && { minorAge }),
		...(pass && { pass: { id: pass.id, key: pass.key.toString('base64') } }),
		memberships: memberships.map((membership) => ({
			...membership,
			pauses: membership.pauses.map((pause) => ({
				...{ id: pause.id, firstDay: pause.firstDay, lastDay: pause.lastDay },
			})),
			homes: membership.homes.map((home) => ({ centreId: home.centreId, from: home.from })),
		})),
		...(stoppedBy !== undefined && { stoppedBy }),
		...{ needsGuardian, asksHealth: healthMissing !== undefined },
		...(inside &&
			openVisit && {
				inside: {
					...{ centreId: openVisit.centre_id, centreName: openVisit.name },
					...{ at: openVisit.entered_at.toISOString(), until: openVisit.left_at.toISOString() },
				},
			}),
		sessionsToday: [...sessionsToday],
	};
}

async function presentCentre(
	database: Database,
	centre: DoorPlace,
	{ open, now }: { open: ListedCentre['open']; now: Date },
): Promise<ListedCentre> {
	const today = clubToday(now);
	const rows = await listInside(database, centre.id, now);
	return {
		...{ id: centre.id, name: centre.name },
		...(centre.capacity !== undefined && { capacity: centre.capacity }),
		open,
		names: [...centre.names].map(([id, name]) => ({ id, name })),
		inside: rows.map((row) => ({ ...presentInside(row, today), until: row.left_at.toISOString() })),
	};
}

/** The door list of a desk, and its reports after being offline (docs/decisions/2026-11-26-door-offline.md). */
export const doorListHandlers: Handlers<typeof doorListContract> = {
	report,

	async doorList({ query: { centreId, part, known }, caller, database, now, services }) {
		refuseOutside(caller, centreId);
		const club = await services.club.read();
		const centre = doorPlace(club, centreId, now);
		if (!centre) throw refuse.notFound('The club has no such centre');
		const today = clubToday(now);
		const open = [today, daysAfter(today, 1)].map((day) => ({ day, centreIds: openCentresOn(club, day) }));
		const since = daysBefore(today, listedAfterEnd);
		const holders = await listHoldersOfPart(database, part, since);
		const people = [...(await readDoorPeople(database, holders, { club, now })).values()].filter(
			({ memberships }) => belongsTo(memberships, { centreId, open, since }),
		);
		const passes = await listLivePasses(
			database,
			people.map(({ id }) => id),
		);
		const listed = people.map((person) => present(person, { centreId, pass: passes.get(person.id) }));
		const hash = createHash('sha256').update(JSON.stringify(listed)).digest('base64url');
		return {
			madeAt: now.toISOString(),
			...(part === 0 && {
				lastPart: await lastPartOfList(database),
				centre: await presentCentre(database, centre, { open, now }),
			}),
			hash,
			...(hash !== known && { people: listed }),
		};
	},

	async flagged({ query: { centreId }, caller, database }) {
		refuseOutside(caller, centreId);
		const rows = await listFlagged(database, centreId, {
			...{ centres: caller.centres, limit: flaggedShown },
		});
		return {
			rows: rows.map(({ visit_id, holder_id, name, entered_at, sentence, reported_by, ended_centre }) => ({
				...{ visitId: visit_id, userId: holder_id, name, enteredAt: entered_at.toISOString() },
				...{ sentence, reportedBy: reported_by },
				...(ended_centre !== null && { centre: ended_centre }),
			})),
			total: rows[0]?.total ?? 0,
		};
	},

	async settle({ body: { visitId }, caller, transaction, now, acting }) {
		const flag = await lockFlaggedVisit(transaction, visitId);
		if (!flag) throw refuse.notFound('Visit not found');
		refuseOutside(caller, flag.centre_id);
		if (flag.holder_id === caller.id)
			throw refuse.forbidden('Somebody else looks at your own visit', 'own_visit');
		if (flag.settled_at) throw refuse.conflict('settled_already', 'Somebody has looked at it already');
		await settleFlagged(transaction, visitId, { by: caller.id, now });
		await recordAct(transaction, acting, {
			...{ action: 'visit_settled', subject: { id: flag.holder_id, name: flag.name } },
			...{ centreId: flag.centre_id, after: { said: flag.sentence } },
		});
		return { status: 'It is off the list' };
	},
};
