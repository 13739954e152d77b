import { type Browser, expect, type Page } from '@playwright/test';
import { centreName } from '#shared/club/centre-name.ts';
import { addMonths, clubToday } from '#shared/dates.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { waitUntilInteractive } from '../fixtures.ts';
import { clientOf, type Member, newMember } from '../people.ts';
import { addHomeAddress, addNewProducts } from '../spec/support/shop.ts';
import { driftOf, halfDoneOf, registerForTax, rowsOf, wrongPapersOf } from './support/drift.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo', LIMIT_REGISTRATIONS: '1000' });
});
test.afterAll(() => club.stop());

/** The phone of a member who is logged in. */
async function phoneOf(browser: Browser, token: string): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: club.url });
	await page.context().setStorageState({
		cookies: [],
		origins: [{ origin: club.url, localStorage: [{ name: 'token', value: token }] }],
	});
	waitUntilInteractive(page);
	return page;
}

/** Cancels a whole order on its member's phone. */
async function cancelOnPhone(browser: Browser, token: string, number: number, why?: string): Promise<void> {
	const page = await phoneOf(browser, token);
	await page.goto(`/store/orders/AK-${number}`);
	await page.getByRole('button', { name: `Cancel order AK-${number}` }).click();
	const dialog = page.getByRole('dialog');
	if (why) await dialog.getByLabel('Why?').selectOption(why);
	await dialog.getByRole('button', { name: 'Cancel order' }).click();
	await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0);
	await expect(page.getByText(/^Cancelled on/).first()).toBeVisible();
	await page.close();
}

/** A page that counts what a person presses: clicks and keys, but not the letters of a text. */
async function countingPage(browser: Browser, token: string) {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: club.url });
	await page.context().setStorageState({
		cookies: [],
		origins: [{ origin: club.url, localStorage: [{ name: 'token', value: token }] }],
	});
	waitUntilInteractive(page);
	let presses = 0;
	return {
		page,
		presses: () => presses,
		async click(
			name: string | RegExp,
			scope: Pick<Page, 'getByRole'> = page,
			role: 'button' | 'link' = 'button',
		) {
			presses += 1;
			await scope.getByRole(role, { name, exact: typeof name === 'string' }).click();
		},
		async press(key: string) {
			presses += 1;
			await page.keyboard.press(key);
		},
		async check(name: string) {
			presses += 1;
			await page.getByRole('checkbox', { name, exact: true }).click();
		},
	};
}

test('a packing day: goods come in, forty orders, two cancelled, one cut, one readdressed, 37 sent in under 60 presses, three not taken, one back, one returned, the cash and the taxes equal the papers', async ({
	browser,
}) => {
	const guest = clientOf(club.url);
	const { token } = await guest.identity.userLogin({ body: administrator });
	const desk = clientOf(club.url, token);
	const ours = await countingPage(browser, token);
	const { page } = ours;

	// What the demo left unsent is cancelled, so that the day begins with an empty queue.
	for (const { orderNumber } of (await desk.orders.queue({ query: { name: 'pack' } })).rows)
		await desk.orders.cancelFor({ body: { orderNumber, reason: 'Before our time' } });
	const ridersCash = async () => {
		const { carriers } = await desk.orders.cash({ query: { day: clubToday() } });
		return carriers.find(({ carrier }) => carrier === 'Own')?.collected ?? 0;
	};
	// The demo may have delivered something today.
	const ridersBefore = await ridersCash();
	const wayBefore = (await desk.orders.queue({ query: { name: 'way' } })).counts.way;

	// Three products are received by a scanner's keystrokes.
	const goods = await addNewProducts(desk, 3);
	await registerForTax(
		desk,
		goods.map(({ productId }) => productId),
	);
	await page.goto('/admin/stock/receive');
	for (const [nth, { name }] of goods.entries()) {
		const field = page.getByRole('combobox', { name: 'Barcode or product' });
		await expect(field).toBeFocused();
		await page.keyboard.type(`89012345678${nth}0`);
		await page.keyboard.press('Enter');
		await expect(page.getByText(/^No product has the barcode/)).toBeVisible();
		await page.keyboard.type(name);
		await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
		await expect(page.getByLabel('Lot')).toBeFocused();
		await page.keyboard.type(`LOT-${nth}`);
		await page.keyboard.press('Enter');
		await page.getByLabel('Last day').fill(addMonths(clubToday(), 12 + nth));
		for (const label of ['MRP', 'Cost', 'Units']) {
			await page.keyboard.press('Enter');
			await expect(page.getByLabel(label)).toBeFocused();
		}
		await page.keyboard.type('100');
		await page.keyboard.press('Enter');
		await expect(page.getByText(`${(nth + 1) * 100} units received now`)).toBeVisible();
	}

	// Forty orders come in.
	const members: (Member & { addressId: number })[] = [];
	for (let nth = 0; nth < 8; nth++) {
		const member = await newMember(club.url, `Kavana Shetty ${nth}`);
		members.push({ ...member, addressId: await addHomeAddress(member.client) });
	}
	const memberOf = (nth: number) => members[nth % members.length] as (typeof members)[number];
	const numbers: number[] = [];
	for (let nth = 0; nth < 40; nth++) {
		const { client, addressId } = memberOf(nth);
		const lines = goods.slice(0, 1 + (nth % 3)).map(({ productId }) => ({ productId, quantity: 2 }));
		const { orderNumber = 0 } = await client.orders.order({
			body: { paymentMode: 'COD', source: '', addressId, cartProductDetails: lines },
		});
		numbers.push(orderNumber);
	}
	const [first = 0, second = 0, cutOne = 0, movedOne = 0, kept = 0] = numbers;

	// Two are cancelled by their members, one is cut and one gets a new address at the desk; one is left for tomorrow.
	await cancelOnPhone(browser, memberOf(0).token, first);
	await cancelOnPhone(browser, memberOf(1).token, second, 'Ordered by mistake');
	const cancelled = await desk.orders.full({ query: { number: second } });
	expect(cancelled.lines.every(({ ended }) => ended?.reason === 'Ordered by mistake')).toBe(true);
	await page.goto(`/admin/orders/AK-${cutOne}`);
	const cutName = goods[0]?.name ?? '';
	await page.getByRole('button', { name: `Fewer of ${cutName}` }).click();
	await page.getByRole('dialog').getByLabel('Reason').fill('One tub is dented');
	await page.getByRole('dialog').getByRole('button', { name: 'Leave these' }).click();
	await expect(page.getByText('1 taken off')).toBeVisible();
	await page.goto(`/admin/orders/AK-${movedOne}`);
	await page.getByRole('button', { name: 'Change the address' }).click();
	await page.getByRole('dialog').getByLabel('Town').fill('Yelahanka');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(/Yelahanka/)).toBeVisible();

	// 37 are picked, packed, labelled and sent.
	await page.goto('/admin/orders/packing');
	await expect(page.getByText('All 38')).toBeVisible();
	const begun = ours.presses();
	await ours.check('All 38');
	await ours.check(`Choose AK-${kept}`);
	await expect(page.getByText('37 chosen')).toBeVisible();
	await ours.click('Papers', page, 'link');
	const { picks } = await desk.orders.papers({
		query: { numbers: numbers.filter((one) => one !== kept).join(',') },
	});
	const list = page.getByRole('region', { name: 'Pick list' });
	for (const { productName, quantity } of picks)
		await expect(list.getByRole('row').filter({ hasText: productName })).toContainText(String(quantity));
	await ours.click('Packing slips', page, 'link');
	await expect(page.getByRole('article')).toHaveCount(37);
	await ours.click('Labels', page, 'link');
	await expect(page.getByRole('img', { name: /^Barcode of AK-/ })).toHaveCount(37);
	const collects = await page.getByRole('article').filter({ hasText: 'Yelahanka' }).allInnerTexts();
	expect(collects).toHaveLength(1);
	await ours.click('Packing', page, 'link');
	await ours.check('All 38');
	await ours.check(`Choose AK-${kept}`);
	await ours.click('Dispatch');
	await ours.click('Dispatch', page.getByRole('dialog'));
	await expect(page.getByText('37 orders sent')).toBeVisible();
	expect(ours.presses() - begun).toBeLessThan(60);
	await expect(page.getByText('All 1', { exact: true })).toBeVisible();

	// All are out; three are not taken, one of them comes back with one unit spoiled; the rest is delivered.
	const way = (await desk.orders.queue({ query: { name: 'way' } })).rows.filter((row) =>
		numbers.includes(row.orderNumber),
	);
	expect(way).toHaveLength(37);
	const chooseOnTheWay = async (rows: typeof way) => {
		await page.goto('/admin/orders/packing?queue=way');
		for (const { orderNumber } of rows)
			await page.getByRole('checkbox', { name: `Choose AK-${orderNumber}`, exact: true }).check();
		await expect(page.getByText(`${rows.length} chosen`)).toBeVisible();
	};
	await chooseOnTheWay(way);
	await page.getByRole('button', { name: 'Out-For-Delivery', exact: true }).click();
	await expect(page.getByText('37 parcels moved to Out-For-Delivery')).toBeVisible();
	const failing = way.slice(0, 3);
	for (const { orderNumber } of failing) {
		await page.goto(`/admin/orders/AK-${orderNumber}`);
		await page.getByRole('button', { name: 'Not taken' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Write down' }).click();
		await expect(page.getByText('Could not be handed over')).toBeVisible();
	}
	const back = failing[0]?.orderNumber ?? 0;
	const sealedLine = goods[0]?.name ?? '';
	await page.goto('/admin/orders/packing?queue=failed');
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `AK-${back}`, exact: true }) });
	await row.getByRole('button', { name: 'Came back' }).click();
	const dialog = page.getByRole('dialog');
	const units = failing[0]?.lines.find(({ productName }) => productName === sealedLine)?.quantity ?? 0;
	await dialog
		.getByLabel(new RegExp(`^Sealed of ${units} × ${sealedLine.slice(0, 12)}`))
		.fill(String(units - 1));
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(dialog).toHaveCount(0);
	const delivered = way.slice(3);
	await chooseOnTheWay(delivered);
	await page.getByRole('button', { name: 'Delivered', exact: true }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delivered', exact: true }).click();
	await expect(page.getByText('34 parcels moved to Delivered')).toBeVisible();

	// The rider's cash is counted, and equals the papers.
	const toCollect = ridersBefore + delivered.reduce((sum, { collect }) => sum + collect, 0);
	await page.goto('/admin/orders/cash');
	const rider = page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: 'The club’s rider' }) });
	expect(await ridersCash()).toBe(toCollect);
	await rider.getByRole('button', { name: 'Count' }).click();
	await page.getByRole('dialog').getByLabel('Counted').fill(String(toCollect));
	await page.getByRole('dialog').getByRole('button', { name: 'Count' }).click();
	await expect(rider).toContainText(`Counted₹${toCollect.toLocaleString('en-IN')}Difference₹0`);

	// One is damaged: its member asks on the phone, the desk takes it back and pays in cash.
	const damaged = delivered[0]?.orderNumber ?? 0;
	const owner = memberOf(numbers.indexOf(damaged));
	const [spoiled] = (await owner.client.orders.get({ query: { number: damaged } })).lines;
	const phone = await phoneOf(browser, owner.token);
	await phone.goto(`/store/orders/AK-${damaged}`);
	await phone.getByRole('link', { name: `Return ${spoiled?.productName}`, exact: true }).click();
	await phone.getByRole('radio', { name: 'It is damaged' }).check();
	await phone.getByRole('radio', { name: /cash/i }).check();
	await phone.getByRole('button', { name: 'Ask to return' }).click();
	await expect(phone.getByRole('region', { name: 'Return', exact: true })).toContainText('Return asked for');

	await page.goto('/admin/orders/returns');
	const returned = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `AK-${damaged}`, exact: true }) });
	await returned.getByRole('button', { name: /^Approve/ }).click();
	await dialog.getByRole('radio', { name: 'To a centre' }).check();
	await dialog.getByRole('button', { name: 'Approve' }).click();
	await expect(dialog).toHaveCount(0);
	await page.getByRole('link', { name: /^Coming back/ }).click();
	await returned.getByRole('button', { name: /^Received/ }).click();
	await dialog.getByLabel('Of these still sealed').fill('0');
	await dialog.getByRole('button', { name: 'Take back' }).click();
	await expect(dialog).toHaveCount(0);
	const [centre] = (await desk.club.get()).centres;
	await desk.payments.openShift({ body: { centreId: centre?.id ?? 0, float: 5_000 } });
	await page.getByRole('link', { name: /^To refund/ }).click();
	await returned.getByRole('button', { name: /^Money sent/ }).click();
	await dialog.getByLabel('Paid at').selectOption(String(centre?.id));
	await dialog.getByLabel('Receipt').fill('R-1');
	await dialog.getByRole('button', { name: 'It is sent' }).click();
	// An open dialog hides the list from this look.
	await expect(dialog).toHaveCount(0);
	await expect(returned).toHaveCount(0);
	await phone.reload();
	await expect(phone.getByRole('region', { name: 'Return', exact: true })).toContainText('in cash');
	await phone.close();
	const { returns } = await desk.returns.forOrder({ query: { number: damaged } });
	expect(returns[0]?.refund).toMatchObject({ amount: spoiled?.unitPrice, fee: 0, sent: { mode: 'Cash' } });
	// The sheet of the day says what that centre paid back.
	await page.goto('/admin/orders/cash');
	await expect(page.getByRole('region', { name: 'Paid back in cash' })).toContainText(
		centreName(centre?.name ?? ''),
	);
	const sheet = await desk.orders.cash({ query: { day: clubToday() } });
	expect(sheet.paidBack.find((one) => one.centre === centre?.name)?.amount).toBeGreaterThanOrEqual(
		spoiled?.unitPrice ?? 0,
	);

	// The return of the month is the invoices, less the credit notes.
	const report = await desk.documents.gst({ query: { month: clubToday().slice(0, 7) } });
	const [papers] = await rowsOf<Record<'taxable' | 'cgst' | 'sgst' | 'total' | 'invoices', string>>(
		club,
		`select sum(sign * taxable) as taxable, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst,
			sum(sign * total) as total, count(*) filter (where kind = 'tax invoice') as invoices
		from (select *, case kind when 'tax invoice' then 1 when 'credit note' then -1 else 0 end as sign from documents) as signed`,
	);
	const { taxable, cgst, sgst, igst } = report.total;
	expect({ taxable, cgst, sgst, igst }).toEqual({
		taxable: Number(papers?.taxable),
		cgst: Number(papers?.cgst),
		sgst: Number(papers?.sgst),
		igst: 0,
	});
	expect(papers?.invoices).toBe('37');
	// And what the papers come to is what was collected and is still out, less what went back.
	// What nobody took today is still out: it is tried again tomorrow.
	const out = await Promise.all(
		(['way', 'failed'] as const).map((name) => desk.orders.queue({ query: { name } })),
	);
	const onTheWay = out
		.flatMap(({ rows }) => rows)
		.filter(({ orderNumber }) => numbers.includes(orderNumber))
		.reduce((sum, { collect }) => sum + collect, 0);
	expect(Number(papers?.total) / 100).toBe(toCollect - ridersBefore + onTheWay - (spoiled?.unitPrice ?? 0));
	expect(await wrongPapersOf(club, numbers[0] ?? 0)).toEqual([]);
	expect(await halfDoneOf(club)).toEqual([]);

	// What every side says at the end of the day.
	const queues = await desk.orders.queue({ query: { name: 'way' } });
	expect(queues.counts).toEqual({ pack: 1, way: wayBefore, failed: 2 });
	expect(await driftOf(club)).toEqual([]);
	for (const [nth, number] of numbers.entries()) {
		const seen = await memberOf(nth).client.orders.get({ query: { number } });
		const atDesk = await desk.orders.full({ query: { number } });
		expect(seen.orderTotal).toBe(atDesk.orderTotal);
		// What is collected at the door is what the customer was shown.
		const collected = atDesk.parcels.reduce((sum, { cod }) => sum + cod, 0);
		if (atDesk.parcels.length > 0 && number !== back) expect(collected).toBe(seen.orderTotal);
	}
	expect(await desk.orders.full({ query: { number: back } })).toMatchObject({ orderTotal: 0 });
	// Of what was received, what left for good is gone, and what is promised is the order of tomorrow.
	const { levels } = await desk.stock.product({ query: { id: goods[0]?.productId ?? 0 } });
	const sent = way.flatMap(({ lines }) => lines).filter(({ productName }) => productName === sealedLine);
	const gone = sent.reduce((sum, { quantity }) => sum + quantity, 0) - (units - 1);
	expect(levels).toMatchObject([{ onHand: 100 - gone, reserved: 2 }]);
});
