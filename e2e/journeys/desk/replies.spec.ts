import { randomUUID } from 'node:crypto';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { clubUrl, expect, mailTo, storeToken, test } from '../../fixtures.ts';
import { clientOf } from '../../people.ts';

test('a query is answered from the desk: mailed with the question quoted, kept, and Answered', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	const email = `kavana-${randomUUID()}@example.com`;
	const msg = 'Is there a physiotherapist at Indiranagar?';
	await clientOf(clubUrl).contact.register({ body: { name: 'Kavana', email, phone: '9845012345', msg } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/queries?status=unanswered&search=${email}`);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^#\d+$/ })
		.click();
	const details = page.getByRole('dialog');
	await expect(details.getByText('None sent from here yet.')).toBeVisible();
	await details.getByRole('button', { name: 'Send reply' }).click();
	await expect(details.getByText('Reply required')).toBeVisible();
	await details.getByLabel('Your reply').fill('Yes, every morning.\nAsk for Dr Rao.');
	// Closed half-written, it asks.
	await details.getByRole('button', { name: 'Close', exact: true }).click();
	const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(question).toHaveCount(0);
	await expect(details.getByLabel('Your reply')).toHaveValue('Yes, every morning.\nAsk for Dr Rao.');
	// So does the browser's Back, which would close the details.
	const opened = page.url();
	await page.goBack();
	await question.getByRole('button', { name: 'Stay' }).click();
	await expect(question).toHaveCount(0);
	await expect(page).toHaveURL(opened);
	await expect(details.getByLabel('Your reply')).toHaveValue('Yes, every morning.\nAsk for Dr Rao.');
	await details.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByText('Your reply is on its way')).toBeVisible();
	await expect(details.getByRole('region', { name: 'Replies' }).getByRole('listitem')).toContainText(
		'Ask for Dr Rao.',
	);
	await expect(details.getByRole('link', { name: /replied to query #\d+$/ })).toBeVisible();
	await expect(details.getByLabel('Your reply')).toHaveValue('');
	await expect(details.getByText('Answered', { exact: true }).first()).toBeVisible();
	const { text } = readMail(await mailTo(email));
	expect(text).toContain('Yes, every morning.\nAsk for Dr Rao.');
	expect(text).toContain(`> ${msg}`);
});

test('a half-written reply is left once the question is answered, by Close and by Back', async ({
	page,
	deskToken,
}) => {
	const email = `kavana-${randomUUID()}@example.com`;
	await clientOf(clubUrl).contact.register({
		body: { name: 'Kavana', email, phone: '9845012345', msg: 'Is there a sauna?' },
	});
	await storeToken(page, deskToken);
	await page.goto(`/admin/queries?search=${email}`);
	const row = page.getByRole('main').getByRole('link', { name: /^#\d+$/ });
	const details = page.getByRole('dialog');
	const question = page.getByRole('alertdialog');
	for (const leave of [
		() => details.getByRole('button', { name: 'Close', exact: true }).click(),
		() => page.keyboard.press('Escape'),
		() => page.goBack(),
	]) {
		await row.click();
		await details.getByLabel('Your reply').fill('Not yet');
		await leave();
		await question.getByRole('button', { name: 'Leave' }).click();
		await expect(question).toHaveCount(0);
		await expect(details).toHaveCount(0);
		await expect(row).toBeFocused();
	}
	await row.click();
	await expect(details.getByLabel('Your reply')).toHaveValue('');
});
