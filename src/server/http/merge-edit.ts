import { refuse } from './errors.ts';

/** The values of fields, by name. */
export type FieldValues = Readonly<Record<string, string | number | undefined>>;

interface Edit<Sent extends FieldValues> {
	sent: Sent;
	/** The values that the editor saw when the edit began; undefined when the caller does not tell. */
	expected: Partial<FieldValues> | undefined;
	/** The values in the database, whose row is locked. */
	stored: FieldValues;
}

/**
 * Whether an edit of an item of a list, which is told by its place, met another item that has the place now: it has
 * another name than the editor saw, who did not change the name.
 * @param name the field that holds the name
 */
export function meetsAnother<Sent extends FieldValues>(
	name: keyof Sent & string,
	{ sent, expected, stored }: Edit<Sent>,
): boolean {
	const seen = expected?.[name];
	return seen !== undefined && sent[name] === seen && stored[name] !== seen;
}

/**
 * Merges an edit into what is stored, so that it reverts nothing that somebody else saved since it began
 * (docs/decisions/2026-11-22-edits-of-shared-things.md). Returns what the edit writes: the fields that the
 * editor changed. A field whose `expected` value is not told is written as sent, as the specification's own
 * calls do.
 * @throws {Refused} 409 with the stored values of the fields that somebody else changed meanwhile, too
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
