import { randomUUID } from 'node:crypto';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { clientOf } from '../../people.ts';

test('a manager writes a template, and a reply begins with it without losing what was typed', {
	tag: '@wide',
}, async ({ page, deskToken, desk }) => {
	const unique = randomUUID().slice(0, 8);
	const [name, email] = [`Parking ${unique}`, `tarini-${unique}@example.com`];
	await clientOf(clubUrl).contact.register({
		body: { name: 'Tarini', email, phone: '9845012345', msg: 'Where do I leave my car at Indiranagar?' },
	});
	await storeToken(page, deskToken);
	await page.goto('/admin/queries');
	await page.getByRole('link', { name: 'Templates' }).click();
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Text').fill('Behind the house, {nmae}.');
	await dialog.getByRole('button', { name: 'Add template' }).click();
	await expect(dialog.getByText('{nmae} is not filled in: only {name} and {club} are')).toBeVisible();
	await dialog.getByLabel('Text').fill('Behind the house, {name}. {club} has room for twelve cars.');
	await dialog.getByRole('button', { name: 'Add template' }).click();
	await expect(dialog).toHaveCount(0);
	const row = page.getByRole('listitem').filter({ hasText: name });
	await expect(row).toBeVisible();

	// The name is taken from here on, in any case.
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await dialog.getByLabel('Name').fill(name.toUpperCase());
	await dialog.getByLabel('Text').fill('Anywhere');
	await dialog.getByRole('button', { name: 'Add template' }).click();
	await expect(dialog.getByText('Another template has this name')).toBeVisible();
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

	// Somebody else edits it meanwhile.
	await row.getByRole('button', { name: `Edit the template ${name}` }).click();
	const { id = 0, text = '' } = (await desk.contact.templates()).find((one) => one.name === name) ?? {};
	const theirs = 'Behind the house, {name}. {club} has room for ten cars.';
	await desk.contact.updateTemplate({ body: { id, name, text: theirs, expected: { name, text } } });
	await dialog.getByLabel('Text').fill('In the yard, {name}.');
	await dialog.getByRole('button', { name: 'Save template' }).click();
	await expect(dialog.getByText(/Someone else changed this to .*ten cars/)).toBeVisible();
	await expect(dialog.getByLabel('Text')).toHaveValue('In the yard, {name}.');
	await dialog.getByRole('button', { name: 'Take theirs' }).press('Enter');
	await dialog.getByRole('button', { name: 'Save template' }).click();
	await expect(dialog).toHaveCount(0);

	// A reply begins with it.
	await page.goto(`/admin/queries?status=unanswered&search=${email}`);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^#\d+$/ })
		.click();
	const reply = dialog.getByLabel('Your reply');
	await reply.fill('Namaste! See you soon.');
	await reply.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 8));
	await dialog.getByLabel('Template').selectOption(name);
	await dialog.getByRole('button', { name: 'Insert' }).click();
	const { name: club } = await clientOf(clubUrl).club.get();
	await expect(reply).toHaveValue(
		`Namaste!\n\nBehind the house, Tarini. ${club} has room for ten cars.\n\nSee you soon.`,
	);
	await expect(reply).toBeFocused();
	await dialog.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByText('Your reply is on its way')).toBeVisible();

	await page.goto('/admin/queries/templates');
	await row.getByRole('button', { name: `Remove the template ${name}` }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	// An open dialog hides the list from this look.
	await expect(page.getByRole('alertdialog')).toHaveCount(0);
	await expect(row).toHaveCount(0);
});
