import type { Locator } from '@playwright/test';
import { expect, section, test } from '../spec.ts';
import { fillForm } from '../support/form-checks.ts';
import { contactForm } from '../support/form-definitions.ts';
import { formWith } from '../support/screens.ts';
import { errorToast, successToast } from '../support/toasts.ts';

const { proves } = section(4, 'States and transitions');

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
