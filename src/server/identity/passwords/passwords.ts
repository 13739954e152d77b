import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/**
 * Hashes a password with Argon2id and the library's defaults: 19 MiB, two passes, one lane, which is the first
 * recommendation of the OWASP Password Storage Cheat Sheet. The password is normalised to NFC (RFC 8265, 4.2),
 * because one keyboard sends an `ë` as one character, and another as two.
 */
export function hashPassword(password: string): Promise<string> {
	return hash(password.normalize('NFC'));
}

let nobodysPassword: Promise<string> | undefined;

/** The hash of a random password that nobody knows, the same while the process runs. */
export function dummyPasswordHash(): Promise<string> {
	nobodysPassword ??= hashPassword(randomBytes(32).toString('hex'));
	return nobodysPassword;
}

/**
 * Verifies a password. For an unknown account (`passwordHash` undefined) it takes as long as for a wrong password,
 * so that the response time does not reveal which accounts exist.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
	const known = passwordHash ?? (await dummyPasswordHash());
	// Until November 2026 passwords were hashed as typed, perhaps on the other kind of keyboard: so all forms are
	// compared.
	const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
	let fits = false;
	for (const form of forms) fits = (await verify(known, form)) || fits;
	return passwordHash !== undefined && fits;
}

/**
 * Hashes a one-time code at the same cost as a password: somebody with a copy of the table cannot find a code
 * before it expires.
 */
export function hashCode(code: string, salt: Uint8Array): Promise<Buffer> {
	return hashRaw(code, { salt });
}
