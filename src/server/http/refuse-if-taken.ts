import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from './errors.ts';

/** A value that two rows may not share, and how a second one is refused. */
export interface Taken {
	code: string;
	message: string;
	/** The form field at which to show the message, if there is one. */
	field?: string;
}

/**
 * Awaits a write; if it violates a constraint named in `taken`, refuses with the words given there.
 * @param taken by the constraint's name
 * @throws {Refused} 409
 */
export async function refuseIfTaken<Result>(
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
