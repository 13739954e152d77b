import { expect, section, test } from '../spec.ts';
import { pageHeading } from '../support/screens.ts';
import { expectLogoutConfirms, expectMenuLinks } from '../support/side-menus.ts';

const { proves } = section(2, 'Profile /profile');

test(
	...proves(
		"Side menu: the user's name, view profile, Orders, Consultancy, Membership, Rest Password (spelled so), Logout (confirm dialog 'Confirm Logout?' with Cancel and Logout).",
	),
	async ({ memberPage: page }) => {
		await page.goto('/profile/profileOrders');
		const menu = page.getByRole('navigation', { name: 'Profile' });
		const side = menu.locator('xpath=..');
		await expect(side.getByText('Asha Rao', { exact: true })).toBeVisible();
		// The heading is drawn anew when the orders come: it has no place at that moment.
		const gap = async () => {
			const [aside, content] = [await side.boundingBox(), await pageHeading(page).boundingBox()];
			return aside && content ? content.x - (aside.x + aside.width) : undefined;
		};
		await expect.poll(gap).toBeGreaterThan(0);
		await expectMenuLinks(page, menu, [
			['view profile', '/profile', 'Profile'],
			['Orders', '/profile/profileOrders', 'Orders'],
			['Consultancy', '/profile/profileConsultancy', 'Consultancy'],
			['Membership', '/profile/profileMembership', 'Membership'],
			['Rest Password', '/profile/passwordRest', 'Rest Password'],
			['Pass', '/profile/pass', 'Pass'],
			['Health', '/profile/health', 'Health'],
			['Security', '/profile/security', 'Security'],
			['Your data', '/profile/data', 'Your data'],
			['Complaints', '/profile/complaints', 'Complaints'],
		]);
		await expectLogoutConfirms(page, menu);
	},
);

test(
	...proves([
		'index: profile edit;',
		'profileOrders;',
		"profileConsultancy ('No upcoming Consultancy found.' when empty);",
		"profileMembership ('No memberships found.' when empty);",
		'passwordRest.',
	]),
	async ({ memberPage: page, member }) => {
		const open = async (path: string, heading: string) => {
			await page.goto(path);
			await expect(pageHeading(page)).toHaveText(heading);
			await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible();
		};
		const main = page.getByRole('main');
		await open('/profile', 'Profile');
		await expect(main.getByLabel('Email')).toHaveValue(member.email);
		await expect(main.getByLabel('Name')).toBeEditable();
		await expect(main.getByRole('button', { name: 'Save' })).toBeVisible();
		await open('/profile/profileOrders', 'Orders');
		await expect(main.getByText('No orders yet')).toBeVisible();
		await open('/profile/profileConsultancy', 'Consultancy');
		await expect(main.getByText('No upcoming Consultancy found.', { exact: true })).toBeVisible();
		await open('/profile/profileMembership', 'Membership');
		await expect(main.getByText('No memberships found.', { exact: true })).toBeVisible();
		await open('/profile/passwordRest', 'Rest Password');
		await expect(main.locator('form').getByRole('textbox')).toHaveCount(3);
	},
);
