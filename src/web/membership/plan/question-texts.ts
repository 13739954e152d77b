import { club, type Plan, type PlanDuration, plans } from '#shared/club.ts';
import { membershipPrice } from '#shared/membership.rules.ts';
import { rupees } from '#shared/rupees.ts';

interface QuestionAndAnswer {
	question: string;
	answer: string;
}

const listFormat = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** A value of each duration as part of a sentence: `10 with 12 months, 5 with 6 months and 5 with 3 months`. */
function perDuration(
	durations: readonly PlanDuration[],
	valueText: (duration: PlanDuration) => string | undefined,
) {
	const parts = durations.flatMap((duration) => {
		const value = valueText(duration);
		return value === undefined ? [] : [`${value} with ${duration.months} months`];
	});
	return parts.length > 0 ? listFormat.format(parts) : undefined;
}

const days = (count: number) => `${count} days`;

/** The names of the plans that include a perk. */
const plansWith = (perk: keyof PlanDuration['perks']) =>
	listFormat.format(
		plans.filter(({ durations }) => durations.some(({ perks }) => perks[perk])).map(({ type }) => type),
	);

/** Common questions before joining; every answer is derived from the club's data in src/shared/club.ts. */
export function questionsOf({ type, durations }: Plan): QuestionAndAnswer[] {
	const otherCentres = perDuration(durations, ({ perks }) => perks.otherCentreSessions?.toString());
	const swimming = perDuration(durations, ({ perks }) => perks.swimmingSessions?.toString());
	return [
		{
			question: `What does ${type} cost in all?`,
			answer: `With tax and fee, ${listFormat.format(durations.map((duration) => `${rupees(membershipPrice(duration))} for ${duration.months} months`))}.`,
		},
		{
			question: 'How do I pay?',
			answer:
				'At the centre you choose. Online you only pick your plan, centre and start date; no card is needed.',
		},
		{
			question: 'When does my membership start?',
			answer:
				'On the start date you choose, today or later. It then runs for the number of calendar months you buy.',
		},
		{
			question: 'Can I pause my membership?',
			answer: `Yes, for ${perDuration(durations, ({ perks }) => days(perks.pauseDays))}. You also get a free extension of ${perDuration(durations, ({ perks }) => perks.freeExtension)}.`,
		},
		{
			question: 'Can I train at another centre?',
			answer: otherCentres
				? `Yes. Sessions in other centres: ${otherCentres}.`
				: `${type} covers one centre of your choice: ${club.centres.join(', ')}. Sessions in other centres come with ${plansWith('otherCentreSessions')}.`,
		},
		{
			question: 'Is swimming included?',
			answer: swimming
				? `Yes. Swimming sessions: ${swimming}.`
				: `Not with ${type}; it comes with ${plansWith('swimmingSessions')}.`,
		},
		{
			question: 'When are the centres open?',
			answer: `${listFormat.format(club.openingHours.map(({ days: open, hours }) => `${open} ${hours}`))}.`,
		},
	];
}
