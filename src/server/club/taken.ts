import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from '../http/errors.ts';

/** What no two of a kind may share, by the constraint that holds it, with the field to tell it at. */
const shared: Readonly<Record<string, { code: string; field: string; message: string }>> = {
	centres_by_name: { code: 'centre_exists', field: 'name', message: 'Another centre has this name' },
	centres_code_key: { code: 'centre_exists', field: 'code', message: 'Another centre has this code' },
	plans_by_type: { code: 'plan_exists', field: 'type', message: 'Another plan has this name' },
	// A plan's address follows from its name.
	plans_by_path: { code: 'plan_exists', field: 'type', message: 'Another plan has this name' },
};

/** Makes a write; one that gives two centres or plans the same name is refused at the field. */
export async function orSayTaken<Result>(write: Promise<Result>): Promise<Result> {
	try {
		return await write;
	} catch (error) {
		const taken = shared[violatedConstraint(error) ?? ''];
		if (taken) throw refuse.conflict(taken.code, taken.message, { [taken.field]: taken.message });
		throw error;
	}
}
