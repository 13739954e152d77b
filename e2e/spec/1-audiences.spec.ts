import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import { administrator } from '../club-process.ts';
import { clientOf, homeAddress } from '../people.ts';
import { clubUrl, expect, newCredentials, resetCodeFor, section, test } from './spec.ts';
import { skipDelay, skipLoginDelay } from './support/clock.ts';
import { addMonths, tomorrow } from './support/dates.ts';
import { type InputMethod, keyboard, mouse } from './support/input-methods.ts';
import { successToast } from './support/toasts.ts';

const { proves } = section(1, 'What the product does and for whom');

const inputs: readonly [string, { width: number; height: number }, (page: Page) => InputMethod][] = [
	['mouse, 390 px', { width: 390, height: 844 }, mouse],
	['mouse, 1440 px', { width: 1440, height: 900 }, mouse],
	['keyboard alone, 390 px', { width: 390, height: 844 }, keyboard],
	['keyboard alone, 1440 px', { width: 1440, height: 900 }, keyboard],
];

/** Goes to another screen through a menu. On a phone a button opens that menu first. */
async function followMenuLink(
	page: Page,
	input: InputMethod,
	menu: 'Main' | 'Desk',
	name: string,
): Promise<void> {
	const link = page.getByRole('navigation', { name: menu }).getByRole('link', { name, exact: true });
	const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
	// The desk renders neither the link nor the button before it knows the user's role.
	await expect(link.or(opener)).toBeVisible();
	if (await opener.isVisible()) await input.press(opener);
	await input.press(link);
}

const go = (page: Page, input: InputMethod, name: string) => followMenuLink(page, input, 'Main', name);
const goOnDesk = (page: Page, input: InputMethod, name: string) => followMenuLink(page, input, 'Desk', name);

async function signIn(
	page: Page,
	input: InputMethod,
	{ email, password }: { email: string; password: string },
) {
	await input.write(page.getByLabel('Email'), email);
	await input.write(page.getByLabel('Password', { exact: true }), password);
	await input.press(page.getByRole('main').getByRole('button', { name: 'Sign In' }));
}

const inSomeDays = () => clubToday(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000));

for (const [inputName, viewport, inputOf] of inputs) {
	test.describe(() => {
		test.use({ viewport });

		test(
			...proves('see a marketing landing page with a contact form;', inputName),
			async ({ page, desk }) => {
				const input = inputOf(page);
				await page.goto('/');
				await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
				const email = newCredentials().email;
				await input.write(page.getByLabel('Name'), 'Asha Rao');
				await input.write(page.getByLabel('Email'), email);
				await input.write(page.getByLabel('Phone'), '9845012345');
				await input.write(page.getByLabel('Message'), 'Is the pool open on Sundays?');
				await input.press(page.getByRole('button', { name: 'Send message' }));
				await expect(page.getByText('Thank you for your message')).toBeVisible();
				const { reply } = await desk.contact.getAll({ query: { search: email } });
				expect(reply).toEqual([expect.objectContaining({ name: 'Asha Rao', phone: '9845012345' })]);
			},
		);

		test(
			...proves('see three membership plans: Elite, Elite Pro and Elite Plus;', inputName),
			async ({ page }) => {
				const input = inputOf(page);
				await page.goto('/');
				await go(page, input, 'Fitness');
				for (const plan of ['Elite', 'Elite Pro', 'Elite Plus']) {
					const tabs = page.getByRole('navigation', { name: /plans/i });
					await input.press(tabs.getByRole('link', { name: plan, exact: true }));
					await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan);
					await expect(page.getByText(/^Starting at ₹ \d+ \/ Month\* \+ Taxes & Fees$/)).toBeVisible();
				}
			},
		);

		test(...proves('browse the store.', inputName), async ({ page, product }) => {
			const input = inputOf(page);
			await page.goto('/');
			await go(page, input, 'Store');
			await input.fromMenu(
				page.getByRole('button', { name: 'All Categories' }),
				page.getByRole('menuitem', { name: 'Whey Protein' }),
			);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey Protein');
			const search = page.getByRole('combobox', { name: 'Search products' });
			await input.write(search, product.name);
			await search.press('Enter');
			await input.press(page.getByRole('main').getByRole('link', { name: product.name }));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
		});

		test(...proves('sign up and log in;', inputName), async ({ page }) => {
			const input = inputOf(page);
			const person = newCredentials();
			await page.clock.install();
			await page.goto('/');
			await go(page, input, 'Profile');
			await input.press(page.getByRole('main').getByRole('link', { name: 'Sign up' }));
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await input.write(page.getByLabel('Name'), 'Asha Rao');
			await input.write(page.getByLabel('Email'), person.email);
			await input.write(page.getByLabel('Phone'), '9845012345');
			await input.date(page.getByLabel('Date of birth'), '1994-05-17');
			await input.pick(page.getByLabel('Gender'), 'Female');
			await input.write(page.getByLabel('Address'), '12, 4th Cross, Jayanagar');
			await input.write(page.getByLabel('Password', { exact: true }), person.password);
			await input.write(page.getByLabel('Confirm password'), person.password);
			await input.press(page.getByRole('main').getByRole('button', { name: 'Sign up' }));
			await expect(successToast(page, 'Sign-up successful!')).toBeVisible();
			await skipDelay(page);
			await expect(page).toHaveURL(/\/signIn$/);
			await signIn(page, input, person);
			await skipLoginDelay(page);
			// The screen that asked for the login.
			await expect(page).toHaveURL(/\/profile$/);
			await expect(page.getByRole('main').getByText('Asha Rao')).toBeVisible();
		});

		test(
			...proves('reset a forgotten password with a one-time code;', inputName),
			async ({ page, member }) => {
				const input = inputOf(page);
				await page.clock.install();
				await page.goto('/signIn');
				await input.press(page.getByRole('link', { name: /forgot/i }));
				await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
				await input.write(page.getByLabel('Email'), member.email);
				await input.press(page.getByRole('main').getByRole('button').first());
				const code = await resetCodeFor(member.email);
				await input.write(page.getByLabel('OTP'), code);
				await input.press(page.getByRole('button', { name: /verify/i }));
				await input.write(page.getByLabel('New password'), 'chandra-namaskar');
				await input.press(page.getByRole('button', { name: /change password|set/i }));
				await expect(successToast(page, 'Password changed; please sign in')).toBeVisible();
				await skipDelay(page);
				await expect(page).toHaveURL(/\/signIn$/);
				await signIn(page, input, { ...member, password: 'chandra-namaskar' });
				await skipLoginDelay(page);
				await expect(page).toHaveURL(`${clubUrl}/`);
			},
		);

		test(
			...proves('edit their profile and change their password;', inputName),
			async ({ memberPage: page, member }) => {
				await page.setViewportSize(viewport);
				const input = inputOf(page);
				await page.goto('/');
				await go(page, input, 'Profile');
				await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
				await input.write(page.getByLabel('Name'), 'Asha Hegde');
				await input.write(page.getByLabel('Phone'), '9845054321');
				await input.press(page.getByRole('button', { name: 'Save', exact: true }));
				await expect(page.getByText('Profile updated')).toBeVisible();
				expect(await member.client.identity.profile()).toMatchObject({
					name: 'Asha Hegde',
					phone: '9845054321',
				});

				await input.press(page.getByRole('link', { name: 'Rest Password' }));
				await input.write(page.getByLabel('Old password'), member.password);
				await input.write(page.getByLabel('New password'), 'chandra-namaskar');
				await input.write(page.getByLabel('Confirm password'), 'chandra-namaskar');
				await input.press(
					page
						.getByRole('main')
						.getByRole('button', { name: /password$/ })
						.last(),
				);
				await expect(page.getByText('Password changed')).toBeVisible();
				const login = { email: member.email, password: 'chandra-namaskar' };
				expect(await clientOf(clubUrl).identity.userLogin({ body: login })).toMatchObject({ role: 'user' });
			},
		);

		test(
			...proves('buy a timed membership, paid at a centre;', inputName),
			async ({ memberPage: page, member }) => {
				await page.setViewportSize(viewport);
				const input = inputOf(page);
				await page.clock.install();
				await page.goto('/');
				await go(page, input, 'Fitness');
				await input.press(page.getByRole('link', { name: 'Buy Elite for 6 months' }));
				await input.pick(page.getByLabel('Center'), 'HSR Layout');
				await input.date(page.getByLabel('Start date'), inSomeDays());
				await input.tick(page.getByRole('checkbox'));
				await input.press(page.getByRole('button', { name: 'Buy membership' }));
				await expect(page.locator('[data-sonner-toast][data-type=success]')).toBeVisible();
				await skipDelay(page);
				await expect(page).toHaveURL(`${clubUrl}/`);
				expect(await member.client.membership.getMemberships()).toEqual([
					expect.objectContaining({
						type: 'Elite',
						price: 9899,
						center: 'HSR Layout',
						start_date: inSomeDays(),
						payment_status: 'pending',
					}),
				]);
				await go(page, input, 'Profile');
				await input.press(
					page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Membership' }),
				);
				await expect(page.getByRole('main')).toContainText('pending');
			},
		);

		test(
			...proves('book a consultancy appointment of type fitness, nutrition or physiotherapy;', inputName),
			async ({ memberPage: page }) => {
				await page.setViewportSize(viewport);
				const input = inputOf(page);
				await page.goto('/');
				for (const type of ['Fitness Consultancy', 'Nutrition Consultancy', 'Physiotherapy Consultancy']) {
					await go(page, input, 'Consultancy');
					await input.press(page.getByRole('button', { name: `Book ${type}` }));
					await input.write(page.getByLabel('Age'), '32');
					await input.write(page.getByLabel(/^Height/), '165');
					await input.write(page.getByLabel(/^Weight/), '61.5');
					await input.date(page.getByLabel('Date'), inSomeDays());
					await input.press(page.getByRole('button', { name: 'Book Appointment' }));
					await expect(page.getByRole('main').getByRole('heading', { name: type })).toBeVisible();
				}
			},
		);

		test(
			...proves(
				'buy supplements and fitness food: cart, delivery address, cash-on-delivery order, rating of delivered items.',
				inputName,
			),
			async ({ memberPage: page, member, product, desk }) => {
				await page.setViewportSize(viewport);
				const input = inputOf(page);
				await page.goto(`/store/category?category=wheyprotein`);
				const search = page.getByRole('combobox', { name: 'Search products' });
				await input.write(search, product.name);
				await search.press('Enter');
				await input.press(page.getByRole('main').getByRole('link', { name: product.name }));
				await input.press(page.getByRole('button', { name: 'Add to cart' }));
				await expect(page.getByText('Added to cart')).toBeVisible();
				await input.press(page.getByRole('button', { name: /^Cart/ }));
				await input.press(page.getByRole('button', { name: 'Proceed', exact: true }));
				await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
				await input.write(page.getByLabel('Address', { exact: true }), homeAddress.address);
				await input.write(page.getByLabel('Town'), homeAddress.town);
				await input.write(page.getByLabel('Pincode'), homeAddress.pincode);
				await input.write(page.getByLabel('District'), homeAddress.district);
				await input.press(page.getByRole('button', { name: 'Save address' }));
				await expect(page.getByText('Address added')).toBeVisible();
				await input.press(page.getByRole('button', { name: 'Proceed to pay' }));
				await input.choose(page.getByRole('radio', { name: /Cash on Delivery/ }));
				await input.press(page.getByRole('button', { name: 'Confirm Order' }));
				await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();

				const [line] = (await member.client.orders.getOrders()).orders;
				for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const) {
					await desk.orders.update({ body: { id: line?.orderId ?? 0, status } });
				}
				await page.reload();
				await input.press(page.getByRole('button', { name: 'Orders', exact: true }));
				const order = page.getByRole('article').filter({ hasText: product.name });
				await input.choose(order.getByRole('radio', { name: '3.5 stars' }));
				await input.press(order.getByRole('button', { name: /^Submit/ }));
				await expect(page.getByText('Thank you for your rating')).toBeVisible();
			},
		);

		test(...proves('view a dashboard;', inputName), async ({ page }) => {
			const input = inputOf(page);
			await page.clock.install();
			await page.goto('/adminLogin');
			await signIn(page, input, administrator);
			await skipLoginDelay(page);
			await expect(page).toHaveURL(/\/admin$/);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
			await expect(page.getByText(/total sales/i).first()).toBeVisible();
		});

		test(...proves('add, update and delete products;', inputName), async ({ deskPage: page }) => {
			await page.setViewportSize(viewport);
			const input = inputOf(page);
			const name = `Akhada Makhana ${randomUUID().slice(0, 8)}, 100 g`;
			await page.goto('/admin');
			await goOnDesk(page, input, 'Products');
			await input.press(page.getByRole('button', { name: 'Add product' }).first());
			const dialog = page.getByRole('dialog');
			await input.write(dialog.getByLabel('Name'), name);
			await input.pick(dialog.getByLabel('Category'), 'Fit Food');
			await input.write(dialog.getByLabel('Description'), 'Roasted makhana with rock salt.');
			await input.write(dialog.getByLabel('Price'), '250');
			await input.write(
				dialog.getByLabel(/Image/),
				'/art/products/kamal-taal-makhana-salt-pepper-200g-640.webp',
			);
			await input.press(dialog.getByRole('button', { name: 'Add product' }));
			const row = page.getByRole('row').filter({ hasText: name });
			await input.press(row.getByRole('button', { name: /^Update/ }));
			await input.write(dialog.getByLabel('Price'), '300');
			await input.press(dialog.getByRole('button', { name: 'Save changes' }));
			await expect(row).toContainText('₹300');
			await input.press(row.getByRole('button', { name: /^Delete/ }));
			await input.press(page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
			await expect(row).toHaveCount(0);
		});

		test(...proves('answer visitor queries;', inputName), async ({ deskPage: page, desk }) => {
			await page.setViewportSize(viewport);
			const input = inputOf(page);
			const { email } = newCredentials();
			await desk.contact.register({
				body: { name: 'Asha Rao', email, phone: '9845012345', msg: 'Is the pool open on Sundays?' },
			});
			await page.goto('/admin');
			await goOnDesk(page, input, 'Query');
			await input.write(page.getByRole('searchbox'), email);
			const row = page.getByRole('row').filter({ hasText: email });
			await input.press(row.getByRole('button', { name: /Answered/ }));
			await expect
				.poll(async () => (await desk.contact.getAll({ query: { search: email } })).reply[0]?.status)
				.toBe('Answered');
			await expect(row.getByRole('button', { name: /Answered/ })).toHaveCount(0);
		});

		test(...proves('advance order status;', inputName), async ({ deskPage: page, desk, member, product }) => {
			await page.setViewportSize(viewport);
			const input = inputOf(page);
			await member.client.cart.addAddress({ body: homeAddress });
			const [address] = (await member.client.cart.addressDetails()).address;
			await member.client.orders.order({
				body: {
					paymentMode: 'COD',
					source: '',
					addressId: address?.addressId ?? 0,
					cartProductDetails: [{ productId: product.productId, quantity: 1 }],
				},
			});
			await page.goto('/admin');
			await goOnDesk(page, input, 'Orders');
			await input.write(page.getByRole('searchbox'), product.name);
			const row = page.getByRole('row').filter({ hasText: product.name });
			for (const step of ['Transit', 'Out-For-Delivery', 'Delivered']) {
				const button = row.getByRole('button', { name: step, exact: true });
				await input.press(button);
				await expect(button).toHaveCount(0);
			}
			const status = async () => {
				const { reply } = await desk.orders.getAllOrders({ query: { search: product.name } });
				return reply.orders[0]?.orderStatus;
			};
			await expect.poll(status).toBe('Delivered');
		});

		test(...proves('mark memberships as paid.', inputName), async ({ deskPage: page, desk, member }) => {
			await page.setViewportSize(viewport);
			const input = inputOf(page);
			const { user_id } = await member.client.identity.profile();
			await member.client.membership.register({
				body: {
					start_Date: tomorrow(),
					end_Date: addMonths(tomorrow(), 3),
					center: 'koramangala',
					user_id,
					price: 5899,
					type: 'Elite',
				},
			});
			await page.goto('/admin');
			await goOnDesk(page, input, 'Memberships');
			await input.write(page.getByRole('searchbox'), member.email);
			const row = page.getByRole('row').filter({ hasText: 'koramangala' });
			await expect(row).toHaveCount(1);
			await expect(row).toContainText('pending');
			await input.press(row.getByRole('button', { name: /^Pay/ }));
			await input.press(page.getByRole('alertdialog').getByRole('button', { name: /^Mark .* received$/ }));
			await expect(row).toContainText('Paid');
			const { reply } = await desk.membership.getAllMemberships({ query: { search: member.email } });
			expect(reply[0]?.paymentStatus).toBe('payed');
		});
	});
}
