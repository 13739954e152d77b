import { addMonths, type IsoDate } from '../dates.ts';

/** The outcomes of the answers: nothing prevents training, or a doctor must be seen first. */
export const healthOutcomes = ['clear', 'see_doctor'] as const;
export type HealthOutcome = (typeof healthOutcomes)[number];

/** In months: how long the answers are valid. */
const healthValidFor = 12;

/** In months: how much longer the outcome is kept, so that the door can say that it is outdated. */
const healthKeptAfter = 3;

/**
 * The questions by version, in the club's own words (docs/decisions/2026-11-26-health.md). Changed words get a new
 * version, added at the end, so that earlier questions stay readable.
 */
export const healthTexts = {
	'2026-11': {
		heart:
			'Have you ever been treated for your heart, your blood pressure or a stroke, or is a doctor looking into one of them?',
		chest: 'In the past six months, has your chest felt painful, tight or heavy, at rest or when you move?',
		balance: 'In the past year, have you fainted, or nearly fallen because you were dizzy?',
		illness:
			'Do you live with a long-term illness, such as diabetes, asthma or epilepsy, or take medicine every day that a doctor prescribed?',
		injury:
			'Do you have an injury, or pain in your back, a joint or a muscle, that gets worse when you train?',
		recovery: 'Are you pregnant, or have you given birth or had an operation in the past six months?',
		advice:
			'Has a doctor told you to avoid exercise or to be careful with it, or do you know another reason to ask one first?',
	},
} as const;

/** The version of the questions that are asked today. */
export const healthVersion = '2026-11' satisfies keyof typeof healthTexts;

/** The questions that are asked today. A yes to any of them is a reason to see a doctor first. */
export const healthQuestions = healthTexts[healthVersion];
export type HealthQuestion = keyof typeof healthQuestions;
export const healthQuestionNames = Object.keys(healthQuestions) as HealthQuestion[];

export const healthAnswers = ['yes', 'no'] as const;
export type HealthAnswer = (typeof healthAnswers)[number];

/** The outcome of the answers. It is computed on the device where they were given: the answers are never sent. */
export function outcomeOf(answers: Readonly<Record<HealthQuestion, HealthAnswer>>): HealthOutcome {
	return healthQuestionNames.some((question) => answers[question] === 'yes') ? 'see_doctor' : 'clear';
}

/** The stored outcome of somebody's answers. */
export interface StoredHealth {
	outcome: HealthOutcome;
	declaredOn: IsoDate;
	/** The day on which the desk recorded that a doctor was seen. */
	doctorSeenOn?: IsoDate | undefined;
}

/** The last day on which answers are valid. */
export const healthValidUntil = ({ declaredOn }: Pick<StoredHealth, 'declaredOn'>): IsoDate =>
	addMonths(declaredOn, healthValidFor);

/** Answers given on this day or earlier are deleted. */
export const healthForgottenUntil = (today: IsoDate): IsoDate =>
	addMonths(today, -(healthValidFor + healthKeptAfter));

/** Why somebody's answers are not sufficient. */
export type HealthFault = 'missing' | 'expired' | 'see_doctor';

/** The fault of somebody's answers on a day; undefined where they are sufficient. */
export function healthMissing(stored: StoredHealth | undefined, today: IsoDate): HealthFault | undefined {
	if (!stored) return 'missing';
	if (healthValidUntil(stored) < today) return 'expired';
	return stored.outcome === 'see_doctor' && stored.doctorSeenOn === undefined ? 'see_doctor' : undefined;
}

/** Whether the club asks for health answers at its doors on a day. A club that has set no day never asks. */
export const asksHealth = (askHealthFrom: IsoDate | undefined, today: IsoDate): boolean =>
	askHealthFrom !== undefined && askHealthFrom <= today;
