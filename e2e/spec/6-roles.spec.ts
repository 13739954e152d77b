import { administrator } from '../club-process.ts';
import { clubUrl, expect, newCredentials, section, submitSignIn, test } from './spec.ts';
import { call } from './support/call.ts';
import { registrationOf } from './support/call-checks.ts';
import { deskTriggers } from './support/call-triggers.ts';
import { skipDelay, skipLoginDelay } from './support/clock.ts';
import { tomorrow } from './support/dates.ts';
import { fillForm } from './support/form-checks.ts';
import { bookingForm, membershipForm } from './support/form-definitions.ts';
import { planPaths } from './support/memberships.ts';
import { openBookingForm, openPurchase } from './support/screens.ts';
import { errorToast } from './support/toasts.ts';

const { proves } = section(6, 'Roles and permissions');

test(...proves('Roles: user (set at sign-up) and ADMIN (returned by login).'), async () => {
	const person = newCredentials();
	// The role in the request is ignored (docs/readings.md, "Identity").
	const body = { ...registrationOf(person), role: 'ADMIN' };
	expect((await call('POST', '/auth/userRegister', { body })).status).toBe(201);
	const roleOf = async (login: { email: string; password: string }) =>
		(await call('POST', '/auth/userLogin', { body: login })).body as { role: string };
	expect(await roleOf(person)).toMatchObject({ role: 'user' });
	expect(await roleOf(administrator)).toMatchObject({ role: 'ADMIN' });
});

test(
	...proves(
		'Guests can browse the landing page, the plan pages and the store, and can use the contact form, sign-up, login and password reset.',
	),
	async ({ page, product }) => {
		const browsed = ['/', ...Object.values(planPaths), '/store', '/store/category?category=wheyprotein'];
		for (const path of [...browsed, `/store/product/${product.productId}-x`]) {
			expect((await page.goto(path))?.status(), path).toBe(200);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			expect(new URL(page.url()).pathname).toContain(path.split(/[?-]/)[0]);
		}
		await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

		const person = newCredentials();
		const { email, password } = person;
		const sender = { name: 'Asha Rao', email, phone: '9845012345' };
		const used = [
			['/api/contact/register', { ...sender, msg: 'Is the pool open on Sundays?' }],
			['/auth/userRegister', registrationOf(person)],
			['/auth/userLogin', { email, password }],
			['/auth/forgotPassword', { email }],
		] as const;
		for (const [path, body] of used) {
			expect((await call('POST', path, { body })).status, path).toBeLessThan(300);
		}
		for (const [path, button] of [
			['/', /^Send/],
			['/signUp', 'Sign up'],
			['/signIn', 'Sign in'],
			['/forgotPassword', /OTP|code/i],
		] as const) {
			await page.goto(path);
			await expect(page.getByRole('main').getByRole('button', { name: button }).first()).toBeEnabled();
		}
	},
);

test(
	...proves(
		'Logged-in users (a token in local storage) can use profile, cart, orders, booking, membership and profile editing.',
	),
	async ({ memberPage, member, product }) => {
		await memberPage.goto(`/store/product/${product.productId}-x`);
		expect(await memberPage.evaluate(() => localStorage.getItem('token'))).toBe(member.token);
		const main = memberPage.getByRole('main');

		await memberPage.getByRole('button', { name: 'Add to cart' }).click();
		await expect.poll(async () => (await member.client.cart.cartDetails()).cart.length).toBe(1);
		await memberPage.goto('/store/cart');
		await expect(main.getByRole('link', { name: product.name })).toBeVisible();
		await memberPage.goto('/store/orders');
		await expect(main.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

		await openBookingForm(memberPage, 'Fitness Consultancy');
		await fillForm(memberPage, bookingForm(0));
		await memberPage.getByRole('button', { name: 'Book Appointment' }).click();
		await expect.poll(() => member.client.consultancy.get()).toMatchObject([{ date: tomorrow() }]);

		await openPurchase(memberPage);
		await fillForm(memberPage, membershipForm(0));
		await memberPage.getByRole('checkbox').check();
		await memberPage.getByRole('button', { name: 'Buy membership' }).click();
		await expect.poll(() => member.client.membership.getMemberships()).toMatchObject([{ type: 'Elite' }]);

		await memberPage.goto('/profile');
		await main.getByLabel('Name').fill('Asha Menon');
		await main.getByRole('button', { name: 'Save' }).click();
		await expect.poll(() => member.client.identity.profile()).toMatchObject({ name: 'Asha Menon' });
	},
);

const sentToLogin =
	"A guest who tries these gets 'Please Login' or 'Please Login To Buy' and is sent to /signIn.";

for (const path of ['/store/cart', '/store/addAddress', '/store/payment', '/store/orders']) {
	test(...proves(sentToLogin, path), async ({ page }) => {
		await page.clock.install();
		await page.goto(path);
		await expect(errorToast(page, 'Please Login')).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
	});
}

test(...proves(sentToLogin, 'the buttons'), async ({ page, product }) => {
	await page.clock.install();
	const attempts: [open: () => Promise<unknown>, button: string, message: string][] = [
		[() => page.goto('/store'), 'Cart', 'Please Login'],
		[() => page.goto('/store'), 'Orders', 'Please Login'],
		[() => page.goto(`/store/product/${product.productId}-x`), 'Add to cart', 'Please Login'],
		[() => page.goto(`/store/product/${product.productId}-x`), 'Buy', 'Please Login To Buy'],
		[() => page.goto('/consultancy'), 'Book Fitness Consultancy', 'Please Login'],
		[() => openPurchase(page), 'Buy membership', 'Please Login To Buy'],
	];
	for (const [open, button, message] of attempts) {
		await open();
		await page.getByRole('button', { name: button, exact: true }).click();
		await expect(errorToast(page, message)).toBeVisible();
		await skipDelay(page);
		await expect(page).toHaveURL(/\/signIn$/);
	}
});

test(...proves(sentToLogin, 'the profile'), async ({ page }) => {
	await page.goto('/store');
	// The icon leads a guest to /signIn; /profile itself shows the login form in its place (docs/spec.md point 2).
	await page.getByRole('link', { name: 'Profile: sign in' }).click();
	await expect(page).toHaveURL(/\/signIn$/);
	await page.goto('/profile');
	await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

for (const path of ['/signIn', '/adminLogin']) {
	test(...proves('ADMIN goes to /admin after login.', path), async ({ page }) => {
		await page.clock.install();
		await page.goto(path);
		await submitSignIn(page, administrator);
		await skipLoginDelay(page);
		await expect(page).toHaveURL(`${clubUrl}/admin`);
	});
}

const deskCalls = [
	'POST product/add',
	'PATCH product/update',
	'DELETE product/delete',
	'PATCH orders/update',
	'PATCH membership/update',
	'PATCH contact/update',
] as const;

for (const deskCall of deskCalls) {
	test(
		...proves(
			'Admins can add, update and delete products, advance order status, mark memberships as payed and mark queries as Answered.',
			deskCall,
		),
		async ({ deskPage, product, member, desk }) => {
			const [method, path = ''] = deskCall.split(' ');
			const answered = deskPage.waitForResponse(
				(response) => response.url().includes(`/api/${path}`) && response.request().method() === method,
			);
			await deskTriggers[deskCall]?.(deskPage, { product, member, desk });
			const answer = await answered;
			expect(answer.status()).toBeLessThan(300);
			const body = await answer.text();
			const words = body.startsWith('{') ? (JSON.parse(body) as { status: string }).status : body;
			await expect(deskPage.getByText(words).first()).toBeVisible();
			const token = (await answer.request().headerValue('Authorization'))?.replace('Bearer ', '') ?? '';
			expect((await call('GET', '/api/user/profile', { token })).body).toMatchObject({ role: 'ADMIN' });
		},
	);
}
