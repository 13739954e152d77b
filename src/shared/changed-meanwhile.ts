/**
 * The code of the refusal of an edit whose fields somebody else has changed since it began. Kept apart from the schemas
 * of edits (edits.ts), so that visitors do not load those.
 */
export const changedMeanwhile = 'changed_meanwhile';
