import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { fillForm } from '../../spec/support/form-checks.ts';
import { contactForm } from '../../spec/support/form-definitions.ts';
import { deadlinesByClock, loseResponses, neverAnswer } from '../../spec/support/network.ts';
import { formWith } from '../../spec/support/screens.ts';

test('a field without a hint takes 88 pixels', async ({ page }) => {
	await page.goto('/signUp');
	const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? Number.NaN;
	// The page rises as it opens.
	await expect.poll(async () => (await top('Email')) - (await top('Name'))).toBeLessThanOrEqual(88);
});

test('@wide the button to sign up is reached without scrolling', async ({ page }) => {
	// The phone shows the form below its heading.
	if ((page.viewportSize()?.width ?? 0) < 1024) await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/signUp');
	await expect(page.getByRole('button', { name: 'Sign up' })).toBeInViewport({ ratio: 1 });
});

test('an error that appears as the button is pressed does not move it from under the pointer', async ({
	page,
}) => {
	await page.goto('/signIn');
	const button = page.getByRole('main').getByRole('button', { name: 'Sign in' });
	const heading = page.getByRole('heading', { level: 1 });
	// From the heading: a phone scrolls a field into view when it takes the focus, and the page rises as it opens.
	const distance = async () =>
		((await button.boundingBox())?.y ?? 0) - ((await heading.boundingBox())?.y ?? 0);
	const before = await distance();
	await page.getByLabel('Email').fill('asha@');
	// The press takes the focus from the field, which then shows its error.
	await button.click({ delay: 150 });
	// Only a submitted form asks for what was left out.
	await expect(page.getByText('Password required!')).toBeVisible();
	await expect.poll(distance).toBeGreaterThan(before);
});

/**
 * Sends a visitor's message, of which the club has the first attempt though its answer was lost. `send` presses again, and
 * returns the status of the answer.
 */
async function sendWithoutAnswer(page: Page, desk: Client) {
	await page.goto('/');
	const form = formWith(page, contactForm.submit);
	const msg = `Is the pool open on Sundays? ${randomUUID()}`;
	await fillForm(form, { ...contactForm, texts: { ...contactForm.texts, msg } });
	const letThrough = await loseResponses(page, '/api/contact/register');
	const button = form.getByRole('button', { name: contactForm.submit });
	await button.click();
	await expect(page.getByText(/^Network Error/)).toBeVisible();
	await letThrough();
	return {
		restored: () => page.getByRole('button', { name: 'Restore message' }).click(),
		async send() {
			const answered = page.waitForResponse('**/api/contact/register');
			await button.click();
			return (await answered).status();
		},
		async expectStoredOnce() {
			const { reply } = await desk.contact.getAll({ query: { search: msg.slice(-36) } });
			expect(reply).toHaveLength(1);
		},
	};
}

test('a visitor’s message whose answer was lost is stored once, though it is sent again', async ({
	page,
	desk,
}) => {
	const { send, restored, expectStoredOnce } = await sendWithoutAnswer(page, desk);
	await restored();
	expect(await send()).toBe(201);
	await expectStoredOnce();
});

test('what a visitor has typed since follows the message that is restored', async ({ page }) => {
	await page.goto('/');
	const form = formWith(page, contactForm.submit);
	await fillForm(form, { ...contactForm, texts: { ...contactForm.texts, msg: 'Is the pool open?' } });
	await page.route('**/api/contact/register', (route) => route.abort());
	await form.getByRole('button', { name: contactForm.submit }).click();
	const restore = page.getByRole('button', { name: 'Restore message' });
	await expect(restore).toBeVisible();
	const message = form.locator('textarea');
	await message.fill('And the sauna?');
	const email = form.getByLabel('Email');
	await email.fill('other@example.com');
	await restore.click();
	await expect(message).toHaveValue('Is the pool open?\nAnd the sauna?');
	await expect(email).toHaveValue('other@example.com');
	await expect(form.getByLabel('Name')).toHaveValue(contactForm.texts.name ?? '');
});

test('a message whose connection died reads as lost after a minute, and is stored once though it is sent again', async ({
	page,
	desk,
}) => {
	await page.clock.install();
	await deadlinesByClock(page);
	await page.goto('/');
	const form = formWith(page, contactForm.submit);
	const msg = `Is the sauna open on Sundays? ${randomUUID()}`;
	await fillForm(form, { ...contactForm, texts: { ...contactForm.texts, msg } });
	const { done } = await neverAnswer(page, '/api/contact/register');
	const send = form.getByRole('button', { name: contactForm.submit });
	await send.click();
	await done;
	await page.clock.fastForward('01:01');
	await expect(page.getByText(/^Network Error/)).toBeVisible();
	await page.getByRole('button', { name: 'Restore message' }).click();
	const answered = page.waitForResponse('**/api/contact/register');
	await send.click();
	expect((await answered).status()).toBe(201);
	const { reply } = await desk.contact.getAll({ query: { search: msg.slice(-36) } });
	expect(reply).toHaveLength(1);
});

for (const [who, refusal] of [
	[
		'the club',
		{ status: 429, json: { message: 'Too many messages. Please try again in 5 minutes', code: 'too_many' } },
	],
	[
		'what stands before it',
		{ status: 403, contentType: 'text/html', body: '<title>Sign in to the Wi-Fi</title>' },
	],
] as const)
	test(`a message whose answer was lost is stored once, though ${who} refuses a repeat before it is looked at`, async ({
		page,
		desk,
	}) => {
		const { send, restored, expectStoredOnce } = await sendWithoutAnswer(page, desk);
		await restored();
		await page.route('**/api/contact/register', (route) => route.fulfill(refusal), { times: 1 });
		expect(await send()).toBe(refusal.status);
		await restored();
		expect(await send()).toBe(201);
		await expectStoredOnce();
	});

test('a message that was not sent outlives a reload, until it is restored', async ({ page }) => {
	await page.goto('/');
	const form = formWith(page, contactForm.submit);
	const msg = `Is the pool open on Mondays? ${randomUUID()}`;
	await fillForm(form, { ...contactForm, texts: { ...contactForm.texts, msg } });
	await page.route('**/api/contact/register', (route) => route.abort());
	await form.getByRole('button', { name: contactForm.submit }).click();
	const restore = page.getByRole('button', { name: 'Restore message' });
	await expect(restore).toBeVisible();
	await page.reload();
	await restore.click();
	await expect(page.getByLabel('Message')).toHaveValue(msg);
	await expect(restore).toHaveCount(0);
	await page.reload();
	await page.getByLabel('Message').scrollIntoViewIfNeeded();
	await expect(restore).toHaveCount(0);
});

test('what a member could not send is kept from who uses the tab after a logout', async ({ page }) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/');
	const form = formWith(page, contactForm.submit);
	await fillForm(form, contactForm);
	await page.route('**/api/contact/register', (route) => route.abort());
	await form.getByRole('button', { name: contactForm.submit }).click();
	const restore = page.getByRole('button', { name: 'Restore message' });
	await expect(restore).toBeVisible();
	await page.reload();
	await expect(restore).toBeVisible();
	await page.goto('/profile');
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
	await page.getByLabel('Message').scrollIntoViewIfNeeded();
	await expect(restore).toHaveCount(0);
	await expect
		.poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
		.not.toContain(contactForm.texts.msg);
});
