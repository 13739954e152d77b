import { randomBytes } from 'node:crypto';
import { noPhone } from '#shared/identity/identity.rules.ts';
import { type Config, SetupError } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { accountDigest } from '../http/limits/limits.ts';
import { log } from '../log.ts';
import { findUserByEmail, insertUser } from './identity.queries.ts';
import { hashPassword } from './passwords/passwords.ts';
import { weaknessOf } from './passwords/staff-password.ts';

/** A login that is shown once to the person who starts the club. */
export interface Credentials {
	role: 'Administrator' | 'Demo member';
	email: string;
	password: string;
}

/** In place of what nobody has told of somebody who works at the club. They fill it in on their profile. */
export const unknownFacts = {
	phone: noPhone,
	/** Not known: nobody counts as an adult by an invented one. */
	dob: null,
	gender: 'Prefer not to say',
	address: 'The club',
} as const;

/** The name of the first administrator, until she writes her own. */
export const defaultName = 'Administrator';

/** Generates a random password of 16 characters: only letters and digits, which are easy to copy. */
export function generatePassword(): string {
	return randomBytes(12).toString('base64url').replace(/[-_]/g, 'x');
}

/**
 * Creates the first administrator when there is none. Returns the login when the password was generated
 * here, and therefore has to be shown.
 * @throws {SetupError} when the email belongs to a customer already
 */
export async function ensureAdministrator(
	database: Database,
	{ adminEmail, adminPassword }: Config,
	now: Date,
): Promise<Credentials | undefined> {
	const existing = await database
		.selectFrom('users')
		.select('id')
		.where('role', '=', 'ADMIN')
		.limit(1)
		.executeTakeFirst();
	if (existing) return undefined;
	if (await findUserByEmail(database, adminEmail)) {
		throw new SetupError(
			`ADMIN_EMAIL ${adminEmail} is a customer's already; choose another for the administrator.`,
		);
	}
	const password = adminPassword ?? generatePassword();
	await insertUser(database, {
		name: defaultName,
		email: adminEmail,
		...unknownFacts,
		// Whoever runs a club is of age; with a date she can save her name without one.
		dob: '1990-01-01',
		role: 'ADMIN',
		password_hash: await hashPassword(password),
		created_at: now,
		email_confirmed_at: now,
	});
	log.info('Administrator created', { account: accountDigest(adminEmail) });
	return adminPassword ? undefined : { role: 'Administrator', email: adminEmail, password };
}

/** Warns of a password in the environment that nobody of the staff could set. It is taken all the same. */
export async function warnOfWeakPassword({ adminPassword }: Pick<Config, 'adminPassword'>): Promise<void> {
	const weakness = adminPassword && (await weaknessOf(adminPassword));
	if (weakness) log.warn('ADMIN_PASSWORD is weak; please change it on the profile', { reason: weakness });
}
