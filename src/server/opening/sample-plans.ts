import type { FirstFacts } from '../club/club.queries.ts';
import { demoClub } from '../seed/demo-club.ts';

/** The demo's texts, rewritten for a club without classes. */
const withoutClasses: Readonly<Record<string, string>> = {
	'One centre, all its equipment and every group class.': 'One centre and all its equipment.',
	'Gym floor, trainers and every group class at your centre.': 'Gym floor and trainers at your centre.',
	'Gym floor, trainers, group classes, other centres.': 'Gym floor, trainers, other centres.',
};

const reworded = (text: string) => withoutClasses[text] ?? text;

const namesClasses = (...texts: readonly string[]) => texts.some((text) => /class/i.test(text));

/** The demo's plans as a starting point for another club, without classes, which it may not have. */
export const samplePlans: FirstFacts['plans'] = demoClub.plans.map((plan) => ({
	...plan,
	summary: reworded(plan.summary),
	bullets: plan.bullets.filter((bullet) => !namesClasses(bullet)),
	features: plan.features
		.map(({ title, text }) => ({ title, text: reworded(text) }))
		.filter(({ title, text }) => !namesClasses(title, text)),
}));
