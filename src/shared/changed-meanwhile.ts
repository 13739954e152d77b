/**
 * The code of the refusal of an edit whose fields somebody else changed since it began. Apart from the schemas of edits
 * (edits.ts), which no visitor is to load.
 */
export const changedMeanwhile = 'changed_meanwhile';
