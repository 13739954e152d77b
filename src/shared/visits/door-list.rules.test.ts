import { describe, expect, test } from 'vitest';
import type { ListedCentre, ListedPerson } from './door-list.contract.ts';
import {
	centreOnList,
	type DeskKnowledge,
	type DeskVisit,
	findOnList,
	insideByList,
	isUncertain,
	personOnList,
} from './door-list.rules.ts';
import { verdictOf } from './verdict.rules.ts';

const at = (time: string, day = '2026-12-02') => new Date(`${day}T${time}:00+05:30`);
const now = at('07:30');

const centre: ListedCentre = {
	...{ id: 1, name: 'Koramangala, Bangalore', capacity: 3 },
	open: ['2026-12-02', '2026-12-03', '2026-12-04', '2027-01-02'].map((day) => ({ day, centreIds: [1, 2] })),
	names: [
		{ id: 1, name: 'Koramangala' },
		{ id: 2, name: 'Indiranagar' },
	],
	inside: [],
};

const asha: ListedPerson = {
	...{
		id: 7,
		name: 'Asha Rao',
		phoneEnd: '4321',
		needsGuardian: false,
		asksHealth: false,
		isElsewhere: false,
		sessionsToday: [],
	},
	memberships: [
		{
			...{ id: 70, type: 'Pro', startDate: '2026-06-01', payableBy: '2026-06-01' },
			...{ isEnded: false, isPaid: true, due: 0, pauses: [], boughtAt: 2, homes: [], lateEntries: 0 },
			cover: { firstDay: '2026-06-01', lastDay: '2026-12-31' },
			sessions: { amount: 30, left: 2 },
		},
	],
};

const visit = (changes: Partial<DeskVisit> = {}): DeskVisit => ({
	...{ key: 'a', isSent: false, userId: 7, name: 'Asha Rao', centreId: 1 },
	...{ enteredAt: at('07:00').toISOString(), how: 'pass', passed: [], usesSession: false, membershipId: 70 },
	...changes,
});

const knowing = (visits: DeskVisit[] = [], changes: Partial<DeskKnowledge> = {}): DeskKnowledge => ({
	...{ centre, madeAt: at('06:55'), visits },
	...changes,
});

const verdictFor = (knowledge: DeskKnowledge, moment = now, person = asha) =>
	verdictOf(personOnList(person, knowledge, moment), centreOnList(knowledge, moment), moment);

describe('somebody on the list', () => {
	test('comes in as at the server', () => {
		expect(verdictFor(knowing())).toMatchObject({
			verdict: { code: 'ok', sentence: 'Welcome, Asha. 29 days left · 1 of 30 sessions after this one' },
			usesSession: true,
		});
	});

	test('who came in here without a network is inside, until the visit is over', () => {
		const knowledge = knowing([visit()]);
		expect(verdictFor(knowledge).verdict).toMatchObject({
			code: 'inside_here',
			sentence: 'Came in at 7:00 am',
		});
		expect(verdictFor(knowledge, at('08:31')).verdict.code).toBe('ok');
	});

	test('uses one session a day, and none that the desk has given away', () => {
		const used = knowing([visit({ usesSession: true })]);
		expect(verdictFor(used, at('08:31')).usesSession).toBe(false);
		const both = [visit({ usesSession: true }), visit({ key: 'b', usesSession: true })];
		expect(verdictFor(knowing(both), at('07:00', '2026-12-03')).verdict).toMatchObject({
			...{ code: 'other_centre', sentence: 'No sessions in other centres left. Home is Indiranagar' },
		});
	});

	test('whose session the list knows uses another one on the next day', () => {
		const listed = { ...asha, sessionsToday: [1] };
		expect(verdictFor(knowing(), now, listed).usesSession).toBe(false);
		expect(verdictFor(knowing(), at('07:00', '2026-12-03'), listed).usesSession).toBe(true);
	});

	test('the open centres are those of the day, also of a list of the evening before', () => {
		const home = {
			...centre,
			open: [
				{ day: '2026-12-02', centreIds: [1] },
				{ day: '2026-12-03', centreIds: [1, 2] },
			],
		};
		expect(verdictFor(knowing([], { centre: home })).usesSession).toBe(false);
		expect(verdictFor(knowing([], { centre: home }), at('06:00', '2026-12-03')).usesSession).toBe(true);
	});

	test('who came in at another centre with the same desk was there', () => {
		expect(verdictFor(knowing([visit({ centreId: 2 })])).verdict).toMatchObject({
			...{ code: 'inside_elsewhere', sentence: 'In Indiranagar since 7:00 am' },
		});
	});

	test('in the days of grace comes in three times, those without a network counted', () => {
		const moment = at('07:00', '2027-01-02');
		const late = ['a', 'b', 'c'].map((key) =>
			visit({ key, passed: ['grace'], enteredAt: at('07:00', '2027-01-01').toISOString() }),
		);
		expect(verdictFor(knowing(late.slice(0, 2)), moment).verdict.code).toBe('grace');
		expect(verdictFor(knowing(late), moment).verdict.code).toBe('expired');
	});

	test('who is asked for health answers is amber, and nobody reads what came of them', () => {
		expect(verdictFor(knowing(), now, { ...asha, asksHealth: true }).verdict).toMatchObject({
			...{ colour: 'amber', code: 'health', sentence: 'Health answers are asked for' },
		});
	});

	test('who was elsewhere as the list was read is so until that visit is over', () => {
		const inside = {
			...{ centreId: 2, centreName: 'Indiranagar' },
			...{ at: at('06:30').toISOString(), until: at('08:00').toISOString() },
		};
		const listed = { ...asha, inside };
		expect(verdictFor(knowing(), now, listed).verdict.code).toBe('inside_elsewhere');
		expect(verdictFor(knowing(), at('08:00'), listed).verdict.code).toBe('ok');
	});
});

describe('who is inside', () => {
	const ravi = {
		...{ userId: 8, name: 'Ravi', enteredAt: at('06:50').toISOString(), until: at('08:20').toISOString() },
		emergencyContact: { name: 'Amma', phone: '9845012345' },
	};
	const knowledge = knowing([visit()], { centre: { ...centre, inside: [ravi] } });

	test('is who the list has and who came since, the latest first, each with whom to call', () => {
		expect(insideByList(knowledge, now).map(({ name, key }) => [name, key])).toEqual([
			['Asha Rao', 'a'],
			['Ravi', undefined],
		]);
		expect(insideByList(knowledge, now)[1]?.emergencyContact?.name).toBe('Amma');
		expect(insideByList(knowledge, at('08:25')).map(({ name }) => name)).toEqual(['Asha Rao']);
	});

	test('counts somebody once who came in again', () => {
		const again = knowing([visit({ userId: 8, name: 'Ravi' })], { centre: { ...centre, inside: [ravi] } });
		expect(insideByList(again, now)).toHaveLength(1);
		expect(insideByList(again, now)[0]?.emergencyContact?.name).toBe('Amma');
	});

	test('fills the centre', () => {
		const visits = [10, 11, 12].map((userId) => visit({ key: String(userId), userId }));
		expect(verdictFor(knowing(visits)).verdict).toMatchObject({ code: 'full', sentence: '3 of 3 inside' });
	});
});

test('a search finds of other centres only who is named whole, and puts the whole name before parts of it', () => {
	const guest = { ...asha, id: 8, name: 'Asha', phoneEnd: '9999', isElsewhere: true };
	const other = { ...asha, id: 9, name: 'Ashalata Rao', memberships: [] };
	const find = (search: string) => findOnList([other, asha, guest], search).map(({ id }) => id);
	expect(find('ash')).toEqual([7, 9]);
	expect(find('asha')).toEqual([8, 7, 9]);
	expect(find('9999')).toEqual([]);
	expect(find('98450 99999')).toEqual([8]);
});

test.each([
	['Zoë', 'zoe'],
	['Zoë', 'Zoe\u0308'],
	['Ivy D’Souza', "d'souza"],
	['ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ', 'ಲಕ್ಷ್ಮೀ'.normalize('NFD')],
	['Ravi', '೯೮೪೫೦೯೪೩೨೧'],
	['Ravi', '\u202A98450 94321\u202C'],
])('%s is found by "%s"', (name, search) => {
	expect(findOnList([{ ...asha, name }], search)).toHaveLength(1);
});

test('a whole phone number is uncertain: the list has its end alone', () => {
	expect(isUncertain('98450 94321')).toBe(true);
	expect(isUncertain('+91 98450-94321')).toBe(true);
	expect(isUncertain('\u202A೯೮೪೫೦ ೯೪೩೨೧\u202C')).toBe(true);
	expect(isUncertain('4321')).toBe(false);
	expect(isUncertain('Asha 4321')).toBe(false);
});

test.each([
	['asha', [7]],
	['rao asha', [7]],
	['4321', [7]],
	['9845094321', [7]],
	['+91 98450 94321', [7]],
	['98450.94321', [7]],
	['321', []],
	['#7', [7]],
	['7', [7]],
	['ravi', []],
	[' ', []],
])('a search for "%s" finds %j', (search, ids) => {
	expect(findOnList([asha], search).map(({ id }) => id)).toEqual(ids);
});
