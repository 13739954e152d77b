import { z } from 'zod';
import { maxPrice } from './fields.ts';

/** A stored text, as an editor saw it: of any kind, because it may be older than today's rules. */
export const seenText = z.string().max(500);

/** A stored number, as an editor saw it. */
export const seenNumber = z.number().min(0).max(maxPrice);

/**
 * The optional part of an edit's body that tells what its fields held when the edit began. Strict, because a
 * misspelled field would not be compared.
 */
export function expectedValues<Shape extends z.ZodRawShape>(shape: Shape) {
	return z.strictObject(shape).partial().optional().meta({
		description:
			'What the fields held when the edit began. Only fields that differ from it are written; 409 where one of them was changed meanwhile.',
	});
}

/** The code of the refusal of an edit whose fields somebody else changed since it began. */
export const changedMeanwhile = 'changed_meanwhile';

/** The values of fields, by name. */
export type FieldValues = Readonly<Record<string, string | number | undefined>>;

interface Edit<Sent extends FieldValues> {
	sent: Sent;
	/** The values that the editor saw when the edit began; undefined when the caller does not tell. */
	expected: Partial<FieldValues> | undefined;
	/** The values in the database, whose row is locked. */
	stored: FieldValues;
}

interface MergedEdit<Sent extends FieldValues> {
	/** What the edit writes: the fields that the editor changed. */
	changes: Partial<Sent>;
	/** The stored values of the fields that somebody else changed meanwhile, too. */
	conflicts: Record<string, string | number>;
}

/**
 * Merges an edit into what is stored, so that it reverts nothing that somebody else saved since it began
 * (docs/decisions/2026-11-22-edits-of-shared-things.md). A field whose `expected` value is not told is written
 * as sent, as the specification's own calls do.
 */
export function mergeEdit<Sent extends FieldValues>({
	sent,
	expected = {},
	stored,
}: Edit<Sent>): MergedEdit<Sent> {
	const changes: Record<string, unknown> = {};
	const conflicts: Record<string, string | number> = {};
	for (const [field, value] of Object.entries(sent)) {
		const seen = expected[field];
		const now = stored[field];
		if (value === undefined || value === seen) continue;
		if (seen === undefined || now === undefined || now === seen || now === value) changes[field] = value;
		else conflicts[field] = now;
	}
	return { changes: changes as Partial<Sent>, conflicts };
}
