import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runningDatabaseUrl } from '#server/database/embedded/running-url.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** The flags that `npm start` gives Node for the server: memory limits, and what is loaded first. */
export const nodeFlags = packageJson.scripts.start.match(/--\S+/g) ?? [];

/** How many memory arenas `npm start` allows glibc for the server. */
const [, arenas = ''] = /^MALLOC_ARENA_MAX=(\d+) /.exec(packageJson.scripts.start) ?? [];

/** A started program and its output. */
export interface Started {
	process: ChildProcess;
	printed: () => string;
	/** Resolves with its exit code when it ends; with null if a signal ended it. */
	ended: Promise<number | null>;
}

/**
 * Starts the club's server with this environment; of the parent's environment it inherits only PATH.
 * @param shell A shell command that runs the server as `"$@"`, for what only a shell can set: limits, redirections.
 */
export function startProgram(env: Record<string, string>, shell = 'exec "$@"'): Started {
	const server = [process.execPath, ...nodeFlags, 'src/server/main.ts'];
	const child = spawn('sh', ['-c', shell, 'sh', ...server], {
		cwd: root,
		env: { PATH: process.env.PATH, NODE_ENV: 'production', MALLOC_ARENA_MAX: arenas, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
	const ended = once(child, 'exit').then(([code]) => code as number | null);
	return { process: child, printed: () => output, ended };
}

/** Resolves once the output matches the pattern; throws if the program ends before. */
export async function untilPrinted(
	{ process: child, printed, ended }: Started,
	pattern: RegExp,
): Promise<RegExpMatchArray> {
	let over = false;
	ended.then(() => {
		over = true;
	});
	for (;;) {
		const match = printed().match(pattern);
		if (match) return match;
		if (over) throw new Error(`The program ended without printing ${pattern}:\n${printed()}`);
		// Aborts the wait on the other stream, too: its listeners would otherwise accumulate.
		const heard = new AbortController();
		const more = [child.stdout, child.stderr].map((stream) =>
			once(stream ?? child, 'data', { signal: heard.signal }).catch(() => {}),
		);
		await Promise.race([...more, ended]);
		heard.abort();
	}
}

export interface RunningClub {
	url: string;
	dataDir: string;
	started: Started;
	administrator: { email: string; password: string };
	/** Mails in the outbox, in no particular order. */
	mails(): Promise<string[]>;
	/** Ends the club by SIGTERM. Throws if it does not exit with 0. */
	end(): Promise<void>;
	/** Ends the club and removes its data. */
	stop(): Promise<void>;
}

export const administrator = { email: 'admin@akhara.local', password: 'open the gates' };

/** The URL of a running club's embedded database, for tests that read or break it. */
export const databaseUrlOf = ({ dataDir }: Pick<RunningClub, 'dataDir'>): Promise<string> =>
	runningDatabaseUrl(dataDir);

/** The secret key of a running club, which every other one on its database needs. */
export const secretKeyOf = ({ dataDir }: Pick<RunningClub, 'dataDir'>): Promise<string> =>
	readFile(join(dataDir, 'secret-key'), 'utf8');

/**
 * Makes a data folder for a club that nobody has used. Where start-club.ts has made a template (`CLUB_TEMPLATE`), a
 * demo club gets a copy of it: creating a database, its schema and the demo takes longer than the rest of a start.
 */
async function newDataFolder(env: Record<string, string>): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'akhara-e2e-'));
	const template = process.env.CLUB_TEMPLATE;
	const isDemo = (env.SEED ?? 'demo') === 'demo' && !env.DATABASE_URL;
	// With `cp -a`, which keeps the owner: where root runs the tests, the database's files belong to another user.
	if (template && isDemo) await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
	return folder;
}

/**
 * Starts the server and waits until it is ready. Several processes choose a free port before they listen on it
 * (primary.ts): where another program has taken it meanwhile, this starts the server again.
 */
async function untilReady(
	env: Record<string, string>,
	shell: string | undefined,
): Promise<{ started: Started; url: string }> {
	const started = startProgram(env, shell);
	const ready = env.PORT === '0' ? /^ready (\S+)|^Port \d+ on \S+ is in use/m : /^ready (\S+)/m;
	const [, url] = await untilPrinted(started, ready);
	if (url !== undefined) return { started, url };
	await started.ended;
	return untilReady(env, shell);
}

/**
 * Starts a club on a free port, with a data folder of its own or with `folder`; `shell` as for `startProgram`. A test
 * of the very first start passes an empty folder.
 */
export async function startClub(
	env: Record<string, string> = {},
	folder?: string,
	shell?: string,
): Promise<RunningClub> {
	const dataDir = folder ?? (await newDataFolder(env));
	const { started, url } = await untilReady(
		{
			PORT: '0',
			DATA_DIR: dataDir,
			ADMIN_PASSWORD: administrator.password,
			// One member places as many orders here as a thousand would.
			LIMIT_OPEN_ORDERS: '1000000',
			...env,
		},
		shell,
	);
	const end = async () => {
		started.process.kill('SIGTERM');
		const code = await started.ended;
		if (code !== 0) throw new Error(`The club stopped with ${code}:\n${started.printed()}`);
	};
	return {
		url,
		dataDir,
		started,
		administrator,
		async mails() {
			const outbox = join(dataDir, 'outbox');
			const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
			return Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
		},
		end,
		async stop() {
			await end();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
