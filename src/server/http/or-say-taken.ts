import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from './errors.ts';

/** What no two of a kind may share, and how a second one is refused. */
export interface Taken {
	code: string;
	message: string;
	/** The field to tell it at, where there is one. */
	field?: string;
}

/**
 * Makes a write; one that violates a constraint of `taken` is refused in its words.
 * @param taken by the constraint's name
 * @throws {Refused} 409
 */
export async function orSayTaken<Result>(
	write: Promise<Result>,
	taken: Readonly<Record<string, Taken>>,
): Promise<Result> {
	try {
		return await write;
	} catch (error) {
		const found = taken[violatedConstraint(error) ?? ''];
		if (!found) throw error;
		const { code, message, field } = found;
		throw refuse.conflict(code, message, field ? { [field]: message } : undefined);
	}
}
