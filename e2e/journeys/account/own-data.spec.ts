import { readFile } from 'node:fs/promises';
import { unzip } from '#server/testing/unzip.ts';
import { addMonths, clubToday } from '#shared/dates.ts';
import { membershipPrice } from '#shared/membership/membership.rules.ts';
import { clubUrl, expect, mailingClub, storeToken, submitSignIn, test } from '../../fixtures.ts';
import { clientOf, type Member, newConfirmedMember, newMember } from '../../people.ts';
import { loseResponses } from '../../spec/support/network.ts';

/** Buys the first plan and has the desk mark it as paid. */
async function buyAndPay({ client }: Member, desk: ReturnType<typeof clientOf>): Promise<void> {
	const guest = clientOf(clubUrl);
	const [{ plans }, { membershipFee, centres }] = await Promise.all([guest.club.plans(), guest.club.get()]);
	const [plan] = plans;
	const duration = plan?.durations[0];
	if (!plan || !duration) throw new Error('The club sells no plan');
	const { user_id } = await client.identity.profile();
	const start = clubToday();
	await client.membership.register({
		body: {
			user_id,
			type: plan.type,
			center: centres[0]?.name ?? '',
			start_Date: start,
			end_Date: addMonths(start, duration.months),
			price: membershipPrice(duration, membershipFee),
		},
	});
	const { timeline } = await desk.people.person({ query: { id: user_id } });
	const bought = timeline.find(({ kind }) => kind === 'membership');
	if (bought?.kind === 'membership')
		await desk.membership.update({ body: { id: bought.id, status: 'payed' } });
}

test('a member takes a copy of their data, deletes the account, and can sign up again', {
	tag: '@wide',
}, async ({ page, desk }) => {
	const member = await newConfirmedMember(mailingClub, 'Lalitha Subramaniam');
	await buyAndPay(member, desk);
	await storeToken(page, member.token);
	await page.goto('/profile');
	await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Your data' }).click();
	await page.getByRole('button', { name: 'Download your data' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill('not this one');
	await dialog.getByRole('button', { name: 'Download' }).click();
	await expect(dialog.getByText('The password is wrong')).toBeVisible();
	await dialog.getByLabel('Password', { exact: true }).fill(member.password);
	const download = page.waitForEvent('download');
	await dialog.getByRole('button', { name: 'Download' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
	const files = unzip(await readFile(await file.path()));
	expect(files.get('users.csv')?.toString()).toContain(member.email);

	await page.getByRole('button', { name: 'Delete your account' }).click();
	await dialog.getByLabel('Password', { exact: true }).fill(member.password);
	await dialog.getByRole('button', { name: 'Delete for good' }).click();
	await expect(dialog.getByText('Please confirm this')).toBeVisible();
	await dialog.getByLabel('End this membership').check();
	await dialog.getByRole('button', { name: 'Delete for good' }).click();
	await expect(page.getByText('Your account is deleted')).toBeVisible();
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

	await page.goto('/signIn');
	await submitSignIn(page, member);
	await expect(page.getByText("That email and password don't match")).toBeVisible();
	const isTold = async () =>
		(await mailingClub.mails()).some(
			(mail) => mail.includes(`To: ${member.email}`) && /^Subject: .*is deleted/m.test(mail),
		);
	await expect.poll(isTold).toBe(true);
});

test('whoever deletes their account, and whose answer is lost, is told what became of it', async ({
	page,
}) => {
	const member = await newMember(clubUrl);
	await storeToken(page, member.token);
	await page.goto('/profile/data');
	await page.getByRole('button', { name: 'Delete your account' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill(member.password);
	await loseResponses(page, '/api/account/remove');
	await dialog.getByRole('button', { name: 'Delete for good' }).click();
	await expect(page.getByText('Your account is deleted, unless you can still sign in')).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the desk deletes an account at its owner’s request, once the name is typed', { tag: '@wide' }, async ({
	page,
	deskToken,
}) => {
	const member = await newMember(clubUrl, 'Prabhavati Kulkarni');
	const { user_id: id } = await member.client.identity.profile();
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${id}`);
	await page.getByRole('button', { name: 'Delete the account' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Prabha');
	await dialog.getByRole('button', { name: 'Delete for good' }).click();
	await expect(dialog.getByText('Please type Prabhavati Kulkarni')).toBeVisible();
	await dialog.getByLabel('Name').fill('prabhavati kulkarni');
	await dialog.getByRole('button', { name: 'Delete for good' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted account');
	await expect(page.getByText('This account was deleted on')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Save note' })).toHaveCount(0);
});

test('news come only to who asked for them, and it is taken back where it was given', {
	tag: '@wide',
}, async ({ page, desk }) => {
	const member = await newMember(clubUrl);
	const { user_id: id } = await member.client.identity.profile();
	const newsOf = async () => (await desk.people.person({ query: { id } })).consents.map(({ given }) => given);
	await storeToken(page, member.token);
	await page.goto('/profile/data');
	const box = page.getByLabel('Send me news and offers of the club by mail');
	await expect(box).not.toBeChecked();
	await box.check();
	await expect(page.getByText(/^Agreed to on/)).toBeVisible();
	expect(await newsOf()).toEqual([true]);
	await page.reload();
	await expect(box).toBeChecked();
	await box.uncheck();
	await expect(page.getByText(/^Taken back on/)).toBeVisible();
	expect(await newsOf()).toEqual([false]);
});
