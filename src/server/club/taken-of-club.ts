import type { Taken } from '../http/refuse-if-taken.ts';

export const planNameTaken = 'Another plan has this name';

/** The values that two centres or two plans may not share, by the constraint that enforces it. */
export const takenOfClub: Readonly<Record<string, Taken>> = {
	centres_by_name: { code: 'centre_exists', field: 'name', message: 'Another centre has this name' },
	centres_code_key: { code: 'centre_exists', field: 'code', message: 'Another centre has this code' },
	plans_by_type: { code: 'plan_exists', field: 'type', message: planNameTaken },
};
