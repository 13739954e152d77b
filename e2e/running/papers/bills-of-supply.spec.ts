import { expect, type Page } from '@playwright/test';
import { newSeller } from '#server/testing/club.ts';
import { type RunningClub, startClub } from '../../club-process.ts';
import { clientOf, loggedIn, newMember } from '../../people.ts';
import { addHomeAddress, addNewProducts } from '../../spec/support/shop.ts';
import { clubPage, expectAccessible } from '../support/club-page.ts';
import { rowsOf } from '../support/drift.ts';
import { test } from '../support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub();
});
test.afterAll(() => club.stop());

test('goods at 0 % come with a bill of supply: member, desk, slip and print call it so, and no tax stands on it', async ({
	browser,
}) => {
	const desk = await loggedIn(club.url, club.administrator);
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const products = (await addNewProducts(desk, 2)).map(({ productId }) => productId);
	await desk.club.updateSeller({ body: newSeller() });
	for (const [nth, rate] of [0, 18].entries()) {
		const name = `At ${rate} %`;
		await desk.taxes.add({ body: { name, hsn: '110220', rate, from: '2020-04-01' } });
		const { classes } = await desk.taxes.classes();
		const classId = classes.find((one) => one.name === name)?.classId ?? 0;
		await desk.taxes.assign({ body: { productIds: products.slice(nth, nth + 1), classId } });
	}
	const member = await newMember(club.url);
	const addressId = await addHomeAddress(member.client);
	/** Places an order and sends it; its number and that of its paper. */
	const send = async (productIds: readonly number[]) => {
		const { orderNumber = 0 } = await member.client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId,
				cartProductDetails: productIds.map((productId) => ({ productId, quantity: 1 })),
			},
		});
		const { refused } = await desk.orders.dispatch({
			body: { orderNumbers: [orderNumber], carrier: 'Own' },
		});
		expect(refused).toEqual([]);
		const { documents = [] } = await member.client.orders.get({ query: { number: orderNumber } });
		return { orderNumber, name: `AK-${orderNumber}`, paper: documents[0]?.number ?? '' };
	};
	const untaxed = await send(products.slice(0, 1));
	const both = await send(products);

	// The member finds it in their list, and its page and its print name it.
	const page = await clubPage(browser, club, member.token, 'phone');
	const tax = page.getByText(/^incl\. .* GST$/);
	await page.goto(`/store/orders/${both.name}`);
	await expect(tax).toBeVisible();
	await page.goto(`/store/orders/${untaxed.name}`);
	await expect(page.getByText('Total in cash')).toBeVisible();
	await expect(tax).toHaveCount(0);
	await page.goto('/store/orders');
	await page.getByRole('link', { name: `Bill of supply of ${untaxed.name}` }).click();
	const bill = page.getByRole('article', { name: `Bill of supply ${untaxed.paper}` });
	await expect(bill.getByRole('heading', { name: 'Bill of supply' })).toBeVisible();
	await expect(page).toHaveTitle(new RegExp(`^Bill of supply ${untaxed.paper}`));
	await expect(bill).not.toContainText(/tax invoice|CGST|Taxable|reverse charge|Prices include GST/i);
	await expectAccessible(page);
	const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
	expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
	await page.goto(`/store/orders/${both.name}`);
	await page.getByRole('link', { name: `Invoice-cum-bill of supply ${both.paper}` }).click();
	await expect(page.getByRole('heading', { name: 'Invoice-cum-bill of supply' })).toBeVisible();
	// Only a printed sheet says beside "Goods" of which paper it is.
	await expect(page.getByRole('article').getByRole('columnheader')).toHaveText(
		['Goods', 'HSN', 'Units', 'Value', 'Rate', 'CGST', 'SGST', 'Amount'],
		{ useInnerText: true },
	);
	await expectAccessible(page);

	// So do the desk's order, the slip that goes with the parcel, and the credit note of what was lost.
	const { parcels } = await desk.orders.full({ query: { number: untaxed.orderNumber } });
	await desk.orders.lost({ body: { shipmentId: parcels[0]?.shipmentId ?? 0, reason: 'Not found' } });
	const deskPage = await clubPage(browser, club, token, 'wide');
	await deskPage.goto(`/admin/orders/${untaxed.name}`);
	await expect(deskPage.getByRole('link', { name: `Bill of supply ${untaxed.paper}` })).toBeVisible();
	await deskPage.getByRole('link', { name: /^Credit note / }).click();
	await expect(deskPage.getByRole('article')).toContainText(`For bill of supply ${untaxed.paper}`);
	await deskPage.goto(`/admin/orders/papers?numbers=${both.orderNumber}&kind=slips`);
	await expect(deskPage.getByRole('article', { name: `Packing slip of ${both.name}` })).toContainText(
		`Invoice-cum-bill of supply ${both.paper}`,
	);

	// One that was issued before papers had such titles keeps its own, which its buyer holds, and says what it is.
	await issuedWithoutTitle(untaxed.paper);
	await openPaper(page, untaxed);
	await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
	await expect(page.getByRole('article')).toContainText('In law: bill of supply');
	await expectAccessible(page);
});

/** Opens the paper of an order from its page. */
async function openPaper(page: Page, { name, paper }: { name: string; paper: string }): Promise<void> {
	await page.goto(`/store/orders/${name}`);
	await page.getByRole('link', { name: new RegExp(`${paper}$`) }).click();
}

/** Makes a paper one of before: nothing that was issued can be changed by the club itself. */
const issuedWithoutTitle = (number: string) =>
	rowsOf(
		club,
		`set session_replication_role = replica;
		update documents set printed = printed - 'title' where number = '${number}'`,
	);
