import { centreName } from '#shared/club/centre-name.ts';
import type { ClubFacts } from '#shared/club/club.contract.ts';
import type { Plan, PlanDuration } from '#shared/club/club.facts.ts';
import { membershipPrice, monthsText, spanText } from '#shared/membership/membership.rules.ts';
import { formatList } from '#shared/text/format-list.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';

export interface QuestionAndAnswer {
	question: string;
	answer: string;
}

/** A value of each duration as part of a sentence: `10 with 12 months, 5 with 6 months and 5 with 3 months`. */
function perDuration(
	durations: readonly PlanDuration[],
	valueText: (duration: PlanDuration) => string | undefined,
) {
	const parts = durations.flatMap((duration) => {
		const value = valueText(duration);
		return value === undefined ? [] : [`${value} with ${monthsText(duration.months)}`];
	});
	return parts.length > 0 ? formatList(parts) : undefined;
}

/** The names of the plans that include a perk. */
const including = (plans: readonly Plan[], perk: keyof PlanDuration['perks']) =>
	plans.filter(({ durations }) => durations.some(({ perks }) => perks[perk])).map(({ type }) => type);

/** For each perk that a plan may lack: the names of the plans that include it. */
export const plansWith = (plans: readonly Plan[]) => ({
	otherCentres: including(plans, 'otherCentreSessions'),
	swimming: including(plans, 'swimmingSessions'),
});

interface Surroundings {
	club: Pick<ClubFacts, 'membershipFee' | 'centres' | 'openingHours'>;
	/** The result of {@link plansWith}. */
	including: ReturnType<typeof plansWith>;
}

/** The part of an answer that names the plans with a perk; empty if there are none. */
const elsewhere = (text: (names: string) => string, plans: readonly string[]) =>
	plans.length > 0 ? text(formatList(plans)) : '';

/** Common questions before joining; all answers are derived from the club's facts. */
export function questionsOf(
	{ type, durations }: Plan,
	{ club, including: others }: Surroundings,
): QuestionAndAnswer[] {
	const extension = perDuration(
		durations,
		({ perks }) => perks.freeExtension && spanText(perks.freeExtension),
	);
	const pause = perDuration(durations, ({ perks: { pauseDays } }) =>
		pauseDays > 0 ? spanText({ count: pauseDays, unit: 'day' }) : undefined,
	);
	const otherCentres = perDuration(durations, ({ perks }) => perks.otherCentreSessions?.toString());
	const swimming = perDuration(durations, ({ perks }) => perks.swimmingSessions?.toString());
	return [
		{
			question: `What does ${type} cost in all?`,
			answer: `With tax and fee, ${formatList(durations.map((duration) => `${formatRupees(membershipPrice(duration, club.membershipFee))} for ${monthsText(duration.months)}`))}.`,
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
			answer: pause
				? `Yes, for ${pause}.${extension ? ` You also get a free extension of ${extension}.` : ''}`
				: `Not with ${type}.${extension ? ` You get a free extension of ${extension}.` : ''}`,
		},
		{
			question: 'Can I train at another centre?',
			answer: otherCentres
				? `Yes. Sessions in other centres: ${otherCentres}.`
				: `${type} covers one centre of your choice: ${club.centres.map(({ name }) => centreName(name)).join(', ')}.${elsewhere((names) => ` Sessions in other centres come with ${names}.`, others.otherCentres)}`,
		},
		{
			question: 'Is swimming included?',
			answer: swimming
				? `Yes. Swimming sessions: ${swimming}.`
				: `Not with ${type}${elsewhere((names) => `; it comes with ${names}`, others.swimming)}.`,
		},
		...(club.openingHours.length > 0
			? [
					{
						question: 'When are the centres open?',
						answer: `${formatList(club.openingHours.map(({ days: open, hours }) => `${open} ${hours}`))}.`,
					},
				]
			: []),
	];
}
