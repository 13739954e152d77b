import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with the library's defaults, which are OWASP's first recommendation: 19 MiB, two passes,
 * one lane (OWASP Password Storage Cheat Sheet).
 */
export function hashPassword(password: string): Promise<string> {
	return hash(password);
}

let nobodys: Promise<string> | undefined;

/** Whether the password fits; as slow for an unknown account, so that time does not tell which exist. */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
	nobodys ??= hashPassword('the password of nobody');
	const fits = await verify(passwordHash ?? (await nobodys), password);
	return passwordHash !== undefined && fits;
}
