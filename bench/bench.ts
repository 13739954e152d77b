/**
 * `npm run bench`: measures each call beside its limit, the most that this machine could do with the same bytes,
 * statements and connections, in one run. Prints a table, and writes it to bench/results.md with `--save`. A slow row
 * does not fail the run; a failed request does.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/database/connect.ts';
import { databaseUrlOf, startClub } from '../e2e/club-process.ts';
import { buildIfStale } from '../scripts/build.ts';
import { clients, generator, type Rate } from './load.ts';
import { newReads } from './new-reads.ts';
import { warmReads } from './warm-reads.ts';
import { writes } from './writes.ts';

/** Rounds of measuring each pair in turn, after one to warm up; the medians are compared. */
const rounds = 3;
const say = (text: string) => process.stdout.write(`${text}\n`);

/** What `npm run bench -- <name>` measures instead of the table. */
const others: Readonly<Record<string, string>> = {
	pages: './lighthouse.ts',
	flood: './login-flood.ts',
	grow: './grow.ts',
};
for (const [name, file] of Object.entries(others)) {
	if (!process.argv.includes(name)) continue;
	await import(file);
	process.exit();
}

if (!(await buildIfStale())) process.exit(1);
const first = await startClub({ SEED: 'demo' });
const { dataDir } = first;
first.started.process.kill('SIGTERM');
await first.started.ended;
const started = performance.now();
const club = await startClub({}, dataDir);
const readyAfter = (performance.now() - started) / 1000;
const memoryOf = (field: 'VmRSS' | 'VmHWM') => {
	const status = readFileSync(`/proc/${club.started.process.pid}/status`, 'utf8');
	return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
};
const idle = memoryOf('VmRSS');
const connection = connect(await databaseUrlOf(club), clients, { noStatementTimeout: true });

const median = (values: number[]) =>
	values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));

const table = [
	`| what, at ${clients} clients | its limit | limit, per second | served, per second | ratio | wanted | p50, ms | p99, ms |`,
	'| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
];
let failed = 0;
for (const row of [
	...(await warmReads(club.url)),
	...(await newReads(club.url, connection.pool)),
	...(await writes(club, connection.pool)),
]) {
	say(`· measuring: ${row.name}`);
	const rates: { alone: Rate; served: Rate }[] = [];
	for (let round = 0; round <= rounds; round += 1)
		rates.push({ alone: await row.alone(), served: await row.served() });
	row.end?.();
	failed += rates.reduce((sum, { alone, served }) => sum + alone.failed + served.failed, 0);
	rates.shift();
	const of = (side: 'alone' | 'served', figure: keyof Rate) =>
		median(rates.map((rate) => rate[side][figure]));
	const [limit, served] = [of('alone', 'perSecond'), of('served', 'perSecond')];
	table.push(
		`| ${row.name} | ${row.limit} | ${whole(limit)} | ${whole(served)} | ${(served / limit).toFixed(2)} | ${row.wanted.toFixed(2)} | ${milliseconds(of('served', 'p50'))} | ${milliseconds(of('served', 'p99'))} |`,
	);
}
const [after, highest] = [memoryOf('VmRSS'), memoryOf('VmHWM')];
await connection.close();
await club.stop();

const report = [
	`Measured on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Linux ${release()}, Node ${process.versions.node}; database, server and load (${generator} and autocannon) on the same machine, durable writes on; medians of ${rounds}.`,
	'',
	...table,
	'',
	'| what | measured | wanted |',
	'| --- | ---: | ---: |',
	`| ready with data present | ${readyAfter.toFixed(2)} s | 1.0 s |`,
	`| memory of the server: idle, after the load, at its highest | ${idle}, ${after}, ${highest} MiB | 180 MiB |`,
	`| failed requests | ${failed} | 0 |`,
	'',
].join('\n');
say(`\n${report}`);
if (process.argv.includes('--save'))
	writeFileSync(join(import.meta.dirname, 'results.md'), `# Results\n\n${report}`);
process.exitCode = failed > 0 ? 1 : 0;
