import type { Page } from '@playwright/test';
import { daysBefore } from '#shared/dates.ts';
import { expect, section, test } from './spec.ts';
import { addMonths, today, yesterday } from './support/dates.ts';
import {
	expectAccepted,
	expectFaultsOnScreen,
	expectFaultsOverHttp,
	type Fault,
	type Form,
	fillForm,
	missing,
} from './support/form-checks.ts';
import {
	addressForm,
	bookingForm,
	contactForm,
	loginForm,
	membershipForm,
	newProductForm,
	passwordForm,
	productUpdateForm,
	registrationForm,
} from './support/form-definitions.ts';
import {
	formWith,
	openAddressForm,
	openBookingForm,
	openPurchase,
	openUpdateForm,
} from './support/screens.ts';
import { textHue } from './support/text-colour.ts';

/** A sentence, inputs that break it, and inputs at the limit that must be accepted. */
type Rule = [sentence: string, faults: Fault[], accepted?: Record<string, unknown>[]];

async function expectFaults(page: Page, path: string, form: Form, faults: Fault[]): Promise<void> {
	await page.goto(path);
	await expectFaultsOnScreen(page, form, faults, formWith(page, form.submit));
	await expectFaultsOverHttp(form, faults);
}

const contact = section(5, 'Contact form');

const contactRules: Rule[] = [
	['name: required.', [missing('name'), { field: 'name', typed: '   ' }]],
	['email: required and of email form.', [missing('email'), { field: 'email', typed: 'asha.example.com' }]],
	[
		'msg: required, 15 to 250 characters.',
		[missing('msg'), { field: 'msg', typed: 'x'.repeat(14) }, { field: 'msg', typed: 'x'.repeat(251) }],
		[{ msg: 'x'.repeat(15) }, { msg: 'x'.repeat(250) }],
	],
];

// Two sections have the sentence 'name: required.', and a test's title must be unique in its suite.
test.describe('Contact form', () => {
	for (const [sentence, faults, accepted = []] of contactRules) {
		test(...contact.proves(sentence), async ({ page }) => {
			await expectFaults(page, '/', contactForm, faults);
			for (const changes of accepted) await expectAccepted(contactForm, changes);
		});
	}
});

test(
	...contact.proves('phone: required; non-digits are stripped as typed; exactly 10 characters.'),
	async ({ page }) => {
		await expectFaults(page, '/', contactForm, [missing('phone'), { field: 'phone', typed: '984501234' }]);
		const phone = formWith(page, contactForm.submit).getByLabel('Phone', { exact: true });
		await phone.clear();
		await phone.pressSequentially('98a4-50 1');
		await expect(phone).toHaveValue('984501');
		await phone.pressSequentially('234567');
		await expect(phone).toHaveValue('984501234567');
		await phone.blur();
		await expect(phone).toHaveAccessibleDescription(/^Phone no Should be exactly 10 digits/);
		await phone.fill('9845012345');
		await expect(phone).not.toHaveAttribute('aria-invalid');
		await expectFaultsOverHttp(contactForm, [
			{ field: 'phone', typed: '98450123456' },
			{ field: 'phone', typed: '98450-12345' },
		]);
	},
);

const login = section(5, 'Login');

const loginRules: Rule[] = [
	[
		"email: valid (message 'Invalid email!') and present ('Email required!').",
		[{ field: 'email', typed: 'asha@', message: 'Invalid email!' }, missing('email', 'Email required!')],
	],
	["password: required ('Password required!').", [missing('password', 'Password required!')]],
];

for (const [sentence, faults] of loginRules) {
	test(...login.proves(sentence), async ({ page }) => {
		await expectFaults(page, '/signIn', loginForm, faults);
	});
}

const signUp = section(5, 'Sign-up');

const signUpRules: Rule[] = [
	["name: required ('UserName required!').", [missing('name', 'UserName required!')]],
	[
		'email: valid and required.',
		[{ field: 'email', typed: 'asha@', message: 'Invalid email!' }, missing('email', 'Email required!')],
	],
	[
		"phone: required ('Phone no Required!'); exactly 10 digits ('Phone no Should be exactly 10 digits').",
		[
			missing('phone', 'Phone no Required!'),
			{ field: 'phone', typed: '984501234', message: 'Phone no Should be exactly 10 digits' },
		],
	],
	["gender: required ('Gender required!').", [missing('gender', 'Gender required!')]],
	["address: required ('Address required!').", [missing('address', 'Address required!')]],
];

for (const [sentence, faults] of signUpRules) {
	test(...signUp.proves(sentence), async ({ page }) => {
		await expectFaults(page, '/signUp', registrationForm, faults);
	});
}

test(
	...signUp.proves(
		"DOB: required ('Date of Birth required!'); not later than 13 years before today ('You must be at least 13 years old').",
	),
	async ({ page }) => {
		const lastBirthday = addMonths(today(), -12 * 13);
		const dayAfter = daysBefore(lastBirthday, -1);
		await expectFaults(page, '/signUp', registrationForm, [
			missing('DOB', 'Date of Birth required!'),
			{ field: 'DOB', typed: dayAfter, message: 'You must be at least 13 years old' },
		]);
		await expectAccepted(registrationForm, { DOB: lastBirthday });
	},
);

/**
 * Fills both password fields and proves the message at one of them; expectFaultsOnScreen changes one field
 * alone, and then the two differ.
 */
async function expectMessage(page: Page, label: string, texts: [string, string], message: string) {
	await page.getByLabel('Password', { exact: true }).fill(texts[0]);
	await page.getByLabel('Confirm password').fill(texts[1]);
	await page.getByRole('button', { name: 'Sign up' }).click();
	await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
		new RegExp(`^${message}`),
	);
	await expect(page).toHaveURL(/\/signUp$/);
}

test(
	...signUp.proves(
		"password: required ('Password required'); at least 6 characters ('Password must be at least 6 characters').",
	),
	async ({ page }) => {
		const short = 'Password must be at least 6 characters';
		await page.goto('/signUp');
		await fillForm(page, registrationForm);
		await expectMessage(page, 'Password', ['', ''], 'Password required');
		await expectMessage(page, 'Password', ['12345', '12345'], short);
		await expectFaultsOverHttp(registrationForm, [
			missing('password', 'Password required'),
			{ field: 'password', typed: '12345', message: short },
		]);
		await expectAccepted(registrationForm, { password: '123456', Cpassword: '123456' });
	},
);

test(
	...signUp.proves(
		"Cpassword: required ('Confirm Password required'); equal to password ('Passwords must match').",
	),
	async ({ page }) => {
		const faults = [
			missing('Cpassword', 'Confirm Password required'),
			{ field: 'Cpassword', typed: 'another-one', message: 'Passwords must match' },
		];
		await expectFaults(page, '/signUp', registrationForm, faults);
	},
);

test(
	...signUp.proves("A green 'Password Matched' note shows when the two are equal and non-empty."),
	async ({ page }) => {
		await page.goto('/signUp');
		const [password, confirmed] = [
			page.getByLabel('Password', { exact: true }),
			page.getByLabel('Confirm password'),
		];
		const note = page.getByText('Password Matched', { exact: true });
		await expect(note).toHaveCount(0);
		await password.fill('surya-namaskar');
		await confirmed.fill('surya');
		await expect(note).toHaveCount(0);
		await confirmed.fill('surya-namaskar');
		await expect(note).toBeVisible();
		expect(await textHue(note)).toBe('green');
		await password.clear();
		await confirmed.clear();
		await expect(note).toHaveCount(0);
	},
);

const address = section(5, 'Address form');

const addressRules: Rule[] = [
	[
		'name, email (valid), phone (10 digits), address, town, district: required.',
		[
			...['name', 'email', 'phone', 'address', 'town', 'district'].map((name) => missing(name)),
			{ field: 'email', typed: 'asha@', message: 'Invalid email!' },
			{ field: 'phone', typed: '984501234' },
		],
	],
	[
		'pincode: required, exactly 6 digits (message invalid).',
		[missing('pincode'), { field: 'pincode', typed: '56001', message: 'Pincode invalid' }],
	],
];

for (const [sentence, faults] of addressRules) {
	test(...address.proves(sentence), async ({ memberPage, member, product }) => {
		await openAddressForm(memberPage, product);
		await expectFaultsOnScreen(memberPage, addressForm, faults, formWith(memberPage, addressForm.submit));
		await expectFaultsOverHttp(addressForm, faults, member.token);
		const tooLong = [
			{ field: 'pincode', typed: '5600111' },
			{ field: 'phone', typed: '98450123456' },
		];
		await expectFaultsOverHttp(addressForm, tooLong, member.token);
	});
}

const addProduct = section(5, 'Add product');

const addProductRules: Rule[] = [
	["name: 'Product name required'.", [missing('name', 'Product name required')]],
	["category: 'Category required'.", [missing('category', 'Category required')]],
	["description: 'Description required'.", [missing('description', 'Description required')]],
	[
		"price: a number ('Price must be a number'), required ('Price required'), minimum 0 ('Price must be a positive number').",
		[
			{ field: 'price', typed: 'abc', message: 'Price must be a number' },
			missing('price', 'Price required'),
			{ field: 'price', typed: '-1', sent: -1, message: 'Price must be a positive number' },
		],
		[{ price: 0 }],
	],
	[
		"discount: number from 0 to 100 ('Discount cannot be less than 0%', 'Discount cannot be more than 100%').",
		[
			{ field: 'discount', typed: '-1', sent: -1, message: 'Discount cannot be less than 0%' },
			{ field: 'discount', typed: '101', sent: 101, message: 'Discount cannot be more than 100%' },
			{ field: 'discount', typed: 'ten' },
		],
		[{ discount: 0 }, { discount: 100 }],
	],
	["image: 'Provide image link'.", [missing('image', 'Provide image link')]],
];

for (const [sentence, faults, accepted = []] of addProductRules) {
	test(...addProduct.proves(sentence), async ({ deskPage, deskToken, desk }) => {
		await deskPage.goto('/admin/products');
		await deskPage.getByRole('button', { name: 'Add product' }).first().click();
		await expectFaultsOnScreen(deskPage, newProductForm, faults, deskPage.getByRole('dialog'));
		await expectFaultsOverHttp(newProductForm, faults, deskToken);
		for (const changes of accepted) {
			const { name } = newProductForm.body();
			await expectAccepted(newProductForm, { ...changes, name }, deskToken);
			const { content } = await desk.catalogue.getAll({ query: { limit: 100 } });
			const added = content.find((one) => one.name === name);
			if (added) await desk.catalogue.delete({ query: { id: added.productId } });
		}
	});
}

const updateProduct = section(5, 'Update product');

const updateProductRules: Rule[] = [
	['name: required.', [missing('name')]],
	[
		"available: 0 or 1 ('Select a valid availability').",
		[
			missing('available', 'Select a valid availability'),
			{ field: 'available', typed: '', sent: 2, message: 'Select a valid availability' },
		],
		[{ available: 0 }, { available: 1 }],
	],
	[
		"price: number at least 1 ('Price must be greater than 0').",
		[
			{ field: 'price', typed: '0', sent: 0, message: 'Price must be greater than 0' },
			{ field: 'price', typed: '0.5', sent: 0.5, message: 'Price must be greater than 0' },
			{ field: 'price', typed: 'abc' },
		],
		[{ price: 1 }],
	],
	[
		"discount: 0 to 100 ('Discount cannot be negative', 'Discount cannot exceed 100%').",
		[
			{ field: 'discount', typed: '-1', sent: -1, message: 'Discount cannot be negative' },
			{ field: 'discount', typed: '101', sent: 101, message: 'Discount cannot exceed 100%' },
		],
		[{ discount: 0 }, { discount: 100 }],
	],
];

// Two sections have the sentence 'name: required.', and a test's title must be unique in its suite.
test.describe('Update product', () => {
	for (const [sentence, faults, accepted = []] of updateProductRules) {
		test(...updateProduct.proves(sentence), async ({ deskPage, deskToken, product }) => {
			const form = productUpdateForm(product.productId);
			await openUpdateForm(deskPage, product);
			await expectFaultsOnScreen(deskPage, form, faults, deskPage.getByRole('dialog'));
			await expectFaultsOverHttp(form, faults, deskToken);
			for (const changes of accepted) await expectAccepted(form, changes, deskToken);
		});
	}
});

test(
	...updateProduct.proves('description: trimmed, 5 to 500 characters (not editable on screen).'),
	async ({ deskPage, deskToken, desk, product }) => {
		const form = productUpdateForm(product.productId);
		const faults = ['four', '  four  ', 'x'.repeat(501)].map((typed) => ({ field: 'description', typed }));
		await expectFaultsOverHttp(form, faults, deskToken);
		await expectAccepted(form, { description: 'x'.repeat(500) }, deskToken);
		await expectAccepted(form, { description: '  fifth  ' }, deskToken);
		const stored = await desk.catalogue.get({ query: { id: product.productId } });
		expect(stored.description).toBe('fifth');
		await openUpdateForm(deskPage, stored);
		await expect(deskPage.getByRole('dialog').getByLabel('Description')).not.toBeEditable();
	},
);

const password = section(5, 'Password change');

test(...password.proves('old, new and confirm are all required.'), async ({ memberPage, member }) => {
	const form = passwordForm(member.email, member.password);
	await memberPage.goto('/profile/passwordRest');
	const onScreen = ['oldPassword', 'conPassword'].map((name) => missing(name));
	await expectFaultsOnScreen(memberPage, form, onScreen);
	const [fresh, confirmed] = [
		memberPage.getByLabel('New password'),
		memberPage.getByLabel('Confirm password'),
	];
	await fresh.clear();
	await confirmed.clear();
	await memberPage.getByRole('button', { name: form.submit }).click();
	await expect(fresh).toHaveAttribute('aria-invalid', 'true');
	await expectFaultsOverHttp(form, onScreen, member.token);
	await expectFaultsOverHttp(form, [missing('newPassword')], member.token);
});

test(
	...password.proves(
		"If new and confirm differ, the message 'Password do not match' shows and nothing is sent.",
	),
	async ({ memberPage, member }) => {
		const form = passwordForm(member.email, member.password);
		const differ = [{ field: 'conPassword', typed: 'another-one', message: 'Password do not match' }];
		await memberPage.goto('/profile/passwordRest');
		await expectFaultsOnScreen(memberPage, form, differ);
		await expectFaultsOverHttp(form, differ, member.token);
	},
);

const appointment = section(5, 'Appointment');

test(
	...appointment.proves(
		'age at least 10; height and weight at least 0; date not before today; all required.',
	),
	async ({ memberPage, member }) => {
		const { user_id } = await member.client.identity.profile();
		const form = bookingForm(user_id);
		const faults: Fault[] = [
			...['age', 'height', 'weight', 'date'].map((name) => missing(name)),
			{ field: 'age', typed: '9', sent: 9 },
			{ field: 'height', typed: '-1', sent: -1 },
			{ field: 'weight', typed: '-1', sent: -1 },
			{ field: 'date', typed: yesterday() },
		];
		await openBookingForm(memberPage, 'Nutrition Consultancy');
		await expectFaultsOnScreen(memberPage, form, faults, formWith(memberPage, form.submit));
		await expectFaultsOverHttp(form, [...faults, missing('consult_type')], member.token);
		await expectAccepted(form, { age: 10, height: 0, weight: 0, date: today() }, member.token);
	},
);

test(
	...appointment.proves('The consult type is fixed to the chosen card.'),
	async ({ memberPage, member }) => {
		const form = bookingForm(0);
		for (const title of ['Fitness Consultancy', 'Nutrition Consultancy', 'Physiotherapy Consultancy']) {
			await openBookingForm(memberPage, title);
			const type = memberPage.getByLabel('Consult type');
			await expect(type).toHaveValue(title);
			await expect(type).not.toBeEditable();
			await fillForm(memberPage, form);
			const answered = memberPage.waitForResponse('**/api/consultancy/book');
			await memberPage.getByRole('button', { name: form.submit }).click();
			expect((await answered).request().postDataJSON()).toMatchObject({ consult_type: title });
		}
		const booked = await member.client.consultancy.get();
		expect(booked.map(({ consult_type }) => consult_type).sort()).toEqual([
			'Fitness Consultancy',
			'Nutrition Consultancy',
			'Physiotherapy Consultancy',
		]);
	},
);

const membership = section(5, 'Membership purchase');

test(...membership.proves('start date not before today.'), async ({ memberPage, member }) => {
	const { user_id } = await member.client.identity.profile();
	const form = membershipForm(user_id);
	const past = [{ field: 'start_Date', typed: yesterday() }];
	await openPurchase(memberPage);
	await memberPage.getByRole('checkbox').check();
	await expectFaultsOnScreen(memberPage, form, past);
	await expectFaultsOverHttp(form, past, member.token);
	await expectAccepted(form, { start_Date: today() }, member.token);
});

test(
	...membership.proves('center chosen from vijayanagara, indiranagar, koramangala, HSR Layout.'),
	async ({ memberPage, member }) => {
		const { user_id } = await member.client.identity.profile();
		const form = membershipForm(user_id);
		const centers = ['vijayanagara', 'indiranagar', 'koramangala', 'HSR Layout'];
		await openPurchase(memberPage);
		const options = memberPage.getByLabel('Center').locator('option:not([value=""])');
		await expect(options).toHaveText(centers);
		for (const center of centers) await expectAccepted(form, { center }, member.token);
		await expectFaultsOverHttp(
			form,
			[{ field: 'center', typed: 'jayanagar' }, missing('center')],
			member.token,
		);
	},
);

test(...membership.proves('The confirmation checkbox is required.'), async ({ memberPage }) => {
	const sent: string[] = [];
	memberPage.on('request', (request) => sent.push(new URL(request.url()).pathname));
	await openPurchase(memberPage);
	await fillForm(memberPage, membershipForm(0));
	await memberPage.getByRole('button', { name: 'Buy membership' }).click();
	const box = memberPage.getByRole('checkbox');
	await expect(box).toHaveAttribute('aria-invalid', 'true');
	await expect(box).toHaveAccessibleDescription(/\w/);
	expect(sent).not.toContain('/api/membership/register');
	await box.check();
	await memberPage.getByRole('button', { name: 'Buy membership' }).click();
	await expect.poll(() => sent).toContain('/api/membership/register');
});
