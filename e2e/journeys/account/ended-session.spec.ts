import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { administrator } from '../../club-process.ts';
import {
	clubUrl,
	expect,
	mailingClub,
	storeToken,
	submitSignIn,
	test,
	waitUntilInteractive,
} from '../../fixtures.ts';
import { clientOf, loggedIn, type Member, newConfirmedMember, newMember } from '../../people.ts';
import { pressIfThere } from '../../spec/support/screens.ts';
import { advanceOrderTo, placeOrder } from '../../spec/support/shop.ts';
import { keepToasts } from '../../spec/support/toasts.ts';

/** Ends the member's sessions on the server, as a change of the password elsewhere does. */
async function endSessions({ email, password, client }: Member) {
	const changed = `${password}-2`;
	const elsewhere = await loggedIn(clubUrl, { email, password });
	await elsewhere.identity.reset({
		body: { email, oldPassword: password, newPassword: changed, conPassword: changed },
	});
	await expect(client.identity.profile()).rejects.toThrow();
	return { email, password: changed };
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

test('what one typed into an address survives the end of the session and the login', async ({
	page,
	product,
}) => {
	const member = await newMember(clubUrl);
	await member.client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, member.token);
	await page.goto('/store/addAddress');
	const fields = {
		Address: '7, Temple Road',
		Town: 'Malleshwaram',
		Pincode: '560003',
		District: 'Bengaluru',
	};
	for (const [label, text] of Object.entries(fields))
		await page.getByLabel(label, { exact: true }).fill(text);
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Save address' }).click();
	await expect(toasts(page)).toHaveText(['Unauthorized']);
	await expect(page).toHaveURL(/\/signIn$/);
	await submitSignIn(page, credentials);
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	for (const [label, text] of Object.entries(fields)) {
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
	}
	await page.getByRole('button', { name: 'Save address' }).click();
	await expect(page.getByText('Address added')).toBeVisible();
});

test('what one typed into the profile survives, too', async ({ page }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/profile');
	await page.getByLabel('Name').fill('Asha Rao Shetty');
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Save' }).click();
	await submitSignIn(page, credentials);
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao Shetty');
	await expect.poll(() => keptDraft(page)).toBeNull();
});

const ended = 'Your session has ended. Please sign in again.';

for (const [screen, login] of [
	['/store/orders', /\/signIn$/],
	['/admin/orders', /\/adminLogin$/],
	['/profile/profileOrders', /\/profile\/profileOrders$/],
] as const) {
	test(`the login that ${screen} leads to says that the session ended`, async ({ page }) => {
		const member = await newMember(clubUrl);
		await endSessions(member);
		await storeToken(page, member.token);
		await page.goto(screen);
		await expect(page).toHaveURL(login);
		await expect(page.getByRole('main').getByText(ended)).toBeVisible();
	});
}

test('a login that no ended session led to says nothing of one', async ({ page }) => {
	await page.goto('/store/orders');
	await expect(page).toHaveURL(/\/signIn$/);
	await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(page.getByText(ended)).toHaveCount(0);
});

/** Opens a second tab of the same browser, and types an address there while the first tab shows the orders. */
async function typeInAnotherTab(
	page: Page,
	context: BrowserContext,
	{ token, client }: Member,
	{ productId }: Product,
): Promise<Page> {
	// Without a product, the cart does not lead to an address.
	await client.cart.add({ body: { productId } });
	await storeToken(page, token);
	await page.goto('/store/orders');
	await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
	const other = await context.newPage();
	waitUntilInteractive(other);
	await other.goto('/store/addAddress');
	await other.getByLabel('Address', { exact: true }).fill('7, Temple Road');
	return other;
}

const keptDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft'));

test('what one typed in another tab than the one that learns of the end survives, and both tabs tell of it', async ({
	page,
	context,
	product,
}) => {
	const member = await newMember(clubUrl);
	const other = await typeInAnotherTab(page, context, member, product);
	const credentials = await endSessions(member);
	// In both at once: a toast goes by itself while one looks at the other tab.
	const told = Promise.all([page, other].map((tab) => expect(toasts(tab)).toHaveText(['Unauthorized'])));
	await page.getByRole('button', { name: 'Refresh' }).click();
	await told;
	for (const tab of [page, other]) {
		await tab.bringToFront();
		await expect(tab).toHaveURL(/\/signIn$/);
		await expect(tab.getByRole('main').getByText(ended)).toBeVisible();
	}
	await submitSignIn(other, credentials);
	await expect(other).toHaveURL(/\/store\/addAddress$/);
	await expect(other.getByLabel('Address', { exact: true })).toHaveValue('7, Temple Road');
	// One login is enough. A second one in the first tab would empty the form in the other.
	await expect(page).toHaveURL(/\/store\/orders$/);
	await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('what one typed in another tab is not shown to who logs in next', async ({ page, context, product }) => {
	const member = await newMember(clubUrl);
	const other = await typeInAnotherTab(page, context, member, product);
	await endSessions(member);
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect.poll(() => keptDraft(other)).toContain('7, Temple Road');
	const next = await newMember(clubUrl);
	await next.client.cart.add({ body: { productId: product.productId } });
	await submitSignIn(page, next);
	await expect(page).not.toHaveURL(/\/signIn$/);
	await expect.poll(() => keptDraft(other)).toBeNull();
	await expect(other).toHaveURL(/\/store\/addAddress$/);
	await expect(other.getByLabel('Address', { exact: true })).toHaveValue('');
});

test('a logout keeps nothing that was typed in another tab', async ({ page, context, product }) => {
	const other = await typeInAnotherTab(page, context, await newMember(clubUrl), product);
	await page.goto('/profile');
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(other.getByText('Please Login')).toBeVisible();
	await expect(other).toHaveURL(/\/signIn$/);
	await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
	await expect(other.getByText(ended)).toHaveCount(0);
	expect(await keptDraft(other)).toBeNull();
});

test('who logs in next reads nothing of the person that was open in another tab, not even in its title', async ({
	page,
	context,
	deskToken,
}) => {
	const name = `Marina ${randomUUID().slice(0, 8)}`;
	const member = await newMember(clubUrl, name);
	const { user_id } = await member.client.identity.profile();
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${user_id}`);
	await expect(page).toHaveTitle(`${name} · Akhara`);
	const next = await newMember(clubUrl, 'Bela Rao');
	const other = await context.newPage();
	waitUntilInteractive(other);
	await other.goto('/signIn');
	await submitSignIn(other, next);
	await expect(page.getByText('You are signed in as Bela Rao')).toBeVisible();
	await expect(page).toHaveTitle('Person · Akhara');
	await expect(page.getByText(name)).toHaveCount(0);
});

test('a complaint survives the end of the session, which its form tells of; nobody else finds it there', async ({
	page,
}) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/complaint');
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
	const complaint = page.getByLabel('What went wrong?');
	await complaint.fill('The tub came open, and half of the powder was in the box.');
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Send the complaint' }).click();
	await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
	// Guests may complain, too: the screen stays, but shows a stranger nothing.
	await expect(complaint).toHaveValue('');
	await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
	await submitSignIn(page, credentials);
	await expect(page).toHaveURL(/\/complaint$/);
	await expect(complaint).toHaveValue('The tub came open, and half of the powder was in the box.');
	await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
	await page.getByRole('button', { name: 'Send the complaint' }).click();
	await expect(page.getByText('Your ticket is')).toBeVisible();
});

test('what one wrote of a return survives', async ({ page, product, desk }) => {
	const member = await newMember(clubUrl);
	const line = await placeOrder(member.client, product);
	await advanceOrderTo(desk, line, 'Delivered');
	const { orderNumber } = (await member.client.orders.getOrders()).orders[0] ?? {};
	await storeToken(page, member.token);
	await page.goto(`/store/orders/AK-${orderNumber}/return/${line}`);
	await page.getByRole('radio', { name: 'It is damaged' }).check();
	await page.getByLabel('What is wrong with it?').fill('The lid is torn.');
	await page.getByLabel('UPI ID').fill('asha@upi');
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Ask to return' }).click();
	await submitSignIn(page, credentials);
	await expect(page.getByLabel('What is wrong with it?')).toHaveValue('The lid is torn.');
	await expect(page.getByRole('radio', { name: 'It is damaged' })).toBeChecked();
	await page.getByRole('button', { name: 'Ask to return' }).click();
	await expect(page).toHaveURL(new RegExp(`/store/orders/AK-${orderNumber}$`));
});

test('the phone and the note of a delivery survive', async ({ page, product }) => {
	const member = await newMember(clubUrl);
	await placeOrder(member.client, product);
	const { orderNumber } = (await member.client.orders.getOrders()).orders[0] ?? {};
	await storeToken(page, member.token);
	await page.goto(`/store/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: 'Phone and note for the delivery' }).click();
	const note = page.getByLabel('Note for the delivery');
	await note.fill('The blue gate behind the temple; ring twice.');
	const credentials = await endSessions(member);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await submitSignIn(page, credentials);
	await expect(note).toHaveValue('The blue gate behind the temple; ring twice.');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(page.getByText('The blue gate behind the temple; ring twice.')).toBeVisible();
	await expect(note).toHaveCount(0);
});

test('what the desk wrote of an order or a complaint survives', async ({ page, product }) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	const { orderNumber } = (await client.orders.getOrders()).orders[0] ?? {};
	const msg = 'The shaker leaks at its lid.';
	const { id } = await clientOf(clubUrl).complaints.write({
		body: { name: 'Asha Rao', email: 'asha@example.com', phone: '9845012345', msg },
	});
	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	await storeToken(page, token);
	for (const [path, label, button] of [
		[`/admin/orders/AK-${orderNumber}`, 'Note', 'Write'],
		[`/admin/complaints?open=${id}`, 'Your answer', 'Send answer'],
		[`/admin/complaints?open=${id}`, 'How it was settled', 'Close the complaint'],
	] as const) {
		await page.goto(path);
		await page.getByLabel(label, { exact: true }).fill('She asks to be rung before.');
		const session = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
		await clientOf(clubUrl, session).identity.logout();
		await pressIfThere(page.getByRole('button', { name: button, exact: true }));
		await expect(page).toHaveURL(/\/adminLogin$/);
		await submitSignIn(page, administrator);
		await expect(page).toHaveURL(`${clubUrl}${path}`);
		await expect(page.getByLabel(label, { exact: true })).toHaveValue('She asks to be rung before.');
		const written = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
		await page.getByRole('button', { name: button, exact: true }).click();
		await written;
	}
});

test('an address that the desk corrects survives', async ({ page, product }) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	const { orderNumber } = (await client.orders.getOrders()).orders[0] ?? {};
	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	await storeToken(page, token);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await page.getByRole('button', { name: 'Change the address' }).click();
	const address = page.getByRole('dialog').getByLabel('Address', { exact: true });
	await address.fill('9, Sampige Road');
	await clientOf(clubUrl, token).identity.logout();
	await pressIfThere(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
	await submitSignIn(page, administrator);
	await expect(address).toHaveValue('9, Sampige Road');
	await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('9, Sampige Road')).toBeVisible();
});

test('the membership that the desk was selling survives as long as its plan is sold, and so does its payment', async ({
	page,
}) => {
	const { user_id } = await (await newMember(clubUrl)).client.identity.profile();
	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	await storeToken(page, token);
	await page.goto(`/admin/people/${user_id}`);
	const dialog = page.getByRole('dialog');
	const booked = toasts(page).filter({ hasText: 'Membership booked' });
	const end = async (button: string | RegExp) => {
		const session = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
		await clientOf(clubUrl, session).identity.logout();
		await pressIfThere(dialog.getByRole('button', { name: button }));
		await expect(page).toHaveURL(/\/adminLogin$/);
		// What the desk was told goes with the session.
		await expect(booked).toHaveCount(0);
		await submitSignIn(page, administrator);
		await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	};
	const plans = '**/api/club/plans';
	const sellButton = page.getByRole('button', { name: 'Sell a membership' });
	await sellButton.click();
	await dialog.getByLabel('Plan').selectOption('Elite Pro, 6 months');
	await dialog.getByLabel('Centre').selectOption('indiranagar');
	await end('Sell');
	await sellButton.click();
	await expect(dialog.getByLabel('Plan')).toHaveValue('Elite Pro, 6 months');
	await expect(dialog.getByRole('status')).toContainText('to be paid at the centre');
	await end('Sell');

	// Meanwhile it is not sold any more: another is to be chosen, and the centre is still the one that was.
	await page.route(plans, async (route) => {
		const response = await route.fetch();
		const read = await response.json();
		const left = read.plans.filter(({ type }: { type: string }) => type !== 'Elite Pro');
		await route.fulfill({ response, json: { ...read, plans: left } });
	});
	await sellButton.click();
	await expect(dialog.getByText('Please choose a plan')).toBeVisible();
	await expect(dialog.getByLabel('Plan')).toHaveValue('');
	await expect(dialog.getByLabel('Centre')).toHaveValue('indiranagar');
	await page.unroute(plans);
	await dialog.getByLabel('Plan').selectOption({ index: 1 });
	await keepToasts(page);
	await dialog.getByRole('button', { name: 'Sell' }).click();
	await expect(booked).toBeVisible();
	await expect(dialog).toHaveCount(0);

	const payButton = page.getByRole('button', { name: /^Take payment/ });
	await payButton.click();
	await dialog.getByText('UPI', { exact: true }).click();
	await dialog.getByLabel('UTR').fill('412345678901');
	await end(/^Mark/);
	await payButton.click();
	await expect(dialog.getByLabel('UTR')).toHaveValue('412345678901');
	await expect(dialog.getByLabel('UPI', { exact: true })).toBeChecked();
});

test('the notes and coins that were counted survive', async ({ page, desk }) => {
	const { email, password, client } = await newConfirmedMember(mailingClub, 'Rekha Rao');
	const [{ id: centreId } = { id: 0 }] = (await client.club.get()).centres;
	await desk.staff.invite({
		body: { name: 'Rekha Rao', email, duty: 'front_desk', centreId, from: '2026-01-01', until: null },
	});
	// An appointment ends the sessions from before.
	const { token } = await client.identity.userLogin({ body: { email, password } });
	const hers = clientOf(clubUrl, token);
	await hers.payments.openShift({ body: { centreId, float: 800 } });
	await storeToken(page, token);
	await page.goto('/admin/money');
	await page.getByRole('button', { name: 'Count and close' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('₹500').fill('1');
	await dialog.getByLabel('₹100').fill('3');
	await hers.identity.logout();
	await pressIfThere(dialog.getByRole('button', { name: 'Close the drawer' }));
	await submitSignIn(page, { email, password });
	await expect(dialog.getByRole('status')).toContainText('₹800');
	await expect(dialog.getByLabel('₹100')).toHaveValue('3');
	await dialog.getByRole('button', { name: 'Close the drawer' }).click();
	await expect(dialog).toContainText('As it should be');
});

test('the desk is asked before it leaves a note to an order that is not written yet', async ({
	page,
	product,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	const { orderNumber } = (await client.orders.getOrders()).orders[0] ?? {};
	await storeToken(page, deskToken);
	await page.goto(`/admin/orders/AK-${orderNumber}`);
	await page.getByLabel('Note', { exact: true }).fill('She asks to be rung before.');
	await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).first().click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
	await expect(page.getByLabel('Note', { exact: true })).toHaveValue('She asks to be rung before.');
});

test('the goods that the desk was taking in survive, with the supplier’s bill', async ({ page, product }) => {
	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	await storeToken(page, token);
	await page.goto('/admin/stock/receive');
	const choose = async () => {
		await page.getByRole('combobox', { name: 'Barcode or product' }).fill(product.name);
		await page.getByRole('option', { name: product.name }).click();
	};
	await choose();
	await page.getByLabel('Units').fill('12');
	await page.getByLabel('Supplier').fill('Nutri Wholesale');
	await page.getByLabel('Bill number').fill('NW-2211');
	await page.getByRole('button', { name: 'Receive 12 units' }).click();
	await expect(page.getByText('12 units received now')).toBeVisible();
	// The next of the same delivery.
	await choose();
	const typed = { Lot: 'KW-2611', MRP: '999.5', Units: '6' };
	for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
	const session = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
	await clientOf(clubUrl, session).identity.logout();
	await pressIfThere(page.getByRole('button', { name: 'Receive 6 units' }));
	await expect(page).toHaveURL(/\/adminLogin$/);
	await submitSignIn(page, administrator);
	await expect(page).toHaveURL(/\/admin\/stock\/receive/);
	const main = page.getByRole('main');
	await expect(main.getByText(product.name)).toBeVisible();
	for (const [label, text] of Object.entries({
		...typed,
		Supplier: 'Nutri Wholesale',
		'Bill number': 'NW-2211',
	}))
		await expect(page.getByLabel(label)).toHaveValue(text);
	await page.getByRole('button', { name: 'Receive 6 units' }).click();
	await expect(page.getByText('6 units received now')).toBeVisible();
	const { lots } = await clientOf(
		clubUrl,
		(await page.evaluate(() => localStorage.getItem('token'))) ?? '',
	).stock.product({
		query: { id: product.productId },
	});
	expect(lots.map(({ code, quantity, mrp }) => [code, quantity, mrp])).toContainEqual(['KW-2611', 6, 999.5]);
});

test('what the desk typed survives in a form where it ticked something, or emptied a number', async ({
	page,
	product,
	context,
}) => {
	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	await storeToken(page, token);
	const dialog = page.getByRole('dialog');
	const elsewhere = await context.newPage();
	/** Another tab learns of the end: no form that is not filled in yet can be sent. */
	const endAndReturn = async () => {
		const session = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
		await clientOf(clubUrl, session).identity.logout();
		await elsewhere.goto('/profile');
		await expect(page).toHaveURL(/\/adminLogin$/);
		await submitSignIn(page, administrator);
	};

	await page.goto('/admin/people');
	const register = page.getByRole('button', { name: 'Register', exact: true });
	await register.click();
	const typed = { Name: 'Ritu Shetty', Email: 'ritu.shetty@example.com', Address: '12, 4th Cross' };
	for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text);
	await dialog.getByRole('checkbox').check();
	await endAndReturn();
	await register.click();
	for (const [label, text] of Object.entries(typed)) await expect(dialog.getByLabel(label)).toHaveValue(text);
	await expect(dialog.getByRole('checkbox')).toBeChecked();

	await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`);
	const update = page.getByRole('button', { name: `Update ${product.name}` });
	await update.click();
	await dialog.getByLabel('Name').fill('Whey of the house');
	await dialog.getByLabel('Discount').fill('');
	await endAndReturn();
	await update.click();
	await expect(dialog.getByLabel('Name')).toHaveValue('Whey of the house');
});

/** Ends the session of the desk's page, has it learn of that by `act`, and logs in again. */
async function endSessionAtDesk(page: Page, act: () => Promise<void>): Promise<void> {
	const session = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
	await clientOf(clubUrl, session).identity.logout();
	await act();
	await expect(page).toHaveURL(/\/adminLogin$/);
	await submitSignIn(page, administrator);
}

test('what the desk typed into a closure and into the reason of a cancelled order survives', async ({
	page,
	product,
}) => {
	const { client } = await newMember(clubUrl);
	await placeOrder(client, product);
	const { orderNumber } = (await client.orders.getOrders()).orders[0] ?? {};
	const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
	await storeToken(page, token);
	const dialog = page.getByRole('dialog');
	const reason = dialog.getByLabel('Reason');

	await page.goto('/admin/closures');
	const close = page.getByRole('button', { name: 'Close a centre' }).first();
	await close.click();
	await reason.fill('The floor is sanded and varnished.');
	await endSessionAtDesk(page, () => dialog.getByRole('checkbox').first().check());
	await expect(page).toHaveURL(/\/admin\/closures$/);
	await close.click();
	await expect(reason).toHaveValue('The floor is sanded and varnished.');

	await page.goto(`/admin/orders/AK-${orderNumber}`);
	const cancel = page.getByRole('button', { name: /^Cancel/ }).first();
	await cancel.click();
	await reason.fill('She moved to Mysuru, and asked by phone.');
	await endSessionAtDesk(page, () => dialog.getByRole('button', { name: /^Cancel (it|them)/ }).click());
	await cancel.click();
	await expect(reason).toHaveValue('She moved to Mysuru, and asked by phone.');
});
