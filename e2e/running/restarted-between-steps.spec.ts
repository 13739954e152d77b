import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { daysFromToday } from '#server/testing/dates.ts';
import { messages } from '#shared/messages.ts';
import { administrator, databaseUrlOf, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, homeAddress, newConfirmedMember } from '../people.ts';
import { addNewProducts, newProduct } from '../spec/support/shop.ts';
import { clubPage } from './support/club-page.ts';
import { driftOf, halfDoneOf, rowsOf } from './support/drift.ts';
import { test } from './support/test.ts';

let club: RunningClub;
let token: string;
test.beforeAll(async () => {
	club = await startClub();
	({ token } = await clientOf(club.url).identity.userLogin({ body: administrator }));
});
test.afterAll(() => club.stop());

async function end(how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
	club.started.process.kill(how);
	await club.started.ended;
}
/** On the port that the browser knows. */
const startAgain = async () => {
	club = await startClub({ PORT: new URL(club.url).port }, club.dataDir);
};

/** Ends the club once it has done what the next call of a path asks, and before it has answered. */
async function endOnAnswer(
	page: Page,
	path: string,
	how: 'SIGKILL' | 'SIGTERM',
): Promise<{ done: Promise<void> }> {
	const { promise: done, resolve } = Promise.withResolvers<void>();
	await page.route(
		`**${path}`,
		async (route) => {
			await route.fetch();
			await end(how);
			await route.abort();
			resolve();
		},
		{ times: 1 },
	);
	return { done };
}

const unreachable = (page: Page) => page.getByText(messages.networkError).first();

test('an address that was typed, and the order after it, are there once', async ({ browser }) => {
	const member = await newConfirmedMember(club);
	const desk = clientOf(club.url, token);
	const [product] = await addNewProducts(desk, 1);
	const { user_id: userId } = await member.client.identity.profile();
	await member.client.cart.add({ body: { productId: product?.productId ?? 0, userId } });
	const page = await clubPage(browser, club, member.token, 'phone');
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByLabel('Address', { exact: true }).fill(homeAddress.address);
	await page.getByLabel('Town').fill(homeAddress.town);
	await page.getByLabel('Pincode').fill(homeAddress.pincode);
	await page.getByLabel('District').fill(homeAddress.district);
	const addressLost = await endOnAnswer(page, '/api/cart/addAddress', 'SIGKILL');
	const save = page.getByRole('button', { name: 'Save address' });
	await save.click();
	await addressLost.done;
	await expect(unreachable(page)).toBeVisible();
	await save.click();
	await expect(save).not.toHaveAttribute('aria-busy');
	await expect(page.getByLabel('Town')).toHaveValue(homeAddress.town);
	await startAgain();
	await save.click();
	await expect(save).toHaveCount(0);
	const addresses = async () => (await member.client.cart.addressDetails()).address;
	expect(await addresses()).toHaveLength(1);

	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	const orderLost = await endOnAnswer(page, '/api/orders/order', 'SIGTERM');
	const confirm = page.getByRole('button', { name: 'Confirm Order' });
	await confirm.click();
	await orderLost.done;
	await expect(unreachable(page)).toBeVisible();
	await expect(confirm).not.toHaveAttribute('aria-busy');
	await confirm.click();
	await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked();
	await startAgain();
	await expect(confirm).not.toHaveAttribute('aria-busy');
	await confirm.click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
	expect((await member.client.orders.getOrders()).orders).toHaveLength(1);
	expect(await driftOf(club)).toEqual([]);
	expect(await halfDoneOf(club)).toEqual([]);
});

const people = 600;
function membersFile(run: string) {
	const rows = Array.from({ length: people }, (_, nth) =>
		[
			...[`Kavya ${run} ${nth}`, `${run}-${nth}@example.com`, `9${String(700_000_000 + nth)}`],
			...['Elite', 12, 'indiranagar', daysFromToday(-20), daysFromToday(345), '12899'],
		].join(','),
	);
	return {
		name: `${run}.csv`,
		mimeType: 'text/csv',
		buffer: Buffer.from(
			['Name,Email,Phone,Plan,Months,Branch,From,Valid till,Amount paid', ...rows].join('\r\n'),
		),
	};
}

/** Holds up what the club does at some statement until the returned function is called; `isMet` once it waits there. */
async function holdUp(statement: string) {
	const holding = new pg.Client(await databaseUrlOf(club));
	holding.on('error', () => {});
	await holding.connect();
	await holding.query('begin');
	await holding.query(statement);
	return {
		isMet: () =>
			expect
				.poll(async () => {
					const { rows } = await holding.query(
						"select count(*)::integer as waits from pg_stat_activity where wait_event_type = 'Lock'",
					);
					return rows[0].waits;
				})
				.toBeGreaterThan(0),
		letGo: () => holding.end().catch(() => {}),
	};
}

test('a file of members is sent, imported and undone to the end, whatever the club was killed in the middle of', async ({
	browser,
}) => {
	const page = await clubPage(browser, club, token, 'wide');
	const run = `r${randomUUID().slice(0, 7)}`;
	await page.goto('/admin/people/import');
	let parts = 0;
	await page.route('**/api/import/stage', async (route) => {
		parts += 1;
		if (parts === 2) await end('SIGKILL');
		await route.continue();
	});
	await page.locator('main input[type=file]').setInputFiles(membersFile(run));
	await expect(page.getByRole('alert')).toContainText(`Stopped after 200 of ${people} rows`);
	await startAgain();
	await page.getByRole('button', { name: 'Go on' }).click();
	await expect(page.getByRole('heading', { name: `${people} rows checked, all of them fine` })).toBeVisible();

	const counted = async () =>
		(
			await rowsOf<{ count: number }>(
				club,
				`select count(*)::integer from users where email like '${run}-%' and deleted_at is null`,
			)
		)[0]?.count;
	const importAll = page.getByRole('button', { name: `Import ${people} memberships` });
	const held = await holdUp('lock table memberships in share row exclusive mode');
	await importAll.click();
	await held.isMet();
	await end('SIGKILL');
	await held.letGo();
	await expect(unreachable(page)).toBeVisible();
	await expect(importAll).not.toHaveAttribute('aria-busy');
	await startAgain();
	expect(await counted()).toBe(0);
	const importLost = await endOnAnswer(page, '/api/import/commit', 'SIGKILL');
	await importAll.click();
	await importLost.done;
	await expect(unreachable(page)).toBeVisible();
	await startAgain();
	expect(await counted()).toBe(people);
	await importAll.click();
	await expect(page.getByRole('heading', { name: `Imported: ${people} new` })).toBeVisible();
	expect(await counted()).toBe(people);

	const past = page.getByRole('listitem').filter({ hasText: `${run}.csv` });
	await past.getByRole('button', { name: 'Undo this import' }).click();
	const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
	await expect(dialog).toContainText(`Taken out: ${people} memberships and ${people} people`);
	const heldUndo = await holdUp(`select from users where email = '${run}-599@example.com' for update`);
	await dialog.getByRole('button', { name: 'Undo it' }).click();
	await heldUndo.isMet();
	await expect.poll(counted).toBe(100);
	await end('SIGKILL');
	await heldUndo.letGo();
	await expect(unreachable(page)).toBeVisible();
	await expect(dialog).not.toContainText('Taken out');
	await startAgain();
	// The dialog goes on by itself, and its list says what is out to whoever does not.
	await expect(dialog).toContainText('Taken out: 100 memberships and 100 people');
	await dialog.getByRole('button', { name: 'Keep it' }).click();
	await expect(past).toContainText('Undone so far: 500 memberships and 500 people taken out');
	await past.getByRole('button', { name: 'Undo this import' }).click();
	await dialog.getByRole('button', { name: 'Undo it' }).click();
	await expect(dialog).toBeHidden();
	await expect(past).toContainText(`Undone: ${people} memberships and ${people} people taken out`);
	expect(await counted()).toBe(0);
});

test('goods are received, and counted, once', async ({ browser }) => {
	const desk = () => clientOf(club.url, token);
	const [product] = await addNewProducts(desk(), 1);
	const { productId = 0, name = '' } = product ?? {};
	const page = await clubPage(browser, club, token, 'wide');
	await page.goto('/admin/stock/receive');
	await page.getByRole('combobox', { name: 'Barcode or product' }).fill(name);
	await page.getByRole('option', { name }).click();
	await page.getByLabel('Lot').fill('KW-2611');
	await page.getByLabel('Units').fill('24');
	await page.getByLabel('Supplier').fill('Nandi Foods');
	const receiptLost = await endOnAnswer(page, '/api/stock/receive', 'SIGKILL');
	const receive = page.getByRole('button', { name: 'Receive 24 units' });
	await receive.click();
	await receiptLost.done;
	await expect(unreachable(page)).toBeVisible();
	await expect(receive).not.toHaveAttribute('aria-busy');
	await receive.click();
	await expect(page.getByLabel('Lot')).toHaveValue('KW-2611');
	await startAgain();
	await expect(receive).not.toHaveAttribute('aria-busy');
	await receive.click();
	await expect(page.getByRole('region', { name: 'Received now' }).getByRole('listitem')).toHaveCount(1);
	const lots = async () => (await desk().stock.product({ query: { id: productId } })).lots;
	expect(await lots()).toMatchObject([{ code: 'KW-2611', quantity: 24 }]);

	await page.goto(`/admin/stock/${productId}`);
	await page
		.getByRole('region', { name: 'Lots' })
		.getByRole('button', { name: /^Count\s*: Lot KW-2611/ })
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Units there').fill('21');
	await dialog.getByLabel('Reason').fill('Two were torn');
	const countLost = await endOnAnswer(page, '/api/stock/count', 'SIGTERM');
	const save = dialog.getByRole('button', { name: 'Save the count' });
	await save.click();
	await countLost.done;
	await expect(unreachable(page)).toBeVisible();
	await expect(save).not.toHaveAttribute('aria-busy');
	await expect(dialog.getByLabel('Units there')).toHaveValue('21');
	await startAgain();
	await save.click();
	await expect(dialog).toBeHidden();
	expect(await lots()).toMatchObject([{ code: 'KW-2611', quantity: 21 }]);
	expect(
		await rowsOf(
			club,
			`select kind, stock_moves.quantity from stock_moves join stock_lots on stock_lots.id = lot_id
				where product_id = ${productId} order by stock_moves.id`,
		),
	).toMatchObject([{ quantity: 24 }, { quantity: -3 }]);
	expect(await driftOf(club)).toEqual([]);
});

test('a picture whose upload was cut off is uploaded, and what was typed beside it is added once', async ({
	browser,
}) => {
	const page = await clubPage(browser, club, token, 'wide');
	const { name, description } = newProduct();
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Category').selectOption('fitfoods');
	await dialog.getByLabel('Description').fill(description);
	await dialog.getByLabel('Price').fill('250');
	const create = { width: 700, height: 700, channels: 3, background: '#336699' } as const;
	const buffer = await sharp({ create }).jpeg().toBuffer();
	const chooser = page.waitForEvent('filechooser');
	await dialog.getByRole('button', { name: /^Choose a/ }).click();
	const uploadLost = await endOnAnswer(page, '/api/picture/upload', 'SIGKILL');
	await (await chooser).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
	await uploadLost.done;
	await expect(dialog.getByRole('alert')).toHaveText(/^The picture could not be uploaded/);
	await startAgain();
	await dialog.getByRole('button', { name: 'Try again' }).click();
	const preview = dialog.getByAltText('Preview');
	await expect(preview).toHaveAttribute('src', /^\/pictures\//);
	const productLost = await endOnAnswer(page, '/api/product/add', 'SIGTERM');
	const add = dialog.getByRole('button', { name: 'Add product' });
	await add.click();
	await productLost.done;
	await expect(unreachable(page)).toBeVisible();
	await expect(add).not.toHaveAttribute('aria-busy');
	await expect(dialog.getByLabel('Name')).toHaveValue(name);
	await startAgain();
	await add.click();
	await expect(dialog).toHaveCount(0);
	const added = await rowsOf<{ image: string }>(club, `select image from products where name = '${name}'`);
	expect(added).toHaveLength(1);
	expect((await fetch(`${club.url}${added[0]?.image}`)).status).toBe(200);
});
