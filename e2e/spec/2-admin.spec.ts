import { administrator } from '../club-process.ts';
import { pageHeading } from './screens.ts';
import { expectLogoutConfirms, expectMenuLinks } from './side-menus.ts';
import { clubUrl, expect, section, submitSignIn, test } from './spec.ts';

const { proves } = section(2, 'Admin /admin');

const deskPlaces = [
	['Dashboard', '/admin', 'Dashboard'],
	['Products', '/admin/products', 'Products'],
	['Query', '/admin/queries', 'Queries'],
	['Orders', '/admin/orders', 'Orders'],
	['Memberships', '/admin/memberships', 'Memberships'],
] as const;

test(
	...proves('Side menu: Dashboard, Products, Query, Orders, Memberships, Logout (with confirm).'),
	async ({ page }) => {
		// A session of its own: that of the other tests must outlive this one.
		await page.goto('/adminLogin');
		await submitSignIn(page, administrator);
		await expect(page).toHaveURL(`${clubUrl}/admin`);
		const menu = page.getByRole('complementary').getByRole('navigation');
		const [aside, content] = [await menu.boundingBox(), await pageHeading(page).boundingBox()];
		expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeLessThan(content?.x ?? 0);
		await expectMenuLinks(page, menu, deskPlaces);
		await expectLogoutConfirms(page, menu);
	},
);

test(
	...proves('Children: index (dashboard), products, memberships, queries, orders.'),
	async ({ deskPage: page }) => {
		for (const [, path, heading] of deskPlaces) {
			const answer = await page.goto(path);
			expect(answer?.status(), path).toBe(200);
			await expect(pageHeading(page)).toHaveText(heading);
			await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
		}
	},
);
