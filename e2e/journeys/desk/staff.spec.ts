import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { membershipEnd, membershipPrice } from '#shared/membership/membership.rules.ts';
import {
	clubUrl,
	expect,
	mailTo,
	storeToken,
	submitSignIn,
	test,
	waitUntilInteractive,
} from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';
import { pressIfThere } from '../../spec/support/screens.ts';

const unique = () => randomUUID().slice(0, 8);
const rows = (page: Page) => page.getByRole('main').getByRole('row');

/** A new member who bought the first plan at a centre. */
async function memberAt(center: string, name: string): Promise<void> {
	const member = await newMember(clubUrl, name);
	const { user_id } = await member.client.identity.profile();
	const guest = clientOf(clubUrl);
	const [plan] = (await guest.club.plans()).plans;
	const [duration] = plan?.durations ?? [];
	if (!plan || !duration) throw new Error('The club sells nothing');
	const { membershipFee } = await guest.club.get();
	const start = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' });
	await member.client.membership.register({
		body: {
			user_id,
			center,
			type: plan.type,
			start_Date: start,
			end_Date: membershipEnd(start, duration.months),
			price: membershipPrice(duration, membershipFee),
		},
	});
}

test('a receptionist is invited, sets a password, works at her centre alone, and is ended while she works', {
	tag: '@wide',
}, async ({ page, deskToken, browser }) => {
	const [name, email] = [`Rekha ${unique()}`, `rekha-${unique()}@example.com`];
	const common = `Kumari${unique()}`;
	await memberAt('indiranagar', `Ina ${common}`);
	await memberAt('koramangala', `Kora ${common}`);

	// The owner invites her.
	await storeToken(page, deskToken);
	await page.goto('/admin/staff');
	await page.getByRole('button', { name: 'Invite' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Works as').selectOption('Front desk');
	await dialog.getByLabel('Works at').selectOption('Indiranagar');
	await dialog.getByRole('button', { name: 'Invite' }).click();
	const centre = page.getByRole('region', { name: 'Indiranagar' });
	const row = centre.getByRole('listitem').filter({ hasText: name });
	await expect(row).toContainText('Front desk');

	// She sets a password by the link in her mail, and logs in at the desk.
	const mail = readMail(await mailTo(email)).text;
	const link = new URL(/\S+\/setPassword#\S+/.exec(mail)?.[0] ?? '');
	const hers = await browser.newPage({ baseURL: clubUrl });
	waitUntilInteractive(hers);
	await hers.goto(`/setPassword${link.hash}`);
	await hers.getByLabel('New password', { exact: true }).fill('open the gates 2');
	await hers.getByRole('main').getByRole('button').last().click();
	await expect(hers).toHaveURL(/\/signIn$/);
	await hers.goto('/adminLogin');
	await submitSignIn(hers, { email, password: 'open the gates 2' });
	await expect(hers).toHaveURL(/\/admin$/);
	await expect(hers.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
	await expect(hers.getByRole('main').getByRole('status')).toContainText('Front desk, Indiranagar');

	// She sees the memberships of her centre alone, and why the rest is closed.
	await hers.getByRole('main').getByRole('link', { name: 'Memberships' }).click();
	await expect(hers).toHaveURL(/\/admin\/memberships$/);
	await hers.goto(`/admin/memberships?search=${common}`);
	await expect(rows(hers).filter({ hasText: `Ina ${common}` })).toBeVisible();
	await expect(rows(hers).filter({ hasText: `Kora ${common}` })).toHaveCount(0);
	await hers.goto('/admin/products');
	await expect(hers.getByText('This is for owners and managers only')).toBeVisible();

	// Her own account leads to the desk.
	await hers.goto('/profile');
	await hers.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Desk' }).click();
	await expect(hers).toHaveURL(/\/admin$/);
	await hers.goto(`/admin/memberships?search=${common}`);
	await expect(rows(hers).filter({ hasText: `Ina ${common}` })).toBeVisible();

	// She is ended while she works, and lands at the login.
	await row.getByRole('button', { name: `End the work of ${name}` }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
	// An open dialog hides the list from this look.
	await expect(page.getByRole('alertdialog')).toHaveCount(0);
	await expect(row).toHaveCount(0);
	// The dialog asks what is due.
	await pressIfThere(rows(hers).getByRole('button', { name: 'Pay' }).first());
	await expect(hers).toHaveURL(/\/adminLogin$/);
	await submitSignIn(hers, { email, password: 'open the gates 2' });
	await expect(hers.getByText('This account has no access to the desk')).toHaveCount(0);
	await expect(hers).toHaveURL(`${clubUrl}/`);
	await hers.close();
});

test('the second of two owners who edit one post is told of the first, and loses nothing that was typed', {
	tag: '@wide',
}, async ({ page, deskToken, desk }) => {
	const [name, email] = [`Tara ${unique()}`, `tara-${unique()}@example.com`];
	const days = { from: '2026-01-01', until: null };
	await desk.staff.invite({ body: { name, email, duty: 'trainer', centreId: null, ...days } });
	const posted = async () => (await desk.staff.list()).posts.find((post) => post.email === email);
	const { id = 0 } = (await posted()) ?? {};
	const [{ id: first = 0, name: firstName = '' } = {}, { id: second = 0, name: secondName = '' } = {}] = (
		await clientOf(clubUrl).club.get()
	).centres;
	await storeToken(page, deskToken);
	// As on a slow phone, whose frames come late.
	await page.addInitScript(() => {
		const { requestAnimationFrame } = window;
		window.requestAnimationFrame = (callback) => {
			setTimeout(() => requestAnimationFrame.call(window, callback), 300);
			return 0;
		};
	});
	await page.goto('/admin/staff');
	await page.getByRole('button', { name: `Edit the work of ${name}` }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Works as').selectOption('Practitioner');
	await dialog.getByLabel('Works at').selectOption(String(second));
	await dialog.getByLabel('Last day').fill('2199-02-28');

	const seen = { duty: 'trainer', centreId: null, ...days } as const;
	await desk.staff.change({
		body: { id, ...seen, centreId: first, until: '2199-01-31', expected: seen },
	});
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(
		dialog.getByText(new RegExp(`Someone else changed this to ${firstName}; you typed ${secondName}`, 'i')),
	).toBeVisible();
	await expect(dialog.getByText(/Someone else changed this to 31 Jan/)).toBeVisible();
	await expect(dialog.getByLabel('Works as')).toHaveValue('practitioner');
	await expect(dialog.getByLabel('Works at')).toHaveValue(String(second));
	await expect(dialog.getByLabel('Last day')).toHaveValue('2199-02-28');
	await dialog.getByRole('button', { name: 'Take theirs' }).first().press('Enter');
	await expect(dialog.getByLabel('Works at')).toHaveValue(String(first));
	await expect(dialog.getByLabel('Works at')).toBeFocused();
	await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter');
	// What asked for a frame before this has had it.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
	await expect(dialog.getByLabel('Last day')).toBeFocused();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog).toHaveCount(0);
	expect(await posted()).toMatchObject({ duty: 'practitioner', centreId: first, until: '2199-02-28' });
	await desk.staff.end({ body: { id } });
});

test('a front desk is told which centre to ask about a member of another one', {
	tag: '@wide',
}, async ({ page, desk }) => {
	const name = `Kora ${unique()}`;
	await memberAt('koramangala', name);
	const { reply } = await desk.people.getAll({ query: { search: name } });
	const email = reply[0]?.email ?? '';
	const clerk = await newMember(clubUrl, `Rekha ${unique()}`);
	const { centres } = await clientOf(clubUrl).club.get();
	const here = centres.find((centre) => centre.name === 'indiranagar')?.id ?? 0;
	// An email that nobody confirmed gets a new password by mail, so she logs in by the link.
	await desk.staff.invite({
		body: {
			name: 'Rekha',
			email: clerk.email,
			duty: 'front_desk',
			centreId: here,
			from: '2026-01-01',
			until: null,
		},
	});
	const link = new URL(/\S+\/setPassword#\S+/.exec(readMail(await mailTo(clerk.email)).text)?.[0] ?? '');
	const { token = '' } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
	const password = 'open the gates 2';
	await clientOf(clubUrl).identity.newPassword({
		body: { email: clerk.email, token, newPassword: password },
	});
	const session = await clientOf(clubUrl).identity.userLogin({ body: { email: clerk.email, password } });
	await storeToken(page, session.token);
	await page.goto(`/admin/people?search=${name}`);
	await expect(page.getByText('No people match')).toBeVisible();
	// A name is not enough to look further.
	await expect(page.getByRole('button', { name: 'Look at all centres' })).toHaveCount(0);
	await page.goto(`/admin/people?search=${email}`);
	await page.getByRole('button', { name: 'Look at all centres' }).press('Enter');
	await expect(page.getByRole('status').filter({ hasText: name })).toBeFocused();
	await expect(page.getByText(`${name} is a member at Koramangala. Please ask there.`)).toBeVisible();
});

test('who ends one of two posts is told which one stays', async ({ page, deskToken, desk }) => {
	const [name, email] = [`Nila ${unique()}`, `nila-${unique()}@example.com`];
	const { centres } = await clientOf(clubUrl).club.get();
	const idOf = (centre: string) => centres.find((one) => one.name === centre)?.id ?? 0;
	const invite = (duty: 'trainer' | 'front_desk', centre: string) =>
		desk.staff.invite({
			body: { name, email, duty, centreId: idOf(centre), from: '2026-01-01', until: null },
		});
	await invite('trainer', 'indiranagar');
	await invite('front_desk', 'koramangala');
	await storeToken(page, deskToken);
	await page.goto('/admin/staff');
	const row = (place: string) =>
		page.getByRole('region', { name: place }).getByRole('listitem').filter({ hasText: name });
	await row('Koramangala')
		.getByRole('button', { name: `End the work of ${name}` })
		.click();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText('They stay trainer at Indiranagar.');
	await question.getByRole('button', { name: 'End' }).click();
	await expect(question).toHaveCount(0);
	await expect(row('Koramangala')).toHaveCount(0);
	await row('Indiranagar')
		.getByRole('button', { name: `End the work of ${name}` })
		.click();
	await expect(question).toContainText('cannot enter the desk with this post any more');
	await question.getByRole('button', { name: 'End' }).click();
	await expect(row('Indiranagar')).toHaveCount(0);
});
