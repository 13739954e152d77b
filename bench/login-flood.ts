/**
 * `npm run bench -- flood`: how long pages and another member's logins take while 1,000 wrong logins arrive at once,
 * each over a connection of its own. Starts a fresh club for each round, because a club's first flood runs code that is
 * not compiled yet.
 */
import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { RunningClub } from '../e2e/club-process.ts';
import { type Member, newMember } from '../e2e/people.ts';
import { say } from './figures.ts';
import { ensureBuilt, startMeasured } from './start.ts';

const rounds = 3;
const count = 1_000;

/** Makes a call over a new connection, as a new visitor; resolves to the milliseconds that it took. */
function timed(url: string, body?: object): Promise<number> {
	const started = performance.now();
	const text = body && JSON.stringify(body);
	const headers = text ? { 'Content-Type': 'application/json', 'Content-Length': text.length } : {};
	return new Promise((resolve, reject) => {
		const sent = request(url, { agent: false, method: text ? 'POST' : 'GET', headers }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
			answer.resume().on('end', () => resolve(performance.now() - started));
		});
		sent.on('error', reject).end(text);
	});
}

/** Floods the club once; returns a row of the table. */
async function flood(worker: Worker, { url }: RunningClub, member: Member, name: string): Promise<string> {
	let isOver = false;
	const slowestOf = async (call: () => Promise<number>) => {
		let slowest = 0;
		while (!isOver) slowest = Math.max(slowest, await call());
		return Math.round(slowest);
	};
	worker.postMessage({ url, count });
	const answered = once(worker, 'message').then(([statuses]: number[][]) => {
		isOver = true;
		return statuses ?? [];
	});
	const { email, password } = member;
	const [page, login, statuses] = await Promise.all([
		slowestOf(() => timed(`${url}/store`)),
		slowestOf(() => timed(`${url}/auth/userLogin`, { email, password })),
		answered,
	]);
	const refused = statuses.filter((status) => [401, 429, 503].includes(status)).length;
	return `| ${name} | ${page} ms | ${login} ms | ${refused} of ${count} |`;
}

await ensureBuilt();
const worker = new Worker(new URL('./flood-worker.ts', import.meta.url));
const table = ['| flood | slowest page | slowest login | refused |', '| --- | ---: | ---: | ---: |'];
for (let round = 1; round <= rounds; round += 1) {
	say(`· flooding a fresh club, ${round} of ${rounds}`);
	// All logins come from one address, so its limit is raised: the work that they cause is measured, not the limit
	// that would end it.
	const club = await startMeasured({ LIMIT_LOGINS_PER_ADDRESS: '1000000' });
	const member = await newMember(club.url);
	for (const name of ['the first after a start', 'the second'])
		table.push(await flood(worker, club, member, name));
	await club.stop();
}
await worker.terminate();
say(`\n${table.join('\n')}\n`);
