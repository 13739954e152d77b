import { randomUUID } from 'node:crypto';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { clientOf } from '../../people.ts';
import { holdResponses } from '../../spec/support/network.ts';

test('an owner chooses to be mailed of queries, and is mailed of the next one', async ({
	page,
	deskToken,
	desk,
}) => {
	// The job runs at each full minute.
	test.slow();
	const name = `Gauri ${randomUUID().slice(0, 8)}`;
	await storeToken(page, deskToken);
	await page.goto('/profile');
	await page
		.getByRole('navigation', { name: 'Profile' })
		.getByRole('link', { name: 'Notifications' })
		.click();
	await page.getByLabel('New queries').selectOption('Each one, within a minute');
	const answer = await holdResponses(page, '/api/staff/chooseMails');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
	// What is chosen meanwhile is not taken back by the answer.
	await page.getByLabel('New orders').selectOption('digest');
	answer();
	await expect(page.getByText('Your choice is saved')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
	await expect(page.getByLabel('New orders')).toHaveValue('digest');
	await page.getByLabel('New orders').selectOption('none');
	await page.reload();
	await expect(page.getByLabel('New queries')).toHaveValue('each');
	await expect(page.getByLabel('New orders')).toHaveValue('none');
	await clientOf(clubUrl).contact.register({
		body: { name, email: 'gauri@example.com', phone: '9845012345', msg: 'Is the club open on Republic Day?' },
	});
	await expect
		.poll(async () => (await mailingClub.mails()).some((mail) => readMail(mail).text.includes(name)), {
			timeout: 300_000,
		})
		.toBe(true);
	await desk.staff.chooseMails({ body: { query: 'none' } });
});
