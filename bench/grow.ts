/**
 * `npm run bench -- grow [size]`: fills a club as if it had grown (size 100, the default, has a million orders) and
 * measures its calls over HTTP: the members' at 16 clients, the desk's at 2. Prints a table, and keeps it in
 * bench/growth.md with `--save`. A slow row does not fail the run; a failed request does.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fill, type Rows, rowsAt } from '#server/testing/grown-club.ts';
import { databaseUrlOf, type RunningClub, startClub } from '../e2e/club-process.ts';
import { clientOf } from '../e2e/people.ts';
import { buildIfStale } from '../scripts/build.ts';
import { type MeasuredCall, measuredCalls } from './grow-calls.ts';
import { clients, httpRate, type Rate } from './load.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const size = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 100);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const deskClients = 2;

/** The header of a session that the filled club has (src/server/testing/grown-club.ts). */
const authorized = (userId: number) => ({ Authorization: `Bearer bench-${userId}` });

function measure({ url }: RunningClub, { by, path }: MeasuredCall, rows: Rows): Promise<Rate> {
	// The first account is the administrator's; who bought more has a lower number.
	const next = () => ({
		path: path(),
		headers:
			by === 'guest' ? {} : authorized(by === 'desk' ? 1 : 2 + Math.floor(Math.random() * rows.people * 0.9)),
	});
	return httpRate(url, 'GET', next, by === 'desk' ? deskClients : clients);
}

/** Places orders of three random products each; every client is another member each time. */
async function placeOrders(club: RunningClub, rows: Rows): Promise<Rate> {
	const members = await Promise.all(
		Array.from({ length: clients * 4 }, async (_, index) => {
			const id = 2 + index * Math.floor(rows.people / 70);
			const { address } = await clientOf(club.url, `bench-${id}`).cart.addressDetails();
			return { id, addressId: address[0]?.addressId ?? 0 };
		}),
	);
	let turn = 0;
	const next = () => {
		turn += 1;
		const member = members[turn % members.length] as (typeof members)[number];
		// Every twentieth product is sold out.
		const first = 20 * Math.floor(Math.random() * (rows.products / 20 - 30)) + 1;
		const cartProductDetails = [first, first + 98, first + 301].map((productId) => ({
			productId,
			quantity: 1,
		}));
		return {
			path: '/api/orders/order',
			body: JSON.stringify({
				paymentMode: 'COD',
				source: '',
				addressId: member.addressId,
				cartProductDetails,
			}),
			headers: {
				'Content-Type': 'application/json',
				'Idempotency-Key': randomUUID(),
				...authorized(member.id),
			},
		};
	};
	return httpRate(club.url, 'POST', next);
}

if (!(await buildIfStale())) process.exit(1);
const club = await startClub({ SEED: 'none' });
const started = performance.now();
const rows = rowsAt(size);
await fill(await databaseUrlOf(club), rows, (text) => say(`· ${text}`));
const filled = Math.round((performance.now() - started) / 1000);
if (process.argv.includes('--keep')) {
	say(`${club.url}\n${await databaseUrlOf(club)}`);
	await new Promise((resolve) => process.once('SIGINT', resolve));
}

const table = [
	`| call, at size ${size} | clients | p50, ms | p99, ms | wanted p99 | per second |`,
	'| --- | ---: | ---: | ---: | ---: | ---: |',
];
let failed = 0;
function add(name: string, connections: number, rate: Rate, wanted: string): void {
	failed += rate.failed;
	const row = `| ${name} | ${connections} | ${rate.p50} | ${rate.p99} | ${wanted} | ${Math.round(rate.perSecond).toLocaleString('en-IN')} |`;
	table.push(row);
	say(row + (rate.failed > 0 ? ` ${rate.failed} failed` : ''));
}
for (const call of measuredCalls(rows).filter(({ name }) => name.includes(only))) {
	const connections = call.by === 'desk' ? deskClients : clients;
	add(call.name, connections, await measure(club, call, rows), String(call.wanted));
}
if (only === '') add('placing an order of three lines', clients, await placeOrders(club, rows), '');
await club.stop();

const report = [
	`${Object.entries(rows)
		.map(([table, count]) => `${count.toLocaleString('en-IN')} ${table}`)
		.join(
			', ',
		)}; filled in ${filled} s. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}; database, server and load on the same machine. Failed requests: ${failed}.`,
	'',
	...table,
	'',
].join('\n');
say(`\n${report}`);
if (process.argv.includes('--save')) {
	const file = join(import.meta.dirname, 'growth.md');
	const sizes = readFileSync(file, 'utf8').split(/^## /m);
	const [title = '', ...others] = sizes;
	const kept = others.filter((section) => !section.startsWith(`${size}×\n`));
	const sections = [...kept, `${size}×\n\n${report}\n`].sort(
		(one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
	);
	writeFileSync(file, `${[title, ...sections].join('## ').trimEnd()}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
