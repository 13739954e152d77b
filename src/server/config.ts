import { join, resolve } from 'node:path';
import leven from 'leven';
import { z } from 'zod';
import { email, passwordLimit, presentPassword } from '#shared/fields.ts';

/** An error that the person who starts the server must fix. Its message is printed alone, without a stack trace. */
export class SetupError extends Error {
	override name = 'SetupError';
}

/**
 * A blank value counts as unset, too: as a key it would be one that everybody knows, and as a port it would be 0.
 */
const blankIsUnset = (value: unknown) =>
	typeof value === 'string' && value.trim() === '' ? undefined : value;

function variable<S extends z.ZodType>(schema: S) {
	return z.preprocess(blankIsUnset, schema);
}

const atLeast = (least: number) =>
	z.coerce
		.number('must be a whole number')
		.int('must be a whole number')
		.min(least, `must be at least ${least}`);

const count = (fallback: number) => variable(atLeast(1).default(fallback));

function url(protocols: readonly string[], example: string) {
	const message = `must be an address like ${example}`;
	return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
		message,
		abort: true,
	});
}

/** A site's origin, without a path: pages, mails and cookies have paths from its root. */
const origin = url(['http:', 'https:'], 'https://club.example')
	.refine((text) => {
		const { origin: start, href } = new URL(text);
		return href.replace(/\/+$/, '') === start;
	}, 'must be an address like https://club.example, without a path')
	.transform((text) => new URL(text).origin);

/** The shape of a sender's address, `no-reply@club.example` or `Akhara <no-reply@club.example>`. */
const senderShape = /^(?:(?:"[^"\\<>]*"\s*|[^"\\<>@,;:]*)<(?<named>[^<>]+)>|(?<bare>[^\s<>]+))$/;

function isSender(text: string): boolean {
	const { named, bare } = senderShape.exec(text.trim())?.groups ?? {};
	return z.regexes.email.test(named ?? bare ?? '');
}

/** The administrator logs in with it, so the login form must accept it. */
const administratorEmail = z
	.string()
	.refine((text) => email.safeParse(text).data === text, 'must be an email address');

/** The login form must accept it, too. */
const administratorPassword = z
	.string()
	.min(6, 'must have at least 6 characters')
	.refine(
		(text) => presentPassword().safeParse(text).success,
		`must have at most ${passwordLimit} characters`,
	);

/** In seconds, a day. Timers accept at most 24 days: a longer one fires at once, and the request would give up. */
const maxTimeout = 86_400;

/** The embedded PostgreSQL has room for this many processes with the fewest connections each. */
const maxProcesses = 16;
const processesMessage = `must be a whole number from 1 to ${maxProcesses}`;

/**
 * How many connections fit into the pool of each process. PostgreSQL accepts a hundred by default; ten are left to
 * backups and administrators. A process has three outside its pool: to listen for changes, to compete for the lead
 * of the jobs, and to check readiness.
 */
const roomOfEach = (processes: number) => Math.floor(90 / processes) - 3;

/** The default size of a process's pool. */
const connectionsOfEach = (processes: number) => Math.min(16, roomOfEach(processes));

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
	ORIGIN: variable(origin.optional()),
	DATA_DIR: variable(z.string().default('./data')),
	BACKUP_DIR: variable(z.string().optional()),
	DATABASE_URL: variable(
		url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/akhara').optional(),
	),
	DATABASE_REPLICA_URL: variable(
		url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/akhara').optional(),
	),
	WEB_CONCURRENCY: variable(
		z.coerce
			.number(processesMessage)
			.int(processesMessage)
			.min(1, processesMessage)
			.max(maxProcesses, processesMessage)
			.default(1),
	),
	// One connection listens for new jobs all the time; requests need another.
	DATABASE_CONNECTIONS: variable(atLeast(2).optional()),
	DATABASE_TIMEOUT: variable(atLeast(1).max(maxTimeout, `must be at most ${maxTimeout}`).optional()),
	SMTP_URL: variable(url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example').optional()),
	MAIL_FROM: variable(
		z.string().refine(isSender, 'must be an address like Akhara <no-reply@club.example>').optional(),
	),
	ADMIN_EMAIL: variable(administratorEmail.default('admin@akhara.local')),
	ADMIN_PASSWORD: variable(administratorPassword.optional()),
	SECRET_KEY: variable(z.string().min(32, 'must have at least 32 characters').optional()),
	SECRET_KEY_LOST: variable(z.literal('yes', 'must be yes').optional()),
	SEED: variable(z.enum(['demo', 'none'], 'must be demo or none').optional()),
	TRUSTED_PROXIES: variable(
		z.coerce
			.number('must be a whole number')
			.int('must be a whole number')
			.min(0, 'must not be negative')
			.default(0),
	),
	LIMIT_LOGINS_PER_ACCOUNT: count(10),
	LIMIT_LOGINS_PER_ACCOUNT_AND_DAY: count(100),
	LIMIT_LOGINS_PER_ADDRESS: count(100),
	LIMIT_FORGOT_PASSWORD: count(5),
	LIMIT_FORGOT_PASSWORD_PER_DAY: count(10),
	LIMIT_FORGOT_PASSWORD_PER_ACCOUNT_AND_DAY: count(40),
	LIMIT_RESETS_PER_ADDRESS: count(60),
	LIMIT_CODES_PER_ACCOUNT_AND_DAY: count(50),
	LIMIT_REGISTRATIONS: count(200),
	LIMIT_CONTACT_MESSAGES: count(60),
	LIMIT_COMPLAINTS: count(30),
	LIMIT_MAILS_TO_UNCONFIRMED: count(5),
	LIMIT_OPEN_ORDERS: count(50),
	LIMIT_OPEN_MEMBERSHIPS: count(5),
	LIMIT_OPEN_BOOKINGS: count(10),
});

/**
 * How many letters of a variable's name may be wrong for it to count as a misspelling. Fewer in short names, which
 * have neighbours: `AMQP_URL` is two letters from `SMTP_URL`, and `HOME` one from `HOST`.
 */
const maxTypos = (name: string) => Math.floor(name.length / 5);

/**
 * Refuses variables whose names look like a misspelling of one that is not set. Nothing else would reveal it: with
 * `DATABASE_URI` the club would run on the embedded database, with `BACKUPS_DIR` its backups would lie beside it.
 * @throws {SetupError} naming the first such variable
 */
function refuseMisspelt(env: Readonly<Record<string, string | undefined>>): void {
	const names = Object.keys(environment.shape);
	const unsetNames = names.filter((name) => blankIsUnset(env[name]) === undefined);
	for (const [name, value] of Object.entries(env)) {
		if (names.includes(name) || blankIsUnset(value) === undefined) continue;
		const upper = name.toUpperCase();
		const meant = unsetNames.find((known) => leven(upper, known) <= maxTypos(known));
		if (meant !== undefined) throw new SetupError(`${meant} is not set, but ${name} is, which is not read.`);
	}
}

const unset = (name: keyof typeof environment.shape, message: string) =>
	new SetupError(`${name} ${message}, but it is not set.`);

/** Variables whose values must not appear in an error message. */
const secrets: ReadonlySet<string> = new Set([
	'DATABASE_URL',
	'DATABASE_REPLICA_URL',
	'SMTP_URL',
	'ADMIN_PASSWORD',
	'SECRET_KEY',
]);

export interface Config {
	port: number;
	host: string;
	/** The public URL, as browsers write an origin; undefined when it follows from the port. */
	origin: string | undefined;
	dataDir: string;
	/** Where the nightly backups of the embedded database are kept. */
	backupDir: string;
	databaseUrl: string | undefined;
	/** A streaming replica of the database, for guests' reads. */
	replicaUrl: string | undefined;
	/** How many processes serve; with one, it does everything. */
	processes: number;
	/** The size of one process's pool. */
	databaseConnections: number;
	/**
	 * In milliseconds: how long a request waits for a connection, and for the answer to a statement. If undefined,
	 * the defaults of `connect` apply.
	 */
	databaseTimeout: number | undefined;
	smtpUrl: string | undefined;
	/** With or without a display name; undefined when no mail is sent. */
	mailFrom: string | undefined;
	adminEmail: string;
	adminPassword: string | undefined;
	/** If undefined, the key is in a file of the data folder (secret-key.ts). */
	secretKey: string | undefined;
	/** Whether the database's own key is lost, so that another one may replace it (held-secret-key.ts). */
	secretKeyLost: boolean;
	seed: 'demo' | 'none';
	/** The number of reverse proxies in front that append to X-Forwarded-For; with 0 the header is ignored. */
	trustedProxies: number;
	limits: Limits;
	openLimits: OpenLimits;
	/** How many mails may be sent within 24 hours to an address that its owner has not confirmed. */
	mailsToUnconfirmed: number;
}

/** Attempts allowed before a 429 (docs/readings.md, "Identity"). */
export interface Limits {
	loginsPerAccount: number;
	/** From all addresses together, except those from which the account is known to log in. */
	loginsPerAccountAndDay: number;
	loginsPerAddress: number;
	/** Codes requested for one account from one address, in a quarter of an hour and in a day. */
	forgotPassword: number;
	forgotPasswordPerDay: number;
	/** From all addresses together, counted as `loginsPerAccountAndDay` is. */
	forgotPasswordPerAccountAndDay: number;
	/** Codes requested and codes tried. */
	resetsPerAddress: number;
	/** Wrong codes, counted as `loginsPerAccountAndDay` is. */
	codesPerAccountAndDay: number;
	registrations: number;
	contactMessages: number;
	complaints: number;
}

/**
 * How many of each one account may have open at a time before a 409, because nobody pays in advance
 * (docs/readings.md, "Identity").
 */
export interface OpenLimits {
	/** Not delivered yet. */
	orders: number;
	/** Neither paid nor past. */
	memberships: number;
	/** Today or later. */
	bookings: number;
}

/**
 * Parses the environment into a typed object (README.md, "Configuration", lists the variables).
 * @throws {SetupError} naming the first variable that is invalid, and what it must be, or that is misspelt
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
	const parsed = environment.safeParse(env);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const name = String(issue?.path[0]);
		const value = secrets.has(name) ? 'something else' : `"${env[name]}"`;
		throw new SetupError(`${name} ${issue?.message}, but it is ${value}.`);
	}
	refuseMisspelt(env);
	const read = parsed.data;
	// With a mail server, mails leave the machine: their links need the public address, and mail servers must accept
	// their sender.
	if (read.SMTP_URL !== undefined) {
		if (read.ORIGIN === undefined)
			throw unset(
				'ORIGIN',
				'must be the public address of the club, for the links in the mails that SMTP_URL sends',
			);
		if (read.MAIL_FROM === undefined)
			throw unset('MAIL_FROM', 'must be the sender of the mails that SMTP_URL sends');
	}
	const most = roomOfEach(read.WEB_CONCURRENCY);
	if (read.DATABASE_URL === undefined && Number(read.DATABASE_CONNECTIONS) > most)
		throw new SetupError(
			`DATABASE_CONNECTIONS must be at most ${most} with WEB_CONCURRENCY=${read.WEB_CONCURRENCY}, because the embedded database takes a hundred connections, but it is "${read.DATABASE_CONNECTIONS}".`,
		);
	return {
		port: read.PORT,
		host: read.HOST,
		origin: read.ORIGIN,
		dataDir: resolve(read.DATA_DIR),
		backupDir: resolve(read.BACKUP_DIR ?? join(read.DATA_DIR, 'backups')),
		databaseUrl: read.DATABASE_URL,
		replicaUrl: read.DATABASE_REPLICA_URL,
		processes: read.WEB_CONCURRENCY,
		databaseConnections: read.DATABASE_CONNECTIONS ?? connectionsOfEach(read.WEB_CONCURRENCY),
		databaseTimeout: read.DATABASE_TIMEOUT === undefined ? undefined : read.DATABASE_TIMEOUT * 1000,
		smtpUrl: read.SMTP_URL,
		mailFrom: read.MAIL_FROM,
		adminEmail: read.ADMIN_EMAIL,
		adminPassword: read.ADMIN_PASSWORD,
		secretKey: read.SECRET_KEY,
		secretKeyLost: read.SECRET_KEY_LOST !== undefined,
		// Demo customers are added to a club's own database only when asked for.
		seed: read.SEED ?? (read.DATABASE_URL ? 'none' : 'demo'),
		trustedProxies: read.TRUSTED_PROXIES,
		limits: {
			loginsPerAccount: read.LIMIT_LOGINS_PER_ACCOUNT,
			loginsPerAccountAndDay: read.LIMIT_LOGINS_PER_ACCOUNT_AND_DAY,
			loginsPerAddress: read.LIMIT_LOGINS_PER_ADDRESS,
			forgotPassword: read.LIMIT_FORGOT_PASSWORD,
			forgotPasswordPerDay: read.LIMIT_FORGOT_PASSWORD_PER_DAY,
			forgotPasswordPerAccountAndDay: read.LIMIT_FORGOT_PASSWORD_PER_ACCOUNT_AND_DAY,
			resetsPerAddress: read.LIMIT_RESETS_PER_ADDRESS,
			codesPerAccountAndDay: read.LIMIT_CODES_PER_ACCOUNT_AND_DAY,
			registrations: read.LIMIT_REGISTRATIONS,
			contactMessages: read.LIMIT_CONTACT_MESSAGES,
			complaints: read.LIMIT_COMPLAINTS,
		},
		openLimits: {
			orders: read.LIMIT_OPEN_ORDERS,
			memberships: read.LIMIT_OPEN_MEMBERSHIPS,
			bookings: read.LIMIT_OPEN_BOOKINGS,
		},
		mailsToUnconfirmed: read.LIMIT_MAILS_TO_UNCONFIRMED,
	};
}
