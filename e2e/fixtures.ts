import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import type { Product } from '#shared/catalogue.contract.ts';
import type { ApiError, Client } from '#shared/client.ts';
import { administrator } from './club-process.ts';
import { clientOf, loggedIn, newMember } from './people.ts';

/** The club that start-club.ts started. */
export const clubUrl = process.env.CLUB_URL ?? '';

/** A mail in the outbox that is addressed to somebody; waits for it. */
export async function mailTo(email: string): Promise<string> {
	const outbox = join(process.env.CLUB_DATA ?? '', 'outbox');
	let found: string | undefined;
	await expect
		.poll(async () => {
			const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
			const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
			found = mails.find((mail) => mail.includes(`To: ${email}`));
			return found !== undefined;
		})
		.toBe(true);
	return found ?? '';
}

/** Errors of the browser and of a page, as they come; a test that meets one it did not ask for fails. */
export function collectErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	page.on('console', (message) => {
		// A refused call is logged by the browser, too; what the page makes of it is for the test to see.
		if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
			errors.push(message.text());
	});
	return errors;
}

/** Makes a page's `goto` wait until the page listens: what is pressed before that is pressed in vain. */
export function waitForHydration(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (...where) => {
		const response = await goto(...where);
		// React marks the elements that it has taken over.
		await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
		return response;
	};
}

/** Hands a page to a test; afterwards draws it if the test failed, and fails on errors of the page. */
export async function usePage(page: Page, testInfo: TestInfo, use: (page: Page) => Promise<void>): Promise<void> {
	const errors = collectErrors(page);
	waitForHydration(page);
	await use(page);
	const hasFailed = testInfo.status !== testInfo.expectedStatus || errors.length > 0;
	if (hasFailed && !page.isClosed()) await attachScreenshot(page, testInfo);
	expect(errors).toEqual([]);
}

async function attachScreenshot(page: Page, testInfo: TestInfo): Promise<void> {
	const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`);
	// A page that cannot be drawn must not hide why the test failed.
	const body = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
	if (body) testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path });
}

interface Fixtures {
	/** A product of this test's own, for ₹900 after its discount. */
	product: Product;
}

/** A page at the club's address that fails its test on any error of the browser or the page. */
export const test = base.extend<Fixtures, { desk: Client }>({
	baseURL: clubUrl,
	// 'only-on-failure' draws every page of every test before it is closed, in case the test fails later.
	screenshot: ['off', { scope: 'worker' }],
	page: async ({ page }, use, testInfo) => {
		await usePage(page, testInfo, use);
	},
	/** The desk, over HTTP. */
	desk: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
		async ({}, use) => {
			await use(await loggedIn(clubUrl, administrator));
		},
		{ scope: 'worker' },
	],
	product: async ({ desk }, use) => {
		const name = `Rajdhani Whey ${randomUUID().slice(0, 8)}, Kesar, 1 kg`;
		await desk.catalogue.add({
			body: {
				name,
				category: 'wheyprotein',
				description: 'Twenty-four grams of protein in every scoop, with saffron from Pampore.',
				price: 1000,
				discount: 10,
				image: '/art/products/dangal-whey-isolate-kesar-pista-1kg-640.webp',
			},
		});
		const { content } = await clientOf(clubUrl).catalogue.getAll();
		const added = content.find((one) => one.name === name);
		if (!added) throw new Error('The added product is not in the list');
		await use(added);
		await desk.catalogue.delete({ query: { id: added.productId } }).catch((error: ApiError) => {
			// Its own test may have deleted it.
			if (error.status !== 404) throw error;
		});
	},
});

/** Fills the registration form and sends it. */
export async function submitSignUp(page: Page, person: { email: string; password: string }): Promise<void> {
	await page.getByLabel('Name').fill('Asha Rao');
	await page.getByLabel('Email').fill(person.email);
	await page.getByLabel('Phone').fill('9845012345');
	await page.getByLabel('Date of birth').fill('1994-05-17');
	await page.getByLabel('Gender').selectOption('Female');
	await page.getByLabel('Address').fill('12, 4th Cross, Jayanagar');
	await page.getByLabel('Password', { exact: true }).fill(person.password);
	await page.getByLabel('Confirm password').fill(person.password);
	await expect(page.getByText('Password Matched')).toBeVisible();
	await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Fills the login form and sends it. */
export async function submitSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
	await page.getByLabel('Email').fill(person.email);
	await page.getByLabel('Password', { exact: true }).fill(person.password);
	await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the store as somebody new, with the sign-up and the login done over HTTP. */
export async function openStoreAsMember(page: Page): Promise<void> {
	const { token } = await newMember(clubUrl);
	await page.goto('/signIn');
	await page.evaluate((value) => localStorage.setItem('token', value), token);
	await page.goto('/store');
}

export const newCredentials = () => ({
	email: `asha-${randomUUID()}@example.com`,
	password: 'surya-namaskar',
});

export { expect };
