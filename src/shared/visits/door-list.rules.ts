import { clubToday, type IsoDate } from '../dates.ts';
import { foldText } from '../text/folded-text.ts';
import { isDialled, searchedText } from '../text/searched-text.ts';
import type { ListedCentre, ListedPerson } from './door-list.contract.ts';
import {
	type DoorCentre,
	type DoorMembership,
	type DoorPerson,
	type PassReason,
	type VerdictCode,
	visitLasts,
} from './verdict.rules.ts';

/** In minutes: how often a desk refreshes its door list. */
export const listFreshFor = 5;

/** A visit that a desk has admitted since its list was read; if it is not sent yet, it waits for the network. */
export interface DeskVisit {
	/** The desk's own id of the visit. */
	key: string;
	/** Whether the server has the visit; `visitId` is its id there. */
	isSent: boolean;
	visitId?: number;
	/** The list includes the visit by now: it is kept here only so that it can be undone. */
	isListed?: boolean;
	/** The server was sent the visit, but its response was lost. */
	mayBeStored?: boolean;
	userId: number;
	name: string;
	minorAge?: number;
	centreId: number;
	/** ISO 8601, by the server's clock as far as the desk knows it. */
	enteredAt: string;
	how: 'pass' | 'search';
	/** The code that was read, kept until the visit is reported: the server accepts no pass without it. */
	code?: string;
	passed: VerdictCode[];
	reason?: PassReason;
	membershipId?: number;
	usesSession: boolean;
}

/** What a desk without a network knows: its list, and what has happened at the desk since. */
export interface DeskKnowledge {
	centre: ListedCentre;
	/** When the list was read. */
	madeAt: Date;
	visits: readonly DeskVisit[];
}

const endOf = ({ enteredAt }: Pick<DeskVisit, 'enteredAt'>): number =>
	new Date(enteredAt).getTime() + visitLasts * 60_000;

/**
 * A person of the door list in the form that the verdict needs: visits since are added, and what is over by now is left
 * out.
 */
export function personOnList(
	listed: ListedPerson,
	{ centre, madeAt, visits }: DeskKnowledge,
	now: Date,
): DoorPerson {
	const today = clubToday(now);
	const own = visits.filter(({ userId }) => userId === listed.id);
	const ofToday = own.filter(({ enteredAt }) => clubToday(new Date(enteredAt)) === today);
	return {
		...{ id: listed.id, name: listed.name, needsGuardian: listed.needsGuardian },
		...(listed.asksHealth && { healthMissing: 'asked' as const }),
		...(listed.stoppedBy !== undefined && { stoppedBy: listed.stoppedBy }),
		memberships: listed.memberships.map((membership) => withVisits(membership, own)),
		...insideNow(listed, own, { centre, now }),
		sessionsToday: [
			...(clubToday(madeAt) === today ? listed.sessionsToday : []),
			...ofToday.filter(({ usesSession }) => usesSession).map(({ centreId }) => centreId),
		],
	};
}

function withVisits(
	membership: ListedPerson['memberships'][number],
	own: readonly DeskVisit[],
): DoorMembership {
	const byIt = own.filter(({ membershipId }) => membershipId === membership.id);
	const used = byIt.filter(({ usesSession }) => usesSession).length;
	const late = byIt.filter(({ passed }) => passed.includes('grace') || passed.includes('expired')).length;
	// The type is the same except for undefined, which JSON does not have.
	const listed = membership as DoorMembership;
	const { sessions } = listed;
	return {
		...listed,
		...(sessions?.left !== undefined && {
			sessions: { ...sessions, left: Math.max(0, sessions.left - used) },
		}),
		lateEntries: listed.lateEntries + late,
	};
}

function insideNow(
	{ inside }: ListedPerson,
	own: readonly DeskVisit[],
	{ centre, now }: { centre: ListedCentre; now: Date },
): Pick<DoorPerson, 'inside'> {
	const latest = own.filter((visit) => endOf(visit) > now.getTime()).at(-1);
	if (latest)
		return {
			inside: {
				...{ centreId: latest.centreId, at: new Date(latest.enteredAt) },
				centreName: centre.names.find(({ id }) => id === latest.centreId)?.name ?? 'another centre',
			},
		};
	if (!inside || new Date(inside.until) <= now) return {};
	const { centreId, centreName, at } = inside;
	return { inside: { centreId, centreName, at: new Date(at) } };
}

/** Who is inside as far as a desk knows, the latest first. */
export function insideByList(
	{ centre, visits }: DeskKnowledge,
	now: Date,
): (Omit<ListedCentre['inside'][number], 'until'> & { key?: string })[] {
	const ofHere = visits.filter((visit) => visit.centreId === centre.id && endOf(visit) > now.getTime());
	const since = new Map(ofHere.map((visit) => [visit.userId, visit]));
	const contacts = new Map(centre.inside.map((one) => [one.userId, one]));
	return [
		...[...since.values()].reverse().map(({ key, userId, name, minorAge, enteredAt }) => ({
			...contacts.get(userId),
			...{ key, userId, name, enteredAt },
			...(minorAge !== undefined && { minorAge }),
		})),
		...centre.inside.filter(({ userId, until }) => new Date(until) > now && !since.has(userId)),
	].map(({ until: _, ...row }: { until?: string } & Omit<ListedCentre['inside'][number], 'until'>) => row);
}

/** The centre of a door list in the form that the verdict needs. */
export const centreOnList = (knowledge: DeskKnowledge, now: Date): DoorCentre => ({
	...{ id: knowledge.centre.id, name: knowledge.centre.name, inside: insideByList(knowledge, now).length },
	...(knowledge.centre.capacity !== undefined && { capacity: knowledge.centre.capacity }),
	// The list has two days, and is erased before a third begins.
	openToday: knowledge.centre.open.find(({ day }) => day === clubToday(now))?.centreIds ?? [],
	names: new Map(knowledge.centre.names.map(({ id, name }) => [id, name])),
});

/** How many people a search of the list shows. */
const foundShown = 8;

/** The digits of a search that could be a phone number; empty for any other text. */
function digitsIn(search: string): string {
	const text = searchedText(search);
	return isDialled(text) ? text.replace(/\D/g, '') : '';
}

/**
 * Whether a search is a whole phone number. The list has only the ends of phone numbers, so that the search may find
 * somebody else: nobody is selected before their name was read.
 */
export const isUncertain = (search: string): boolean => digitsIn(search).length > 4;

const lastDayOf = ({ memberships }: ListedPerson): IsoDate =>
	memberships.reduce((latest, { cover }) => (cover && cover.lastDay > latest ? cover.lastDay : latest), '');

/**
 * Searches a door list by words of the name, by the end of the phone, or by the person's number. Members of other
 * centres are found only by their whole name, number or phone. Exact matches come first, then those whose membership
 * ends last.
 */
export function findOnList(people: Iterable<ListedPerson>, search: string): ListedPerson[] {
	const text = foldText(searchedText(search));
	if (text === '') return [];
	const words = text.split(/\s+/);
	const digits = digitsIn(text);
	const isExact = ({ id, name }: ListedPerson) =>
		foldText(name) === text || String(id) === text.replace(/^#/, '');
	const isFound = (person: ListedPerson) => {
		const { phoneEnd, isElsewhere } = person;
		if (isExact(person) || (digits.length >= 10 && digits.endsWith(phoneEnd))) return true;
		const name = foldText(person.name);
		const holds = words.every((word) => name.includes(word));
		return !isElsewhere && (holds || (digits.length >= 4 && digits.endsWith(phoneEnd)));
	};
	return [...people]
		.filter(isFound)
		.sort(
			(a, b) =>
				Number(isExact(b)) - Number(isExact(a)) || lastDayOf(b).localeCompare(lastDayOf(a)) || a.id - b.id,
		)
		.slice(0, foundShown);
}
