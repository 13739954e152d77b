import type { Page } from '@playwright/test';
import { addMonths, clubToday, yearsBefore } from '#shared/dates.ts';
import { clubUrl, expect, mailingClub, newCredentials, storeToken, test } from '../../fixtures.ts';
import { newConfirmedMember, newMember } from '../../people.ts';
import { openPurchase } from '../../spec/support/screens.ts';

const day = 24 * 60 * 60 * 1_000;

/** How far a device's clock may be off, in milliseconds. */
const wrongClocks = {
	'a day ahead': day,
	'a day behind': -day,
	'years behind': Date.parse('2023-01-01') - Date.now(),
};

/** Sets the clock of the page's device, before the page is opened. */
const setClock = (page: Page, ahead: number) => page.clock.install({ time: Date.now() + ahead });

for (const [how, ahead] of Object.entries(wrongClocks)) {
	test.describe(`on a device whose clock is ${how}`, () => {
		test.beforeEach(async ({ page }) => {
			await setClock(page, ahead);
		});

		test('a membership that begins on today is bought', async ({ page }) => {
			const member = await newMember(clubUrl);
			await storeToken(page, member.token);
			await openPurchase(page);
			// The profile is stored by now: nothing has to be asked of the server.
			await page.reload();
			const start = page.getByLabel('Start date');
			await expect(start).toHaveAttribute('min', clubToday());
			await expect(start).toHaveAttribute('max', addMonths(clubToday(), 12));
			await page.getByLabel('Center').selectOption('indiranagar');
			await start.fill(clubToday());
			await page.getByLabel(/^I want Elite/).check();
			await page.getByRole('button', { name: 'Buy membership' }).click();
			await expect
				.poll(async () => (await member.client.membership.getMemberships()).map((one) => one.start_date))
				.toEqual([clubToday()]);
		});

		test('who is just old enough signs up', async ({ page }) => {
			const { email, password } = newCredentials();
			const told = page.waitForResponse('**/healthz');
			await page.goto('/signUp');
			await told;
			await page.getByLabel('Name').fill('Asha Rao');
			await page.getByLabel('Email').fill(email);
			await page.getByLabel('Phone').fill('9845012345');
			await page.getByLabel('Date of birth').fill(yearsBefore(clubToday(), 13));
			await page.getByLabel('Gender').selectOption('Female');
			await page.getByLabel('Address').fill('12, 4th Cross, Jayanagar');
			await page.getByLabel('Password', { exact: true }).fill(password);
			await page.getByLabel('Confirm password').fill(password);
			await page.getByRole('button', { name: 'Sign up' }).click();
			await expect(page).toHaveURL('/signIn');
		});

		test('the desk begins with the day of the club', async ({ page, deskToken, desk }) => {
			const { client } = await newConfirmedMember(mailingClub);
			const { user_id } = await client.identity.profile();
			await storeToken(page, deskToken);
			await page.goto(`/admin/people/${user_id}`);
			await page.getByRole('button', { name: 'Sell a membership' }).click();
			await expect(page.getByRole('dialog').getByLabel('Start date')).toHaveValue(clubToday());
			const [centre] = (await desk.club.desk()).centres;
			await page.goto(`/admin/money?show=day&centre=${centre?.id}`);
			await expect(page.getByLabel('Day', { exact: true })).toHaveValue(clubToday());
		});
	});
}
