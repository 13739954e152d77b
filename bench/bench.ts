/**
 * `npm run bench`: measures each call beside its limit, the most that this machine could do with the same bytes,
 * statements and connections, in one run. Prints a table; `--save` writes it to bench/results.md, with a chart.
 * `--only=<words>` measures the rows whose name contains these words. A slow row does not fail the run; a failed
 * request does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect } from '#server/database/connect.ts';
import { throughSocket } from '#server/database/embedded/unix-socket.ts';
import { databaseUrlOf } from '../e2e/club-process.ts';
import { ratiosChart } from './charts/ratios-chart.ts';
import { countedOrders } from './counted-orders.ts';
import { median, say } from './figures.ts';
import { clients, generator, type Rate } from './load.ts';
import { machine } from './machine.ts';
import { newPages } from './new-pages.ts';
import { newReads } from './new-reads.ts';
import { only, saves } from './options.ts';
import { ratioTable } from './ratio-table.ts';
import type { MeasuredRow, Row } from './row.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';
import { warmReads } from './warm-reads.ts';
import { writes } from './writes.ts';

/** How many rounds each pair is measured, in turn; the medians are compared. */
const rounds = 3;
/** Rounds before those, during which V8 compiles the code: a call is a third faster after ten seconds. */
const warmUps = 3;

/** What `npm run bench -- <name>` measures instead of the table. */
const others: Readonly<Record<string, string>> = {
	pages: './lighthouse.ts',
	interactions: './interactions.ts',
	door: './door.ts',
	flood: './login-flood.ts',
	overload: './overload.ts',
	grow: './grow.ts',
	cores: './cores.ts',
	price: './price.ts',
};
for (const [name, file] of Object.entries(others)) {
	if (!process.argv.includes(name)) continue;
	await import(file);
	process.exit();
}

const failedOf = (rates: readonly Rate[]) => rates.reduce((sum, { failed }) => sum + failed, 0);

/** The failed requests of all rows, including warm-up rounds. */
let failed = 0;

const medianOf = (rates: readonly Rate[]): Rate => ({
	perSecond: median(rates.map(({ perSecond }) => perSecond)),
	p50: median(rates.map(({ p50 }) => p50)),
	p99: median(rates.map(({ p99 }) => p99)),
	failed: failedOf(rates),
});

async function measure({ name, limit, wanted, ...row }: Row): Promise<MeasuredRow> {
	say(`· measuring: ${name}`);
	const [alone, served]: [Rate[], Rate[]] = [[], []];
	for (let round = 0; round < warmUps + rounds; round += 1) {
		await row.before?.();
		// PostgreSQL does this by itself once a minute. Without it, a plan that was made for an empty table would read
		// the whole table after a round has filled it.
		await connection.pool.query('analyze');
		alone.push(await row.alone());
		served.push(await row.served());
	}
	row.end?.();
	const [atLimit, asServed] = [failedOf(alone), failedOf(served)];
	if (atLimit + asServed > 0) say(`  ${atLimit} failed at the limit, ${asServed} as served`);
	failed += atLimit + asServed;
	return {
		name,
		limit,
		wanted,
		alone: medianOf(alone.slice(-rounds)),
		served: medianOf(served.slice(-rounds)),
	};
}

await ensureBuilt();
const first = await startMeasured({ SEED: 'demo' });
const { dataDir } = first;
first.started.process.kill('SIGTERM');
await first.started.ended;
const started = performance.now();
const club = await startMeasured({}, dataDir);
const readyAfter = (performance.now() - started) / 1000;
const memoryOf = (field: 'VmRSS' | 'VmHWM') => {
	const status = readFileSync(`/proc/${club.started.process.pid}/status`, 'utf8');
	return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
};
/** In milliseconds: V8 releases memory only after the process was idle for a while. */
const rest = 30_000;
const idleMemory = async () => {
	say('· resting, to see the memory that it keeps');
	await setTimeout(rest);
	return memoryOf('VmRSS');
};
const idle = await idleMemory();
// Connects as the club does, through the socket: over the loopback address the limits would be lower.
const url = throughSocket(await databaseUrlOf(club), join(dataDir, 'postgres'));
const connection = connect(url, clients, { noStatementTimeout: true });

const rows = [
	...(await warmReads(club.url)),
	...(await newReads(club.url, connection.pool)),
	...(await writes(club, connection.pool)),
	...(await countedOrders(club, connection.pool)),
	// Measured last, because they fill the shop.
	...newPages(club.url, connection.pool),
];
const measured: MeasuredRow[] = [];
for (const row of rows.filter(({ name }) => name.includes(only))) measured.push(await measure(row));
const [after, highest] = [await idleMemory(), memoryOf('VmHWM')];
await connection.close();
await club.stop();

const report = [
	`Measured on ${machine}; database, server and load (${generator}) on the same machine, durable writes on; medians of ${rounds}. A ratio below what is wanted is bold.`,
	'',
	ratioTable(measured, clients),
	'',
	'| what | measured | wanted |',
	'| --- | ---: | ---: |',
	`| ready with data present | ${readyAfter.toFixed(2)} s | 1.0 s |`,
	`| memory of the server, after half a minute of rest: before the load, after it; at its highest | ${idle}, ${after}, ${highest} MiB | 180 MiB |`,
	`| failed requests | ${failed} | 0 |`,
	'',
].join('\n');
say(`\n${report}`);
if (saves) {
	save('ratios.svg', ratiosChart(measured));
	save('results.md', `# Results\n\n![Each ratio beside what is wanted of it](ratios.svg)\n\n${report}`);
}
process.exitCode = failed > 0 ? 1 : 0;
