/**
 * `npm run bench -- price`: how long after the acknowledgement of a price change a page with the old price is still
 * served, by either of two processes (docs/decisions/2026-11-22-club-facts.md). Each process is asked over a connection
 * of its own, one request after another, so that the first page with the new price shows when the last old one was
 * served. `--save` writes it to bench/price.md. Needs Linux, to find out which process has a connection.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { clubToday } from '#shared/dates.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { startClub } from '../e2e/club-process.ts';
import { loggedIn } from '../e2e/people.ts';
import { milliseconds, say, tableRow } from './figures.ts';
import { machine } from './machine.ts';
import { save } from './save.ts';
import { ensureBuilt } from './start.ts';

const changes = 300;
const processes = 2;
/** In milliseconds: the limit for every page of every process. */
const wanted = 250;
const page = '/fitness';

/** A connection to one of the club's processes. */
interface Connection {
	agent: Agent;
	/** The process at the other end of the connection. */
	pid: number;
}

/** The process with the server's end of a connection; undefined while none has it. */
function holderOf(socket: Socket): number | undefined {
	const { localPort = 0, remotePort = 0 } = socket;
	const hex = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	const inode = readFileSync('/proc/net/tcp', 'utf8')
		.split('\n')
		.map((line) => line.trim().split(/\s+/))
		.find(([, local, remote]) => local?.endsWith(hex(remotePort)) && remote?.endsWith(hex(localPort)))?.[9];
	for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
		try {
			const held = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
			if (held.includes(`socket:[${inode}]`)) return Number(pid);
		} catch {
			// The process has ended, or belongs to another user.
		}
	}
	return undefined;
}

/** A page over a connection, with the socket that it came through. */
async function ask(url: string, agent: Agent): Promise<{ body: string; socket: Socket }> {
	const { promise, resolve, reject } = Promise.withResolvers<{ body: string; socket: Socket }>();
	request(url, { agent }, (response) => {
		const { socket } = response;
		text(response).then((body) => resolve({ body, socket }), reject);
	})
		.on('error', reject)
		.end();
	return promise;
}

/** Opens connections until every process of the club has one. */
async function connectToEach(url: string): Promise<Connection[]> {
	const found = new Map<number, Connection>();
	for (let tries = 0; found.size < processes; tries += 1) {
		if (tries > 200) throw new Error(`Only ${found.size} of ${processes} processes took a connection`);
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const { socket } = await ask(url, agent);
		const pid = holderOf(socket);
		if (pid !== undefined && !found.has(pid)) found.set(pid, { agent, pid });
		else agent.destroy();
	}
	return [...found.values()];
}

await ensureBuilt();
const club = await startClub({ WEB_CONCURRENCY: String(processes) });
const desk = await loggedIn(club.url, club.administrator);
const [plan] = (await desk.club.desk()).plans;
const [first] = plan?.prices ?? [];
if (!plan || !first) throw new Error('The club sells no plan');
const connections = await connectToEach(club.url + page);

interface Served {
	/** When the last page with the old price arrived. */
	old: number;
	/** When the first page with the new price arrived. */
	fresh: number;
}

/** Requests the page repeatedly until it has a given price. */
async function readUntil({ agent }: Connection, price: string): Promise<Served> {
	for (let old = 0; ; old = performance.now()) {
		const { body } = await ask(club.url + page, agent);
		if (body.includes(price)) return { old, fresh: performance.now() };
	}
}

const delays: Record<keyof Served, number[]> = { old: [], fresh: [] };
for (let nth = 0; nth < changes; nth += 1) {
	const { validFrom: replaces, ...fields } = first;
	const discountPrice = 10_001 + nth;
	const body = { ...fields, planId: plan.id, validFrom: clubToday(), replaces, discountPrice };
	// Requested before, during and after the change, as visitors do.
	const reading = Promise.all(connections.map((one) => readUntil(one, formatRupees(discountPrice))));
	await desk.club.setPrice({ body });
	const acknowledged = performance.now();
	const served = await reading;
	for (const what of ['old', 'fresh'] as const)
		delays[what].push(Math.max(0, ...served.map((one) => one[what] - acknowledged)));
}
for (const { agent } of connections) agent.destroy();
await club.stop();

function row(name: string, what: keyof Served): string {
	const sorted = delays[what].toSorted((one, other) => one - other);
	const at = (share: number) => milliseconds(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
	return tableRow([name, at(0.5), at(0.99), at(1), what === 'old' ? String(wanted) : '']);
}
const report = [
	`Measured on ${machine}: ${changes} changes of a price, one after another, with ${processes} processes, each asked by a visitor who reads ${page} again and again. Milliseconds from the moment at which the desk has the answer; of both processes the later one counts, and 0 is before that moment.`,
	'',
	'| what | p50 | p99 | longest | wanted at most |',
	'| --- | ---: | ---: | ---: | ---: |',
	row('the last page with the old price has come', 'old'),
	row('the first page with the new price has come, rendered anew', 'fresh'),
	'',
].join('\n');
say(`\n${report}`);
if (process.argv.includes('--save')) save('price.md', `# A price that changes\n\n${report}`);
process.exitCode = Math.max(...delays.old) > wanted ? 1 : 0;
