/**
 * `npm run bench -- cores`: the warm listing served by one process and by two, in turn, on the same cores as the load.
 * The load takes its share of the cores, so besides the factor the table has the requests per processor second of the
 * servers. `--save` writes it to bench/cores.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { RunningClub } from '../e2e/club-process.ts';
import { median, say, tableRow, whole } from './figures.ts';
import { clients, generator, getRate, seconds } from './load.ts';
import { machine } from './machine.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';

const rounds = 5;
const counts = ['1', '2'];
const listing = '/api/product/getAll?category=wheyprotein';
const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** Clock ticks per second of processor time, in which Linux reports it to programs. */
const ticks = 100;

/**
 * Reads the fields of `/proc/<pid>/stat` after the name: the parent, and the processor seconds taken by the process
 * itself and by its children that have ended.
 */
function statOf(pid: number): { parent: number; taken: number; takenByEnded: number } {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
		const [, parent = 0] = fields;
		const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
		return { parent, taken: (user + system) / ticks, takenByEnded: (endedUser + endedSystem) / ticks };
	} catch {
		return { parent: 0, taken: 0, takenByEnded: 0 };
	}
}

/** Processor seconds that the club's processes have taken, without its database. */
function taken({ started }: RunningClub): number {
	const primary = started.process.pid ?? 0;
	const workers = readdirSync('/proc')
		.map(Number)
		.filter((pid) => pid > 0 && statOf(pid).parent === primary)
		.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'));
	return [primary, ...workers].reduce((sum, pid) => sum + statOf(pid).taken, 0);
}

interface Measured {
	perSecond: number;
	/** Requests per processor second of the servers. */
	perProcessorSecond: number;
	/** How many processors the servers used, and how many the load generator did. */
	processors: number;
	ofLoad: number;
	p99: number;
	failed: number;
}

async function measure(club: RunningClub): Promise<Measured> {
	const before = taken(club);
	const loadBefore = statOf(process.pid).takenByEnded;
	const { perSecond, p99, failed } = await getRate(club.url + listing, headers);
	const processors = (taken(club) - before) / seconds;
	const ofLoad = (statOf(process.pid).takenByEnded - loadBefore) / seconds;
	return { perSecond, perProcessorSecond: perSecond / processors, processors, ofLoad, p99, failed };
}

await ensureBuilt();
const clubs: RunningClub[] = [];
for (const WEB_CONCURRENCY of counts) clubs.push(await startMeasured({ WEB_CONCURRENCY }));
const rates = clubs.map((): Measured[] => []);
for (let round = 0; round <= rounds; round += 1) {
	for (const [index, club] of clubs.entries()) {
		const measured = await measure(club);
		say(
			`· ${counts[index]}: ${Math.round(measured.perSecond)} per second on ${measured.processors.toFixed(2)}`,
		);
		// The first round is a warm-up and not counted.
		if (round > 0) rates[index]?.push(measured);
	}
}
for (const club of clubs) await club.stop();

const [one, two] = rates.map(
	(measured) => (figure: keyof Measured) => median(measured.map((rate) => rate[figure])),
);
if (!one || !two) throw new Error('Nothing was measured');
const row = (name: string, of: (figure: keyof Measured) => number) =>
	tableRow([
		name,
		whole(of('perSecond')),
		of('processors').toFixed(2),
		of('ofLoad').toFixed(2),
		whole(of('perProcessorSecond')),
		of('p99').toFixed(1),
	]);
/**
 * The processor seconds of a request including the load's part give the greatest factor that the cores allow, compared
 * with one process on one of them.
 */
const secondsOfEach = 1 / two('perProcessorSecond') + two('ofLoad') / two('perSecond');
const ceiling = cpus().length / secondsOfEach / one('perProcessorSecond');
const failed = rates.flat().reduce((sum, rate) => sum + rate.failed, 0);
const report = [
	`The warm listing of ten at ${clients} clients. Servers and load (${generator}) share the machine, nothing is pinned; medians of ${rounds} rounds in turn. ${machine}.`,
	'',
	'| WEB_CONCURRENCY | served, per second | processors of the servers | of the load | served per processor second of the servers | p99, ms |',
	'| --- | ---: | ---: | ---: | ---: | ---: |',
	row('1', one),
	row('2', two),
	'',
	`From one to two: ${(two('perSecond') / one('perSecond')).toFixed(2)} times as many (1.60 wanted), on ${(two('processors') / one('processors')).toFixed(2)} times the processors; with the load on the same cores, at most ${ceiling.toFixed(2)} times what one process serves on a core of its own are possible. Failed requests: ${failed}.`,
	'',
].join('\n');
say(`\n${report}`);
if (process.argv.includes('--save')) save('cores.md', `# One process and two\n\n${report}`);
process.exitCode = failed > 0 ? 1 : 0;
