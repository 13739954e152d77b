import type { IsoDate } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';

interface Buyer {
	user_id: number;
	dob: IsoDate;
	/** When their guardian agreed, and took that back; null where that did not happen. */
	consented_at: Date | null;
	withdrawn_at: Date | null;
}

/** Who bought a membership that is to be paid, where they are a minor for whom no guardian agreed; undefined of everybody else. */
export function guardianMissing(
	{ user_id: userId, dob, consented_at, withdrawn_at }: Buyer,
	today: IsoDate,
): { userId: number; age: number } | undefined {
	const age = minorAgeOn(dob, today);
	const hasAgreed = consented_at !== null && withdrawn_at === null;
	return age === undefined || hasAgreed ? undefined : { userId, age };
}
