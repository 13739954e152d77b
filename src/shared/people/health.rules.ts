import { addMonths, type IsoDate } from '../dates.ts';

/** What comes of the answers: nothing stands against training, or a doctor is to be seen first. */
export const healthOutcomes = ['clear', 'see_doctor'] as const;
export type HealthOutcome = (typeof healthOutcomes)[number];

/** In months: for how long the answers count. */
const healthValidFor = 12;

/** In months: for how long the outcome is kept after that, so that the door can say that it is old. */
const healthKeptAfter = 3;

/**
 * The questions by their version, in the club's own words (docs/decisions/2026-11-26-health.md). Other words take a new
 * version, added at the end: what was answered before stays readable.
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

/** The questions that are asked today. A yes to one of them is a reason to see a doctor first. */
export const healthQuestions = healthTexts[healthVersion];
export type HealthQuestion = keyof typeof healthQuestions;
export const healthQuestionNames = Object.keys(healthQuestions) as HealthQuestion[];

export const healthAnswers = ['yes', 'no'] as const;
export type HealthAnswer = (typeof healthAnswers)[number];

/** What comes of the answers. It is worked out where they were given: they are sent to nobody. */
export function outcomeOf(answers: Readonly<Record<HealthQuestion, HealthAnswer>>): HealthOutcome {
	return healthQuestionNames.some((question) => answers[question] === 'yes') ? 'see_doctor' : 'clear';
}

/** What is stored of somebody's answers. */
export interface StoredHealth {
	outcome: HealthOutcome;
	declaredOn: IsoDate;
	/** The day on which somebody of the desk heard that a doctor was seen. */
	doctorSeenOn?: IsoDate | undefined;
}

/** The last day on which answers count. */
export const healthValidUntil = ({ declaredOn }: Pick<StoredHealth, 'declaredOn'>): IsoDate =>
	addMonths(declaredOn, healthValidFor);

/** Answers of this day and before are not kept any more. */
export const healthForgottenUntil = (today: IsoDate): IsoDate =>
	addMonths(today, -(healthValidFor + healthKeptAfter));

/** Why somebody's answers do not do. */
export type HealthFault = 'missing' | 'expired' | 'see_doctor';

/** What is missing of somebody's answers on a day; undefined where nothing is. */
export function healthMissing(stored: StoredHealth | undefined, today: IsoDate): HealthFault | undefined {
	if (!stored) return 'missing';
	if (healthValidUntil(stored) < today) return 'expired';
	return stored.outcome === 'see_doctor' && stored.doctorSeenOn === undefined ? 'see_doctor' : undefined;
}

/** Whether the club asks for the answers at its doors on a day. Without a day of its own it asks nobody. */
export const asksHealth = (askHealthFrom: IsoDate | undefined, today: IsoDate): boolean =>
	askHealthFrom !== undefined && askHealthFrom <= today;
