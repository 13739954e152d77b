export const roles = ['user', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/**
 * What somebody is employed as at a centre; a kiosk is no person, but the tablet at its entrance. The specification's ADMIN
 * is the owner, who needs no post.
 */
export const duties = ['manager', 'front_desk', 'trainer', 'practitioner', 'kiosk'] as const;
export type Duty = (typeof duties)[number];
const hour = 3_600_000;
const day = 24 * hour;

/** In milliseconds: how long a session lasts without use, and from the login on. */
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

/** What the club may ask of its staff: a second factor is theirs to choose, or the desk's condition. */
export const secondFactorRules = ['optional', 'required'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** The code of the 401 that asks for the second step of a login. */
export const secondFactorRequired = 'second_factor_required';

/** The code of the 403 for staff who have not set up the second factor that the club asks for. */
export const secondFactorMissing = 'second_factor_missing';

/** The code of the 403 for a kiosk that makes any call but its own. */
export const kioskOnly = 'kiosk_only';

export const genders = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

/** In place of a phone number that nobody has told, or that was removed. */
export const noPhone = '0000000000';

/** In place of the person, in an account that was deleted. Migration 0048 knows the name as well. */
export const deletedAccount = {
	name: 'Deleted account',
	/** No mail server has this domain (RFC 2606). `random` has nobody else sign up with it before. */
	email: (userId: number, random: string) => `deleted-${userId}-${random}@deleted.invalid`,
	address: 'Removed with the account',
} as const;

/** Whether an email is that of a deleted account. */
export const isOfDeletedAccount = (email: string): boolean =>
	email.toLowerCase().endsWith('@deleted.invalid');
