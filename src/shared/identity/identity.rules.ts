export const roles = ['user', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/**
 * The posts that somebody can have at a centre. A kiosk is not a person but the tablet at a centre's entrance. The
 * specification's ADMIN is the owner, who needs no post.
 */
export const duties = ['manager', 'front_desk', 'trainer', 'practitioner', 'kiosk'] as const;
export type Duty = (typeof duties)[number];
const hour = 3_600_000;
const day = 24 * hour;

/** In milliseconds: how long a session lasts after its last use, and after its login. */
const sessionLifetime = {
	member: { unused: 30 * day, inAll: Number.POSITIVE_INFINITY },
	staff: { unused: 12 * hour, inAll: 7 * day },
} as const;

interface SessionTimes {
	worksAtDesk: boolean;
	createdAt: Date;
	usedAt: Date;
}

/** When a session ends (docs/decisions/2026-11-22-safe-accounts.md). */
export function sessionEnd({ worksAtDesk, createdAt, usedAt }: SessionTimes): Date {
	const { unused, inAll } = sessionLifetime[worksAtDesk ? 'staff' : 'member'];
	return new Date(Math.min(usedAt.getTime() + unused, createdAt.getTime() + inAll));
}

/** In characters: the shortest password that staff may set. */
export const staffPasswordLength = 12;

/** Whether the club's staff may choose to have a second factor, or need one for the desk. */
export const secondFactorRules = ['optional', 'required'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** The code of the 401 that asks for the second step of a login. */
export const secondFactorRequired = 'second_factor_required';

/** The code of the 403 for staff who have not set up the second factor that the club asks for. */
export const secondFactorMissing = 'second_factor_missing';

/** The code of the 403 for a kiosk that makes a call other than its own. */
export const kioskOnly = 'kiosk_only';

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

/** Stands in place of a phone number that was never given, or was removed. */
export const noPhone = '0000000000';

/** Replaces the personal data of a deleted account. Migration 0048 has the same name. */
export const deletedAccount = {
	name: 'Deleted account',
	/**
	 * No mail server can have this domain (RFC 2606). `random` prevents anybody from signing up with the address
	 * beforehand.
	 */
	email: (userId: number, random: string) => `deleted-${userId}-${random}@deleted.invalid`,
	address: 'Removed with the account',
} as const;

/** Whether an email is that of a deleted account. */
export const isOfDeletedAccount = (email: string): boolean =>
	email.toLowerCase().endsWith('@deleted.invalid');
