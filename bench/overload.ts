/**
 * `npm run bench -- overload`: sends ten times what the club can carry for a minute, a mix of new searches, carts and
 * orders of many members. Prints how long accepted and refused calls took, whether each acknowledged order is stored,
 * how `/healthz` answered meanwhile, and how soon the club was back to normal. Fails when an acknowledged order is
 * missing, or none was acknowledged. `--save` writes it to bench/overload.md.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { connect } from '#server/database/connect.ts';
import type { NewOrder } from '#shared/orders/orders.contract.ts';
import { databaseUrlOf } from '../e2e/club-process.ts';
import { homeAddress, loggedIn, newMember } from '../e2e/people.ts';
import { addNewProducts } from '../e2e/spec/support/shop.ts';
import { milliseconds, say, whole } from './figures.ts';
import { clients } from './load.ts';
import { machine } from './machine.ts';
import { saves } from './options.ts';
import type { OverloadCall, OverloadOrder, OverloadOutcome } from './overload-worker.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';

/** So many that none reaches the limit of open orders (50) within the minute. */
const members = 400;
const factor = 10;
/** The most calls that wait for a response at a time, as the sockets of a machine are limited. */
const maxInFlight = 4_000;
const seconds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 60);
/** The club is back to normal once a search takes no longer than this many times its time before. */
const normal = 2;

await ensureBuilt();
const club = await startMeasured({ LIMIT_REGISTRATIONS: '5000' });
// Products whose units are not counted, so that they do not run out.
const added = await addNewProducts(await loggedIn(club.url, club.administrator), 3);
const products = added.map(({ productId }) => productId);

/** The calls of one member: two searches, the cart, an order. */
async function callsOfMember(): Promise<OverloadCall[]> {
	const { client, token } = await newMember(club.url);
	await client.cart.addAddress({ body: homeAddress });
	const { address } = await client.cart.addressDetails();
	for (const productId of products) await client.cart.add({ body: { productId } });
	const order: NewOrder = {
		paymentMode: 'COD',
		source: '',
		addressId: address[0]?.addressId ?? 0,
		cartProductDetails: products.map((productId) => ({ productId, quantity: 1 })),
	};
	const headers = { Authorization: `Bearer ${token}` };
	const search: OverloadCall = { method: 'GET', path: '/api/product/getAll?search=whey+{turn}', headers: {} };
	return [
		search,
		{ method: 'GET', path: '/api/cart/cartDetails', headers },
		{ method: 'GET', path: '/store/category?price=0-1{turn}00', headers: { Accept: 'text/html' } },
		{ method: 'POST', path: '/api/orders/order', headers, body: JSON.stringify(order), key: true },
	];
}

const calls: OverloadCall[] = [];
for (let count = 0; count < members; count += 1) calls.push(...(await callsOfMember()));

const worker = new Worker(new URL('./overload-worker.ts', import.meta.url));

async function send(order: Omit<OverloadOrder, 'url' | 'calls'>): Promise<OverloadOutcome> {
	worker.postMessage({ url: club.url, calls, ...order } satisfies OverloadOrder);
	const [outcome] = (await once(worker, 'message')) as [OverloadOutcome];
	return outcome;
}

const isAccepted = (status: number) => status >= 200 && status < 400;
const of = ({ took }: OverloadOutcome, wanted: (status: number) => boolean) =>
	Object.entries(took).flatMap(([status, all]) => (wanted(Number(status)) ? all : []));
const quantile = (values: number[], share: number) =>
	values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
const ms = (value: number) => `${milliseconds(value)} ms`;

let probes = 0;
/** Makes a call over a new connection, as a new visitor; resolves to the milliseconds that it took. */
async function probe(path: string): Promise<{ status: number; took: number }> {
	const began = performance.now();
	probes += 1;
	const answer = await fetch(`${club.url}${path}${probes}`, { headers: { Connection: 'close' } });
	await answer.text();
	return { status: answer.status, took: performance.now() - began };
}
const search = () => probe('/api/product/getAll?search=oats+new+');

say('· measuring what the club carries');
await send({ inFlight: clients, seconds: 5 });
const before = await send({ inFlight: clients, seconds: 10 });
const carried = of(before, isAccepted).length / 10;
const quiet: number[] = [];
for (let count = 0; count < 20; count += 1) quiet.push((await search()).took);
const usual = quantile(quiet, 0.5);

say(`· sending ${Math.round(carried * factor)} calls a second for ${seconds} s`);
let isOver = false;
const alive: { status: number; took: number }[] = [];
const watching = (async () => {
	while (!isOver) {
		alive.push(await probe('/healthz?').catch(() => ({ status: 0, took: Number.POSITIVE_INFINITY })));
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
})();
const outcome = await send({ perSecond: carried * factor, inFlight: maxInFlight, seconds });
isOver = true;
const overAt = performance.now();
let last = await search();
while (last.status !== 200 || last.took > usual * normal) last = await search();
const recovered = performance.now() - overAt;
await watching;

const connection = connect(await databaseUrlOf(club), 1);
const { rows } = await connection.pool.query<{ key: string }>(
	'select key from idempotency_keys where key = any($1)',
	[outcome.acknowledged],
);
await connection.close();
await worker.terminate();
await club.stop();

const accepted = of(outcome, isAccepted);
const refused = of(outcome, (status) => status === 503);
const others = Object.entries(outcome.took).filter(
	([status]) => !isAccepted(Number(status)) && status !== '503',
);
const lost = outcome.acknowledged.length - rows.length;
const report = [
	`A quarter each of new searches, carts, pages of new searches, and orders of three lines, of ${members} members. ${machine}; database, server and load on the same machine, durable writes on.`,
	'',
	`| ${factor} times too much, for ${seconds} s | measured | wanted |`,
	'| --- | ---: | ---: |',
	`| carried at ${clients} clients, before | ${whole(carried)} calls a second | |`,
	`| sent | ${whole((accepted.length + refused.length) / seconds)} calls a second | |`,
	`| accepted | ${whole(accepted.length / seconds)} calls a second, p50 ${ms(quantile(accepted, 0.5))}, p99 ${ms(quantile(accepted, 0.99))} | p99 under 1 s |`,
	`| refused: 503 with Retry-After | ${whole(refused.length / seconds)} calls a second, p50 ${ms(quantile(refused, 0.5))}, p99 ${ms(quantile(refused, 0.99))} | at once |`,
	`| 503 without Retry-After | ${outcome.withoutRetryAfter} | 0 |`,
	`| any other answer | ${others.map(([status, all]) => `${all.length} × ${status}`).join(', ') || 'none'} | none |`,
	`| not sent, because ${whole(maxInFlight)} others waited | ${whole(outcome.unsent)} | |`,
	`| orders acknowledged; of them not stored | ${whole(outcome.acknowledged.length)}; ${lost} | 0 |`,
	`| \`/healthz\`, each over a new connection | ${alive.filter(({ status }) => status === 200).length} of ${alive.length} answered 200, slowest ${ms(Math.max(...alive.map(({ took }) => took)))} | all |`,
	`| a search takes at most ${normal} times the usual ${ms(usual)} again | after ${(recovered / 1000).toFixed(1)} s | 5 s |`,
	'',
].join('\n');
say(`\n${report}`);
if (saves) save('overload.md', `# Too much\n\n${report}`);
process.exitCode = lost > 0 || others.length > 0 || outcome.acknowledged.length === 0 ? 1 : 0;
