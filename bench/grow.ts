/**
 * `npm run bench -- grow [size…]`: fills clubs as if they had grown (size 100, the default, has a million orders), one
 * after the other, and measures their calls over HTTP. Prints a table; `--save` writes it to bench/growth.md, with a
 * chart, beside the saved results of other sizes. `--only=<words>` measures the calls whose name contains these words,
 * `--keep` leaves a filled club running until Ctrl+C, `--filled=<folder>` measures one that was filled before. A slow
 * row does not fail the run; a failed request does.
 */
import { randomUUID } from 'node:crypto';
import { connect } from '#server/database/connect.ts';
import { newSeller } from '#server/testing/club.ts';
import { fill, type Rows, rowsAt } from '#server/testing/grown-club.ts';
import { databaseUrlOf, type RunningClub } from '../e2e/club-process.ts';
import { clientOf } from '../e2e/people.ts';
import { growthChart } from './charts/growth-chart.ts';
import { openOrders } from './dispatches.ts';
import { say, whole } from './figures.ts';
import { type MeasuredCall, measuredCalls } from './grow-calls.ts';
import { type GrownClub, withKept } from './growth.ts';
import { growthText } from './growth-table.ts';
import { codesOfPhones, makeKiosk } from './kiosk-scans.ts';
import { clients, httpRate, type Rate } from './load.ts';
import { machine } from './machine.ts';
import { only, saves } from './options.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';

const given = process.argv.filter((argument) => /^[1-9]\d*$/.test(argument)).map(Number);
const sizes = given.length > 0 ? given : [100];
/** The data folder of a club of this size, which is kept when the club is stopped. */
const filledBefore = process.argv
	.find((argument) => argument.startsWith('--filled='))
	?.slice('--filled='.length);
const placing = 'placing an order of three lines';
const sending = 'sending an order with its invoice';
const scanning = 'a kiosk: who comes in';
/** The number of people who work at the desk at a time. */
const atDesk = 2;

/** The header with a session of the filled club (src/server/testing/grown-club.ts). */
const authorized = (userId: number) => ({ Authorization: `Bearer bench-${userId}` });

/** An order, and who placed it. */
interface Placed {
	number: number;
	userId: number;
}

/** Some orders of a filled club, from all its years. */
async function somePlaced(club: RunningClub, rows: Rows): Promise<Placed[]> {
	const { pool, close } = connect(await databaseUrlOf(club), 1, { noStatementTimeout: true });
	const numbers = Array.from({ length: 5_000 }, () => 1 + Math.floor(Math.random() * rows.orders));
	const found = await pool.query<Placed>(
		'select id as number, user_id as "userId" from orders where id = any($1)',
		[numbers],
	);
	await close();
	return found.rows;
}

/** Some memberships that can be upgraded: they are running, paid, and have no pause. */
async function someRunning(club: RunningClub): Promise<number[]> {
	const { pool, close } = connect(await databaseUrlOf(club), 1, { noStatementTimeout: true });
	const { rows } = await pool.query<{ id: number }>(
		`select membership_id as id from membership_covers
			join memberships on memberships.id = membership_id
			join membership_terms using (membership_id)
		where club_day(now()) between first_day and last_day and end_date > club_day(now()) + 30
			and payment_status = 'payed' and ended_on is null
			and not exists (
				select from membership_pauses where membership_pauses.membership_id = memberships.id and last_day >= club_day(now())
			)
		order by id desc limit 5000`,
	);
	await close();
	if (rows.length === 0) throw new Error('No membership of the filled club can be upgraded');
	return rows.map(({ id }) => id);
}

async function measure(
	{ url }: RunningClub,
	{ by, path, body }: MeasuredCall,
	{ rows, placed }: { rows: Rows; placed: readonly Placed[] },
): Promise<Rate> {
	const next = () => {
		const order = placed[Math.floor(Math.random() * placed.length)] as Placed;
		// The first account is the administrator's; people with more orders have lower numbers.
		const callers = {
			...{ guest: undefined, buyer: order.userId, desk: 1 },
			member: 2 + Math.floor(Math.random() * rows.people * 0.9),
		};
		const caller = callers[by];
		return {
			path: path(order.number),
			headers: {
				...(body && { 'Content-Type': 'application/json' }),
				...(caller !== undefined && authorized(caller)),
			},
			...(body && { body: JSON.stringify(body()) }),
		};
	};
	const [method, connections] = [body ? 'POST' : 'GET', by === 'desk' ? atDesk : clients] as const;
	// In a call's first second the code is not compiled and the statements are not prepared yet.
	await httpRate(url, method, next, connections, 1);
	return httpRate(url, method, next, connections);
}

/** Gives the club a GSTIN, so that dispatched orders have an invoice, and has large orders confirmed by phone. */
async function openShop({ url }: RunningClub): Promise<void> {
	const desk = clientOf(url, 'bench-1');
	await desk.club.updateSeller({ body: newSeller() });
	await desk.club.updateShop({ body: { confirmFrom: '5000', codLimit: '' } });
}

/** Dispatches orders of three products, one at a time, each with its parcel and its tax invoice. */
async function sendOrders(club: RunningClub): Promise<Rate> {
	const { pool, close } = connect(await databaseUrlOf(club), 1, { noStatementTimeout: true });
	// The products are offered and have a tax class. The orders are confirmed by phone, so that they may leave.
	const waiting = await openOrders(pool, [1, 99, 302]);
	await pool.query(
		`insert into order_events (order_id, kind, for_customer, happened_at)
		select number, 'confirmed', false, now() from unnest($1::integer[]) as number`,
		[waiting],
	);
	await close();
	return httpRate(
		club.url,
		'POST',
		() => ({
			path: '/api/orders/dispatch',
			headers: { 'Content-Type': 'application/json', ...authorized(1) },
			body: JSON.stringify({ orderNumbers: [waiting.pop()], carrier: 'Own' }),
		}),
		atDesk,
	);
}

/** Members come in at a kiosk, two at a time. Uses an account with which no other call is measured. */
async function scanAtKiosk(club: RunningClub, rows: Rows): Promise<Rate> {
	const { pool, close } = connect(await databaseUrlOf(club), 1, { noStatementTimeout: true });
	const kiosk = Math.floor(rows.people * 0.95);
	await makeKiosk(pool, kiosk);
	const codes = await codesOfPhones(pool);
	await close();
	let turn = 0;
	return httpRate(
		club.url,
		'POST',
		() => {
			turn += 1;
			return {
				path: '/api/visits/kiosk',
				headers: { 'Content-Type': 'application/json', ...authorized(kiosk) },
				body: JSON.stringify({ code: codes[turn % codes.length] }),
			};
		},
		atDesk,
	);
}

/** Places orders of three random products each; each client is another member each time. */
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
		// Avoids every twentieth product, which is sold out.
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

function keep(clubs: readonly GrownClub[]): void {
	save('growth.json', `${JSON.stringify(clubs, null, '\t')}\n`);
	save('growth.svg', growthChart(clubs));
	save('growth.md', growthText(clubs, { clients, atDesk }));
}

/** Stops a club. The data of one that was filled before is kept for another measurement. */
async function end(club: RunningClub): Promise<void> {
	if (filledBefore === undefined) return club.stop();
	club.started.process.kill('SIGTERM');
	await club.started.ended;
}

/** Fills a club and measures its calls. */
async function measureClub(size: number): Promise<GrownClub> {
	const club = await startMeasured({ SEED: 'none' }, filledBefore);
	const rows = rowsAt(size);
	let filled: number | null = null;
	if (filledBefore === undefined) {
		say(`· filling a club of size ${size}`);
		const started = performance.now();
		await fill(await databaseUrlOf(club), rows, (text) => say(`· ${text}`));
		filled = Math.round((performance.now() - started) / 1000);
	}
	if (process.argv.includes('--keep')) {
		say(`${club.url}\n${await databaseUrlOf(club)}`);
		await new Promise((resolve) => process.once('SIGINT', resolve));
	}
	await openShop(club);
	const found: GrownClub = { size, rows, filled, machine, failed: 0, calls: [] };
	const add = (name: string, wanted: number | null, { p50, p99, perSecond, failed }: Rate) => {
		say(`· ${name}: p50 ${p50} ms, p99 ${p99} ms, ${whole(perSecond)} a second, ${failed} failed`);
		found.failed += failed;
		found.calls.push({ name, wanted, p50, p99, perSecond });
	};
	const placed = await somePlaced(club, rows);
	const calls = measuredCalls(rows, await someRunning(club));
	for (const call of calls.filter(({ name }) => name.includes(only)))
		add(call.name, call.wanted, await measure(club, call, { rows, placed }));
	if (placing.includes(only)) add(placing, null, await placeOrders(club, rows));
	if (sending.includes(only)) add(sending, 50, await sendOrders(club));
	if (scanning.includes(only)) add(scanning, 50, await scanAtKiosk(club, rows));
	await end(club);
	return found;
}

await ensureBuilt();
const measured: GrownClub[] = [];
for (const size of sizes) {
	const club = await measureClub(size);
	measured.push(club);
	// Saved after each size: the largest one takes many minutes, and earlier results should not be lost.
	if (saves) keep(withKept(club));
}
say(`\n${growthText(measured, { clients, atDesk })}`);
process.exitCode = measured.some(({ failed }) => failed > 0) ? 1 : 0;
