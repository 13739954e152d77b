import type { IsoDate } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';

interface Buyer {
	user_id: number;
	dob: IsoDate;
	/** When the guardian consented, and when they withdrew that; null where they did not. */
	consented_at: Date | null;
	withdrawn_at: Date | null;
}

/**
 * The buyer of an unpaid membership, if they are a minor without a guardian's consent; undefined for everybody else.
 */
export function guardianMissing(
	{ user_id: userId, dob, consented_at, withdrawn_at }: Buyer,
	today: IsoDate,
): { userId: number; age: number } | undefined {
	const age = minorAgeOn(dob, today);
	const hasAgreed = consented_at !== null && withdrawn_at === null;
	return age === undefined || hasAgreed ? undefined : { userId, age };
}
