import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { formatOrderNumber, isStillHere } from '#shared/orders/orders.rules.ts';
import { goesBack } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { createRandom } from '../seed/random.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { newOrder, placeNumbered } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDrift, levelOf, receive } from '../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let desk: Person['client'];
let members: (Person & { addressId: number })[];
let products: number[];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	administrator = await signUpAdministrator(server);
	desk = administrator.client;
	const names = [
		'Venkataramana Krishnamurthy Subramaniam of the House by the Lake',
		'ಕಾವ್ಯ ಶೆಟ್ಟಿ',
		'सुनीता कुलकर्णी',
		'D’Souza, Tara "T"',
	];
	members = await Promise.all(
		names.map(async (name) => {
			const person = await signUp(server, { name });
			const address = 'घर 12, "Shanti Nivas", 4th Cross; 2nd floor, behind the temple of Kempamma Devi';
			return { ...person, addressId: await addAddress(person, { name, address }) };
		}),
	);
	products = await Promise.all(
		[
			{ name: 'केसर बादाम Whey, 1 kg', price: 2_199.5, discount: 12.5 },
			{ name: 'Oats, "rolled"; 500 g', price: 199.5, discount: 0 },
			{ name: 'Nobody counts these', price: 99, discount: 33 },
			{ name: 'Free with the tub', price: 499, discount: 100 },
		].map((product) => addProduct(server, administrator, product)),
	);
	for (const productId of products.slice(0, 2)) await receive(administrator, productId, 2_000);
});
afterAll(() => server.close());

const random = createRandom(20_261_124);
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[random.integer(0, items.length - 1)];
const full = (number: number) => desk.orders.full({ query: { number } });
type Full = Awaited<ReturnType<typeof full>>;

/** Sends a call of the desk that may be refused: a random call is often impossible. */
async function attempt(path: string, body: object, token = administrator.token): Promise<void> {
	const { status, body: said } = await server.call('POST', `/api/orders/${path}`, { body, token });
	expect([200, 409], JSON.stringify([path, body, said])).toContain(status);
}

/** Does one thing, chosen at random, to an order. */
async function live(order: Full, member: Person): Promise<void> {
	const { orderNumber, lines, parcels } = order;
	const reason = oneOf(['Dented', 'दोबारा मंगाया', 'He said "no"; twice']) ?? '';
	const line = oneOf(lines);
	const parcel = oneOf(parcels);
	if (!line) return;
	const { orderId, quantity } = line;
	const { shipmentId } = parcel ?? {};
	const carrier = oneOf(['Own', 'Delhivery', 'Blue Dart']) ?? 'Own';
	const path = ['Transit', 'Out-For-Delivery', 'Delivered'] as const;
	const next = path[['Pending', ...path].indexOf(line.orderStatus)] ?? 'Delivered';
	const step = () =>
		server.call('PATCH', '/api/orders/update', {
			body: { id: orderId, status: next },
			token: administrator.token,
		});
	const under = parcel ? lines.filter((one) => one.shipmentId === shipmentId && !one.ended) : [];
	const acts: (() => Promise<unknown>)[] = [
		() => attempt('cut', { orderId, quantity: quantity > 2 ? 1 : Math.max(1, quantity - 1), reason }),
		() => attempt('cancel', { orderNumber, orderIds: [orderId], reason }, member.token),
		() => attempt('cancelFor', { orderNumber, orderIds: [orderId], reason }),
		() => attempt('dispatch', { orderNumbers: [orderNumber], carrier }),
		step,
		step,
	];
	if (shipmentId !== undefined)
		acts.push(
			() => attempt('moveParcels', { shipmentIds: [shipmentId], status: 'Out-For-Delivery' }),
			() => attempt('moveParcels', { shipmentIds: [shipmentId], status: 'Delivered' }),
			() => attempt('attempt', { shipmentId, attempts: parcel?.attempts, reason }),
			() => attempt('lost', { shipmentId, reason }),
		);
	if (under.length > 0)
		acts.push(() =>
			attempt('cameBack', {
				shipmentId,
				reason,
				units: under.map((one) => ({ orderId: one.orderId, sealed: random.integer(0, one.quantity) })),
			}),
		);
	await oneOf(acts)?.();
}

/** The sum still to be paid according to the newest mail about an order; undefined where it names none. */
async function mailed(member: Person, number: number): Promise<{ count: number; due: string | undefined }> {
	await server.workOffJobs();
	const mails = (await mailsTo(server, member.email)).filter(({ headers, text }) =>
		`${headers.subject} ${text}`.includes(`${formatOrderNumber(number)}`),
	);
	return { count: mails.length, due: /paid in cash on delivery: (\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] };
}

const salesOf = () =>
	desk.reports.sales({ query: { from: daysBefore(clubToday(), 1), to: clubToday(), by: 'day' } });

test('whatever becomes of orders, customer, desk, mail, file, queues, cash, stock and sales say the same of them', async () => {
	const numbers: { number: number; member: Person; placed: number }[] = [];
	for (let nth = 0; nth < 24; nth++) {
		const member = members[nth % members.length] as (typeof members)[number];
		const lines = products
			.filter((_, index) => (nth % 7) >> index !== 0 || index === 0)
			.map((productId) => ({ productId, quantity: 10 }));
		const { orderNumber: number = 0 } = await member.client.orders.order({
			body: newOrder(member.addressId, lines),
		});
		const { orderTotal } = await full(number);
		numbers.push({ number, member, placed: orderTotal });
		expect(await mailed(member, number)).toEqual({ count: 1, due: formatRupees(orderTotal) });
		for (let turn = 0; turn < 9; turn++) {
			const { count } = await mailed(member, number);
			await live(await full(number), member);
			const after = await mailed(member, number);
			const { orderDue } = await full(number);
			// Each mail names the sum that is still to be paid, and so does the order's page from then on.
			if (after.count > count)
				expect(after.due, `AK-${number}`).toBe(orderDue > 0 ? formatRupees(orderDue) : undefined);
		}
	}

	const queues = await Promise.all(
		(['pack', 'way', 'failed'] as const).map((name) => desk.orders.queue({ query: { name } })),
	);
	// The map counts a parcel once that is tried again today, and so is in two of the queues.
	const queued = new Map(
		queues.flatMap(({ rows }) =>
			rows.map((row) => [row.parcel?.shipmentId ?? `order ${row.orderNumber}`, row]),
		),
	);
	const { token } = administrator;
	const csv = await server.call('GET', '/api/orders/export', { token });
	const file: Record<string, string>[] = parse(csv.body, { bom: true, columns: true });
	const { orders: listed } = await desk.orders
		.getAllOrders({ query: { limit: 100 } })
		.then(({ reply }) => reply);
	for (const { number, member } of numbers) {
		// Drops the fields that only the desk reads, to send the order.
		const { events: _, customer: __, carriers: ___, cashUnderWay: ____, ...order } = await full(number);
		const name = formatOrderNumber(number);
		const { events: _____, ...seen } = await member.client.orders.get({ query: { number } });
		// The claim against a courier is for the desk alone, too.
		const sent = order.parcels.map(({ claim: ______, ...parcel }) => parcel);
		expect(seen, name).toEqual({ ...order, parcels: sent });
		const { orderTotal, orderDue, orderFee, lines, parcels } = order;
		const left = lines.filter(({ ended }) => !ended);

		// What is paid plus what is due comes to the total.
		const delivered = left.filter(({ orderStatus }) => orderStatus === 'Delivered');
		const paid = delivered.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
		const goods = left.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
		expect(orderTotal - orderFee, name).toBe(goods);
		expect([paid, paid + orderFee], name).toContain(orderTotal - orderDue);

		const rows = (await member.client.orders.getOrders()).orders.filter((row) => row.orderNumber === number);
		expect(
			rows.map(({ orderId, quantity, orderStatus, ended }) => [orderId, quantity, orderStatus, ended]),
			name,
		).toEqual(
			lines.map(({ orderId, quantity, orderStatus, ended }) => [orderId, quantity, orderStatus, ended]),
		);
		for (const row of rows) expect(row, name).toMatchObject({ orderTotal, orderDue, orderFee });
		expect(
			rows.map(({ underWay }) => underWay),
			name,
		).toEqual(
			lines.map(({ shipmentId, orderStatus, ended }) => {
				if (ended || orderStatus === 'Pending' || orderStatus === 'Delivered') return undefined;
				const { due, attempts = 0 } = parcels.find((parcel) => parcel.shipmentId === shipmentId) ?? {};
				return { shipmentId, due, ...(goesBack({ attempts, isDone: false }) && { goesBack: true }) };
			}),
		);

		const atDesk = listed.filter((row) => row.orderNumber === number).toReversed();
		for (const row of atDesk)
			expect(row, name).toMatchObject({ orderTotal, orderDue, orderFee, orderLines: left.length });

		const inFile = file.filter((row) => row.Order === name).toReversed();
		expect(inFile, name).toMatchObject(
			lines.map((line, nth) => ({
				Product: line.productName,
				Quantity: String(line.quantity),
				Price: String(line.unitPrice * line.quantity),
				// The file has the newest line first, so the sums stand beside an order's last line.
				...Object.fromEntries(
					Object.entries({ 'Order total': orderTotal, 'Fee included': orderFee, 'To collect': orderDue }).map(
						([column, sum]) => [`${column}, once per order`, nth === lines.length - 1 ? String(sum) : ''],
					),
				),
				Ended: line.ended?.how ?? '',
				Name: order.address.name,
			})),
		);

		const waiting = [...queued.values()].filter((row) => row.orderNumber === number);
		expect(
			waiting.reduce((sum, { collect }) => sum + collect, 0),
			name,
		).toBe(orderDue);
		expect(
			waiting.flatMap((row) => row.lines.map(({ orderId, quantity }) => [orderId, quantity])).toSorted(),
			name,
		).toEqual(
			left
				.filter(({ orderStatus }) => orderStatus !== 'Delivered')
				.map(({ orderId, quantity }) => [orderId, quantity])
				.toSorted(),
		);
		expect(parcels.filter(({ doneAt }) => !doneAt).length, name).toBe(
			waiting.filter(({ parcel }) => parcel).length,
		);

		const { timeline } = await desk.people.person({ query: { id: member.id } });
		const happened = timeline.find((one) => one.kind === 'order' && one.orderNumber === number);
		expect(happened, name).toMatchObject({ total: orderTotal });
	}
	const wholes = await Promise.all(numbers.map(({ number }) => full(number)));

	// Adds up the columns as a spreadsheet does: each order's sums count once, and agree with the lines that were kept.
	const sumOf = (column: string, rows = file) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
	const inAll = (part: 'orderTotal' | 'orderFee' | 'orderDue') =>
		wholes.reduce((sum, order) => sum + order[part], 0);
	expect(sumOf('Order total, once per order')).toBe(inAll('orderTotal'));
	expect(sumOf('Fee included, once per order')).toBe(inAll('orderFee'));
	expect(sumOf('To collect, once per order')).toBe(inAll('orderDue'));
	const keptRows = file.filter(({ Ended }) => Ended === '');
	expect(sumOf('Price', keptRows) + inAll('orderFee')).toBe(inAll('orderTotal'));
	// The same holds for a filtered file, which has only some lines of an order, and maybe not its newest.
	const delivered = await server.call('GET', '/api/orders/export?status=Delivered', { token });
	const some: Record<string, string>[] = parse(delivered.body, { bom: true, columns: true });
	const named = wholes.filter(({ orderNumber }) =>
		some.some(({ Order }) => Order === formatOrderNumber(orderNumber)),
	);
	expect(some.length).toBeGreaterThan(named.length);
	expect(sumOf('Order total, once per order', some)).toBe(
		named.reduce((sum, { orderTotal }) => sum + orderTotal, 0),
	);

	// The cash of the day is what was paid for closed parcels.
	const { carriers } = await desk.orders.cash({ query: { day: clubToday() } });
	const collected = carriers.reduce((sum, one) => sum + one.collected, 0);
	const inOpenParcels = wholes
		.flatMap(({ parcels, lines }) =>
			parcels
				.filter(({ doneAt }) => !doneAt)
				.map(({ shipmentId, cod, due = 0 }) => {
					const inIt = lines.filter((line) => line.shipmentId === shipmentId);
					const ended = inIt.filter((line) => line.ended);
					return cod - due - ended.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
				}),
		)
		.reduce((sum, one) => sum + one, 0);
	const paid = wholes.reduce((sum, { orderTotal, orderDue }) => sum + orderTotal - orderDue, 0);
	expect(collected + inOpenParcels).toBe(paid);

	// Sales count what was placed, whatever happened to it later.
	const { totalSales, ordersByStatus } = await desk.dashboard.getDashData();
	expect(totalSales).toBe(numbers.reduce((sum, { placed }) => sum + placed, 0));
	const lines = wholes.flatMap((order) => order.lines);
	// Net sales come to the present totals of the orders.
	const { sum } = await salesOf();
	expect(sum.net).toBe(wholes.reduce((all, { orderTotal }) => all + orderTotal, 0));
	expect((await desk.dashboard.getDashData()).netSales).toBe(sum.net);
	for (const { status, count } of ordersByStatus)
		expect(count, status).toBe(lines.filter((line) => !line.ended && line.orderStatus === status).length);

	await expectNoDrift(server);
	for (const productId of products.slice(0, 2)) {
		const waits = lines.filter((line) => line.productId === productId && isStillHere(line));
		expect(await levelOf(administrator, productId)).toMatchObject({
			reserved: waits.reduce((sum, { quantity }) => sum + quantity, 0),
		});
	}
});

test('the fee of a parcel that comes back while the rest is out is charged nowhere: order, mail, sales and net', async () => {
	const [member] = members as [(typeof members)[number]];
	const [first = 0, second = 0] = products;
	const before = (await salesOf()).sum;
	const { orderNumber: number = 0, orderIds } = await placeNumbered(member, member.addressId, [
		first,
		second,
	]);
	const [lineId = 0, restId = 0] = orderIds;
	const { orderTotal: placed, orderFee: fee } = await full(number);
	expect(fee).toBe(29);
	// The first line leaves with the fee; the rest follows in a parcel of its own.
	const step = (id: number, status: 'Transit') => desk.orders.update({ body: { id, status } });
	await step(lineId, 'Transit');
	const [parcel] = (await full(number)).parcels;
	const { shipmentId = 0 } = parcel ?? {};
	await desk.orders.dispatch({ body: { orderNumbers: [number], carrier: 'Delhivery' } });
	const booked = await salesOf();
	await desk.orders.cameBack({
		body: { shipmentId, reason: 'Refused', units: [{ orderId: lineId, sealed: 1 }] },
	});
	const { orderTotal, orderFee, lines } = await full(number);
	const rest = lines.find(({ orderId }) => orderId === restId);
	expect([orderTotal, orderFee]).toEqual([rest?.unitPrice, 0]);
	expect((await mailed(member, number)).due).toBe(formatRupees(orderTotal));
	const { sum } = await salesOf();
	expect(sum.net - before.net).toBe(orderTotal);
	expect((sum.feesFallen ?? 0) - (booked.sum.feesFallen ?? 0)).toBe(29);
	const { netSales = 0 } = await desk.dashboard.getDashData();
	expect(netSales).toBe(sum.net);
	expect(placed - orderTotal).toBe(29 + (lines.find(({ orderId }) => orderId === lineId)?.unitPrice ?? 0));
});
