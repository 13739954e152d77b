import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
	type BrowserContext,
	test as base,
	expect,
	type Frame,
	type Page,
	type TestInfo,
} from '@playwright/test';
import { untilDayIsWhole } from '#server/testing/whole-day.ts';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { ApiError, Client } from '#shared/client.ts';
import { administrator } from './club-process.ts';
import { ContextPool, isAnchor, type Lease } from './context-pool.ts';
import { clientOf, newMember } from './people.ts';
import { addToCatalogue } from './spec/support/shop.ts';

/** The club that start-club.ts started. */
export const clubUrl = process.env.CLUB_URL ?? '';

/** Mails of the outbox by file name. A written mail never changes, so each is read once. */
const readMails = new Map<string, string>();

/** The mails in the outbox so far. */
async function mails(): Promise<string[]> {
	const outbox = join(process.env.CLUB_DATA ?? '', 'outbox');
	const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
	for (const file of files) {
		if (!readMails.has(file)) readMails.set(file, await readFile(join(outbox, file), 'utf8'));
	}
	return [...readMails.values()];
}

/** The club that start-club.ts started, with its outbox. */
export const mailingClub = { url: clubUrl, mails };

/**
 * Waits for a mail to this address in the outbox, and returns the first one other than the mail that asks to confirm
 * the email.
 */
export async function mailTo(email: string): Promise<string> {
	let found: string | undefined;
	const isThere = async () => {
		found = (await mails()).find(
			(mail) => mail.includes(`To: ${email}`) && !/^Subject: Please confirm/m.test(mail),
		);
		return found !== undefined;
	};
	await expect.poll(isThere, { intervals: [50] }).toBe(true);
	return found ?? '';
}

/** Waits for the password-reset mail and returns its code. */
export async function resetCodeFor(email: string): Promise<string> {
	return /(\d{6}) is the OTP/.exec(await mailTo(email))?.[1] ?? '';
}

/** Collects the uncaught errors of a page and the errors in its console from now on. */
export function collectErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(String(error)));
	page.on('console', (message) => {
		// The browser logs refused calls as errors, too; each test checks what the page shows for them.
		if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
			errors.push(message.text());
	});
	return errors;
}

/**
 * Makes a page's `goto` wait until controls respond: not before hydration, nor below the loader that covers the page
 * until the profile has loaded. A test that delays the profile must await `goto` only after it has released the
 * profile.
 */
export function waitUntilInteractive(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (...where) => {
		const response = await goto(...where);
		// React puts a property of its own on the elements that it has hydrated.
		await page.waitForFunction(
			() =>
				Object.keys(document.body).some((key) => key.startsWith('__react')) &&
				!document.getElementById('content')?.closest('[inert]'),
			undefined,
			// The default polls on every frame, which makes the browser draw frames meanwhile.
			{ polling: 20 },
		);
		return response;
	};
}

/** Runs a test with a page. Takes a screenshot if the test failed, and fails the test on errors of the page. */
export async function handOverPage(
	page: Page,
	testInfo: TestInfo,
	use: (page: Page) => Promise<void>,
): Promise<void> {
	const errors = collectErrors(page);
	waitUntilInteractive(page);
	await use(page);
	const hasFailed = testInfo.status !== testInfo.expectedStatus || errors.length > 0;
	if (hasFailed && !page.isClosed()) await attachScreenshot(page, testInfo);
	expect(errors).toEqual([]);
}

/** Attaches a screenshot of the page to the test's report. */
export async function attachScreenshot(page: Page, testInfo: TestInfo): Promise<void> {
	const path = testInfo.outputPath(`failed-${testInfo.attachments.length + 1}.png`);
	// A screenshot that fails must not hide why the test failed.
	const body = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
	if (body) testInfo.attachments.push({ name: 'screenshot', contentType: 'image/png', path });
}

interface Fixtures {
	wholeDay: undefined;
	/** Leases a browser context for this test, with the options of the test; it ends with the test. */
	leaseContext: () => Promise<BrowserContext>;
	/** A product of this test's own, for ₹900 after its discount. */
	product: Product;
}

interface WorkerFixtures {
	/**
	 * The administrator's token. All tests of a worker share it: a test that logs out needs a session of its
	 * own.
	 */
	deskToken: string;
	/** A typed client that is logged in as the administrator. */
	desk: Client;
	contextPool: ContextPool;
}

/** Playwright's `test`, extended: the base URL is the club's, and any error of the page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	baseURL: clubUrl,
	wholeDay: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
		async ({}, use) => {
			await untilDayIsWhole();
			await use(undefined);
		},
		{ auto: true },
	],
	leaseContext: async (
		{
			contextPool,
			viewport,
			isMobile,
			hasTouch,
			deviceScaleFactor,
			colorScheme,
			contextOptions,
			javaScriptEnabled,
			locale,
			offline,
			permissions,
			serviceWorkers,
			storageState,
			userAgent,
		},
		use,
	) => {
		const options = JSON.stringify([
			...[viewport, isMobile, hasTouch, deviceScaleFactor, colorScheme, contextOptions],
			...[javaScriptEnabled, locale, offline, permissions, serviceWorkers, storageState, userAgent],
		]);
		const leases: Lease[] = [];
		await use(async () => {
			const lease = await contextPool.lease({}, options);
			leases.push(lease);
			return lease.context;
		});
		await Promise.all(leases.map(({ giveBack }) => giveBack()));
	},
	context: async ({ leaseContext }, use) => {
		await use(await leaseContext());
	},
	page: async ({ context }, use, testInfo) => {
		await handOverPage(await context.newPage(), testInfo, use);
	},
	contextPool: [
		async ({ browser }, use) => {
			const pool = new ContextPool(browser, clubUrl);
			await use(pool);
			await pool.close();
		},
		{ scope: 'worker' },
	],
	deskToken: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
		async ({}, use) => {
			const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
			await use(token);
		},
		{ scope: 'worker' },
	],
	desk: [async ({ deskToken }, use) => use(clientOf(clubUrl, deskToken)), { scope: 'worker' }],
	product: async ({ desk }, use) => {
		const name = `Rajdhani Whey ${randomUUID().slice(0, 8)}, Kesar, 1 kg`;
		const added = await addToCatalogue(desk, {
			name,
			category: 'wheyprotein',
			description: 'Twenty-four grams of protein in every scoop, with saffron from Pampore.',
			price: 1000,
			discount: 10,
			image: '/art/products/dangal-whey-isolate-kesar-pista-1kg-640.webp',
		});
		await use(added);
		await desk.catalogue.delete({ query: { id: added.productId } }).catch((error: ApiError) => {
			// The test may have deleted the product.
			if (error.status !== 404) throw error;
		});
	},
});

/** Fills the registration form and submits it. */
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

/** Fills the login form and submits it. */
export async function submitSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
	const button = page.getByRole('button', { name: 'Sign in' });
	// The previous screen may still be shown, with fields of the same names.
	const form = page.getByRole('main').locator('form').filter({ has: button });
	await form.getByLabel('Email').fill(person.email);
	await form.getByLabel('Password', { exact: true }).fill(person.password);
	await form.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Stores a token in a browser context that has opened nothing yet, as a login would have: its first page of this
 * origin finds it. Playwright's `storageState` would open a page just for that, which starts a renderer.
 */
export async function beginWithToken(
	context: BrowserContext,
	token: string,
	origin = clubUrl,
): Promise<void> {
	const script = await context.addInitScript(
		([where, value]) => {
			if (location.origin === where) localStorage.setItem('token', value);
		},
		[origin, token] as const,
	);
	// The token is stored only once: afterwards the page may change or remove it.
	const end = async (frame: Frame) => {
		if (!frame.url().startsWith(origin)) return;
		context.off('framenavigated', end);
		// The browser may be closed already.
		await script.dispose().catch(() => {});
	};
	context.on('framenavigated', end);
}

/**
 * Stores a token in the page's browser before the next page is opened, as a login would have; this clears what was
 * stored there before.
 */
export async function storeToken(page: Page, token: string, origin = clubUrl): Promise<void> {
	const context = page.context();
	const isNew = context.pages().every((opened) => opened.url() === 'about:blank' || isAnchor(opened));
	if (isNew) await beginWithToken(context, token, origin);
	else
		await context.setStorageState({
			cookies: [],
			origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
		});
}

/** Opens the store as a new member, who is registered and logged in over HTTP. */
export async function openStoreAsMember(page: Page): Promise<void> {
	await storeToken(page, (await newMember(clubUrl)).token);
	await page.goto('/store');
}

export const newCredentials = () => ({
	email: `asha-${randomUUID()}@example.com`,
	password: 'surya-namaskar',
});

export { expect };
