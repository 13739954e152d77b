import type { Locator, Page } from '@playwright/test';
import { expect, newCredentials, section, test } from '../spec.ts';
import { addMonths, tomorrow } from '../support/dates.ts';
import { mouse } from '../support/input-methods.ts';
import { recordRequests } from '../support/network.ts';
import { findRow } from '../support/screens.ts';
import { addHomeAddress, advanceOrderTo, placeOrder } from '../support/shop.ts';
import { textHue } from '../support/text-colour.ts';
import { errorToast, successToast } from '../support/toasts.ts';

const { proves } = section(4, 'States and transitions');

const networkError = 'Network Error. Please check your internet connection or server.';

const statuses = ['Pending', 'Transit', 'Out-For-Delivery', 'Delivered'] as const;

test(
	...proves([
		'Order status: Pending, then Transit, then Out-For-Delivery, then Delivered.',
		'An admin presses an action button whose label is the next status; each press moves one step.',
		'Delivered has no further step.',
	]),
	async ({ deskPage, member, product }) => {
		await placeOrder(member.client, product);
		const status = async () => (await member.client.orders.getOrders()).orders[0]?.orderStatus;
		const row = await findRow(deskPage, '/admin/orders', product.name);
		for (const [step, next] of statuses.slice(1).entries()) {
			expect(await status()).toBe(statuses[step]);
			await expect(row.getByText(statuses[step] ?? '', { exact: true })).toBeVisible();
			await expect(row.getByRole('button')).toHaveText([next]);
			await row.getByRole('button').dblclick();
			await expect(successToast(deskPage, `Order moved to ${next}`)).toBeVisible();
		}
		expect(await status()).toBe('Delivered');
		await expect(row.getByText('Delivered', { exact: true })).toBeVisible();
		await expect(row.getByRole('button')).toHaveCount(0);
	},
);

test(
	...proves(
		'Order status: Pending, then Transit, then Out-For-Delivery, then Delivered.',
		'no other move is accepted',
	),
	async ({ call, deskToken: token, member, product }) => {
		const id = await placeOrder(member.client, product);
		const move = async (status: string) =>
			(await call('PATCH', '/api/orders/update', { token, body: { id, status } })).status;
		for (const [place, next] of [...statuses.slice(1), undefined].entries()) {
			for (const other of statuses.filter((status) => status !== next)) {
				expect(await move(other), `${statuses[place]} to ${other}`).toBe(409);
			}
			if (next) expect(await move(next)).toBe(200);
		}
	},
);

const stars = (scope: Page | Locator) => scope.getByRole('radio', { name: /stars?$/ });

/** Chooses a rating by the label of its stars and submits it. */
async function rate(page: Page, label: string): Promise<void> {
	await mouse().choose(page.getByRole('radio', { name: label, exact: true }));
	await page.getByRole('button', { name: /^Submit/ }).click();
}

test(
	...proves(
		'Rating: only an order that is Delivered and has no rating can be rated (5 stars, half steps).',
		'on screen',
	),
	async ({ memberPage: page, member, desk, product }) => {
		const id = await placeOrder(member.client, product);
		await page.goto('/store/orders');
		const shown = page.getByRole('article').filter({ hasText: product.name });
		for (const status of statuses) {
			if (status !== 'Pending') {
				await desk.orders.update({ body: { id, status } });
				await page.getByRole('button', { name: 'Refresh' }).click();
			}
			await expect(shown.locator('[aria-current=step]')).toContainText(status);
			await expect(stars(shown)).toHaveCount(status === 'Delivered' ? 10 : 0);
		}
		const halves = ['0.5 stars', '1 star', '1.5 stars', '2 stars', '2.5 stars'];
		const rest = ['3 stars', '3.5 stars', '4 stars', '4.5 stars', '5 stars'];
		for (const [place, label] of [...halves, ...rest].entries()) {
			await expect(stars(shown).nth(place)).toHaveAccessibleName(label);
		}
		await rate(page, '3.5 stars');
		await expect(shown).toContainText('3.5');
		await expect(stars(shown)).toHaveCount(0);
		expect((await member.client.orders.getOrders()).orders).toMatchObject([{ rating: 3.5 }]);
		await page.reload();
		await expect(shown).toContainText('3.5');
		await expect(stars(shown)).toHaveCount(0);
	},
);

test(
	...proves(
		'Rating: only an order that is Delivered and has no rating can be rated (5 stars, half steps).',
		'over HTTP',
	),
	async ({ call, member, desk, product }) => {
		const id = await placeOrder(member.client, product);
		const rating = async (value: number) => {
			const body = { rating: value, productId: product.productId };
			return (await call('PATCH', '/api/orders/rating', { token: member.token, body })).status;
		};
		for (const status of statuses.slice(1)) {
			expect(await rating(4)).toBe(409);
			await desk.orders.update({ body: { id, status } });
		}
		for (const wrong of [0, 0.4, 3.25, 5.5]) expect(await rating(wrong), String(wrong)).toBe(422);
		expect(await rating(0.5)).toBe(200);
		expect(await rating(0.5)).toBe(409);
	},
);

test(
	...proves("A later attempt shows the error 'Rating already submitted'."),
	async ({ memberPage: page, member, desk, product, call }) => {
		await advanceOrderTo(desk, await placeOrder(member.client, product), 'Delivered');
		await page.goto('/store/orders');
		await expect(stars(page)).toHaveCount(10);
		const body = { rating: 2, productId: product.productId };
		await member.client.orders.rating({ body });
		await rate(page, '5 stars');
		await expect(errorToast(page, 'Rating already submitted')).toBeVisible();
		expect(await call('PATCH', '/api/orders/rating', { token: member.token, body })).toMatchObject({
			status: 409,
			body: { message: 'Rating already submitted' },
		});
		expect((await member.client.orders.getOrders()).orders).toMatchObject([{ rating: 2 }]);
	},
);

test(
	...proves('On failure the rated state is reset.'),
	async ({ memberPage: page, member, desk, product }) => {
		await advanceOrderTo(desk, await placeOrder(member.client, product), 'Delivered');
		await page.route('**/api/orders/rating', (route) => route.abort());
		await page.goto('/store/orders');
		await rate(page, '4.5 stars');
		await expect(errorToast(page, networkError)).toBeVisible();
		await expect(stars(page)).toHaveCount(10);
		for (const one of await stars(page).all()) await expect(one).not.toBeChecked();
		await expect(page.getByRole('button', { name: /^Submit/ })).toBeDisabled();
		await page.unroute('**/api/orders/rating');
		await rate(page, '4 stars');
		await expect(stars(page)).toHaveCount(0);
		expect((await member.client.orders.getOrders()).orders).toMatchObject([{ rating: 4 }]);
	},
);

test(
	...proves([
		'Membership payment_status: pending on creation; an admin can set it to payed (button Pay).',
		'Shown red for pending and green otherwise.',
	]),
	async ({ deskPage, memberPage, member: { client, email } }) => {
		const { user_id } = await client.identity.profile();
		const start_Date = tomorrow();
		await client.membership.register({
			body: {
				start_Date,
				end_Date: addMonths(start_Date, 12),
				center: 'indiranagar',
				user_id,
				price: 15999 + 900,
				type: 'Elite Plus',
				payment_status: 'payed',
			},
		});
		expect(await client.membership.getMemberships()).toMatchObject([{ payment_status: 'pending' }]);

		await deskPage.goto(`/admin/memberships?search=${encodeURIComponent(email)}`);
		const row = deskPage.getByRole('row').filter({ hasText: 'Elite Plus' });
		await memberPage.goto('/profile/profileMembership');
		const card = memberPage.getByRole('listitem').filter({ hasText: 'Elite Plus' });
		for (const shown of [row, card]) {
			expect(await textHue(shown.getByText('pending', { exact: true }))).toBe('red');
		}

		await row.getByRole('button', { name: 'Pay', exact: true }).click();
		await deskPage
			.getByRole('alertdialog')
			.getByRole('button', { name: /^Mark .* received$/ })
			.click();
		await expect(row.getByText('Paid', { exact: true })).toBeVisible();
		await expect(row.getByRole('button', { name: 'Pay' })).toHaveCount(0);
		expect(await client.membership.getMemberships()).toMatchObject([{ payment_status: 'payed' }]);
		await memberPage.reload();
		for (const shown of [row, card]) {
			expect(await textHue(shown.getByText('Paid', { exact: true }))).toBe('green');
		}
	},
);

test(
	...proves('Contact query status: unanswered; an admin can set it to Answered.'),
	async ({ deskPage, desk }) => {
		const { email } = newCredentials();
		const msg = 'Is the pool at indiranagar open on Sundays?';
		await desk.contact.register({ body: { name: 'Asha Rao', email, phone: '9845012345', msg } });
		const status = async () => (await desk.contact.getAll({ query: { search: email } })).reply[0]?.status;
		expect(await status()).toBe('unanswered');
		const row = await findRow(deskPage, '/admin/queries', email);
		await expect(row.getByText('unanswered', { exact: true })).toBeVisible();
		await row.getByRole('button', { name: 'Answered', exact: true }).click();
		await expect(row.getByRole('button')).toHaveCount(0);
		await expect(row.getByText('Answered', { exact: true })).toBeVisible();
		expect(await status()).toBe('Answered');
	},
);

test(
	...proves(
		"Product availability: a product with availability 0 blocks Buy and Add to cart with the message 'Product Out-Off Stock'.",
	),
	async ({ page: guestPage, memberPage, member, desk, product, call }) => {
		const { productId } = product;
		await desk.catalogue.update({ body: { ...product, available: 0 } });
		for (const page of [guestPage, memberPage]) {
			const sent = recordRequests(page, '/api/cart/add');
			for (const name of ['Buy', 'Add to cart']) {
				await page.goto(`/store/product/${productId}-x`);
				const { href } = new URL(page.url());
				await page.getByRole('button', { name, exact: true }).click();
				await expect(errorToast(page, 'Product Out-Off Stock')).toBeVisible();
				await expect(page.getByText(/Please Login/)).toHaveCount(0);
				await expect(page).toHaveURL(href);
			}
			expect(sent).toEqual([]);
		}
		const refused = { status: 409, body: { message: 'Product Out-Off Stock' } };
		const { client, token } = member;
		expect(await call('POST', '/api/cart/add', { token, body: { productId } })).toMatchObject(refused);
		const body = {
			paymentMode: 'COD',
			source: '',
			addressId: await addHomeAddress(client),
			cartProductDetails: [{ productId, quantity: 1 }],
		};
		expect(await call('POST', '/api/orders/order', { token, body })).toMatchObject(refused);
		expect((await client.cart.cartDetails()).cart).toEqual([]);
		expect((await client.orders.getOrders()).orders).toEqual([]);
	},
);
