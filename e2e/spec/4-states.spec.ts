import type { Locator, Page } from '@playwright/test';
import { administrator } from '../club-process.ts';
import { newMember } from '../people.ts';
import { comesAfter, stopTime } from './clock.ts';
import { hueOf } from './colours.ts';
import { addMonths, today, tomorrow } from './dates.ts';
import { contactForm } from './form-fields.ts';
import { fillForm } from './forms.ts';
import { mouse } from './hands.ts';
import { findRow, formWith, openPurchase } from './screens.ts';
import { addHome, moveTo, order } from './shop.ts';
import { clubUrl, expect, mailTo, newPerson, section, signInOn, signUpOn, test } from './spec.ts';
import { errorToast, successToast } from './toasts.ts';
import { holdAnswers, queryOf, sentTo } from './traffic.ts';

const { proves } = section(4, 'States and transitions');

const pathOf = (page: Page) => new URL(page.url()).pathname;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const networkError = 'Network Error. Please check your internet connection or server.';

const statuses = ['Pending', 'Transit', 'Out-For-Delivery', 'Delivered'] as const;

test(
	...proves([
		'Order status: Pending, then Transit, then Out-For-Delivery, then Delivered.',
		'An admin presses an action button whose label is the next status; each press moves one step.',
		'Delivered has no further step.',
	]),
	async ({ deskPage, member, product }) => {
		await order(member.client, product);
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
		'no other move is taken',
	),
	async ({ call, deskToken: token, member, product }) => {
		const id = await order(member.client, product);
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

/** Chooses some stars and submits them. */
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
		const id = await order(member.client, product);
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
		const id = await order(member.client, product);
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
		await moveTo(desk, await order(member.client, product), 'Delivered');
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
		await moveTo(desk, await order(member.client, product), 'Delivered');
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
			expect(await hueOf(shown.getByText('pending', { exact: true }))).toBe('red');
		}

		await row.getByRole('button', { name: 'Pay', exact: true }).click();
		await deskPage.getByRole('alertdialog').getByRole('button', { name: 'Pay', exact: true }).click();
		await expect(row.getByText('payed', { exact: true })).toBeVisible();
		await expect(row.getByRole('button', { name: 'Pay' })).toHaveCount(0);
		expect(await client.membership.getMemberships()).toMatchObject([{ payment_status: 'payed' }]);
		await memberPage.reload();
		for (const shown of [row, card]) {
			expect(await hueOf(shown.getByText('payed', { exact: true }))).toBe('green');
		}
	},
);

test(
	...proves('Contact query status: unanswered; an admin can set it to Answered.'),
	async ({ deskPage, desk }) => {
		const { email } = newPerson();
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
			const sent = sentTo(page, '/api/cart/add');
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
			addressId: await addHome(client),
			cartProductDetails: [{ productId, quantity: 1 }],
		};
		expect(await call('POST', '/api/orders/order', { token, body })).toMatchObject(refused);
		expect((await client.cart.cartDetails()).cart).toEqual([]);
		expect((await client.orders.getOrders()).orders).toEqual([]);
	},
);

/** Goes down to where the page ends by now. */
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test(
	...proves(
		'Category, price and rating can each be set or toggled off through the URL; any change refetches from page 1.',
	),
	async ({ page }) => {
		const asked = sentTo(page, '/api/product/getAll');
		await page.goto('/store/category?category=fitfoods');
		await scrollDown(page);
		await expect.poll(() => asked.map(queryOf)).toMatchObject([{ page: '2' }]);

		const panel = page.getByRole('complementary', { name: 'Filters' });
		// No list comes twice: one that was read before is not asked for again (point 7).
		const changes = [
			['₹200 – ₹400', { category: 'fitfoods', price: '200-400' }],
			['3 and above', { category: 'fitfoods', price: '200-400', rating: '3' }],
			['Fit Food', { price: '200-400', rating: '3' }],
			['₹200 – ₹400', { rating: '3' }],
			['3 and above', {}],
			['Whey Protein', { category: 'wheyprotein' }],
		] as const;
		for (const [label, filters] of changes) {
			asked.length = 0;
			await panel.getByRole('link', { name: label, exact: true }).click();
			await expect
				.poll(() => Object.fromEntries(new URL(page.url()).searchParams), label)
				.toEqual({ ...filters });
			await expect.poll(() => asked.length).toBeGreaterThan(0);
			expect(asked[0] && queryOf(asked[0]), label).toEqual({ page: '1', limit: '10', ...filters });
		}

		// Nothing but the address holds them.
		await page.goto('/store/category?category=prepostworkout&price=900-1500&rating=3');
		await expect(panel.locator('[aria-current]')).toHaveText([
			'Pre/Post Workout',
			'₹900 – ₹1,500',
			/^3 and above/,
		]);
	},
);

test(
	...proves([
		'The next page is requested while the current page is not the last (totalPages).',
		'At the last page nothing more is requested.',
	]),
	async ({ page, product }) => {
		const answers: { page: number; totalPages: number }[] = [];
		await page.route('**/api/product/getAll*', async (route) => {
			const response = await route.fetch();
			const { totalPages } = (await response.json()) as { totalPages: number };
			answers.push({ page: Number(queryOf(route.request()).page), totalPages });
			await route.fulfill({ response });
		});
		const end = page.getByText('No more Data', { exact: true });
		await page.clock.install();
		await page.goto('/store/category');
		await expect(end).toHaveCount(0);
		await expect(async () => {
			await scrollDown(page);
			await expect(end).toBeVisible({ timeout: 300 });
		}).toPass();
		expect(answers.length).toBeGreaterThan(2);
		expect(answers.map((answer) => answer.page)).toEqual(answers.map((_, place) => place + 2));
		const last = answers.at(-1);
		expect(last?.page).toBe(last?.totalPages);
		for (const earlier of answers.slice(0, -1)) expect(earlier.page).toBeLessThan(earlier.totalPages);

		const asked = sentTo(page, '/api/product/getAll');
		const goAround = async () => {
			await page.evaluate(() => window.scrollTo(0, 0));
			await scrollDown(page);
			await page.clock.runFor(1_000);
		};
		await goAround();
		// A list of a single page has no next one, either.
		await page.goto(`/store/category?category=${encodeURIComponent(product.name)}&price=900-1500`);
		await expect(page.getByRole('article').first()).toBeVisible();
		await expect(end).toBeVisible();
		await goAround();
		expect(asked).toEqual([]);
	},
);

test.describe(() => {
	test.use({ viewport: { width: 390, height: 844 } });

	test(...proves('Mobile filter panel: open or closed.'), async ({ page }) => {
		await page.goto('/store/category?category=fitfoods');
		// What a panel covers is hidden from whoever does not see it.
		const opener = page.getByRole('button', { name: /^Filters/, includeHidden: true });
		const panel = page.getByRole('dialog', { name: 'Filters' });
		const isOpen = async (open: boolean) => {
			await expect(panel).toBeVisible({ visible: open });
			await expect(opener).toHaveAttribute('aria-expanded', String(open));
		};
		await expect(page.getByRole('article').first()).toBeVisible();
		await isOpen(false);
		await expect(page.getByRole('link', { name: '₹200 – ₹400', exact: true })).toHaveCount(0);
		for (const close of [
			() => panel.getByRole('button', { name: 'Show products' }).click(),
			() => panel.getByRole('button', { name: 'Close' }).click(),
			() => page.keyboard.press('Escape'),
		]) {
			await opener.click();
			await isOpen(true);
			await expect(panel.getByRole('link', { name: 'Fit Food', exact: true })).toBeVisible();
			await close();
			await isOpen(false);
		}
	});
});

async function expectBlank(form: Locator): Promise<void> {
	for (const label of Object.values(contactForm.labels)) {
		await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
	}
	await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
}

test(
	...proves([
		'Contact form: fields reset after both success and failure.',
		'Success shows the server status as a success toast.',
	]),
	async ({ page }) => {
		await page.goto('/');
		const form = formWith(page, contactForm.submit);
		const send = async () => {
			await fillForm(form, contactForm);
			await form.getByRole('button', { name: contactForm.submit }).click();
		};
		const answered = page.waitForResponse('**/api/contact/register');
		await send();
		const { status } = (await (await answered).json()) as { status: string };
		await expect(successToast(page, status)).toBeVisible();
		await expectBlank(form);

		await page.route('**/api/contact/register', (route) =>
			route.fulfill({ json: { status: 'We read you, loud and clear' } }),
		);
		await send();
		await expect(successToast(page, 'We read you, loud and clear')).toBeVisible();
		await expectBlank(form);

		for (const [failure, message] of [
			[{ status: 500, json: { message: 'The desk is asleep' } }, 'The desk is asleep'],
			[{ status: 429, json: {} }, 'Something went wrong!'],
		] as const) {
			await page.unroute('**/api/contact/register');
			await page.route('**/api/contact/register', (route) => route.fulfill(failure));
			await send();
			await expect(errorToast(page, message)).toBeVisible();
			await expectBlank(form);
		}
	},
);

test(
	...proves('Login: on success the old token is replaced by the new one.'),
	async ({ memberPage: page, member }) => {
		const asked = sentTo(page, '/api/user/profile');
		await page.goto('/signIn');
		expect(await tokenOf(page)).toBe(member.token);
		const answered = page.waitForResponse('**/auth/userLogin');
		await signInOn(page, member);
		const { token } = (await (await answered).json()) as { token: string };
		expect(token).not.toBe(member.token);
		await expect.poll(() => tokenOf(page)).toBe(token);
		await expect(page).toHaveURL(`${clubUrl}/`);
		await expect.poll(() => asked.at(-1)?.headers().authorization).toBe(`Bearer ${token}`);
	},
);

async function expectLoginLeadsTo(page: Page, login: typeof administrator, path: string): Promise<void> {
	await page.clock.install();
	await page.goto('/signIn');
	await stopTime(page);
	await signInOn(page, login);
	await comesAfter(page, 500, {
		since: async () => (await tokenOf(page)) !== null,
		comes: () => pathOf(page) === path,
	});
}

const afterLogin = 'After 0.5 s an ADMIN role goes to /admin and any other role goes to /.';

test(...proves(afterLogin, 'ADMIN'), async ({ page }) => {
	await expectLoginLeadsTo(page, administrator, '/admin');
});

test(...proves(afterLogin, 'any other role'), async ({ page, member }) => {
	await expectLoginLeadsTo(page, member, '/');
});

test(
	...proves(
		"Logout: removes the token, clears cached data, shows 'Logged out' and goes to / after about 0.5 to 0.6 s.",
	),
	async ({ memberPage: page, member }) => {
		const main = page.getByRole('main');
		await page.clock.install();
		await page.goto('/profile');
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
		const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Logout' });
		await expect(confirm).toBeVisible();
		await stopTime(page);
		await confirm.click();
		await comesAfter(page, 500, {
			since: () => successToast(page, 'Logged out').isVisible(),
			comes: () => pathOf(page) === '/',
			atMost: 600,
		});
		expect(await tokenOf(page)).toBeNull();
		expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(member.email);

		// The next one to log in, in the same tab, meets nothing of the former.
		await page.clock.resume();
		const next = await newMember(clubUrl, 'Meera Iyer');
		const asked = sentTo(page, '/api/user/profile');
		await page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }).click();
		// The page that is left has a field for the email, too.
		await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
		await signInOn(page, next);
		await expect(page).toHaveURL(`${clubUrl}/`);
		await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
		await expect(main.getByLabel('Email')).toHaveValue(next.email);
		await expect(main.getByText('Asha Rao')).toHaveCount(0);
		expect(asked).toHaveLength(1);
	},
);

test(
	...proves("Sign-up: success shows 'Sign-up successful!' and goes to /signIn after 0.5 s."),
	async ({ page }) => {
		await page.clock.install();
		await page.goto('/signUp');
		await stopTime(page);
		await signUpOn(page, newPerson());
		await comesAfter(page, 500, {
			since: () => successToast(page, 'Sign-up successful!').isVisible(),
			comes: () => pathOf(page) === '/signIn',
		});
	},
);

test(
	...proves([
		'Enter the email and request a code.',
		'Verify the code; the server returns a Token.',
		'The new-password field then appears and is submitted.',
		'Success goes to /signIn after 1.5 s.',
	]),
	async ({ page, member, call }) => {
		const { email } = member;
		const sent = sentTo(page, '/auth/newPassword');
		const [code, password] = [page.getByLabel('OTP'), page.getByLabel('New password')];
		await page.clock.install();
		await page.goto('/forgotPassword');
		await expect(code).toHaveCount(0);
		await page.getByLabel('Email').fill(email);
		await page.getByRole('button', { name: 'Send OTP' }).click();
		await expect(code).toBeVisible();
		await expect(password).toHaveCount(0);

		const verified = page.waitForResponse('**/auth/verifyOtp');
		await code.fill(/(\d{6}) is the code/.exec(await mailTo(email))?.[1] ?? '');
		await page.getByRole('button', { name: 'Verify OTP' }).click();
		const { Token: token } = (await (await verified).json()) as { Token: string };
		expect(token).toMatch(/\S/);

		await password.fill('chandra-namaskar');
		await stopTime(page);
		const changed = page.waitForResponse('**/auth/newPassword');
		await page.getByRole('button', { name: 'Set new password' }).click();
		const text = await (await changed).text();
		await comesAfter(page, 1_500, {
			since: () => successToast(page, text).isVisible(),
			comes: () => pathOf(page) === '/signIn',
		});
		const body = { email, token, newPassword: 'chandra-namaskar' };
		expect(sent.map((request) => request.postDataJSON())).toEqual([body]);
		const login = { email, password: 'chandra-namaskar' };
		expect((await call('POST', '/auth/userLogin', { body: login })).status).toBe(200);
	},
);

test(...proves('Resend OTP clears the code and the verified token and requests again.'), async ({ page }) => {
	const { email } = newPerson();
	const tokens = ['first', 'second'];
	await page.route('**/auth/verifyOtp', (route) => route.fulfill({ json: { Token: tokens.shift() } }));
	await page.route('**/auth/newPassword', (route) =>
		route.fulfill({ contentType: 'text/plain', body: 'Password changed' }),
	);
	const asked = sentTo(page, '/auth/forgotPassword');
	const changed = sentTo(page, '/auth/newPassword');
	const [code, password] = [page.getByLabel('OTP'), page.getByLabel('New password')];
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

	await page.goto('/forgotPassword');
	await page.getByLabel('Email').fill(email);
	await press('Send OTP');
	await code.fill('123456');
	await press('Resend OTP');
	await expect(code).toHaveValue('');
	await expect.poll(() => asked.length).toBe(2);

	await code.fill('123456');
	await press('Verify OTP');
	await expect(password).toBeVisible();
	await press('Resend OTP');
	await expect(password).toHaveCount(0);
	await expect(code).toHaveValue('');
	await expect.poll(() => asked.length).toBe(3);
	for (const request of asked) expect(request.postDataJSON()).toEqual({ email });

	await code.fill('654321');
	await press('Verify OTP');
	await password.fill('chandra-namaskar');
	await press('Set new password');
	await expect.poll(() => changed.length).toBe(1);
	expect(changed[0]?.postDataJSON()).toMatchObject({ token: 'second' });
});

const checkoutStep = (page: Page) =>
	page.getByRole('navigation', { name: 'Checkout' }).locator('[aria-current=step]');

test(...proves('Cart.'), async ({ memberPage: page, member, product }) => {
	await addHome(member.client);
	await member.client.cart.add({ body: { productId: product.productId } });
	await page.goto('/store/cart');
	await expect(checkoutStep(page)).toContainText('Cart');
	await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible();
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await expect(page).toHaveURL(/\/store\/addAddress$/);
	await expect(checkoutStep(page)).toContainText('Address');
});

test(
	...proves(
		'Address: a single address must be chosen with Deliver Here; Proceed to pay is disabled otherwise.',
	),
	async ({ memberPage: page, member, product }) => {
		await addHome(member.client);
		await addHome(member.client);
		await page.goto(`/store/product/${product.productId}-x`);
		await page.getByRole('button', { name: 'Buy', exact: true }).click();
		const proceed = page.getByRole('button', { name: 'Proceed to pay' });
		const choices = page.getByRole('radio', { name: 'Deliver Here' });
		await expect(choices).toHaveCount(2);
		await expect(proceed).toBeDisabled();
		for (const [chosen, other] of [
			[choices.first(), choices.last()],
			[choices.last(), choices.first()],
		] as const) {
			await chosen.check({ force: true });
			await expect(other).not.toBeChecked();
			await expect(proceed).toBeEnabled();
		}
		const removal = page.getByRole('button', { name: /^Remove/ });
		await removal.last().click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect(choices).toHaveCount(1);
		await expect(choices).not.toBeChecked();
		await expect(proceed).toBeDisabled();
		await choices.check({ force: true });
		await proceed.click();
		await expect(page).toHaveURL(/\/store\/payment$/);
	},
);

/** Goes from the cart to the payment; the member has an address and a full cart. */
async function goToPayment(page: Page): Promise<void> {
	await page.goto('/store/cart');
	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await page.getByRole('radio', { name: 'Deliver Here' }).check({ force: true });
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(checkoutStep(page)).toContainText('Payment');
}

test(
	...proves([
		'Payment: choose COD; Confirm Order is disabled until a mode is chosen; a second submit is ignored while pending.',
		'On success the cart data is refreshed and the success screen shows.',
	]),
	async ({ memberPage: page, member, product }) => {
		await addHome(member.client);
		await member.client.cart.add({ body: { productId: product.productId } });
		const ordered = sentTo(page, '/api/orders/order');
		const cartRead = sentTo(page, '/api/cart/cartDetails');
		await goToPayment(page);
		const confirm = page.getByRole('button', { name: 'Confirm Order' });
		await expect(confirm).toBeDisabled();
		await page.getByRole('radio', { name: /COD/ }).check();
		await expect(confirm).toBeEnabled();

		const letThrough = await holdAnswers(page, '/api/orders/order');
		await confirm.dblclick();
		await expect(confirm).toHaveAttribute('aria-busy', 'true');
		await confirm.press('Enter');
		await confirm.click({ force: true });
		cartRead.length = 0;
		letThrough();
		await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
		expect(ordered.map((request) => request.postDataJSON())).toMatchObject([{ paymentMode: 'COD' }]);
		expect((await member.client.orders.getOrders()).orders).toHaveLength(1);

		await expect.poll(() => cartRead.length).toBeGreaterThan(0);
		await page.getByRole('button', { name: 'Cart', exact: true }).click();
		await expect(page.getByText('Your cart is empty')).toBeVisible();
	},
);

test(
	...proves('Membership purchase: a confirmation checkbox, a center and a start date are required.'),
	async ({ memberPage: page, member }) => {
		const sent = sentTo(page, '/api/membership/register');
		await openPurchase(page);
		const box = page.getByRole('checkbox');
		const [center, start] = [page.getByLabel('Center'), page.getByLabel('Start date')];
		const press = () => page.getByRole('button', { name: 'Buy membership' }).click();
		const expectMissing = async (...missing: Locator[]) => {
			await press();
			for (const field of missing) await expect(field).toHaveAttribute('aria-invalid', 'true');
			await expect(page.locator('[aria-invalid=true]')).toHaveCount(missing.length);
		};
		await expectMissing(box, center, start);
		await start.fill(today());
		await expectMissing(box, center);
		await center.selectOption('koramangala');
		await expectMissing(box);
		await box.check();
		await start.clear();
		await expectMissing(start);
		await start.fill(today());
		await center.selectOption('');
		await expectMissing(center);
		expect(sent).toEqual([]);
		await center.selectOption('HSR Layout');
		await press();
		await expect(page).toHaveURL(`${clubUrl}/`);
		expect(await member.client.membership.getMemberships()).toMatchObject([
			{ center: 'HSR Layout', start_date: today() },
		]);
	},
);

test(
	...proves('Success shows the server status text and goes to / after 1 s.'),
	async ({ memberPage: page }) => {
		await page.clock.install();
		await openPurchase(page);
		await page.getByLabel('Center').selectOption('vijayanagara');
		await page.getByLabel('Start date').fill(tomorrow());
		await page.getByRole('checkbox').check();
		await stopTime(page);
		const answered = page.waitForResponse('**/api/membership/register');
		await page.getByRole('button', { name: 'Buy membership' }).click();
		const { status } = (await (await answered).json()) as { status: string };
		await comesAfter(page, 1_000, {
			since: () => successToast(page, status).isVisible(),
			comes: () => pathOf(page) === '/',
		});
	},
);

test(
	...proves('Profile Save: disabled until a field differs from the stored profile.'),
	async ({ memberPage: page, member }) => {
		await page.goto('/profile');
		const save = page.getByRole('button', { name: 'Save', exact: true });
		await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
		await expect(save).toBeDisabled();
		for (const [label, stored, other] of [
			['Name', 'Asha Rao', 'Asha Menon'],
			['Phone', '9845012345', '9900112233'],
			['Date of birth', '1994-05-17', '1994-05-18'],
		] as const) {
			const field = page.getByLabel(label);
			await field.fill(other);
			await expect(save).toBeEnabled();
			await field.fill(stored);
			await expect(save).toBeDisabled();
		}
		await page.getByLabel('Name').fill('Asha Menon');
		await save.click();
		await expect(page.getByRole('main').getByText('Asha Menon', { exact: true })).toBeVisible();
		await expect(save).toBeDisabled();
		expect(await member.client.identity.profile()).toMatchObject({ name: 'Asha Menon' });
		await page.getByLabel('Name').fill('Asha Rao');
		await expect(save).toBeEnabled();
	},
);

test(
	...proves('Store search suggestions: requested only when the text, debounced by 500 ms, is non-empty.'),
	async ({ page }) => {
		await page.clock.install();
		await page.goto('/store');
		const asked = sentTo(page, '/api/product/suggestions');
		const box = page.getByRole('combobox', { name: 'Search products' });
		// Opens once the page is the browser's own.
		await page.getByRole('button', { name: 'All Categories' }).click();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('menuitem')).toHaveCount(0);

		await stopTime(page);
		await box.pressSequentially('w');
		await page.clock.runFor(480);
		await box.pressSequentially('hey');
		await comesAfter(page, 500, {
			since: async () => (await box.inputValue()) === 'whey',
			comes: () => asked.length > 0,
		});
		await page.clock.runFor(1_000);

		await box.fill('');
		await page.clock.runFor(1_000);
		await box.fill('   ');
		await page.clock.runFor(1_000);
		await box.fill('isolate');
		await page.clock.runFor(400);
		await box.fill('');
		await page.clock.runFor(1_000);
		await box.fill('casein');
		await comesAfter(page, 500, {
			since: async () => (await box.inputValue()) === 'casein',
			comes: () => asked.length > 1,
		});
		expect(asked.map(queryOf)).toEqual([{ filter: 'whey' }, { filter: 'casein' }]);
	},
);
