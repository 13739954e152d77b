import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { clientOf, newConfirmedMember, newMember } from '../../people.ts';
import { holdEnter, scanInto } from '../../scanner.ts';
import { purchaseOf } from '../../spec/support/memberships.ts';

const rows = (page: Page, what: string) => page.getByRole('row').filter({ hasText: what });

test('a receptionist opens her drawer, says how money really came in, counts without being told, and a manager sees the day', {
	tag: '@wide',
}, async ({ page, desk, deskToken, browser }) => {
	const name = `Rekha ${randomUUID().slice(0, 8)}`;
	const { email, password, client: member } = await newConfirmedMember(mailingClub, name);
	const bought = purchaseOf('Elite', 12, (await member.identity.profile()).user_id);
	const { centres } = await member.club.get();
	const centreId = centres.find((centre) => centre.name === bought.center)?.id ?? 0;
	await member.membership.register({ body: bought });
	const [membership] = (
		await desk.membership.getAllMemberships({ query: { search: name, page: 1, limit: 10 } })
	).reply;
	const { id: membershipId = 0 } = membership ?? {};
	await desk.staff.invite({
		body: { name, email, duty: 'front_desk', centreId, from: '2026-01-01', until: null },
	});

	// An appointment ends the sessions from before.
	const { token } = await member.identity.userLogin({ body: { email, password } });
	const hers = clientOf(clubUrl, token);

	await storeToken(page, token);
	await page.goto('/admin/money');
	await page.getByLabel('Float').fill('₹ 1,000.00');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Nothing was taken yet')).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Parts' })).toHaveCount(0);

	// Cash was written down; it came by UPI.
	const { due } = await hers.payments.of({ query: { membershipId } });
	await hers.payments.take({
		body: { membershipId, amount: due, due, mode: 'cash' },
		idempotencyKey: randomUUID(),
	});
	await page.getByRole('button', { name: 'Refresh' }).click();
	const what = `membership #${membershipId}`;
	await rows(page, what).getByRole('button', { name: 'Correct' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('UPI').click();
	await dialog.getByLabel('UTR').fill('4123');
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('Please enter the 12 digits')).toBeVisible();
	// A pack with a barcode of twelve digits is scanned with the cursor there: it is no transfer, and nothing is sent.
	expect(await scanInto(dialog.getByLabel('UTR'), '036000291452')).toBe(false);
	const transfer = String(Date.now()).slice(-12).padStart(12, '4');
	await dialog.getByLabel('UTR').fill(transfer);
	await page.keyboard.press('Enter');
	await expect(rows(page, what)).toHaveCount(3);
	await expect(rows(page, what).filter({ hasText: 'Corrected' })).toHaveCount(1);
	await expect(rows(page, what).filter({ hasText: 'Takes back' })).toHaveCount(1);
	await expect(rows(page, transfer).getByRole('button', { name: 'Correct' })).toBeFocused();

	// She counts 1 × 500 and 3 × 100 of the 1,000, going on with Enter; nothing told her what to find.
	await expect(page.getByRole('main')).not.toContainText('Expected');
	await page.getByRole('button', { name: 'Count and close' }).click();
	await dialog.getByLabel('₹500').focus();
	await page.keyboard.press('1');
	// Held down too long, it counts once: it would run through all fields, and close the drawer.
	await holdEnter(page);
	await expect(dialog.getByLabel('₹200')).toBeFocused();
	for (const key of ['Enter', '3', 'Enter']) await page.keyboard.press(key);
	await expect(dialog.getByRole('status')).toContainText('₹800');
	await expect(dialog.getByLabel('₹50', { exact: true })).toBeFocused();
	for (let left = 0; left < 6; left++) await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('Note')).toBeFocused();
	await page.keyboard.type('I cannot find it');
	await page.keyboard.press('Enter');
	await expect(dialog).toContainText('₹200 short');
	await expect(dialog).toContainText('a manager will look at it');
	await page.keyboard.press('Escape');
	await dialog.getByRole('button', { name: 'Done' }).click();
	await expect(page.getByRole('button', { name: 'Open drawer' })).toBeVisible();

	const context = await browser.newContext({ baseURL: clubUrl, viewport: page.viewportSize() });
	const theirs = await context.newPage();
	await storeToken(theirs, deskToken);
	await theirs.goto(`/admin/money?centre=${centreId}&day=${clubToday()}`);
	await expect(rows(theirs, what)).toHaveCount(3);
	const drawer = theirs
		.getByRole('region', { name: 'Drawers' })
		.getByRole('listitem')
		.filter({ hasText: name });
	await expect(drawer).toContainText('₹200 short');
	await drawer.getByRole('button', { name: 'Look at it' }).click();
	await theirs.getByLabel('Why it differs').fill('It fell behind the desk');
	await theirs.keyboard.press('Enter');
	await expect(drawer).toContainText('It fell behind the desk');
	await expect(drawer.getByRole('button')).toHaveCount(0);
	// On paper nothing that chooses the centre is left to say whose day it is.
	await theirs.emulateMedia({ media: 'print' });
	await expect(theirs.getByRole('status').getByText(bought.center)).toBeVisible();
	await context.close();
});

test('who corrects a payment or looks at a drawer after a colleague reads what became of it', async ({
	page,
	desk,
	deskToken,
}) => {
	const tag = randomUUID().slice(0, 8);
	const member = await newMember(clubUrl, `Kavana ${tag}`);
	const bought = purchaseOf('Elite', 12, (await member.client.identity.profile()).user_id);
	const { centres } = await member.client.club.get();
	const centreId = centres.find((centre) => centre.name === bought.center)?.id ?? 0;
	const buy = async () => {
		await member.client.membership.register({ body: bought });
		const [{ id = 0 } = {}] = (
			await desk.membership.getAllMemberships({ query: { search: `Kavana ${tag}`, page: 1, limit: 10 } })
		).reply;
		const { due } = await desk.payments.of({ query: { membershipId: id } });
		return { membershipId: id, amount: due, due };
	};
	const employ = async (duty: 'front_desk' | 'manager', name: string) => {
		const { email, password, client } = await newConfirmedMember(mailingClub, name);
		await desk.staff.invite({
			body: { name, email, duty, centreId, from: '2026-01-01', until: null },
		});
		const { token } = await client.identity.userLogin({ body: { email, password } });
		return clientOf(clubUrl, token);
	};
	const cashier = await employ('front_desk', `Rekha ${tag}`);
	const colleague = await employ('manager', `Meera ${tag}`);
	await cashier.payments.openShift({ body: { centreId, float: 1_000 } });
	const paid = await buy();
	const { paymentId } = await cashier.payments.take({ body: { ...paid, mode: 'cash' } });
	const known = String(Date.now()).slice(-12).padStart(12, '5');
	await cashier.payments.take({ body: { ...(await buy()), mode: 'upi', reference: known } });

	await storeToken(page, deskToken);
	await page.goto(`/admin/money?centre=${centreId}&day=${clubToday()}`);
	const what = `membership #${paid.membershipId}`;
	const dialog = page.getByRole('dialog');
	await rows(page, what).getByRole('button', { name: 'Correct' }).click();
	await dialog.getByText('UPI').click();
	await dialog.getByLabel('UTR').fill(known);
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(dialog.getByText('Written down already')).toBeVisible();
	await dialog.getByLabel('UTR').fill(known.replace(/^./, '6'));
	await colleague.payments.correctMode({ body: { id: paymentId, mode: 'card' } });
	await dialog.getByRole('button', { name: 'Correct' }).click();
	await expect(page.getByText('This was corrected already')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(rows(page, what)).toHaveCount(3);
	await expect(rows(page, what).getByRole('button', { name: 'Correct' })).toHaveCount(1);

	// Somebody else counts the drawer meanwhile, and then somebody else looks at what it is short of.
	const drawer = page
		.getByRole('region', { name: 'Drawers' })
		.getByRole('listitem')
		.filter({ hasText: `Rekha ${tag}` });
	await drawer.getByRole('button', { name: 'Count it' }).click();
	await dialog.getByLabel('₹500').fill('1');
	await cashier.payments.closeShift({ body: { counts: { 500: 1 } } });
	await dialog.getByRole('button', { name: 'Close the drawer' }).click();
	await expect(page.getByText('It is closed already')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await drawer.getByRole('button', { name: 'Look at it' }).click();
	await dialog.getByLabel('Why it differs').fill('It fell behind the desk');
	const { shifts } = await colleague.payments.day({ query: { centreId, day: clubToday() } });
	const shiftId = shifts.find(({ by }) => by === `Rekha ${tag}`)?.id ?? 0;
	await colleague.payments.approveShift({ body: { id: shiftId, approval: 'Found in the till' } });
	await dialog.getByRole('button', { name: 'Approve' }).click();
	await expect(page.getByText('Somebody has looked at it already')).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(drawer).toContainText('Found in the till');
	await expect(drawer.getByRole('button')).toHaveCount(0);
});

test('the days of a centre that has ended are chosen by its name', async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.route('**/api/club/deskCentres', async (route) => {
		const centres = await (await route.fetch()).json();
		const ended = { ...centres[0], id: 99, name: 'jayanagar', status: 'ended' };
		await route.fulfill({ json: [ended, ...centres] });
	});
	await page.route('**/api/payments/day?*centreId=99*', (route) =>
		route.fulfill({
			json: {
				...{ centreId: 99, day: clubToday(), payments: [], shifts: [], obstacles: [], fingerprint: 'none' },
				totals: { modes: [], total: 0, documents: [], difference: 0 },
			},
		}),
	);
	await page.goto('/admin/money?show=day');
	await page.getByLabel('Centre', { exact: true }).selectOption('Jayanagar, ended');
	await expect(page).toHaveURL(/centre=99/);
	await page.getByRole('main').getByRole('button', { name: 'Save as CSV' }).click();
	await expect(page.getByRole('dialog').getByLabel('Of').getByRole('option').first()).toHaveText('Jayanagar');
});
