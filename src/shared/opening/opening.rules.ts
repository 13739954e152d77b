/**
 * The steps that an owner takes before her club opens, in this order (docs/decisions/2026-11-23-the-first-hour.md). The
 * club cannot open without the steps that are `needed`; she may declare an `optional` one unnecessary.
 */
export const openingSteps = {
	texts: { is: 'needed', subject: 'its texts' },
	centres: { is: 'needed', subject: 'centres' },
	plans: { is: 'needed', subject: 'plans' },
	seller: { is: 'optional', subject: 'a seller' },
	products: { is: 'optional', subject: 'products' },
	staff: { is: 'optional', subject: 'staff' },
	members: { is: 'optional', subject: 'present members' },
	mail: { is: 'optional', subject: 'mail' },
	account: { is: 'wanted', subject: 'your own name' },
} as const satisfies Record<string, { is: 'needed' | 'optional' | 'wanted'; subject: string }>;
export type OpeningStep = keyof typeof openingSteps;
export const openingStepNames = Object.keys(openingSteps) as OpeningStep[];

type OptionalStep = {
	[Step in OpeningStep]: (typeof openingSteps)[Step]['is'] extends 'optional' ? Step : never;
}[OpeningStep];

/** The steps that can be left out. */
export const optionalSteps = openingStepNames.filter(
	(step): step is OptionalStep => openingSteps[step].is === 'optional',
);

/** The state of a step. */
export interface StepState {
	step: OpeningStep;
	isDone: boolean;
	isNotNeeded: boolean;
}

/** The unfinished steps without which the club cannot open. */
export const stepsInTheWay = (states: readonly StepState[]): OpeningStep[] =>
	states.filter(({ step, isDone }) => openingSteps[step].is === 'needed' && !isDone).map(({ step }) => step);

/** The steps that were neither done nor left out. */
export const stepsLeft = (states: readonly StepState[]): OpeningStep[] =>
	states.filter(({ isDone, isNotNeeded }) => !isDone && !isNotNeeded).map(({ step }) => step);
