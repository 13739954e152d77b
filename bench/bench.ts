/**
 * `npm run bench`: measures the busiest calls beside the SQL that they need, in one run on one machine, and the
 * server's memory afterwards. Prints a table, and writes it to bench/results.md with `--save`. A slow row does not
 * fail the run; a failed request does.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { listProducts } from '#server/catalogue/listing.queries.ts';
import { connect } from '#server/database/connect.ts';
import { pageSize } from '#shared/catalogue.contract.ts';
import type { NewOrder } from '#shared/orders.contract.ts';
import { databaseUrlOf, startClub } from '../e2e/club-process.ts';
import { clientOf, homeAddress, newConfirmedMember } from '../e2e/people.ts';
import { buildIfStale } from '../scripts/build.ts';
import { clients, functionRate, httpRate, type Rate } from './load.ts';
import { type OrderStatements, recordOrder, replayOrder } from './order-statements.ts';

/** Rounds of measuring each pair in turn; the medians are compared. */
const rounds = 3;
const say = (text: string) => process.stdout.write(`${text}\n`);

if (process.argv.includes('pages')) {
	await import('./lighthouse.ts');
	process.exit();
}
if (process.argv.includes('grow')) {
	await import('./grow.ts');
	process.exit();
}
if (process.argv.includes('flood')) {
	await import('./login-flood.ts');
	process.exit();
}

if (!(await buildIfStale())) process.exit(1);
const club = await startClub({ SEED: 'demo' });
const connection = connect(await databaseUrlOf(club), clients);

const shelf = (await clientOf(club.url).catalogue.getAll({ query: { limit: 50 } })).content;
const cartProductDetails = shelf
	.filter(({ available }) => available === 1)
	.slice(0, 3)
	.map(({ productId }) => ({ productId, quantity: 2 }));
// As many customers as clients, because the orders of one account wait for each other.
const customers: { order: NewOrder; token: string; recorded: OrderStatements }[] = [];
for (let count = 0; count < clients; count += 1) {
	const { client, token } = await newConfirmedMember(club);
	await client.cart.addAddress({ body: homeAddress });
	const { address } = await client.cart.addressDetails();
	const addressId = address[0]?.addressId ?? 0;
	const order: NewOrder = { paymentMode: 'COD', source: '', addressId, cartProductDetails };
	customers.push({ order, token, recorded: await recordOrder(connection.pool, token, order) });
}
let served = 0;
/** The customers in turn. */
const nextCustomer = () => {
	served += 1;
	return customers[served % customers.length] as (typeof customers)[number];
};

// Each request asks for another price range that includes every product: the same work, never in the cache.
let upTo = 1_000_000;
const anyPrice = () => {
	upTo += 1;
	return upTo;
};
const subjects = [
	{
		// Visitors do not meet this: HTTP and SQL share the same two cores, and nothing is cached.
		name: 'listing, not cached',
		wanted: '',
		alone: () =>
			functionRate(() =>
				listProducts(
					connection.database,
					{ price: { from: 0, below: anyPrice() } },
					{ page: 1, limit: pageSize },
				),
			),
		served: () =>
			httpRate(club.url, {
				method: 'GET',
				next: () => ({ path: `/api/product/getAll?price=0-${anyPrice()}` }),
			}),
	},
	{
		name: 'listing, as visitors ask for it',
		wanted: '0.50',
		alone: () => functionRate(() => listProducts(connection.database, {}, { page: 1, limit: pageSize })),
		served: () => httpRate(club.url, { method: 'GET', next: () => ({ path: '/api/product/getAll' }) }),
	},
	{
		name: 'placing an order of three lines',
		wanted: '0.50',
		alone: () => functionRate(() => replayOrder(connection.pool, nextCustomer().recorded)),
		served: () =>
			httpRate(club.url, {
				method: 'POST',
				next: () => {
					const { order, token } = nextCustomer();
					return {
						path: '/api/orders/order',
						body: JSON.stringify(order),
						headers: {
							'Content-Type': 'application/json',
							Authorization: `Bearer ${token}`,
							'Idempotency-Key': randomUUID(),
						},
					};
				},
			}),
	},
];

const median = (values: number[]) =>
	values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
let failed = 0;
const table = [
	`| what, at ${clients} clients | SQL alone, per second | served, per second | ratio | wanted |`,
	'| --- | ---: | ---: | ---: | ---: |',
];
for (const { name, wanted, alone, served } of subjects) {
	say(`· measuring: ${name}`);
	const rates: { alone: Rate; served: Rate }[] = [];
	for (let round = 0; round < rounds; round += 1)
		rates.push({ alone: await alone(), served: await served() });
	failed += rates.reduce((sum, rate) => sum + rate.alone.failed + rate.served.failed, 0);
	const [sql, http] = [
		median(rates.map((rate) => rate.alone.perSecond)),
		median(rates.map((rate) => rate.served.perSecond)),
	];
	table.push(`| ${name} | ${whole(sql)} | ${whole(http)} | ${(http / sql).toFixed(2)} | ${wanted} |`);
}

const status = readFileSync(`/proc/${club.started.process.pid}/status`, 'utf8');
const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
await connection.close();
await club.stop();

const report = [
	`Measured on ${cpus().length} cores (${cpus()[0]?.model.trim()}), Linux ${release()}, Node ${process.versions.node}; database, server and load on the same machine, durable writes on.`,
	'',
	...table,
	'',
	'| what | measured | wanted |',
	'| --- | ---: | ---: |',
	`| memory of the server after the load | ${Math.round(memory)} MiB | at most 250 MiB |`,
	`| its highest during the load | ${Math.round(peak)} MiB | |`,
	`| failed requests | ${failed} | 0 |`,
	'',
].join('\n');
say(`\n${report}`);
if (process.argv.includes('--save'))
	writeFileSync(join(import.meta.dirname, 'results.md'), `# Results\n\n${report}`);
process.exitCode = failed > 0 ? 1 : 0;
