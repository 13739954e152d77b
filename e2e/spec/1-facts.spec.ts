import type { Page } from '@playwright/test';
import { administrator } from '../club-process.ts';
import { clubUrl, expect, newCredentials, section, submitSignIn, test } from './spec.ts';
import { call } from './support/call.ts';
import { registrationOf } from './support/call-checks.ts';
import { buyMembership, planNames, planPaths } from './support/memberships.ts';
import { addHomeAddress, placeOrder } from './support/shop.ts';

const { proves } = section(1, 'What the product does and for whom');

test(
	...proves(
		'Audiences: visitors (not logged in), registered users (role user) and administrators (role ADMIN).',
	),
	async ({ page }) => {
		await page.goto('/');
		const bar = page.getByRole('banner');
		await expect(bar.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

		const person = newCredentials();
		await call('POST', '/auth/userRegister', { body: registrationOf(person) });
		for (const [login, role, path] of [
			[person, 'user', '/'],
			[administrator, 'ADMIN', '/admin'],
		] as const) {
			await page.goto('/signIn');
			const answered = page.waitForResponse('**/auth/userLogin');
			await submitSignIn(page, login);
			const { token, ...rest } = (await (await answered).json()) as { token: string };
			expect(rest).toEqual({ role });
			await expect(page).toHaveURL(clubUrl + path);
			expect((await call('GET', '/api/user/profile', { token })).body).toMatchObject({ role });
			const atTheDesk = (await call('GET', '/api/admin/getDashData', { token })).status;
			expect(atTheDesk).toBe(role === 'ADMIN' ? 200 : 403);
		}
	},
);

/** Opens a screen and proves that it shows this amount, and amounts in no currency but rupees. */
async function expectRupees(page: Page, path: string, amount: string): Promise<void> {
	await page.goto(path);
	const main = page.getByRole('main');
	await expect(main.getByText(amount).first()).toBeVisible();
	const text = (await main.allInnerTexts()).join();
	expect(text, path).not.toMatch(/[$€£¥]|\b(?:Rs|USD|EUR|GBP)\b/);
	// A number with thousands separators but without the rupee sign would be an amount without a currency.
	expect(text.replaceAll(/₹\s?[\d,.]+/g, ''), path).not.toMatch(/\d,\d{3}/);
}

test(
	...proves('Amounts are in rupees.'),
	async ({ page, memberPage, deskPage, member: { client, email }, product }) => {
		const starting = { Elite: '₹ 535', 'Elite Pro': '₹ 987', 'Elite Plus': '₹ 1367' };
		for (const plan of planNames) await expectRupees(page, planPaths[plan], starting[plan]);
		await expectRupees(page, `/store/category?category=wheyprotein`, '₹');
		await expectRupees(page, `/store/product/${product.productId}-x`, '₹900');

		await placeOrder(client, product, 2);
		await buyMembership(client);
		await client.cart.add({ body: { productId: product.productId } });
		await expectRupees(memberPage, '/store/cart', '₹929');
		await expectRupees(memberPage, '/store/orders', '₹1,800');
		await expectRupees(memberPage, '/profile/profileMembership', '₹5,899');

		await expectRupees(deskPage, '/admin', '₹');
		const searched = (path: string, text: string) => `${path}?search=${encodeURIComponent(text)}`;
		await expectRupees(deskPage, searched('/admin/products', product.name), '₹900');
		await expectRupees(deskPage, searched('/admin/orders', product.name), '₹1,800');
		await expectRupees(deskPage, searched('/admin/memberships', email), '₹5,899');
	},
);

test.describe(() => {
	// The label must not depend on the visitor's place, language or time zone.
	test.use({
		timezoneId: 'Europe/Lisbon',
		locale: 'en-GB',
		geolocation: { latitude: 38.7, longitude: -9.1 },
		permissions: ['geolocation'],
	});

	test(
		...proves('The city shown is a fixed label for Bangalore.'),
		async ({ page, memberPage, member, product }) => {
			await addHomeAddress(member.client);
			const screens = [
				[page, '/'],
				[page, '/fitness'],
				[page, '/consultancy'],
				[page, '/store'],
				[page, `/store/product/${product.productId}-x`],
				[page, '/signIn'],
				[memberPage, '/profile'],
				[memberPage, '/store/cart'],
			] as const;
			for (const [screen, path] of screens) {
				await screen.goto(path);
				const city = screen.getByRole('banner').getByText('Bangalore');
				await expect(city).toBeVisible();
				expect(
					await city.evaluate((label) => label.closest('a, button, select, input, [role]:not(header)')),
				).toBeNull();
			}
		},
	);
});

test(
	...proves('Opening hours shown on the landing page: Mon-Fri 5:00AM-10:00PM, Sat-Sun 7:00AM-10:30AM.'),
	async ({ page }) => {
		await page.goto('/');
		const hours = page
			.getByRole('main')
			.locator('div')
			.filter({
				has: page.locator('> dt', { hasText: 'Opening hours' }),
			});
		await expect(hours.getByRole('definition')).toHaveText([
			'Mon-Fri 5:00AM-10:00PM',
			'Sat-Sun 7:00AM-10:30AM',
		]);
		await expect(hours.getByRole('definition').first()).toBeVisible();
	},
);
