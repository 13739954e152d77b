import { describe, expect, test } from 'vitest';
import {
	asksHealth,
	type HealthAnswer,
	type HealthQuestion,
	healthForgottenUntil,
	healthMissing,
	healthQuestionNames,
	healthQuestions,
	healthTexts,
	healthValidUntil,
	healthVersion,
	outcomeOf,
	type StoredHealth,
} from './health.rules.ts';

const answers = (yes: readonly HealthQuestion[] = []) =>
	Object.fromEntries(
		healthQuestionNames.map((question) => [question, yes.includes(question) ? 'yes' : 'no']),
	) as Record<HealthQuestion, HealthAnswer>;
const stored = (changes: Partial<StoredHealth> = {}): StoredHealth => ({
	outcome: 'clear',
	declaredOn: '2026-12-01',
	...changes,
});

test('seven questions are asked, each of which ends as a question does', () => {
	expect(healthQuestionNames).toHaveLength(7);
	for (const text of Object.values(healthQuestions)) expect(text).toMatch(/\?$/);
	expect(Object.keys(healthTexts).at(-1)).toBe(healthVersion);
});

describe('the outcome', () => {
	test('is clear where every answer is no', () => {
		expect(outcomeOf(answers())).toBe('clear');
	});

	test.each(healthQuestionNames)('is to see a doctor where the answer to %s alone is yes', (question) => {
		expect(outcomeOf(answers([question]))).toBe('see_doctor');
	});

	test('is the same where every answer is yes', () => {
		expect(outcomeOf(answers(healthQuestionNames))).toBe('see_doctor');
	});
});

describe('answers count for twelve months', () => {
	test.each([
		['2026-12-01', '2027-12-01'],
		['2028-02-28', '2029-02-28'],
		// There is no 29 February a year later.
		['2028-02-29', '2029-02-28'],
		['2027-02-28', '2028-02-28'],
	])('of %s until %s', (declaredOn, last) => {
		expect(healthValidUntil({ declaredOn })).toBe(last);
		expect(healthMissing(stored({ declaredOn }), last)).toBeUndefined();
	});

	test.each([
		['2026-12-01', '2027-12-02'],
		['2028-02-29', '2029-03-01'],
		['2027-02-28', '2028-02-29'],
	])('of %s not on %s any more', (declaredOn, after) => {
		expect(healthMissing(stored({ declaredOn }), after)).toBe('expired');
	});

	test('and the outcome is kept for three more', () => {
		expect(healthForgottenUntil('2028-03-01')).toBe('2026-12-01');
	});
});

describe('what is missing', () => {
	const today = '2027-03-10';
	test.each([
		['of nobody’s answers', undefined, 'missing'],
		['of a clear outcome', stored(), undefined],
		['where a doctor is to be seen', stored({ outcome: 'see_doctor' }), 'see_doctor'],
		['where one was seen', stored({ outcome: 'see_doctor', doctorSeenOn: '2026-12-05' }), undefined],
		['where that is long ago', stored({ outcome: 'see_doctor', declaredOn: '2026-03-01' }), 'expired'],
		[
			'where one was seen, and the answers are old all the same',
			stored({ outcome: 'see_doctor', declaredOn: '2026-03-09', doctorSeenOn: '2027-03-01' }),
			'expired',
		],
	] as const)('%s', (_, declaration, missing) => {
		expect(healthMissing(declaration, today)).toBe(missing);
	});
});

test('the club asks from a day on, and nobody without one', () => {
	expect(asksHealth(undefined, '2027-03-10')).toBe(false);
	expect(asksHealth('2027-03-11', '2027-03-10')).toBe(false);
	expect(asksHealth('2027-03-10', '2027-03-10')).toBe(true);
	expect(asksHealth('2027-01-01', '2027-03-10')).toBe(true);
});
