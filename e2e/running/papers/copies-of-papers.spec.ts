import { expect, type Page } from '@playwright/test';
import { type RunningClub, startClub } from '../../club-process.ts';
import { clientOf, loggedIn, newMember } from '../../people.ts';
import { buyPaidMembership } from '../../spec/support/memberships.ts';
import { addHomeAddress, addNewProducts } from '../../spec/support/shop.ts';
import { clubPage, expectAccessible } from '../support/club-page.ts';
import { registerForTax } from '../support/drift.ts';
import { test } from '../support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub();
});
test.afterAll(() => club.stop());

/** How the sheets that a page prints are marked, one after the other. */
async function printedMarks(page: Page): Promise<string[]> {
	await page.emulateMedia({ media: 'print' });
	const marks = page.getByRole('article').getByText(/^(Original|Duplicate|Triplicate) for /);
	const texts = await marks.allTextContents();
	const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
	expect(sheets).toHaveLength(texts.length);
	// A copy has nothing that the original lacks, nor the other way round.
	if (texts.length > 1) await expect(page.getByRole('banner')).toBeHidden();
	await page.emulateMedia({ media: null });
	return texts;
}

const original = 'Original for recipient';
const ofGoods = [original, 'Duplicate for transporter', 'Triplicate for supplier'];

test('an invoice is printed in its copies: for goods three, right after their dispatch, for a membership two; its buyer prints the original', async ({
	browser,
}) => {
	const desk = await loggedIn(club.url, club.administrator);
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const products = (await addNewProducts(desk, 2)).map(({ productId }) => productId);
	await registerForTax(desk, products);
	const member = await newMember(club.url);
	const addressId = await addHomeAddress(member.client);
	const place = async () => {
		const { orderNumber = 0 } = await member.client.orders.order({
			body: {
				...{ paymentMode: 'COD', source: '', addressId },
				cartProductDetails: products.map((productId) => ({ productId, quantity: 1 })),
			},
		});
		return orderNumber;
	};
	const numbers = [await place(), await place()];

	// Who sends is led to what goes with the parcels: all copies, and those of one order together.
	const page = await clubPage(browser, club, token, 'wide');
	await page.goto('/admin/orders/packing');
	for (const number of numbers) await page.getByRole('checkbox', { name: `Choose AK-${number}` }).check();
	await page.getByRole('button', { name: 'Dispatch' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Dispatch' }).click();
	await page.getByRole('button', { name: 'Invoices', exact: true }).click();
	await expect(page).toHaveURL(`/admin/orders/papers?numbers=${numbers.join()}&kind=invoices`);
	await expect(page.getByRole('article')).toHaveCount(2);
	expect(await printedMarks(page)).toEqual([...ofGoods, ...ofGoods]);
	await expectAccessible(page);

	// What is chosen is chosen in this browser from then on.
	const copies = page.getByLabel('Copies');
	await copies.selectOption('Original and duplicate');
	expect(await printedMarks(page)).toEqual([...ofGoods.slice(0, 2), ...ofGoods.slice(0, 2)]);
	await page.reload();
	await expect(page.getByRole('article')).toHaveCount(2);
	await expect(copies).toHaveValue('parcel');
	await copies.selectOption('Triplicate');
	await expect(page.getByRole('article').first()).toContainText('Triplicate for supplier');

	// What leaves later has a challan in three copies.
	const [first = 0] = numbers;
	const later = await place();
	const { lines } = await desk.orders.full({ query: { number: later } });
	for (const [nth, status] of [
		[0, 'Transit'],
		[0, 'Out-For-Delivery'],
		[1, 'Transit'],
	] as const)
		await desk.orders.update({ body: { id: lines[nth]?.orderId ?? 0, status } });
	await copies.selectOption('All copies');
	await page.goto(`/admin/orders/papers?numbers=${later}&kind=invoices`);
	await expect(page.getByRole('article')).toHaveCount(2);
	expect(await printedMarks(page)).toEqual([
		...ofGoods,
		...['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'],
	]);

	// One alone is the original, unless more is chosen.
	await page.goto(`/admin/orders/AK-${first}`);
	await page.getByRole('link', { name: /^Tax invoice / }).click();
	await expect(page.getByRole('article')).toBeVisible();
	expect(await printedMarks(page)).toEqual([original]);
	await copies.selectOption('All copies');
	expect(await printedMarks(page)).toEqual(ofGoods);
	await expectAccessible(page);

	// Of a service there is no transporter.
	const id = await buyPaidMembership(member.client, desk);
	const { invoice } = await desk.payments.of({ query: { membershipId: id } });
	await page.goto(`/admin/documents/${invoice?.documentId}`);
	await expect(copies.getByRole('option')).toHaveText(['All copies', 'Original', 'Duplicate']);
	await copies.selectOption('All copies');
	expect(await printedMarks(page)).toEqual([original, 'Duplicate for supplier']);

	// The buyer has the original, and nothing to choose.
	const { documents = [] } = await member.client.orders.get({ query: { number: first } });
	const phone = await clubPage(browser, club, member.token, 'phone');
	for (const path of [
		`/store/documents/${documents[0]?.documentId}`,
		`/profile/documents/${invoice?.documentId}`,
	]) {
		await phone.goto(path);
		await expect(phone.getByRole('article')).toBeVisible();
		await expect(phone.getByLabel('Copies')).toHaveCount(0);
		expect(await printedMarks(phone)).toEqual([original]);
	}
});
