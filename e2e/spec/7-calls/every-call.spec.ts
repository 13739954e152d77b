import type { Page } from '@playwright/test';
import { sentences } from '../sentences.ts';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { anyText } from '../support/call-checks.ts';

const { proves } = section(7, 'The calls it makes');

/** Records each `fetch` of a page: the URL exactly as the page passed it, and the Authorization header. */
async function recordFetches(page: Page): Promise<{ url: string; authorization: string | null }[]> {
	const calls: { url: string; authorization: string | null }[] = [];
	await page.exposeFunction('noteCall', (url: string, authorization: string | null) =>
		calls.push({ url, authorization }),
	);
	await page.addInitScript(() => {
		const { fetch, noteCall } = window as typeof window & {
			noteCall: (url: string, authorization: string | null) => void;
		};
		window.fetch = (input, init) => {
			noteCall(String(input), new Headers(init?.headers).get('Authorization'));
			return fetch(input, init);
		};
	});
	return calls;
}

/** Whether a URL is below one of the two API bases, and not a file of the site. */
const isApiCall = ({ url }: { url: string }) => /\/(api|auth)\//.test(url);

test(...proves('All calls use relative paths.'), async ({ page, memberPage, product }) => {
	for (const screen of [page, memberPage]) {
		const calls = await recordFetches(screen);
		await screen.goto(`/store/category?category=wheyprotein`);
		await expect(screen.getByRole('article').first()).toBeVisible();
		await screen.getByRole('article').filter({ hasText: product.name }).getByRole('link').click();
		await expect(screen.getByRole('heading', { name: product.name, level: 1 })).toBeVisible();
		await screen.getByRole('combobox').fill('whey');
		await expect(screen.getByRole('option').first()).toBeVisible();
		expect(calls.filter(isApiCall)).not.toEqual([]);
		for (const { url } of calls.filter(isApiCall)) expect(url).toMatch(/^\/(api|auth)\//);
	}
});

test(
	...proves(
		'Before each request the stored token, if present, is sent as a bearer credential in the Authorization header.',
	),
	async ({ page, memberPage, member }) => {
		const guestCalls = await recordFetches(page);
		await page.goto('/store');
		await page.getByRole('combobox').fill('whey');
		await expect(page.getByRole('option').first()).toBeVisible();
		expect(guestCalls.filter(isApiCall)).not.toEqual([]);
		for (const { authorization } of guestCalls.filter(isApiCall)) expect(authorization).toBeNull();

		const memberCalls = await recordFetches(memberPage);
		await memberPage.goto('/store');
		await memberPage.getByRole('combobox').fill('whey');
		await expect(memberPage.getByRole('option').first()).toBeVisible();
		await memberPage.keyboard.press('Escape');
		await memberPage.getByRole('button', { name: /^Cart/ }).click();
		await expect(memberPage).toHaveURL(/\/store\/cart$/);
		const paths = memberCalls.filter(isApiCall).map(({ url }) => url.split('?')[0]);
		expect(paths).toEqual(
			expect.arrayContaining(['/api/user/profile', '/api/product/suggestions', '/api/cart/cartDetails']),
		);
		for (const { authorization } of memberCalls.filter(isApiCall)) {
			expect(authorization).toBe(`Bearer ${member.token}`);
		}
	},
);

test(
	...proves('The authentication base and the API base are different constants; their values are not shown.'),
	async ({ member }) => {
		const { email, password, token } = member;
		const login = { body: { email, password } };
		expect((await call('POST', '/auth/userLogin', login)).status).toBe(200);
		expect((await call('POST', '/api/auth/userLogin', login)).status).toBe(404);
		expect((await call('GET', '/api/user/profile', { token })).status).toBe(200);
		expect((await call('GET', '/auth/user/profile', { token })).status).toBe(404);
	},
);

test(...proves('Failure responses for each call are handled as in point 8.'), async () => {
	const rows = sentences.filter(({ point, text }) => point === 7 && text.includes(' | '));
	expect(rows).toHaveLength(36);
	for (const { text } of rows) {
		const [method = '', path = ''] = text.split(' | ');
		const [name = ''] = path.split(' ');
		const url = /^(auth|api)\//.test(name) ? `/${name}` : `/api/${name}`;
		// An unknown token and an empty body: calls that need a login refuse the token, the others refuse the body.
		const { status, body } = await call(method, url, {
			token: 'A'.repeat(43),
			...(method !== 'GET' && { body: {} }),
			...(method === 'GET' && { query: { page: 'none', category: '' } }),
		});
		const isOpenRead = /suggestions|topSeller/.test(name);
		if (isOpenRead) continue;
		expect([401, 422], name).toContain(status);
		expect(body, name).toEqual(
			expect.objectContaining({ message: anyText, code: expect.stringMatching(/^\w+$/) }),
		);
	}
});
