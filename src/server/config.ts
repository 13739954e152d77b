import { resolve } from 'node:path';
import { z } from 'zod';
import { club } from '#shared/club.ts';

/** Something the person who starts the server has to mend; its message is the whole sentence. */
export class SetupError extends Error {
	override name = 'SetupError';
}

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);

function variable<S extends z.ZodType>(schema: S) {
	return z.preprocess(blankIsUnset, schema);
}

const count = (fallback: number) =>
	variable(
		z.coerce
			.number('must be a whole number')
			.int('must be a whole number')
			.min(1, 'must be at least 1')
			.default(fallback),
	);

function address(protocols: readonly string[], example: string) {
	const message = `must be an address like ${example}`;
	return z
		.string()
		.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), message);
}

const environment = z.object({
	PORT: variable(
		z.coerce
			.number('must be a port number from 0 to 65535')
			.int('must be a port number from 0 to 65535')
			.min(0, 'must be a port number from 0 to 65535')
			.max(65_535, 'must be a port number from 0 to 65535')
			.default(3000),
	),
	HOST: variable(z.string().default('127.0.0.1')),
	ORIGIN: variable(address(['http:', 'https:'], 'https://club.example').optional()),
	DATA_DIR: variable(z.string().default('./data')),
	DATABASE_URL: variable(
		address(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/akhara').optional(),
	),
	DATABASE_CONNECTIONS: count(16),
	SMTP_URL: variable(address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example').optional()),
	MAIL_FROM: variable(z.string().default(`${club.name} <no-reply@akhara.local>`)),
	ADMIN_EMAIL: variable(z.email('must be an email address').default('admin@akhara.local')),
	ADMIN_PASSWORD: variable(z.string().min(6, 'must have at least 6 characters').optional()),
	SEED: variable(z.enum(['demo', 'none'], 'must be demo or none').optional()),
	TRUSTED_PROXIES: variable(
		z.coerce
			.number('must be a whole number')
			.int('must be a whole number')
			.min(0, 'must not be negative')
			.default(0),
	),
	LIMIT_LOGINS_PER_ACCOUNT: count(10),
	LIMIT_LOGINS_PER_ADDRESS: count(100),
	LIMIT_FORGOT_PASSWORD: count(5),
	LIMIT_REGISTRATIONS: count(200),
	LIMIT_CONTACT_MESSAGES: count(60),
});

/** Never echoed: terminals and logs are read over shoulders. */
const secrets: ReadonlySet<string> = new Set(['DATABASE_URL', 'SMTP_URL', 'ADMIN_PASSWORD']);

export interface Config {
	port: number;
	host: string;
	/** Public address without a trailing slash; undefined until the port is known. */
	origin: string | undefined;
	dataDir: string;
	databaseUrl: string | undefined;
	databaseConnections: number;
	smtpUrl: string | undefined;
	mailFrom: string;
	adminEmail: string;
	adminPassword: string | undefined;
	seed: 'demo' | 'none';
	/** How many reverse proxies in front add to X-Forwarded-For; 0: the header is not believed. */
	trustedProxies: number;
	limits: Limits;
}

/** Attempts before a 429 (readings, "Identity"). */
export interface Limits {
	loginsPerAccount: number;
	loginsPerAddress: number;
	forgotPassword: number;
	registrations: number;
	contactMessages: number;
}

/**
 * Reads the environment, once, into a typed object (design point 5 lists the variables).
 * @throws {SetupError} naming the first variable that is wrong, and what it must be.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const parsed = environment.safeParse(env);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const name = String(issue?.path[0]);
		const value = secrets.has(name) ? 'something else' : `"${env[name]}"`;
		throw new SetupError(`${name} ${issue?.message}, but it is ${value}.`);
	}
	const read = parsed.data;
	return {
		port: read.PORT,
		host: read.HOST,
		origin: read.ORIGIN?.replace(/\/+$/, ''),
		dataDir: resolve(read.DATA_DIR),
		databaseUrl: read.DATABASE_URL,
		databaseConnections: read.DATABASE_CONNECTIONS,
		smtpUrl: read.SMTP_URL,
		mailFrom: read.MAIL_FROM,
		adminEmail: read.ADMIN_EMAIL,
		adminPassword: read.ADMIN_PASSWORD,
		// A club's own database is never filled with invented customers unasked.
		seed: read.SEED ?? (read.DATABASE_URL ? 'none' : 'demo'),
		trustedProxies: read.TRUSTED_PROXIES,
		limits: {
			loginsPerAccount: read.LIMIT_LOGINS_PER_ACCOUNT,
			loginsPerAddress: read.LIMIT_LOGINS_PER_ADDRESS,
			forgotPassword: read.LIMIT_FORGOT_PASSWORD,
			registrations: read.LIMIT_REGISTRATIONS,
			contactMessages: read.LIMIT_CONTACT_MESSAGES,
		},
	};
}
