import { randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/**
 * Hashes a password with Argon2id and the library's defaults: 19 MiB, two passes, one lane, which is the
 * first recommendation of the OWASP Password Storage Cheat Sheet. Composed (RFC 8265, 4.2), because one keyboard sends the
 * `ë` of a password as one character, and another as two.
 */
export function hashPassword(password: string): Promise<string> {
	return hash(password.normalize('NFC'));
}

let nobodysPassword: Promise<string> | undefined;

/** The hash of a password that nobody knows, the same for as long as the process runs. */
export function hashOfNobody(): Promise<string> {
	nobodysPassword ??= hashPassword(randomBytes(32).toString('hex'));
	return nobodysPassword;
}

/**
 * Verifies a password. An unknown account (`passwordHash` undefined) takes as long as a wrong password, so
 * that the response time does not reveal which accounts exist.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
	const known = passwordHash ?? (await hashOfNobody());
	// Until November 2026 they were hashed as they were typed, which may have been on the other keyboard.
	const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
	let fits = false;
	for (const form of forms) fits = (await verify(known, form)) || fits;
	return passwordHash !== undefined && fits;
}

/** Hashes a one-time code at the same cost: a copy of the table then tells no code before it has expired. */
export function hashCode(code: string, salt: Uint8Array): Promise<Buffer> {
	return hashRaw(code, { salt });
}
