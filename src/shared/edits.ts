import { z } from 'zod';
import { maxPrice } from './fields.ts';

/** A stored text, as an editor saw it. Any text is valid, because it may be older than today's rules. */
export const seenText = z.string().max(500);

/** A stored text of several lines, as an editor saw it. */
export const seenLines = z.string().max(4_000);

/** A stored number, as an editor saw it. */
export const seenNumber = z.number().min(0).max(maxPrice);

/**
 * The optional part of an edit's body that says which values its fields had when the edit began. It is strict, because
 * a misspelled field would not be compared.
 */
export function expectedValues<Shape extends z.ZodRawShape>(shape: Shape) {
	return z.strictObject(shape).partial().optional().meta({
		description:
			'What the fields held when the edit began. Only fields that differ from it are written; 409 where one of them was changed meanwhile.',
	});
}
