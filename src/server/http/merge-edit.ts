import { refuse } from './errors.ts';

/** The values of fields, by name. */
export type FieldValues = Readonly<Record<string, string | number | undefined>>;

interface Edit<Sent extends FieldValues> {
	sent: Sent;
	/** The values that the editor saw when the edit began; undefined when the caller does not send them. */
	expected: Partial<FieldValues> | undefined;
	/** The values in the database; the row is locked. */
	stored: FieldValues;
}

/**
 * Whether an edit of a list item, which is identified by its position, found another item at that position: its
 * stored name differs from the one the editor saw and did not change.
 * @param name the field that holds the name
 */
export function isAnotherItem<Sent extends FieldValues>(
	name: keyof Sent & string,
	{ sent, expected, stored }: Edit<Sent>,
): boolean {
	const seen = expected?.[name];
	return seen !== undefined && sent[name] === seen && stored[name] !== seen;
}

/**
 * Merges an edit into what is stored, so that it reverts nothing that somebody else saved since it began
 * (docs/decisions/2026-11-22-edits-of-shared-things.md). Returns the fields to write: those that the editor
 * changed. A field without an `expected` value is written as sent, which is how the specification's own calls work.
 * @throws {Refused} 409 with the stored values of the fields that somebody else changed meanwhile to another value
 */
export function mergeEdit<Sent extends FieldValues>({
	sent,
	expected = {},
	stored,
}: Edit<Sent>): Partial<Sent> {
	const changes: Record<string, unknown> = {};
	const conflicts: Record<string, string | number> = {};
	for (const [field, value] of Object.entries(sent)) {
		const seen = expected[field];
		const now = stored[field];
		if (value === undefined || value === seen) continue;
		if (seen === undefined || now === undefined || now === seen || now === value) changes[field] = value;
		else conflicts[field] = now;
	}
	if (Object.keys(conflicts).length > 0) throw refuse.changedMeanwhile(conflicts);
	return changes as Partial<Sent>;
}
