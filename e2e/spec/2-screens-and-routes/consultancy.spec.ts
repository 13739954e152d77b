import type { Page } from '@playwright/test';
import { clubUrl, expect, section, test } from '../spec.ts';
import { skipDelay } from '../support/clock.ts';
import { pathOf } from '../support/page-state.ts';
import { formWith, openBookingForm, pageHeading } from '../support/screens.ts';
import { errorToast } from '../support/toasts.ts';

const { proves } = section(2, 'Consultancy');

const consultancies = ['Fitness Consultancy', 'Nutrition Consultancy', 'Physiotherapy Consultancy'];

const consultancyCard = (page: Page, name: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test(
	...proves([
		'/consultancy: three cards (Fitness Consultancy, Nutrition Consultancy, Physiotherapy Consultancy).',
		'Each has three bullet benefits and a Book button.',
		'Not logged in: go to /signIn with the message Please Login.',
	]),
	async ({ page }) => {
		await page.clock.install();
		await page.goto('/consultancy');
		await expect(page.getByRole('heading', { level: 2 })).toHaveText(consultancies);
		for (const name of consultancies) {
			const card = consultancyCard(page, name);
			await expect(card.getByRole('listitem')).toHaveCount(3);
			for (const benefit of await card.getByRole('listitem').all()) await expect(benefit).toHaveText(/\w/);
			await card.getByRole('button', { name: /^Book/ }).click();
			await expect(errorToast(page, 'Please Login')).toBeVisible();
			await skipDelay(page);
			await expect(page).toHaveURL(`${clubUrl}/signIn`);
			await page.goto('/consultancy');
		}
	},
);

test(
	...proves(['Logged in: go to /appointment with the card title.', '/appointment: Book Appointment form.']),
	async ({ memberPage: page }) => {
		const fields = /^(Consult type|Age|Height|Weight|Date)/;
		for (const name of consultancies) {
			await openBookingForm(page, name);
			expect(pathOf(page)).toBe('/appointment');
			await expect(page.getByLabel('Consult type')).toHaveValue(name);
			const form = formWith(page, 'Book Appointment');
			await expect(form.getByLabel(fields)).toHaveCount(5);
		}
		await page.reload();
		await expect(pageHeading(page)).toHaveText('Book Appointment');
		await expect(page.getByLabel('Consult type')).toHaveValue('Physiotherapy Consultancy');
		// Without a chosen card there is nothing to book: the page redirects to the choice.
		await page.goto('/appointment');
		await expect(page).toHaveURL(`${clubUrl}/consultancy`);
	},
);
