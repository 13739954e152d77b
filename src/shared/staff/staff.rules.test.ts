import { describe, expect, test } from 'vitest';
import { type Duty, duties } from '../identity/identity.rules.ts';
import {
	centresFor,
	closedTo,
	dutiesToAppoint,
	includesCentre,
	includesPerson,
	isStaff,
	kioskCentreOf,
	may,
	type Post,
	postsOn,
	type Right,
	rightNames,
	rightsOf,
	whoMay,
} from './staff.rules.ts';

const owner = { role: 'ADMIN', posts: [] } as const;
const member = { role: 'user', posts: [] } as const;
const at = (...posts: [Duty, number | null][]) => ({
	role: 'user' as const,
	posts: posts.map(([duty, centreId]): Post => ({ duty, centreId })),
});

describe.each(rightNames)('the right %s', (right) => {
	test('is the owner’s at the whole club, but for what a kiosk does, and not a member’s', () => {
		expect(centresFor(owner, right)).toEqual(right === 'useKiosk' ? [] : 'all');
		expect(centresFor(member, right)).toEqual([]);
	});

	test.each(duties)('of the duty %s counts at the centre of the post', (duty) => {
		const has = rightsOf[duty].includes(right);
		expect(centresFor(at([duty, 3]), right)).toEqual(has ? [3] : []);
		expect(centresFor(at([duty, 3], [duty, 5]), right)).toEqual(has ? [3, 5] : []);
		expect(centresFor(at([duty, 3], [duty, null]), right)).toEqual(has ? 'all' : []);
		expect(may(at([duty, 3]), right)).toBe(has);
		expect(closedTo(right).includes('owners')).toBe(right !== 'useKiosk');
	});
});

test('a right does not travel from one post to the centre of another', () => {
	const both = at(['front_desk', 1], ['trainer', 2]);
	expect(centresFor(both, 'takePayments')).toEqual([1]);
	expect(centresFor(both, 'seePeople')).toEqual([1, 2]);
});

test('with a person somebody may do what they may at one of the person’s centres; without one, at any', () => {
	const both = at(['front_desk', 1], ['trainer', 2]);
	const may = (right: Right, centreIds: number[]) => includesPerson(centresFor(both, right), centreIds);
	expect([may('sellMemberships', [1]), may('sellMemberships', [2, 1])]).toEqual([true, true]);
	expect([may('sellMemberships', [2]), may('recordDoctorSeen', [1])]).toEqual([false, false]);
	expect([may('sellMemberships', []), may('overruleDoor', [])]).toEqual([true, false]);
	expect(includesPerson('all', [7])).toBe(true);
});

test('who may act upon something may see it', () => {
	const needs = [
		['moveOrders', 'seeOrders'],
		['keepStock', 'seeStock'],
		['answerQueries', 'seeQueries'],
		['takePayments', 'seeMemberships'],
		['sellMemberships', 'seePeople'],
		['registerPeople', 'seePeople'],
		['notePeople', 'seePeople'],
		...(['seeOrders', 'seeQueries', 'seeMemberships', 'seePeople'] as const).map(
			(list) => ['takeFiles', list] as const,
		),
	] as const;
	for (const duty of duties)
		for (const [act, sight] of needs)
			if (rightsOf[duty].includes(act)) expect(rightsOf[duty], duty).toContain(sight);
});

test('what belongs to the whole club takes the whole club', () => {
	expect([includesCentre('all', null), includesCentre('all', 3), includesCentre([3], 3)]).toEqual([
		true,
		true,
		true,
	]);
	expect([includesCentre([3], null), includesCentre([3], 4), includesCentre([], 3)]).toEqual([
		false,
		false,
		false,
	]);
});

test('a post counts from its first day to its last, both included', () => {
	const post = { duty: 'trainer', centreId: 1, from: '2026-12-01', until: '2026-12-31' } as const;
	const days = ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'];
	expect(days.map((day) => postsOn([post], day).length)).toEqual([0, 1, 1, 0]);
	expect(postsOn([{ ...post, until: null }], '2040-01-01')).toHaveLength(1);
});

test('an owner appoints anybody, a manager all but managers, others nobody', () => {
	expect(dutiesToAppoint(owner)).toEqual(duties);
	expect(dutiesToAppoint(at(['manager', 1]))).toEqual(['front_desk', 'trainer', 'practitioner', 'kiosk']);
	expect(dutiesToAppoint(at(['front_desk', 1]))).toEqual([]);
	expect([isStaff(owner), isStaff(at(['trainer', 1])), isStaff(member)]).toEqual([true, true, false]);
});

test('the sentence for somebody without a right names the duties that have it', () => {
	expect(whoMay('editClub')).toBe('owners');
	expect(whoMay('takeFiles')).toBe('owners and managers');
	expect(whoMay('takePayments')).toBe('owners, managers and the front desk');
	expect(closedTo('useKiosk')).toBe('This is for kiosks only');
});

test('a kiosk lets members in and does nothing else, and nobody else is one', () => {
	expect(rightsOf.kiosk).toEqual(['useKiosk']);
	for (const duty of duties.filter((one) => one !== 'kiosk'))
		expect(rightsOf[duty]).not.toContain('useKiosk');
	expect(kioskCentreOf(at(['kiosk', 3]).posts)).toBe(3);
	expect(kioskCentreOf(at(['manager', 3], ['trainer', null]).posts)).toBeUndefined();
});
