import { administrator } from '../../club-process.ts';
import { clientOf } from '../../people.ts';
import { clubUrl, expect, section, storeToken, test } from '../spec.ts';
import { pageHeading } from '../support/screens.ts';
import { expectLogoutConfirms, expectMenuLinks } from '../support/side-menus.ts';

const { proves } = section(2, 'Admin /admin');

const deskPlaces = [
	['Dashboard', '/admin', 'Dashboard'],
	['Products', '/admin/products', 'Products'],
	['Query', '/admin/queries', 'Queries'],
	['Orders', '/admin/orders', 'Orders'],
	['Memberships', '/admin/memberships', 'Memberships'],
] as const;

/** They follow those of the specification. */
const additions = [
	['People', '/admin/people', 'People'],
	['Stock', '/admin/stock', 'Stock'],
	['Complaints', '/admin/complaints', 'Complaints'],
	['Audit', '/admin/audit', 'Audit'],
	['Door', '/admin/door', 'Door'],
	['Consultancies', '/admin/consultancies', 'Consultancies'],
	['Money', '/admin/money', 'Money'],
	// It leads on to its first report.
	['Reports', '/admin/reports/sales', 'Reports'],
	['Club', '/admin/club', 'Club'],
	['Staff', '/admin/staff', 'Staff'],
] as const;

test(
	...proves('Side menu: Dashboard, Products, Query, Orders, Memberships, Logout (with confirm).'),
	async ({ page }) => {
		// A session of its own: logging out would end the session that the other tests share.
		const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
		await storeToken(page, token);
		await page.goto('/admin');
		const menu = page.getByRole('complementary').getByRole('navigation');
		// The heading is drawn anew when the figures come: it has no place at that moment.
		const gap = async () => {
			const [aside, content] = [await menu.boundingBox(), await pageHeading(page).boundingBox()];
			return aside && content ? content.x - (aside.x + aside.width) : undefined;
		};
		await expect.poll(gap).toBeGreaterThan(0);
		await expectMenuLinks(page, menu, [...deskPlaces, ...additions]);
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
