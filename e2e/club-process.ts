import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostmaster } from '#server/database/postmaster.ts';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** The memory bounds that `npm start` runs the server with. */
const bounds = packageJson.scripts.start.match(/--max\S+/g) ?? [];

/** A started program and its output. */
export interface Started {
	process: ChildProcess;
	printed: () => string;
	/** Its exit code, once it has ended; null when a signal ended it. */
	ended: Promise<number | null>;
}

/** Starts the club's program with an environment of its own. */
export function startProgram(env: Record<string, string>): Started {
	const child = spawn(process.execPath, [...bounds, 'src/server/main.ts'], {
		cwd: root,
		env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
	const ended = once(child, 'exit').then(([code]) => code as number | null);
	return { process: child, printed: () => output, ended };
}

/** Resolves with the match once the output matches; rejects when the program ends before. */
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
		await Promise.race([once(child.stdout ?? child, 'data'), ended]);
	}
}

export interface RunningClub {
	url: string;
	dataDir: string;
	started: Started;
	administrator: { email: string; password: string };
	/** Returns the mails in the outbox, in no order. */
	mails(): Promise<string[]>;
	/** Stops it by SIGTERM and removes its data; rejects when it exits with an error. */
	stop(): Promise<void>;
}

export const administrator = { email: 'admin@akhara.local', password: 'open the gates' };

/** Returns the address of the embedded database of a running club. */
export async function databaseUrlOf({ dataDir }: Pick<RunningClub, 'dataDir'>): Promise<string> {
	const postmaster = await readPostmaster(join(dataDir, 'postgres'));
	const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
	return `postgresql://postgres:${password}@127.0.0.1:${postmaster?.port}/akhara`;
}

/** Starts a club on a free port, by default with a new data folder; resolves once it is ready. */
export async function startClub(env: Record<string, string> = {}, folder?: string): Promise<RunningClub> {
	const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'akhara-e2e-')));
	const started = startProgram({
		PORT: '0',
		DATA_DIR: dataDir,
		ADMIN_PASSWORD: administrator.password,
		...env,
	});
	const [, url = ''] = await untilPrinted(started, /^ready (\S+)/m);
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
		async stop() {
			started.process.kill('SIGTERM');
			const code = await started.ended;
			if (code !== 0) throw new Error(`The club stopped with ${code}:\n${started.printed()}`);
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
