import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBounded, lastReason, logSize } from './postgres-log.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'akhara-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a log that has grown too large is kept once, and begins anew under the writer that has it open', async () => {
	const log = join(folder, 'grown.log');
	// PostgreSQL opens its log to append, and keeps it open.
	const writer = await open(log, 'a');
	await writer.write('old line\n'.repeat(100));
	const stop = keepBounded(log, { largest: 500, every: 5 });
	await expect.poll(() => logSize(log)).toBe(0);
	await writer.write('new line\n');
	expect(await readFile(log, 'utf8')).toBe('new line\n');
	expect(await readFile(`${log}.1`, 'utf8')).toBe('old line\n'.repeat(100));
	await stop();
	await writer.close();
});

test('the reason is the last error since the start, with its detail, and not what early callers were told', async () => {
	const log = join(folder, 'reason.log');
	await writeFile(log, '2026 [1] FATAL:  of an earlier start\n');
	const size = await logSize(log);
	expect(await lastReason(log, size)).toBe('');
	await writeFile(
		log,
		[
			'2026 [2] LOG:  starting',
			'2026 [2] FATAL:  no room',
			'2026 [2] DETAIL:  The disk is full.',
			'2026 [3] FATAL:  the database system is starting up',
			'2026 [2] LOG:  database system is shut down',
			'',
		].join('\n'),
		{ flag: 'a' },
	);
	expect(await lastReason(log, size)).toBe('no room: The disk is full.');
});
