import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { SetupError } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { findUserByEmail, insertUser } from './identity.queries.ts';
import { hashPassword } from './passwords.ts';

/** A login to be told once to whoever starts the club. */
export interface Credentials {
	role: 'Administrator' | 'Demo member';
	email: string;
	password: string;
}

/** Sixteen characters that nobody has to squint at. */
export function generatePassword(): string {
	return randomBytes(12).toString('base64url').replace(/[-_]/g, 'x');
}

/**
 * Makes the first administrator when there is none. Returns the login when its password was
 * generated here and so has to be told.
 * @throws {SetupError} when the email belongs to a customer already.
 */
export async function ensureAdministrator(
	database: Database,
	{ adminEmail, adminPassword }: Config,
	now: Date,
): Promise<Credentials | undefined> {
	const known = await database
		.selectFrom('users')
		.select('id')
		.where('role', '=', 'ADMIN')
		.limit(1)
		.executeTakeFirst();
	if (known) return undefined;
	if (await findUserByEmail(database, adminEmail)) {
		throw new SetupError(
			`ADMIN_EMAIL ${adminEmail} is a customer's already; choose another for the administrator.`,
		);
	}
	const password = adminPassword ?? generatePassword();
	await insertUser(database, {
		name: 'Administrator',
		email: adminEmail,
		phone: '0000000000',
		dob: '1990-01-01',
		gender: 'Prefer not to say',
		address: 'The club',
		role: 'ADMIN',
		password_hash: await hashPassword(password),
		created_at: now,
	});
	return adminPassword ? undefined : { role: 'Administrator', email: adminEmail, password };
}
