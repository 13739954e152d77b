import { expect, newCredentials, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';
import { fillForm } from '../support/form-checks.ts';
import { contactForm } from '../support/form-definitions.ts';
import { formWith } from '../support/screens.ts';
import { successToast } from '../support/toasts.ts';

const { proves } = section(7, 'Contact');

const message = () => ({
	name: 'Asha Rao',
	email: newCredentials().email,
	phone: '9845012345',
	msg: 'Is the pool at indiranagar open on Sundays?',
});

test(
	...proves(
		'POST | api/contact/register | body: name, email, phone, msg | status, shown as a success toast',
		'over HTTP',
	),
	async () => {
		const body = message();
		await expectFieldsRequired('POST', '/api/contact/register', { body });
		expect(await call('POST', '/api/contact/register', { body })).toMatchObject({
			status: 201,
			body: statusBody,
		});
	},
);

test(
	...proves(
		'POST | api/contact/register | body: name, email, phone, msg | status, shown as a success toast',
		'on screen',
	),
	async ({ page }) => {
		await page.goto('/');
		const form = formWith(page, contactForm.submit);
		await fillForm(form, contactForm);
		const answered = page.waitForResponse('**/api/contact/register');
		await form.getByRole('button', { name: contactForm.submit }).click();
		const { status } = (await (await answered).json()) as { status: string };
		await expect(successToast(page, status)).toBeVisible();
	},
);

test(
	...proves([
		'GET | contact/getAll | none | query list; shape not shown',
		'PATCH | contact/update | body: id, status | not shown',
	]),
	async ({ deskToken: token }) => {
		await expectForbiddenTo('members', 'GET', '/api/contact/getAll');
		await expectForbiddenTo('members', 'PATCH', '/api/contact/update');
		const { msg, ...sender } = message();
		await call('POST', '/api/contact/register', { body: { ...sender, msg } });
		const list = await call('GET', '/api/contact/getAll', { token });
		expect(list.status).toBe(200);
		const queries = list.body as { contact_id: number; email: string }[];
		const query = queries.find(({ email }) => email === sender.email);
		expect(query).toMatchObject({ ...sender, message: msg, status: 'unanswered' });

		const body = { id: query?.contact_id, status: 'Answered' };
		await expectFieldsRequired('PATCH', '/api/contact/update', { token, body });
		expect((await call('PATCH', '/api/contact/update', { token, body })).status).toBe(200);
		const answered = (await call('GET', '/api/contact/getAll', { token })).body as typeof queries;
		expect(answered.find(({ email }) => email === sender.email)).toMatchObject({ status: 'Answered' });
	},
);
