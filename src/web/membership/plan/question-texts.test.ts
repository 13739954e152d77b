import { expect, test } from 'vitest';
import type { Plan, PlanPerks } from '#shared/club/club.facts.ts';
import { plansWith, questionsOf } from './question-texts.ts';

const planWith = (...perksOfDurations: readonly PlanPerks[]): Plan => ({
	id: 1,
	type: 'Dawn',
	path: '/fitness',
	image: '/art/plans/elite-640.webp',
	summary: 'Until ten in the morning.',
	startingPrice: 333,
	bullets: [],
	features: [],
	durations: perksOfDurations.map((perks, nth) => ({
		months: perksOfDurations.length - nth,
		price: 900,
		discountPrice: 600,
		perks,
	})),
});

/** The answer to whether a membership can be paused. */
function pauseAnswer(plan: Plan): string | undefined {
	const club = { membershipFee: 250, centres: [], openingHours: [] };
	const questions = questionsOf(plan, { club, including: plansWith([plan]) });
	return questions.find(({ question }) => question === 'Can I pause my membership?')?.answer;
}

test('a plan can be paused for the days that its durations have', () => {
	expect(pauseAnswer(planWith({ pauseDays: 7 }, { pauseDays: 1 }))).toBe(
		'Yes, for 7 days with 2 months and 1 day with 1 month.',
	);
	expect(pauseAnswer(planWith({ pauseDays: 7 }, { pauseDays: 0 }))).toBe('Yes, for 7 days with 2 months.');
});

test('a plan without pause days cannot be paused', () => {
	expect(pauseAnswer(planWith({ pauseDays: 0 }, { pauseDays: 0 }))).toBe('Not with Dawn.');
	expect(pauseAnswer(planWith({ pauseDays: 0, freeExtension: { count: 1, unit: 'week' } }))).toBe(
		'Not with Dawn. You get a free extension of 1 week with 1 month.',
	);
});
