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

/** The placeholders for unknown facts about a person who works at the club; they fill them in on their profile. */
export const unknownFacts = {
	phone: noPhone,
	/** Unknown, because an invented date might make a minor count as an adult. */
	dob: null,
	gender: 'Prefer not to say',
	address: 'The club',
} as const;

/** The name of the first administrator, until she writes her own. */
export const defaultName = 'Administrator';

/** Generates a random password of 16 letters and digits, which are easy to copy. */
export function generatePassword(): string {
	return randomBytes(12).toString('base64url').replace(/[-_]/g, 'x');
}

/**
 * Creates the first administrator if there is none. Returns the login if the password was generated here, and must
 * therefore be shown.
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
		// Whoever runs a club is an adult; without a date, the profile form would not save her name.
		dob: '1990-01-01',
		role: 'ADMIN',
		password_hash: await hashPassword(password),
		created_at: now,
		email_confirmed_at: now,
	});
	log.info('Administrator created', { account: accountDigest(adminEmail) });
	return adminPassword ? undefined : { role: 'Administrator', email: adminEmail, password };
}

/**
 * Warns of a password in the environment that would be refused as a staff password. It is accepted all the same.
 */
export async function warnOfWeakPassword({ adminPassword }: Pick<Config, 'adminPassword'>): Promise<void> {
	const weakness = adminPassword && (await weaknessOf(adminPassword));
	if (weakness) log.warn('ADMIN_PASSWORD is weak; please change it on the profile', { reason: weakness });
}
