import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addMonths, clubToday } from '#shared/dates.ts';
import type { Queued } from '#shared/orders/parcels.contract.ts';
import { clubUrl } from '../fixtures.ts';
import { newMember } from '../people.ts';
import { addHomeAddress } from '../spec/support/shop.ts';
import { desk, failed, loading, type ScreenState, type StateData } from './state.ts';
import { addProduct } from './state-data.ts';

/** Places an order of two products by somebody new; returns its number. */
async function place({ products: { usual, longName } }: StateData): Promise<number> {
	const { client } = await newMember(clubUrl, `Kavana ${randomUUID().slice(0, 6)}`);
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(client),
			cartProductDetails: [
				{ productId: usual.productId, quantity: 2 },
				{ productId: longName.productId, quantity: 1 },
			],
		},
	});
	return orderNumber;
}

/** Creates an order that was sent and could not be delivered this many times. */
async function send(data: StateData, attempts: number): Promise<number> {
	const orderNumber = await place(data);
	const { orders } = data.desk;
	await orders.dispatch({
		body: { orderNumbers: [orderNumber], carrier: 'Delhivery', awb: `1490${Date.now()}` },
	});
	const { parcels } = await orders.full({ query: { number: orderNumber } });
	const shipmentId = parcels[0]?.shipmentId ?? 0;
	if (attempts > 0)
		await orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Out-For-Delivery' } });
	for (let nth = 0; nth < attempts; nth++)
		await orders.attempt({ body: { shipmentId, attempts: nth, reason: 'Another day was asked for' } });
	return orderNumber;
}

/** An order that was delivered today. */
async function deliver(data: StateData): Promise<number> {
	const number = await send(data, 1);
	const { parcels } = await data.desk.orders.full({ query: { number } });
	const shipmentIds = [parcels[0]?.shipmentId ?? 0];
	await data.desk.orders.moveParcels({ body: { shipmentIds, status: 'Delivered' } });
	return number;
}

/** Opens today's cash with a parcel for which its courier remitted too little. */
async function remitted(page: Page, data: StateData): Promise<void> {
	const number = await deliver(data);
	const { parcels } = await data.desk.orders.full({ query: { number } });
	const [{ awb = '', cod = 0, carrier = '' } = {}] = parcels;
	const body = { carrier, rows: [{ row: 2, awb, amount: String(cod - 100), date: '' }] };
	const { parcels: count, amount } = await data.desk.orders.checkRemittance({ body });
	await data.desk.orders.remit({ body: { ...body, expected: { parcels: count, amount } } });
	await page.goto('/admin/orders/cash');
}

/** Creates an order that the courier lost. */
async function lose(data: StateData): Promise<number> {
	const number = await send(data, 0);
	const { parcels } = await data.desk.orders.full({ query: { number } });
	const shipmentId = parcels[0]?.shipmentId ?? 0;
	await data.desk.orders.lost({ body: { shipmentId, reason: 'The courier says so' } });
	return number;
}

/** Creates an order that the courier lost and paid for. */
async function settled(data: StateData): Promise<number> {
	const number = await lose(data);
	const { parcels } = await data.desk.orders.full({ query: { number } });
	const shipmentId = parcels[0]?.shipmentId ?? 0;
	const note = 'Less its fee; transfer 634512345678';
	await data.desk.orders.settleClaim({ body: { shipmentId, amount: 1_250.5, note } });
	return number;
}

/** Opens a queue once it shows this order. */
async function openQueue(page: Page, queue: string, orderNumber: number): Promise<void> {
	await page.goto(`/admin/orders/packing?queue=${queue}`);
	await expect(page.getByRole('link', { name: `AK-${orderNumber}`, exact: true })).toBeVisible();
}

/** The first product of an order. */
const ownProduct = async ({ desk: client }: StateData, number: number) =>
	(await client.orders.full({ query: { number } })).lines[0]?.productId ?? 0;

const rowOf = (page: Page, orderNumber: number) =>
	page.getByRole('row').filter({ has: page.getByRole('link', { name: `AK-${orderNumber}`, exact: true }) });

const choose = (page: Page, orderNumber: number) =>
	page.getByRole('checkbox', { name: `Choose AK-${orderNumber}` }).check();

const noRows = {
	rows: [],
	counts: { pack: 0, confirm: 0, way: 0, failed: 0 },
	carriers: [],
};
const path = '/admin/orders/packing';
const read = '/api/orders/queue*';

const confirm = {
	reasons: ['First order', '42% of the parcels to this pincode came back', '₹3,000 or more'],
	tries: 2,
	triedAt: new Date().toISOString(),
};

/** Shows these orders as if the club confirmed them by phone: the rule would concern the orders of all other states. */
async function toConfirm(page: Page, numbers: readonly number[]): Promise<void> {
	await page.route('**/api/orders/queue?name=confirm', async (route) => {
		const pack = await route.fetch({ url: route.request().url().replace('name=confirm', 'name=pack') });
		const { rows, counts } = (await pack.json()) as { rows: Queued[]; counts: object };
		const shown = rows.filter(({ orderNumber }) => numbers.includes(orderNumber));
		await route.fulfill({
			json: {
				rows: shown.map((row, nth) => ({
					...row,
					confirm: nth === 0 ? confirm : { reasons: ['An order came back before'], tries: 0 },
				})),
				counts: { ...counts, confirm: shown.length },
			},
		});
	});
	await page.route('**/api/orders/full*', async (route) => {
		const order = await (await route.fetch()).json();
		await route.fulfill({ json: { ...order, confirm } });
	});
}

const empty = (queue: string, text: string): ScreenState =>
	desk(`packing, ${queue}, none`, async (page) => {
		await page.route(`**${read}`, (route) => route.fulfill({ json: noRows }));
		await page.goto(`${path}?queue=${queue}`);
		await expect(page.getByText(text)).toBeVisible();
	});

/** The printed papers of two orders; for one of their products, units are counted. */
const paper = (kind: string): ScreenState =>
	desk(`papers, ${kind}`, async (page, data) => {
		// It needs its own product: counted units sell out for other states.
		const usual = await addProduct(data.desk, `Kumaon Oats ${randomUUID().slice(0, 8)}, Jaggery, 750 g`, 340);
		const { productId } = usual;
		const counted = { productId, quantity: 40, lot: 'KW-2611', expiresOn: addMonths(clubToday(), 14) };
		await data.desk.stock.receive({ body: counted });
		const own = { ...data, products: { ...data.products, usual, longName: data.products.usual } };
		const numbers = [await place(own), await send(own, 0)];
		await page.goto(`/admin/orders/papers?numbers=${numbers}&kind=${kind}`);
		await expect(page.getByText(`AK-${numbers[0]}`).first()).toBeVisible();
		if (kind === 'labels') await expect(page.getByRole('img', { name: /^Barcode of/ })).toHaveCount(2);
	});

/**
 * Places two orders of two units each of a product with only one unit to send and three on hold. Returns their
 * numbers, the older one first.
 */
async function placeOwed(data: StateData): Promise<[older: number, newer: number]> {
	const name = `Nandi Hills Chocolate Hazelnut Whey ${randomUUID().slice(0, 8)}, 1 kg`;
	const owed = await addProduct(data.desk, name, 2_499);
	const { productId } = owed;
	const own = { ...data, products: { ...data.products, usual: owed, longName: data.products.usual } };
	const numbers = [await place(own), await place(own)] as [number, number];
	const expiresOn = addMonths(clubToday(), 14);
	await data.desk.stock.receive({ body: { productId, quantity: 2, lot: 'NH-1', expiresOn } });
	await data.desk.stock.receive({ body: { productId, quantity: 3, lot: 'NH-2', mrp: 1_899, expiresOn } });
	const { lots } = await data.desk.stock.product({ query: { id: productId } });
	const kept = lots.find(({ code }) => code === 'NH-1')?.lotId ?? 0;
	await data.desk.stock.writeOff({ body: { lotId: kept, quantity: 1, reason: 'Torn' } });
	const cheap = lots.find(({ code }) => code === 'NH-2')?.lotId ?? 0;
	await data.desk.stock.hold({
		body: { lotId: cheap, state: 'held', reason: 'Another label is on its way' },
	});
	return numbers;
}

/** Where orders are packed and followed, and what is printed for it. */
export const packingStates: readonly ScreenState[] = [
	desk('orders, lines chosen', async (page, data) => {
		const orderNumber = await place(data);
		await page.goto(`/admin/orders?search=AK-${orderNumber}`);
		const boxes = page.getByRole('checkbox', { name: `Choose AK-${orderNumber}` });
		await boxes.first().check();
		await boxes.last().check();
		await expect(page.getByText('2 chosen, 2 to Transit')).toBeVisible();
	}),
	desk('orders, moving lines', async (page, data) => {
		const orderNumber = await place(data);
		await page.goto(`/admin/orders?search=AK-${orderNumber}`);
		await page
			.getByRole('checkbox', { name: `Choose AK-${orderNumber}` })
			.first()
			.check();
		await page.getByRole('button', { name: 'One step on' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('orders, lines refused', async (page, data) => {
		const orderNumber = await place(data);
		await page.goto(`/admin/orders?search=AK-${orderNumber}`);
		await page
			.getByRole('checkbox', { name: `Choose AK-${orderNumber}` })
			.first()
			.check();
		await page.getByRole('button', { name: 'One step on' }).click();
		await data.desk.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
		await page.getByRole('button', { name: 'Move it' }).click();
		await expect(page.getByText('Not done:')).toBeVisible();
	}),
	desk('packing', async (page, data) => {
		const orderNumber = await place(data);
		await openQueue(page, 'pack', orderNumber);
		await choose(page, orderNumber);
		await expect(page.getByText(/^1 chosen/)).toBeVisible();
	}),
	desk('packing, dispatching', async (page, data) => {
		const orderNumber = await place(data);
		await openQueue(page, 'pack', orderNumber);
		await choose(page, orderNumber);
		await page.getByRole('button', { name: 'Dispatch' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('packing, dispatching several by courier', async (page, data) => {
		const numbers = [await place(data), await place(data), await place(data)];
		await openQueue(page, 'pack', numbers[2] ?? 0);
		for (const number of numbers) await choose(page, number);
		await page.getByRole('button', { name: 'Dispatch' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Carrier').fill('Delhivery');
		for (const nth of [0, 1]) await dialog.locator(`input[name="awbs.${nth}.awb"]`).fill('1490812345678');
		await dialog.getByRole('button', { name: 'Dispatch' }).click();
		await expect(dialog.getByText('This AWB stands twice')).toBeVisible();
	}),
	desk('packing, much cash of one person', async (page, data) => {
		const orderNumber = await place(data);
		const { rows } = await data.desk.orders.queue({ query: { name: 'pack' } });
		const { account = 0, phone = '' } = rows.find((one) => one.orderNumber === orderNumber) ?? {};
		const cashUnderWay = [{ account, phone, amount: 199_000 }];
		await page.route('**/api/orders/cashUnderWay?*', (route) => route.fulfill({ json: { cashUnderWay } }));
		await openQueue(page, 'pack', orderNumber);
		await choose(page, orderNumber);
		await page.getByRole('button', { name: 'Dispatch' }).click();
		await expect(page.getByText(/section 186; section 269ST before 1 April 2026/)).toBeVisible();
	}),
	desk('packing, refused', async (page, data) => {
		const numbers = [await place(data), await place(data)] as const;
		await openQueue(page, 'pack', numbers[1]);
		for (const number of numbers) await choose(page, number);
		for (const orderNumber of numbers)
			await data.desk.orders.cancelFor({ body: { orderNumber, reason: 'Ordered twice' } });
		await page.getByRole('button', { name: 'Dispatch' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
		await expect(page.getByRole('alert')).toContainText('This order was cancelled');
	}),
	desk('packing, one refused', async (page, data) => {
		const orderNumber = await place(data);
		await openQueue(page, 'pack', orderNumber);
		await choose(page, orderNumber);
		await data.desk.orders.cancelFor({ body: { orderNumber, reason: 'Ordered twice' } });
		await page.getByRole('button', { name: 'Dispatch' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('AWB').fill('1490812345678');
		await dialog.getByRole('button', { name: 'Dispatch' }).click();
		// The order has left the queue, so the dialog has closed.
		await expect(page.getByRole('alert')).toContainText('This order was cancelled');
	}),
	desk('packing, owed', async (page, data) => {
		const [older, newer] = await placeOwed(data);
		await openQueue(page, 'pack', newer);
		await expect(rowOf(page, older).getByText('Owed', { exact: true })).toBeVisible();
		await rowOf(page, older).scrollIntoViewIfNeeded();
	}),
	desk('packing, an older order waits', async (page, data) => {
		const [, newer] = await placeOwed(data);
		await data.desk.stock.receive({ body: { productId: await ownProduct(data, newer), quantity: 1 } });
		await openQueue(page, 'pack', newer);
		await choose(page, newer);
		await page.getByRole('button', { name: 'Dispatch' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Dispatch' }).click();
		await expect(dialog.getByRole('button', { name: 'Dispatch all the same' })).toBeVisible();
	}),
	desk('papers, pick, some are missing', async (page, data) => {
		const numbers = await placeOwed(data);
		await page.goto(`/admin/orders/papers?numbers=${numbers}&kind=pick`);
		await expect(page.getByText(`AK-${numbers[0]} lacks 1`)).toBeVisible();
	}),
	desk('papers, pick, sooner than was said', async (page, data) => {
		const name = `Kolli Oats ${randomUUID().slice(0, 8)}, Jaggery, 750 g`;
		const promised = await addProduct(data.desk, name, 340);
		const { productId } = promised;
		const last = (months: number) => ({ productId, quantity: 3, expiresOn: addMonths(clubToday(), months) });
		await data.desk.stock.receive({ body: { ...last(14), lot: 'KO-1' } });
		const own = { ...data, products: { ...data.products, usual: promised, longName: data.products.usual } };
		const number = await place(own);
		const { lots } = await data.desk.stock.product({ query: { id: productId } });
		await data.desk.stock.writeOff({ body: { lotId: lots[0]?.lotId ?? 0, quantity: 2, reason: 'Torn' } });
		await data.desk.stock.receive({ body: { ...last(5), lot: 'KO-2' } });
		await page.goto(`/admin/orders/papers?numbers=${number}&kind=pick`);
		await expect(page.getByText('sooner than was said')).toBeVisible();
	}),
	desk('packing, changed since it was printed', async (page, data) => {
		const number = await place(data);
		const { orders } = await data.desk.orders.papers({ query: { numbers: String(number) } });
		const seen = [{ orderNumber: number, fingerprint: orders[0]?.fingerprint ?? '' }];
		for (const papers of ['slips', 'labels'] as const)
			await data.desk.orders.printed({ body: { papers, orders: seen } });
		const [line] = orders[0]?.lines ?? [];
		await data.desk.orders.cut({ body: { orderId: line?.orderId ?? 0, quantity: 1, reason: 'Torn' } });
		await openQueue(page, 'pack', number);
		await expect(rowOf(page, number)).toContainText('Changed since its slip and label were printed');
	}),
	desk('packing, under way', async (page, data) => {
		await openQueue(page, 'way', await send(data, 0));
	}),
	desk('packing, under way, more than are shown', async (page, data) => {
		const number = await send(data, 0);
		await page.route(`**${read}`, async (route) => {
			const queue = (await (await route.fetch()).json()) as { rows: Queued[]; counts: object };
			const row = queue.rows.find(({ orderNumber }) => orderNumber === number) ?? queue.rows[0];
			const rows = [...Array(200).keys()].map((nth) => ({
				...row,
				orderNumber: 90_000 + nth,
				parcel: { ...row?.parcel, shipmentId: 90_000 + nth },
			}));
			const underWay = [
				{ carrier: 'Delhivery', parcels: 1_220 },
				{ carrier: 'Own', parcels: 40 },
			];
			await route.fulfill({ json: { ...queue, rows, counts: { ...queue.counts, way: 1_260 }, underWay } });
		});
		await page.goto(`${path}?queue=way`);
		await expect(page.getByText('The oldest 200 of 1,260 are shown.')).toBeVisible();
	}),
	desk('packing, not taken', async (page, data) => {
		await send(data, 3);
		await openQueue(page, 'failed', await send(data, 1));
		await expect(page.getByRole('heading', { name: 'Tried 3 times: they come back' })).toBeVisible();
	}),
	desk('packing, not taken once more', async (page, data) => {
		const orderNumber = await send(data, 1);
		await openQueue(page, 'failed', orderNumber);
		await rowOf(page, orderNumber).getByRole('button', { name: 'Not taken' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('packing, came back', async (page, data) => {
		const orderNumber = await send(data, 1);
		await openQueue(page, 'failed', orderNumber);
		await rowOf(page, orderNumber).getByRole('button', { name: 'Came back' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('packing, delivered, with one that is in transit', async (page, data) => {
		const [inTransit, out] = [await send(data, 0), await send(data, 0)];
		const { parcels } = await data.desk.orders.full({ query: { number: out } });
		const shipmentIds = [parcels[0]?.shipmentId ?? 0];
		await data.desk.orders.moveParcels({ body: { shipmentIds, status: 'Out-For-Delivery' } });
		await openQueue(page, 'way', out);
		for (const number of [inTransit, out]) await choose(page, number);
		await page.getByRole('button', { name: 'Delivered' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('packing, to confirm', async (page, data) => {
		const numbers = [await place(data), await place(data)];
		await toConfirm(page, numbers);
		await openQueue(page, 'confirm', numbers[1] ?? 0);
		await expect(page.getByRole('button', { name: `Confirmed AK-${numbers[0]}` })).toBeVisible();
	}),
	desk('packing, to confirm, cancelling', async (page, data) => {
		const number = await place(data);
		await toConfirm(page, [number]);
		await openQueue(page, 'confirm', number);
		await page.getByRole('button', { name: `Cancel AK-${number}` }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, to confirm', async (page, data) => {
		const number = await place(data);
		await toConfirm(page, [number]);
		await page.goto(`/admin/orders/AK-${number}`);
		await expect(page.getByRole('heading', { name: 'Confirm by phone before it leaves' })).toBeVisible();
	}),
	desk('order, with parcels', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await send(data, 1)}`);
		await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible();
	}),
	desk('order, carrier', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await send(data, 0)}`);
		await page.getByRole('button', { name: 'Carrier and AWB' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, AWB of what was delivered', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await deliver(data)}`);
		await page.getByRole('button', { name: 'Correct the AWB' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('order, lost', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await send(data, 1)}`);
		await page.getByRole('button', { name: 'Lost' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'It is lost' }).click();
		await expect(page.getByText('Please say why')).toBeVisible();
	}),
	desk('order, lost and paid for', async (page, data) => {
		await page.goto(`/admin/orders/AK-${await settled(data)}`);
		const claim = page.getByRole('link', { name: /^Delhivery paid ₹1,250\.50? of ₹/ });
		await expect(claim).toHaveAttribute('href', `/admin/orders/cash?day=${clubToday()}`);
	}),
	desk('orders, to confirm', async (page, data) => {
		const number = await place(data);
		await page.route('**/api/orders/getAllOrders*', async (route) => {
			const response = await route.fetch();
			const { orders } = await response.json();
			const marked = orders.map((line: object) => ({ ...line, confirmFirst: true }));
			await route.fulfill({ response, json: { orders: marked } });
		});
		await page.goto(`/admin/orders?search=AK-${number}`);
		await expect(page.getByRole('link', { name: 'Confirm by phone first' }).first()).toBeVisible();
	}),
	empty('pack', 'Nothing to pack'),
	empty('confirm', 'Nobody to call'),
	empty('way', 'Nothing is under way'),
	empty('failed', 'Every parcel was taken'),
	loading('packing', path, read),
	failed('packing', path, read),
	...['pick', 'slips', 'labels'].map(paper),
	desk('cash', async (page, data) => {
		await deliver(data);
		await data.desk.orders.countCash({
			body: {
				carrier: 'Delhivery',
				day: clubToday(),
				amount: 100,
				note: 'One note was torn; the bank takes it',
			},
		});
		await page.goto('/admin/orders/cash');
		await expect(page.getByRole('heading', { name: 'Delhivery' }).first()).toBeVisible();
	}),
	desk('cash, counting', async (page, data) => {
		await deliver(data);
		await page.goto('/admin/orders/cash');
		await page.getByRole('button', { name: 'Count the cash of Delhivery' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Count' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	desk('cash of the rider, a count corrected', async (page, data) => {
		await deliver(data);
		await page.route('**/api/orders/cash?*', async (route) => {
			const response = await route.fetch();
			const cash = await response.json();
			const counts = [
				{ countId: 1, amount: 5_000, note: '', by: 'Venkatanarasimharajuvaripeta Iyer', at: new Date() },
				{ countId: 2, amount: 300, note: '', at: new Date() },
			];
			const own = { carrier: 'Own', parcels: 2, collected: 800, remitted: 0, counted: 5_300, counts };
			await route.fulfill({ response, json: { ...cash, carriers: [own] } });
		});
		await page.goto('/admin/orders/cash');
		await page.getByRole('button', { name: 'Count the cash of the club’s rider' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText(/^The drawer of that count changes by it/)).toBeVisible();
		await dialog.getByLabel('What it is').selectOption('Cash that was brought');
		await expect(dialog.getByText(/^(It goes into your drawer at|You have no open drawer)/)).toBeVisible();
		await dialog.getByLabel('Counted').fill('-4500');
		await expect(dialog.getByText(/^The drawer of the last count changes by it/)).toBeVisible();
	}),
	desk('cash, parcels paid by AWB', async (page, data) => {
		await remitted(page, data);
		await page.getByText('Parcels paid by AWB').first().click();
		await expect(page.getByRole('button', { name: /^Take back/ }).first()).toBeVisible();
	}),
	desk('cash, parcels paid by AWB, not loaded', async (page, data) => {
		await page.route('**/api/orders/remitted*', (route) => route.abort());
		await remitted(page, data);
		await page.getByText('Parcels paid by AWB').first().click();
		await expect(page.getByText('These could not be loaded')).toBeVisible();
	}),
	desk('cash, a payment taken back', async (page, data) => {
		await remitted(page, data);
		await page.getByText('Parcels paid by AWB').first().click();
		await page
			.getByRole('button', { name: /^Take back/ })
			.first()
			.click();
		await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	desk('cash, much of one person', async (page, data) => {
		await deliver(data);
		await page.route('**/api/orders/cash*', async (route) => {
			const cash = await (await route.fetch()).json();
			const muchCash = [{ name: 'Kavana Ramaswamy', amount: 247_543, orderNumbers: [1194, 1201] }];
			const couriers = [{ carrier: 'Delhivery', due: 12_400, waiting: 98_250.5, late: 4_812 }];
			const paidBack = [
				{
					centre: 'Indiranagar, 100 Feet Road',
					by: 'Venkatanarasimharajuvaripeta Iyer',
					refunds: 3,
					amount: 7_450,
				},
				{ refunds: 1, amount: 900 },
				{ centre: 'Vijayanagara', by: 'Asha Rao', refunds: -1, amount: -1_741 },
			];
			await route.fulfill({ json: { ...cash, muchCash, couriers, paidBack } });
		});
		await page.goto('/admin/orders/cash');
		await expect(page.getByRole('heading', { name: 'What couriers owe' })).toBeVisible();
	}),
	desk('cash, lost parcels', async (page, data) => {
		await settled(data);
		await lose(data);
		await page.goto('/admin/orders/cash');
		await expect(page.getByRole('heading', { name: 'Lost parcels' })).toBeVisible();
	}),
	desk('cash, settling', async (page, data) => {
		const number = await lose(data);
		await page.goto('/admin/orders/cash');
		await page.getByRole('button', { name: `Settle what Delhivery owes for AK-${number}` }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	desk('cash, a claim opened again', async (page, data) => {
		const number = await settled(data);
		await page.goto('/admin/orders/cash');
		await page.getByRole('button', { name: `Open again what Delhivery owes for AK-${number}` }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	desk('remittance', async (page) => {
		await page.goto('/admin/orders/remittance?carrier=Delhivery');
		await expect(page.getByLabel('Courier', { exact: true })).toHaveValue('Delhivery');
	}),
	desk('remittance, checked', async (page, data) => {
		const orderNumber = await deliver(data);
		const { parcels } = await data.desk.orders.full({ query: { number: orderNumber } });
		await page.goto('/admin/orders/remittance?carrier=Delhivery');
		const awb = parcels[0]?.awb;
		await page
			.getByLabel('Paste its rows')
			.fill(`Waybill No,COD Amount,Date\n${awb},1,23/11/2026\n149081234567800001,900,\nTotal,1229,`);
		await page.getByRole('button', { name: 'Check what was pasted' }).click();
		await expect(page.getByText('Unknown AWB', { exact: true }).first()).toBeVisible();
	}),
	desk('remittance, unreadable', async (page) => {
		await page.goto('/admin/orders/remittance?carrier=Delhivery');
		await page.getByLabel('Paste its rows').fill('Name,Phone\nAsha,98450');
		await page.getByRole('button', { name: 'Check what was pasted' }).click();
		await expect(page.getByRole('alert')).toContainText('No column is called AWB');
	}),
	desk('cash, none', async (page) => {
		await page.goto('/admin/orders/cash?day=2020-01-01');
		await expect(page.getByText('Nothing was collected')).toBeVisible();
	}),
	loading('cash', '/admin/orders/cash', '/api/orders/cash*'),
	failed('cash', '/admin/orders/cash', '/api/orders/cash*'),
	desk('papers, none', async (page) => {
		await page.goto('/admin/orders/papers');
		await expect(page.getByText('No order was chosen')).toBeVisible();
	}),
];
