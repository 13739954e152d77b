import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { clubToday } from '#shared/dates.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { clientOf, newConfirmedMember, newMember } from '../../people.ts';
import { inDays } from '../../spec/support/dates.ts';
import { buyPaidMembership } from '../../spec/support/memberships.ts';
import { addHomeAddress, placeNumbered } from '../../spec/support/shop.ts';

const unique = () => randomUUID().slice(0, 8);

test('a closure that another tab has undone leaves the screen once that is said', async ({
	page,
	desk,
	deskToken,
}) => {
	const reason = `Repairs ${unique()}`;
	const centreIds = [(await desk.club.desk()).centres[0]?.id ?? 0];
	const days = { firstDay: inDays(170), lastDay: inDays(170) };
	const wanted = { ...days, centreIds, reason, extends: true };
	const { fingerprint } = await desk.club.previewClosure({
		query: { ...days, centreIds: centreIds.join(), extends: 'true' },
	});
	const { id } = await desk.club.announceClosure({
		body: { ...wanted, fingerprint },
		idempotencyKey: randomUUID(),
	});
	await storeToken(page, deskToken);
	await page.goto('/admin/closures');
	const card = page.getByRole('listitem').filter({ hasText: reason });
	await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
	await desk.club.undoClosure({ body: { id } });
	await card.getByRole('button', { name: /^Undo/ }).click();
	await expect(page.getByText(/Closure not found/)).toBeVisible();
	await expect(card).toHaveCount(0);
});

test('somebody whom another tab has made an owner stands among the owners once that is said', async ({
	page,
	desk,
	deskToken,
}) => {
	const name = `Owner ${unique()}`;
	const { email, client } = await newConfirmedMember(mailingClub, name);
	const { user_id: userId } = await client.identity.profile();
	const post = { duty: 'manager', centreId: null, from: '2026-01-01', until: null } as const;
	await desk.staff.invite({ body: { name, email, ...post } });
	await storeToken(page, deskToken);
	await page.goto('/admin/staff');
	await page.getByRole('button', { name: 'Add owner' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Who').selectOption({ label: `${name} (${email})` });
	await desk.staff.makeOwner({ body: { userId } });
	try {
		await dialog.getByRole('button', { name: 'Make owner' }).click();
		await expect(dialog).toHaveCount(0);
		await expect(page.getByRole('region', { name: 'Owners' })).toContainText(name);
	} finally {
		await desk.staff.endOwner({ body: { userId } });
	}
});

test('a drawer that another tab has opened is shown once that is said', async ({ page, desk }) => {
	const name = `Rekha ${unique()}`;
	const { email, password, client } = await newConfirmedMember(mailingClub, name);
	const centreId = (await desk.club.desk()).centres[0]?.id ?? 0;
	await desk.staff.invite({
		body: { name, email, duty: 'front_desk', centreId, from: '2026-01-01', until: null },
	});
	// An appointment ends the sessions from before.
	const { token } = await client.identity.userLogin({ body: { email, password } });
	await storeToken(page, token);
	await page.goto('/admin/money');
	await page.getByLabel('Float').fill('1000');
	await clientOf(clubUrl, token).payments.openShift({ body: { centreId, float: 500 } });
	await page.getByRole('button', { name: 'Open drawer' }).click();
	await expect(page.getByText('Nothing was taken yet')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Open drawer' })).toHaveCount(0);
});

test('an order that the desk has cancelled says so where its member still changes where it goes', async ({
	page,
	desk,
	product,
}) => {
	const { client, token } = await newMember(clubUrl);
	const addressId = await addHomeAddress(client);
	await storeToken(page, token);
	const cancelledMeanwhile = async (press: () => Promise<void>, save: string) => {
		const orderNumber = await placeNumbered(client, addressId, product);
		await page.goto(`/store/orders/AK-${orderNumber}`);
		await press();
		await desk.orders.cancelFor({ body: { orderNumber, reason: 'Ordered twice' } });
		const button = page.getByRole('button', { name: save });
		await button.click();
		await expect(button).toHaveCount(0);
		await expect(page.getByRole('main')).toContainText('Cancelled');
		expect((await desk.orders.full({ query: { number: orderNumber } })).deliveryNote).toBeUndefined();
	};
	await cancelledMeanwhile(async () => {
		await page.getByRole('button', { name: 'Phone and note' }).click();
		await page.getByLabel('Note for the delivery').fill('Ring twice');
	}, 'Save');
	await cancelledMeanwhile(async () => {
		await page.getByRole('button', { name: 'Change the delivery address' }).click();
		// The page has other radios: the footer's choose a scheme.
		await page.getByRole('group', { name: 'Where should it go?' }).getByRole('radio').first().check();
	}, 'Deliver there');
});

test('a membership that the desk has cancelled is not paused, and says so at once', async ({
	page,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	const id = await buyPaidMembership(client, desk);
	await storeToken(page, token);
	await page.goto('/profile/profileMembership');
	const card = page.getByRole('article').filter({ hasText: `#${id}` });
	await card.getByRole('button', { name: /^Pause/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('First day').fill(inDays(10));
	await dialog.getByLabel('Last day').fill(inDays(12));
	await expect(dialog).toContainText('pause days are left');
	const wanted = { membershipId: id, cause: 'asked' } as const;
	const { fingerprint } = await desk.membership.previewCancel({ query: wanted });
	await desk.membership.cancel({ body: { ...wanted, fingerprint } });
	await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect(page.getByText('Cancelled: ended as asked for')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	// It counted on no day.
	await expect(page.getByRole('heading', { name: 'No membership yet' })).toBeVisible();
	expect((await client.membership.standing())[0]?.pauses ?? []).toEqual([]);
});

test('a membership that another tab of the desk has cancelled is shown as ended where it is cancelled again', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const id = await buyPaidMembership(client, desk);
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	const cancel = page.getByRole('button', { name: /^Cancel/ });
	await cancel.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('combobox').selectOption({ index: 1 });
	await expect(dialog.getByText('₹').first()).toBeVisible();
	const wanted = { membershipId: id, cause: 'asked' } as const;
	const { fingerprint } = await desk.membership.previewCancel({ query: wanted });
	await desk.membership.cancel({ body: { ...wanted, fingerprint } });
	await dialog.getByRole('button', { name: 'Cancel the membership' }).click();
	await expect(page.locator(`#cancel-${id}`)).toHaveCount(0);
});

/** Opens what the desk knows of a new member, whose membership another tab of the desk cancels once `act` has begun. */
async function whileCancelled(page: Page, desk: Client, deskToken: string, act: () => Promise<void>) {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const id = await buyPaidMembership(client, desk);
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	await act();
	const wanted = { membershipId: id, cause: 'asked' } as const;
	const { fingerprint } = await desk.membership.previewCancel({ query: wanted });
	await desk.membership.cancel({ body: { ...wanted, fingerprint } });
	return id;
}

test('nothing more is given with a membership that another tab has cancelled: it then shows as ended', async ({
	page,
	desk,
	deskToken,
}) => {
	const dialog = page.getByRole('dialog');
	const id = await whileCancelled(page, desk, deskToken, async () => {
		await page.getByRole('button', { name: /^Give/ }).click();
		await dialog.getByLabel('How many').fill('2');
		await dialog.getByLabel('Reason').fill('The showers were cold');
	});
	await dialog.getByRole('button', { name: 'Give', exact: true }).click();
	await expect(page.getByText('This membership does not run')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(page.locator(`#cancel-${id}`)).toHaveCount(0);
});

test('a membership that another tab has cancelled is not upgraded: it then shows as ended', async ({
	page,
	desk,
	deskToken,
}) => {
	const dialog = page.getByRole('dialog');
	const id = await whileCancelled(page, desk, deskToken, async () => {
		await page.getByRole('button', { name: /^Upgrade/ }).click();
		await dialog.getByRole('radio', { name: /^Elite Pro/ }).check();
		await dialog.getByText('Card', { exact: true }).click();
	});
	await dialog.getByRole('button', { name: /received$/ }).click();
	await expect(page.getByText('This membership is over').first()).toBeVisible();
	await expect(page.locator(`#cancel-${id}`)).toHaveCount(0);
});

test('a template that another tab has removed is not saved: what was typed can be copied, and the list is without it', async ({
	page,
	desk,
	deskToken,
}) => {
	const name = `Lockers ${unique()}`;
	await desk.contact.addTemplate({
		body: { name, text: 'Bring a lock.' },
		idempotencyKey: randomUUID(),
	});
	await storeToken(page, deskToken);
	await page.goto('/admin/queries/templates');
	const row = page.getByRole('listitem').filter({ hasText: name });
	await row.getByRole('button', { name: /^Edit/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Text').fill('Bring a lock, {name}.');
	const { id = 0 } = (await desk.contact.templates()).find((one) => one.name === name) ?? {};
	await desk.contact.removeTemplate({ query: { id } });
	await dialog.getByRole('button', { name: 'Save template' }).click();
	await expect(page.getByText(/Template not found/)).toBeVisible();
	// The page behind an open dialog is hidden from those who cannot see it, and is there all the same.
	await expect(page.locator('li').filter({ hasText: name })).toHaveCount(0);
	await expect(dialog.getByLabel('Text')).toHaveValue('Bring a lock, {name}.');
});

test('a price that another owner has moved is saved from its new day on, with what was typed', async ({
	page,
	desk,
	deskToken,
}) => {
	const { plans } = await desk.club.desk();
	const plan = plans.find(({ type }) => type === 'Elite');
	const price = plan?.prices.find(({ months }) => months === 6);
	if (!plan || !price) throw new Error('Elite is sold for 6 months');
	// Beyond the year in which a membership may begin, so that nobody buys at it.
	const [day, moved] = [inDays(420), inDays(430)];
	const set = (body: { validFrom: string; replaces?: string }) =>
		desk.club.setPrice({ body: { planId: plan.id, ...price, ...body }, idempotencyKey: randomUUID() });
	await set({ validFrom: day, replaces: clubToday() });
	try {
		await storeToken(page, deskToken);
		await page.goto('/admin/club');
		await page.getByRole('button', { name: 'Change Elite for 6 months' }).nth(1).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Price', { exact: true }).fill('8888');
		await set({ validFrom: moved, replaces: day });
		await dialog.getByRole('button', { name: 'Save price' }).click();
		await expect(page.getByText(/Someone else has moved or removed this price/)).toBeVisible();
		await expect(dialog.getByLabel('First day of this price')).toHaveValue(moved);
		await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('8888');
		await dialog.getByRole('button', { name: 'Save price' }).click();
		await expect(dialog).toHaveCount(0);
		const { prices } = (await desk.club.desk()).plans.find(({ id }) => id === plan.id) ?? plan;
		expect(prices.filter(({ validFrom }) => validFrom > clubToday())).toMatchObject([
			{ validFrom: moved, discountPrice: 8_888 },
		]);
	} finally {
		for (const validFrom of [day, moved])
			await desk.club
				.removePrice({ query: { planId: plan.id, months: 6, validFrom } })
				.catch(() => undefined);
	}
});

test('goods of a product that another tab has deleted are not received: all that was typed but the product stays', async ({
	page,
	product,
	desk,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/receive?product=${product.productId}`);
	const main = page.getByRole('main');
	await expect(main.getByText(product.name)).toBeVisible();
	const typed = { Lot: 'KW-2611', Units: '6', Supplier: 'Nutri Wholesale' };
	for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
	// A day that is copied from a bill is read; any other text is ignored.
	const pasteDay = (text: string) =>
		page.getByLabel('Last day').evaluate((field, pasted) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', pasted);
			field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		}, text);
	await pasteDay(' 24 Nov 2028\n');
	await expect(page.getByLabel('Last day')).toHaveValue('2028-11-24');
	await pasteDay('soon');
	await pasteDay('25/11/2028');
	await expect(page.getByLabel('Last day')).toHaveValue('2028-11-25');
	await desk.catalogue.delete({ query: { id: product.productId } });
	await page.getByRole('button', { name: 'Receive 6 units' }).click();
	await expect(page.getByText('Product not found')).toBeVisible();
	await expect(main.getByText(product.name)).toHaveCount(0);
	await expect(page.getByRole('combobox', { name: 'Barcode or product' })).toBeFocused();
	for (const [label, text] of Object.entries({ ...typed, 'Last day': '2028-11-25' }))
		await expect(page.getByLabel(label)).toHaveValue(text);
});

test('the count of a drawer outlives a post that ends meanwhile, and the tab says who logs in beside it', async ({
	page,
	context,
	desk,
	deskToken,
}) => {
	const name = `Rekha ${unique()}`;
	const { email, password, client } = await newConfirmedMember(mailingClub, name);
	const { user_id: userId } = await client.identity.profile();
	const centreId = (await desk.club.desk()).centres[0]?.id ?? 0;
	const post = { duty: 'front_desk', centreId, from: '2026-01-01', until: null } as const;
	await desk.staff.invite({ body: { name, email, ...post } });
	const { token } = await client.identity.userLogin({ body: { email, password } });
	await clientOf(clubUrl, token).payments.openShift({ body: { centreId, float: 500 } });
	await storeToken(page, token);
	await page.goto('/admin/money');
	await page.getByRole('button', { name: 'Count and close' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('₹100', { exact: true }).fill('5');
	const { posts } = await desk.staff.list();
	const id = posts.find((one) => one.userId === userId)?.id ?? 0;
	await desk.staff.change({ body: { id, ...post, duty: 'trainer' } });
	await dialog.getByRole('button', { name: 'Close the drawer' }).click();
	await expect(page.getByRole('heading', { name: 'Not part of your work here' })).toBeVisible();
	// Restored as what was typed when a session ended.
	expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toContain('"count of drawer ');

	// The post is given back.
	await desk.staff.change({ body: { id, ...post } });
	await page.reload();
	await expect(dialog.getByLabel('₹100', { exact: true })).toHaveValue('5');

	// The owner logs in beside it.
	const other = await context.newPage();
	await other.goto('/art/empty-list-480.webp');
	await other.evaluate((next) => localStorage.setItem('token', next), deskToken);
	const { name: owner } = await desk.identity.profile();
	await expect(page.getByText(`You are logged in as ${owner} now`)).toBeVisible();
});
