import { type TakenBack, takenBackNames } from '#shared/catalogue/catalogue.rules.ts';

/** The label of the field that says whether a product is taken back for a change of mind. */
export const returnsLabel = 'Returns';

/** The desk's text for each choice of {@link TakenBack}. */
export const takenBackTexts: Record<TakenBack, string> = {
	sealed: 'Taken back if sealed, within 7 days',
	faulty: 'Final sale: for a fault alone',
};

/** The choices, for a select. */
export const takenBackOptions = takenBackNames.map((value) => ({ value, label: takenBackTexts[value] }));
