import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, SetupError } from './config.ts';

function errorMessageOf(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		expect(error).toBeInstanceOf(SetupError);
		return (error as SetupError).message;
	}
	throw new Error(`${JSON.stringify(env)} was accepted`);
}

const limits = [
	'LIMIT_LOGINS_PER_ACCOUNT',
	'LIMIT_LOGINS_PER_ACCOUNT_AND_DAY',
	'LIMIT_LOGINS_PER_ADDRESS',
	'LIMIT_FORGOT_PASSWORD',
	'LIMIT_FORGOT_PASSWORD_PER_DAY',
	'LIMIT_FORGOT_PASSWORD_PER_ACCOUNT_AND_DAY',
	'LIMIT_RESETS_PER_ADDRESS',
	'LIMIT_CODES_PER_ACCOUNT_AND_DAY',
	'LIMIT_REGISTRATIONS',
	'LIMIT_CONTACT_MESSAGES',
	'LIMIT_COMPLAINTS',
	'LIMIT_OPEN_ORDERS',
	'LIMIT_OPEN_MEMBERSHIPS',
	'LIMIT_OPEN_BOOKINGS',
];
const counts = ['DATABASE_CONNECTIONS', 'DATABASE_TIMEOUT', ...limits];
const processes = 'must be a whole number from 1 to 16';

test('without environment variables the defaults for one machine apply', () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: '127.0.0.1',
		origin: undefined,
		dataDir: resolve('./data'),
		backupDir: resolve('./data/backups'),
		databaseUrl: undefined,
		replicaUrl: undefined,
		processes: 1,
		databaseConnections: 16,
		databaseTimeout: undefined,
		smtpUrl: undefined,
		mailFrom: undefined,
		adminEmail: 'admin@akhara.local',
		adminPassword: undefined,
		secretKeyLost: false,
		seed: 'demo',
		trustedProxies: 0,
		limits: {
			loginsPerAccount: 10,
			loginsPerAccountAndDay: 100,
			loginsPerAddress: 100,
			forgotPassword: 5,
			forgotPasswordPerDay: 10,
			forgotPasswordPerAccountAndDay: 40,
			resetsPerAddress: 60,
			codesPerAccountAndDay: 50,
			registrations: 200,
			contactMessages: 60,
			complaints: 30,
		},
		openLimits: { orders: 50, memberships: 5, bookings: 10 },
		mailsToUnconfirmed: 5,
	});
});

test('an environment variable that is empty or only whitespace counts as unset', () => {
	const names = [
		...[
			'PORT',
			'HOST',
			'ORIGIN',
			'DATA_DIR',
			'DATABASE_URL',
			'DATABASE_REPLICA_URL',
			'SMTP_URL',
			'MAIL_FROM',
			'SEED',
			'TRUSTED_PROXIES',
			'WEB_CONCURRENCY',
		],
		...['BACKUP_DIR', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SECRET_KEY', 'SECRET_KEY_LOST'],
		...counts,
	];
	for (const blank of ['', ' ', '\t\n', ' '.repeat(40)])
		expect(readConfig(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(readConfig({}));
});

test('environment variables set the configuration', () => {
	expect(
		readConfig({
			PORT: '0',
			HOST: '::',
			ORIGIN: 'https://club.example//',
			DATA_DIR: '/srv/akhara',
			DATABASE_URL: 'postgresql://akhara:secret@db:5432/akhara',
			DATABASE_CONNECTIONS: '40',
			DATABASE_TIMEOUT: '30',
			SMTP_URL: 'smtps://mail.example',
			MAIL_FROM: 'Akhara <no-reply@club.example>',
			ADMIN_EMAIL: 'desk@club.example',
			ADMIN_PASSWORD: 'secret',
			TRUSTED_PROXIES: '2',
			LIMIT_REGISTRATIONS: '3',
			UNHEARD_OF: 'is ignored',
		}),
	).toMatchObject({
		port: 0,
		host: '::',
		origin: 'https://club.example',
		dataDir: '/srv/akhara',
		backupDir: '/srv/akhara/backups',
		databaseUrl: 'postgresql://akhara:secret@db:5432/akhara',
		databaseConnections: 40,
		databaseTimeout: 30_000,
		adminPassword: 'secret',
		trustedProxies: 2,
		limits: { registrations: 3, loginsPerAccount: 10 },
	});
});

test.each([
	['1', 16],
	['2', 16],
	['5', 15],
	['8', 8],
	['16', 2],
])('%s processes have %i connections each, so that all fit into PostgreSQL', (WEB_CONCURRENCY, each) => {
	expect(readConfig({ WEB_CONCURRENCY }).databaseConnections).toBe(each);
	expect(Number(WEB_CONCURRENCY) * (each + 3)).toBeLessThanOrEqual(90);
	const most = Math.floor(90 / Number(WEB_CONCURRENCY)) - 3;
	const withConnections = (connections: number, databaseUrl = '') => ({
		...{ WEB_CONCURRENCY, DATABASE_CONNECTIONS: String(connections), DATABASE_URL: databaseUrl },
	});
	expect(readConfig(withConnections(most)).databaseConnections).toBe(most);
	expect(errorMessageOf(withConnections(most + 1))).toBe(
		`DATABASE_CONNECTIONS must be at most ${most} with WEB_CONCURRENCY=${WEB_CONCURRENCY}, because the embedded database takes a hundred connections, but it is "${most + 1}".`,
	);
	// How many connections another database accepts is not ours to check.
	const own = withConnections(most + 1, 'postgresql://me@db.example/club');
	expect(readConfig(own).databaseConnections).toBe(most + 1);
});

test.each([
	['HTTPS://Club.Example', 'https://club.example'],
	['https://club.example:443/', 'https://club.example'],
	['http://club.example:8080', 'http://club.example:8080'],
])('ORIGIN=%s is %s, as browsers write it', (ORIGIN, origin) => {
	expect(readConfig({ ORIGIN }).origin).toBe(origin);
});

test('an external database is seeded only when SEED asks for it', () => {
	const DATABASE_URL = 'postgres://db/akhara';
	expect(readConfig({ DATABASE_URL }).seed).toBe('none');
	expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo');
	expect(readConfig({ SEED: 'none' }).seed).toBe('none');
});

describe('an invalid value is reported in one sentence that names the variable', () => {
	test.each([
		['PORT', 'http', 'PORT must be a port number from 0 to 65535, but it is "http".'],
		['PORT', '65536', 'PORT must be a port number from 0 to 65535, but it is "65536".'],
		['PORT', '-1', 'PORT must be a port number from 0 to 65535, but it is "-1".'],
		['PORT', '80.5', 'PORT must be a port number from 0 to 65535, but it is "80.5".'],
		[
			'ORIGIN',
			'club.example',
			'ORIGIN must be an address like https://club.example, but it is "club.example".',
		],
		['ORIGIN', 'ftp://club', 'ORIGIN must be an address like https://club.example, but it is "ftp://club".'],
		...[
			'https://club.example/shop',
			'https://club.example/?a=b',
			'https://club.example#top',
			'https://me:secret@club.example',
		].map((value) => [
			'ORIGIN',
			value,
			`ORIGIN must be an address like https://club.example, without a path, but it is "${value}".`,
		]),
		['ADMIN_EMAIL', 'desk', 'ADMIN_EMAIL must be an email address, but it is "desk".'],
		// Longer than the login accepts: the administrator would be created but could not log in.
		...[`${'d'.repeat(250)}@club.example`, ' desk@club.example'].map((value) => [
			'ADMIN_EMAIL',
			value,
			`ADMIN_EMAIL must be an email address, but it is "${value}".`,
		]),
		['SECRET_KEY_LOST', 'no', 'SECRET_KEY_LOST must be yes, but it is "no".'],
		['SEED', 'yes', 'SEED must be demo or none, but it is "yes".'],
		['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES must not be negative, but it is "-1".'],
		['TRUSTED_PROXIES', 'all', 'TRUSTED_PROXIES must be a whole number, but it is "all".'],
		...['0', '-1', 'x', '1.5', '17', '1000'].map((value) => [
			'WEB_CONCURRENCY',
			value,
			`WEB_CONCURRENCY ${processes}, but it is "${value}".`,
		]),
		// Timers accept at most 24 days: with more, each request would give up at once.
		...['86401', '2147484', '1e15'].map((value) => [
			'DATABASE_TIMEOUT',
			value,
			`DATABASE_TIMEOUT must be at most 86400, but it is "${value}".`,
		]),
		['DATABASE_CONNECTIONS', '1', 'DATABASE_CONNECTIONS must be at least 2, but it is "1".'],
		...limits.map((name) => [name, '0', `${name} must be at least 1, but it is "0".`]),
		...counts.flatMap((name) => [
			[name, '2.5', `${name} must be a whole number, but it is "2.5".`],
			[name, 'many', `${name} must be a whole number, but it is "many".`],
		]),
	])('%s=%s', (name = '', value = '', sentence) => {
		expect(errorMessageOf({ [name]: value })).toBe(sentence);
	});

	test.each([
		['DATABASE_URL', 'mysql://root:hunter2@db/akhara'],
		['DATABASE_URL', 'hunter2'],
		['DATABASE_REPLICA_URL', 'mysql://root:hunter2@db/akhara'],
		['SMTP_URL', 'https://me:hunter2@mail.example'],
		['ADMIN_PASSWORD', 'hunt2'],
		// The login refuses it: the administrator would be created but could not log in.
		['ADMIN_PASSWORD', 'hunter2'.repeat(29)],
	])('the invalid secret %s is not repeated in the message', (name, value) => {
		const sentence = errorMessageOf({ [name]: value });
		expect(sentence).toMatch(new RegExp(`^${name} must .+, but it is something else\\.$`));
		expect(sentence).not.toContain(value);
		expect(sentence).not.toContain('hunt');
	});

	const mailing = { SMTP_URL: 'smtps://mail.example', ORIGIN: 'https://club.example' };
	test.each([
		[
			{ SMTP_URL: mailing.SMTP_URL, MAIL_FROM: 'no-reply@club.example' },
			'ORIGIN must be the public address of the club, for the links in the mails that SMTP_URL sends, but it is not set.',
		],
		[mailing, 'MAIL_FROM must be the sender of the mails that SMTP_URL sends, but it is not set.'],
		[
			{ ...mailing, MAIL_FROM: '' },
			'MAIL_FROM must be the sender of the mails that SMTP_URL sends, but it is not set.',
		],
		...['Akhara', 'no-reply@', 'Akhara <no-reply>', 'no-reply@club', 'a@club.example, b@club.example'].map(
			(MAIL_FROM): [Record<string, string>, string] => [
				{ MAIL_FROM },
				`MAIL_FROM must be an address like Akhara <no-reply@club.example>, but it is "${MAIL_FROM}".`,
			],
		),
	])('a mail would have links or a sender that lead nowhere with %j', (env, sentence) => {
		expect(errorMessageOf(env)).toBe(sentence);
	});

	test.each(['no-reply@club.example', 'Akhara <no-reply@club.example>', '"Akhara, Pune" <desk@club.co.in>'])(
		'%s may send mails',
		(MAIL_FROM) => {
			expect(readConfig({ ...mailing, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
		},
	);

	test('of several invalid values the first is reported', () => {
		expect(errorMessageOf({ SEED: 'x', PORT: 'x' })).toMatch(/^PORT /);
	});
});

describe('a misspelt variable is not passed over', () => {
	test.each([
		['DATABASE_URI', 'DATABASE_URL'],
		['DATABSAE_URL', 'DATABASE_URL'],
		['database_url', 'DATABASE_URL'],
		['BACKUPS_DIR', 'BACKUP_DIR'],
		['DATADIR', 'DATA_DIR'],
		['ADMIN_PASWORD', 'ADMIN_PASSWORD'],
		['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
		['LIMIT_OPEN_ORDER', 'LIMIT_OPEN_ORDERS'],
	])('%s for %s', (name, meant) => {
		const sentence = errorMessageOf({ [name]: 'hunter2' });
		expect(sentence).toBe(`${meant} is not set, but ${name} is, which is not read.`);
	});

	test.each(['HOME', 'HOSTNAME', 'PORTS', 'AMQP_URL', 'XDG_DATA_DIRS', 'MAIL', 'npm_config_port'])(
		'%s belongs to another program',
		(name) => {
			expect(readConfig({ [name]: 'x' })).toEqual(readConfig({}));
		},
	);

	test('a misspelt variable may stand beside the right one, or be blank', () => {
		expect(readConfig({ DATABASE_URL: 'postgres://db/akhara', DATABASE_URL_2: 'x' }).databaseUrl).toBe(
			'postgres://db/akhara',
		);
		expect(readConfig({ DATABASE_URI: ' ' }).databaseUrl).toBeUndefined();
	});
});
