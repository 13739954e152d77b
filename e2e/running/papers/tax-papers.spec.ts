import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { administrator, type RunningClub, startClub } from '../../club-process.ts';
import { clientOf, newMember } from '../../people.ts';
import { readCsv } from '../../read-csv.ts';
import { addHomeAddress } from '../../spec/support/shop.ts';
import { clubPage, expectAccessible } from '../support/club-page.ts';
import { rowsOf, wrongPapersOf } from '../support/drift.ts';
import { test } from '../support/test.ts';

test.slow();

const sellersGstin = '29AAGCB7383J1Z4';
const buyersGstin = '29AABCU9603R1ZJ';
const buyersName = 'Rao Nutrition LLP';

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo' });
});
test.afterAll(() => club.stop());

test('a rate that GST does not have is noticed as it is typed, and can be set all the same', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const desk = clientOf(club.url, token);
	const page = await clubPage(browser, club, token, 'wide');
	await page.goto('/admin/taxes');
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	const adding = page.getByRole('dialog');
	await adding.getByLabel('Rate in percent').fill('1.8');
	await expect(adding.getByText('GST has no rate of 1.8 %')).toBeVisible();
	await adding.getByLabel('Rate in percent').fill('5');
	await adding.getByLabel('Name').fill('Towels');
	await adding.getByLabel('HSN code').fill('630260');
	await adding.getByRole('button', { name: 'Add tax class' }).click();

	await page.getByRole('button', { name: 'Rate of Towels' }).click();
	const dialog = page.getByRole('dialog');
	const hint = dialog.getByText('GST has no rate of 81 %');
	await expect(dialog.getByText(/GST has no rate/)).toHaveCount(0);
	await dialog.getByLabel('Rate in percent').fill('81');
	await expect(hint).toBeVisible();
	await dialog.getByLabel('Rate in percent').fill('18');
	await expect(hint).toHaveCount(0);
	// The Council may set a new one: it is the owner's to say.
	await dialog.getByLabel('Rate in percent').fill('81');
	await dialog.getByRole('button', { name: 'Set rate' }).click();
	await expect(dialog).toHaveCount(0);
	const { classes } = await desk.taxes.classes();
	expect(classes.find(({ name }) => name === 'Towels')?.rate).toBe(81);
});

test('an owner registers the club for GST and says how its products are taxed; buyer, desk and return read the same invoice', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const desk = clientOf(club.url, token);
	const deskPage = await clubPage(browser, club, token, 'wide');

	// The club gets its GSTIN.
	await deskPage.goto('/admin/club');
	await deskPage.getByLabel('Registered name').fill('Akhara Fitness Private Limited');
	await deskPage.getByLabel('Head office').fill('14, 100 Feet Road, Indiranagar, Bangalore 560038');
	await deskPage.getByLabel('GSTIN').fill(sellersGstin);
	await deskPage.getByRole('button', { name: 'Save details' }).click();
	await expect.poll(async () => (await desk.club.get()).seller?.gstin).toBe(sellersGstin);

	// A class that was proposed is confirmed, and products get it.
	await deskPage.goto('/admin/taxes');
	await expect(deskPage.getByText('a product without a tax class cannot be sent')).toBeVisible();
	const { classes } = await desk.taxes.classes();
	const proposed = classes.find(({ isConfirmed, rate }) => !isConfirmed && rate === 5);
	const className = proposed?.name ?? '';
	await deskPage.getByRole('button', { name: `Confirm ${className}`, exact: true }).click();
	await deskPage.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
	await expect(deskPage.getByRole('dialog')).toHaveCount(0);
	await deskPage.getByLabel('Category').selectOption({ index: 1 });
	await deskPage.getByRole('button', { name: /^Choose all \d+$/ }).click();
	await deskPage.getByLabel('Class to give').selectOption(className);
	await deskPage.getByRole('button', { name: /^Give it to \d+ products?$/ }).click();
	await expect(deskPage.getByText('No product is like this.')).toBeVisible();

	// Of a class for which two rates are set ahead, both are read.
	const year = Number(clubToday().slice(0, 4)) + 1;
	const other = classes.find(({ rate }) => rate === 18);
	for (const [from, rate] of [
		[`${year}-04-01`, 5],
		[`${year}-10-01`, 18],
	] as const)
		await desk.taxes.setRate({ body: { classId: other?.classId ?? 0, from, rate } });
	await deskPage.goto('/admin/taxes');
	await expect(deskPage.getByText(`18 %, 5 % from 1 Apr ${year}, 18 % from 1 Oct ${year} · `)).toBeVisible();
	const { products } = await desk.taxes.products({ query: { classId: proposed?.classId ?? 0 } });
	const { content } = await desk.catalogue.getAll({ query: { available: '1', limit: 100 } });
	const product = content.find(({ productId }) => products.some((one) => one.productId === productId));
	if (!product) throw new Error('No product got the class');

	// A member buys it for a business: a GSTIN that is none is refused before the order is placed.
	const member = await newMember(club.url);
	await addHomeAddress(member.client);
	const page = await clubPage(browser, club, member.token, 'phone');
	await page.goto(productPath(product));
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await page.getByRole('radio', { name: 'Deliver Here' }).check();
	// Its bill says the tax within the total from the first step on.
	const bill = page.getByRole('region', { name: 'Price details' });
	await expect(bill.getByText('Includes GST')).toBeVisible();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	const billed = await bill.getByRole('definition').last().textContent();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await page.getByRole('button', { name: 'Invoice for a business' }).click();
	const field = page.getByLabel('GSTIN');
	await expect(field).toBeFocused();
	await field.fill(`${buyersGstin.slice(0, -1)}0`);
	await expect(page.getByText('This is not a GSTIN; please check each character')).toBeVisible();
	await expect(page.getByText('Please check the GSTIN.')).toBeVisible();
	await expectAccessible(page);
	await field.fill(buyersGstin.toLowerCase());
	await expect(field).toHaveValue(buyersGstin);
	await page.getByLabel('Name as registered').fill(buyersName);
	// What was typed outlives a reload.
	await page.reload();
	await expect(field).toHaveValue(buyersGstin);
	await expect(page.getByLabel('Name as registered')).toHaveValue(buyersName);
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	await page.getByRole('button', { name: 'Confirm Order' }).click();
	await expect(page).toHaveURL(/\/store\/success/);
	await expect(page.getByText(`GSTIN ${buyersGstin}`)).toBeVisible();
	const [line] = (await member.client.orders.getOrders()).orders;
	const orderNumber = line?.orderNumber ?? 0;
	const name = `AK-${orderNumber}`;

	// The desk sends it, and so it is invoiced.
	await deskPage.goto('/admin/orders/packing');
	await deskPage.getByRole('checkbox', { name: `Choose ${name}` }).check();
	await deskPage.getByRole('button', { name: 'Dispatch' }).click();
	await deskPage.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
	await expect(deskPage.getByRole('dialog')).toHaveCount(0);

	// Buyer and desk read the same number and the same sums.
	const read = async (reader: Page, path: string) => {
		await reader.goto(path);
		await expect(reader.getByText(buyersGstin)).toBeVisible();
		await reader.getByRole('link', { name: /^Tax invoice / }).click();
		const sheet = reader.getByRole('article');
		await expect(sheet).toContainText(`GSTIN ${buyersGstin}`);
		await expect(sheet).toContainText(`GSTIN ${sellersGstin}`);
		await expect(sheet).toContainText(buyersName);
		return sheet.textContent();
	};
	const atDesk = await read(deskPage, `/admin/orders/${name}`);
	await read(page, `/store/orders/${name}`);
	expect(await page.getByRole('article').textContent()).toBe(atDesk);
	// What it comes to stands after the last line, and not under those of each sheet.
	await page.setViewportSize({ width: 1_000, height: 800 });
	await page.emulateMedia({ media: 'print' });
	await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group');
	await page.emulateMedia({ media: null });
	// On paper it is one sheet, and no empty one follows.
	const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
	expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
	const [invoice] = await rowsOf<Record<'number' | 'total' | 'taxable' | 'cgst', string>>(
		club,
		`select number, total, taxable, cgst from documents where order_id = ${orderNumber}`,
	);
	const { orderTotal } = await member.client.orders.get({ query: { number: orderNumber } });
	expect(Number(invoice?.total)).toBe(orderTotal * 100);
	for (const text of [invoice?.number ?? '-', amount(invoice?.total), amount(invoice?.taxable)])
		expect(atDesk).toContain(text);
	// The rate of each tax, and not of both together alone (CGST Rules, rule 46(l)).
	expect(atDesk).toContain('5 % is 2.5 % CGST and 2.5 % SGST');
	expect(billed).toBe(`₹${amount(String(2 * Number(invoice?.cgst)))}`);

	// The return of the month has it among the registered buyers, and nothing else.
	await deskPage.goto('/admin/reports/gst');
	const row = deskPage
		.getByRole('row')
		.filter({ hasText: invoice?.number ?? '-' })
		.filter({ hasText: buyersGstin });
	await expect(row).toContainText(amount(invoice?.taxable));
	await expect(row).toContainText(amount(invoice?.cgst));
	await expect(deskPage.getByRole('heading', { name: /B2CS/ })).toHaveCount(0);

	// So has the register, which the accountant takes as a file.
	const saving = deskPage.waitForEvent('download');
	await deskPage.getByRole('button', { name: 'Save as CSV: Register of invoices and notes' }).click();
	const file = await saving;
	expect(file.suggestedFilename()).toBe(`gst-${clubToday().slice(0, 7)}-register.csv`);
	const saved = readCsv(await readFile(await file.path(), 'utf8'));
	expect(saved).toHaveLength(1);
	expect(saved[0]).toMatchObject({
		...{ Number: invoice?.number, For: name, Buyer: buyersName, 'GSTIN of recipient': buyersGstin },
		...{ Rate: '5', 'Taxable value': (Number(invoice?.taxable) / 100).toFixed(2), 'Corrected by': '' },
		Total: (Number(invoice?.total) / 100).toFixed(2),
	});

	// The slip of its parcel names it; that of a later parcel the challan that goes with it, and the invoice.
	const slipOf = async (number: number) => {
		await deskPage.goto(`/admin/orders/papers?numbers=${number}&kind=slips`);
		return deskPage.getByRole('article', { name: `Packing slip of AK-${number}` });
	};
	await expect(await slipOf(orderNumber)).toContainText(`Tax invoice ${invoice?.number}`);
	const papers = await sendInTwo(desk, member, products);
	const slips = await slipOf(papers.orderNumber);
	await expect(slips).toHaveCount(2);
	await expect(slips.first()).toContainText(`Tax invoice ${papers.invoice}`);
	await expect(slips.last()).toContainText(
		`Delivery challan ${papers.challan} of tax invoice ${papers.invoice}`,
	);
	expect(await wrongPapersOf(club, orderNumber)).toEqual([]);
});

/** Places an order of two products and sends them one after the other; its number and its papers. */
async function sendInTwo(
	desk: ReturnType<typeof clientOf>,
	{ client }: Awaited<ReturnType<typeof newMember>>,
	products: readonly { productId: number }[],
) {
	const { content } = await desk.catalogue.getAll({ query: { available: '1', limit: 100 } });
	const bought = content.filter(({ productId }) => products.some((one) => one.productId === productId));
	const { orderNumber = 0 } = await client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: (await client.cart.addressDetails()).address[0]?.addressId ?? 0,
			cartProductDetails: bought.slice(0, 2).map(({ productId }) => ({ productId, quantity: 1 })),
		},
	});
	const read = () => client.orders.get({ query: { number: orderNumber } });
	const [first, second] = (await read()).lines.map(({ orderId }) => orderId);
	await desk.orders.update({ body: { id: first ?? 0, status: 'Transit' } });
	// Once it is out for delivery, nothing joins its parcel.
	await desk.orders.update({ body: { id: first ?? 0, status: 'Out-For-Delivery' } });
	await desk.orders.update({ body: { id: second ?? 0, status: 'Transit' } });
	const { documents = [] } = await read();
	const [invoice, challan] = documents;
	expect(documents.map(({ kind }) => kind)).toEqual(['tax invoice', 'delivery challan']);
	return { orderNumber, invoice: invoice?.number, challan: challan?.number };
}

/** Paise as an invoice writes them. */
const amount = (inPaise = '0') =>
	(Number(inPaise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
