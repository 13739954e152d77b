import { randomUUID } from 'node:crypto';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { administrator } from '../../club-process.ts';
import { clubUrl, expect, storeToken, submitSignIn, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { inDays } from '../../spec/support/dates.ts';
import { openUpdateForm } from '../../spec/support/screens.ts';

test('the administrator logs in at a form that offers no sign-up, and arrives at the dashboard', async ({
	page,
}) => {
	await page.goto('/adminLogin');
	await expect(page.getByRole('main').getByRole('link', { name: /sign up/i })).toHaveCount(0);
	await submitSignIn(page, administrator);
	await expect(page).toHaveURL(/\/admin$/);
});

test('the desk adds a product, changes it and deletes it', { tag: '@wide' }, async ({
	page,
	browser,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const name = `Akhada Makhana ${randomUUID().slice(0, 8)}, 100 g`;
	await page.goto('/admin/products');
	await page.getByRole('button', { name: 'Add product' }).first().click();
	const dialog = page.getByRole('dialog');
	const save = dialog.getByRole('button', { name: /^(Add|Save)/ });
	await save.click();
	for (const message of [
		'Product name required',
		'Category required',
		'Description required',
		'Price required',
		'Provide image link',
	]) {
		await expect(dialog.getByText(message)).toBeVisible();
	}
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Category').selectOption('fitfoods');
	await dialog.getByLabel('Description').fill('Roasted makhana with rock salt.');
	await dialog.getByLabel('Price').fill('abc');
	await dialog.getByLabel('Discount').fill('101');
	await dialog.getByLabel(/Image/).fill('/art/products/kamal-taal-makhana-salt-pepper-200g-640.webp');
	await save.click();
	await expect(dialog.getByText('Price must be a number')).toBeVisible();
	await expect(dialog.getByText('Discount cannot be more than 100%')).toBeVisible();
	await dialog.getByLabel('Price').fill('250');
	await dialog.getByLabel('Discount').fill('20');
	await save.click();
	await expect(page.getByText('Product added')).toBeVisible();
	await expect(dialog).toHaveCount(0);

	const row = page.getByRole('row').filter({ hasText: name });
	await expect(row).toContainText('₹200');
	await expect(row).toContainText('Available');
	await row.getByRole('button', { name: /^Update/ }).click();
	await dialog.getByLabel(/Availab/).selectOption('0');
	await dialog.getByLabel('Price').fill('0');
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(dialog.getByText('Price must be greater than 0')).toBeVisible();
	await dialog.getByLabel('Price').fill('300');
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(page.getByText('Product updated')).toBeVisible();
	await expect(row).toContainText('Unavailable');
	await expect(row).toContainText('₹240');

	const guest = await browser.newPage();
	await guest.goto(`${process.env.CLUB_URL}/store/category?category=fitfood`);
	await expect(guest.getByRole('article').filter({ hasText: name })).toContainText('Out of stock');
	await guest.close();

	await row.getByRole('button', { name: /^Delete/ }).click();
	const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'));
	await expect(confirmation).toContainText(name);
	await confirmation.getByRole('button', { name: /^Delete/ }).click();
	await expect(page.getByText('Product deleted')).toBeVisible();
	await expect(row).toHaveCount(0);
});

test('a toast covers no button of a form in the window of a laptop', { tag: '@wide-only' }, async ({
	page,
	product,
	deskToken,
}) => {
	await page.setViewportSize({ width: 1280, height: 720 });
	await storeToken(page, deskToken);
	await openUpdateForm(page, product);
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Price').fill('1234');
	await page.route('**/api/product/update', (route) => route.abort());
	const save = dialog.getByRole('button', { name: /^(Save|Update)/ });
	const lowestToast = () =>
		page
			.locator('[data-sonner-toast]')
			.evaluateAll((toasts) => toasts.map((toast) => toast.getBoundingClientRect().bottom));
	// Repeated as a whole: on a busy machine a toast may have gone before it is measured.
	await expect(async () => {
		await save.click();
		await page.waitForSelector('[data-sonner-toast]', { timeout: 5_000 });
		const { y: top = 0 } = (await save.boundingBox()) ?? {};
		await expect.poll(async () => Math.max(...(await lowestToast())), { timeout: 3_000 }).toBeLessThan(top);
		expect(await lowestToast()).not.toEqual([]);
	}).toPass();
});

test('a product update that fails shows the error, keeps the form and can be sent again', async ({
	page,
	product,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await openUpdateForm(page, product);
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Price').fill('1234');
	await page.route('**/api/product/update', (route) => route.abort());
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(
		page.getByText('Network Error. Please check your internet connection or server.'),
	).toBeVisible();
	await expect(dialog.getByLabel('Price')).toHaveValue('1234');
	await page.unroute('**/api/product/update');
	await dialog.getByRole('button', { name: /^(Save|Update)/ }).click();
	await expect(page.getByText('Product updated')).toBeVisible();
});

test('an administrator whose profile fails to load stays on the page and can try again', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.route('**/api/user/profile', (route) => route.abort());
	await page.goto('/admin/orders');
	const retry = page.getByRole('button', { name: 'Try again' });
	await expect(retry).toBeVisible();
	await expect(page.getByText('Please Login')).toHaveCount(0);
	await page.unroute('**/api/user/profile');
	await retry.click();
	await expect(page.getByRole('searchbox')).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('a member who opens the desk reads that the account has no access, and can use another', async ({
	page,
}) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	await page.goto('/admin/orders');
	await expect(page.getByRole('heading', { name: 'This account has no access to the desk' })).toBeVisible();
	await expect(page.getByText('Please Login!')).toHaveCount(0);
	await page.getByRole('link', { name: 'Use another account' }).click();
	await submitSignIn(page, administrator);
	await expect(page).toHaveURL(/\/admin\/orders$/);
});

test('an administrator goes from the desk to the own account and back', { tag: '@wide' }, async ({
	page,
	deskToken,
	isMobile,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin');
	const openMenu = () => page.getByRole('button', { name: 'Menu' }).click();
	if (isMobile) await openMenu();
	await page.getByRole('link', { name: 'Your account' }).click();
	await expect(page).toHaveURL(/\/profile$/);
	if (isMobile) await openMenu();
	// The profile's own menu leads there, too.
	const menu = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
	await menu.getByRole('link', { name: 'Desk', exact: true }).click();
	await expect(page).toHaveURL(/\/admin$/);
});

test('a closure whose last day is before its first says so, and the last day goes along with a later first', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/closures');
	await page.getByRole('button', { name: 'Close a centre' }).first().click();
	const dialog = page.getByRole('dialog');
	const last = dialog.getByLabel('Last day');
	await dialog.getByRole('checkbox').first().check();
	await dialog.getByLabel('First day').fill(inDays(5));
	await expect(last).toHaveValue(inDays(5));
	await last.fill(inDays(3));
	await dialog.getByLabel('Reason').fill('Repairs');
	await dialog.getByRole('button', { name: 'Announce' }).click();
	await expect(last).toHaveAccessibleDescription('The last day cannot be before the first');
	await expect(last).toBeFocused();
	await last.fill(inDays(6));
	await dialog.getByLabel('First day').fill(inDays(4));
	await expect(last).toHaveValue(inDays(6));
	await expect(last).not.toHaveAccessibleDescription('The last day cannot be before the first');
});

test('a centre whose end, or whose closure, could not be looked at first is looked at by the next press', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const dialog = page.getByRole('dialog');
	const fail = (call: string) => page.route(`**/api/club/${call}*`, (route) => route.abort());
	const fault = dialog.getByText('Network Error. Please check your internet connection or server.');
	await fail('previewEnding');
	await page.goto('/admin/club');
	await page.getByRole('button', { name: 'End HSR Layout' }).click();
	await dialog.getByLabel('Its people belong to').selectOption('Indiranagar');
	await expect(fault).toBeVisible();
	await page.unroute('**/api/club/previewEnding*');
	await dialog.getByRole('button', { name: 'End centre' }).click();
	await expect(dialog.getByText(/\d memberships? moves? there/)).toBeVisible();

	await fail('previewClosure');
	await page.goto('/admin/closures');
	await page.getByRole('button', { name: 'Close a centre' }).first().click();
	await dialog.getByRole('checkbox', { name: 'HSR Layout' }).check();
	await dialog.getByLabel('Reason').fill('Repairs');
	await expect(fault.first()).toBeVisible();
	await page.unroute('**/api/club/previewClosure*');
	await dialog.getByRole('button', { name: 'Announce' }).click();
	await expect(fault).toHaveCount(0);
	await expect(dialog.getByText(/\d memberships? \+ 1 day/).first()).toBeAttached();
});

test('the only plan on sale and the only open centre do not end, and say why', async ({
	page,
	deskToken,
}) => {
	await page.route('**/api/club/desk', async (route) => {
		const facts = (await (await route.fetch()).json()) as DeskClub;
		for (const one of [...facts.centres.slice(1), ...facts.plans.slice(1)]) one.status = 'ended';
		await route.fulfill({ json: facts });
	});
	await storeToken(page, deskToken);
	await page.goto('/admin/club');
	for (const [section, name, why] of [
		['Plans and prices', 'End Elite', 'This is the only plan: add another one first'],
		['Centres', /^End/, 'This is the only centre: open another one first'],
	] as const) {
		const end = page
			.getByRole('region', { name: section, exact: true })
			.getByRole('button', { name, exact: true });
		await expect(end).toHaveAccessibleDescription(why);
		await end.click({ force: true });
		await expect(page.getByRole('alertdialog')).toHaveCount(0);
	}
});

test('mails that could not be sent are tried again from the dashboard, which follows them until they are gone', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const lastReason = '535 Authentication failed';
	let unsent: object = { count: 3, trying: 0, lastReason };
	await page.route('**/api/opening/mails', (route) => route.fulfill({ json: unsent }));
	await page.route('**/api/opening/retryMails', (route) => {
		unsent = { count: 3, trying: 3, lastReason };
		return route.fulfill({ json: { status: '3 mails are tried again now' } });
	});
	await page.goto('/admin');
	const note = page.getByRole('region', { name: /could not be sent yet$/ });
	await expect(note).toContainText(
		'3 mails could not be sent yetThe last because: 535 Authentication failed',
	);
	await note.getByRole('button', { name: 'Try again now' }).press('Enter');
	await expect(page.getByText('3 mails are tried again now')).toBeVisible();
	// Each stays until it was seen: the next read, two seconds later, would have the next.
	unsent = { count: 1, trying: 1, lastReason };
	await expect(note).toHaveAccessibleName('1 mail could not be sent yet');
	unsent = { count: 0, trying: 0 };
	await expect(note).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('whose address there is not is told on the dashboard, and at the person', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const at = new Date().toISOString();
	await page.route('**/api/opening/mails', (route) =>
		route.fulfill({
			json: {
				...{ count: 0, trying: 0 },
				refused: [{ email: 'asha@home.example', at, userId: 1, name: 'Asha Rao' }],
			},
		}),
	);
	await page.route('**/api/people/person?id=1', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), mailRefusedAt: at } });
	});
	await page.goto('/admin');
	const note = page.getByRole('region', { name: 'An address takes no mail' });
	await expect(note).toContainText('asha@home.example');
	await note.getByRole('link', { name: 'Asha Rao' }).click();
	await expect(page.getByText(/^No mail arrives there: refused on/)).toBeVisible();
});

test('a night without a backup is told on the dashboard, where one is made, and followed until it is there', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const before = { areMade: true, lastAt: new Date(Date.now() - 40 * 3_600_000).toISOString() };
	// What is read one after the other; the last from then on.
	const reads = [
		{ ...before, isUnderWay: false },
		{ ...before, isUnderWay: true },
		{ areMade: true, isUnderWay: false, lastAt: new Date().toISOString() },
	];
	await page.route('**/api/opening/backups', (route) =>
		route.fulfill({ json: reads.length > 1 ? reads.shift() : reads[0] }),
	);
	await page.route('**/api/opening/backUp', (route) =>
		route.fulfill({ status: 201, json: { status: 'A backup is being made' } }),
	);
	await page.goto('/admin');
	const note = page.getByRole('region', { name: 'The database was not backed up last night' });
	await expect(note).toContainText(/The last backup is of \d+ \w+/);
	await note.getByRole('button', { name: 'Back up now' }).press('Enter');
	await expect(page.getByText('A backup is being made')).toBeVisible();
	await expect(note).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});
