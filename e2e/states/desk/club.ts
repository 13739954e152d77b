import { expect, type Page } from '@playwright/test';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { desk, type ScreenState } from '../state.ts';

const headline = (page: Page) => page.getByLabel('Headline', { exact: true });

async function club(page: Page): Promise<void> {
	await page.goto('/admin/club');
	await expect(headline(page)).toBeVisible();
}

/** A dialog that a button of the screen opens. */
const opened = (
	name: string,
	button: string | RegExp,
	role: 'dialog' | 'alertdialog' = 'dialog',
): ScreenState =>
	desk(`club, ${name}`, async (page) => {
		await club(page);
		await page.getByRole('button', { name: button }).click();
		await expect(page.getByRole(role)).toBeVisible();
	});

/** The club's facts at the desk, in every state. */
export const deskClubStates: readonly ScreenState[] = [
	desk('club', club),
	desk('club, loading', async (page) => {
		await holdResponses(page, '/api/club/desk');
		await page.goto('/admin/club');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('club, failed', async (page) => {
		await page.route('**/api/club/desk', (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/club');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('club, with a price to come, an ended plan and an ended centre', async (page) => {
		await page.route('**/api/club/desk', async (route) => {
			const facts = (await (await route.fetch()).json()) as DeskClub;
			const [plan] = facts.plans;
			const [price] = plan?.prices ?? [];
			if (price) plan?.prices.splice(1, 0, { ...price, validFrom: '2199-01-01', discountPrice: 12_499 });
			for (const one of [...facts.centres.slice(3), ...facts.plans.slice(2)]) one.status = 'ended';
			await route.fulfill({ json: facts });
		});
		await club(page);
		await expect(page.getByText('Ended', { exact: true })).toHaveCount(2);
	}),
	desk('club, a backup that failed', async (page) => {
		await page.route('**/api/opening/backups', (route) =>
			route.fulfill({
				json: {
					...{ areMade: true, isUnderWay: false, lastAt: '2026-09-03T20:50:00Z' },
					failure: "EACCES: permission denied, mkdir '/srv/akhara/backups/club-2026-09-05-022000.part'",
				},
			}),
		);
		await club(page);
		await page.getByText('The next could not be made').scrollIntoViewIfNeeded();
	}),
	desk('club, texts refused', async (page) => {
		await club(page);
		await headline(page).fill('');
		await page.getByLabel('Opening hours').fill('whenever');
		await page.getByRole('button', { name: 'Save texts' }).click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
	}),
	desk('club, looks refused', async (page) => {
		await club(page);
		await page.getByLabel('Accent colour (optional)').fill('#ffd400');
		await page.getByRole('button', { name: 'Save looks' }).click();
		await expect(page.getByText('Please choose a darker colour.')).toBeVisible();
	}),
	desk('club, with looks of its own', async (page) => {
		await page.route('**/api/club/desk', async (route) => {
			const facts = (await (await route.fetch()).json()) as DeskClub;
			const looks = { ...facts.looks, wordmark: 'IRON & IVY', accent: '#14b8a6', logo: '' };
			await route.fulfill({ json: { ...facts, looks } });
		});
		await club(page);
		await expect(page.getByText(/^Shown as #/).first()).toBeVisible();
	}),
	desk('club, looks that somebody else changed', async (page) => {
		await page.route('**/api/club/updateLooks', (route) =>
			route.fulfill({
				status: 409,
				json: {
					code: changedMeanwhile,
					message: 'Someone else has changed this; please check the new value',
					current: { accent: '#7c3aed', logo: '' },
				},
			}),
		);
		await club(page);
		await page.getByLabel('Accent colour (optional)').fill('#0057b8');
		await page.getByRole('button', { name: 'Save looks' }).click();
		await expect(page.getByRole('button', { name: 'Take theirs' })).toHaveCount(2);
	}),
	desk('club, seller refused', async (page) => {
		await club(page);
		await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5');
		await page
			.getByRole('group', { name: 'Grievance officer' })
			.getByLabel('Designation')
			.fill('Head of member care');
		await page.getByRole('button', { name: 'Save details' }).click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
	}),
	desk('club, rules of the shop refused', async (page) => {
		await club(page);
		await page.getByLabel('Limit of cash on delivery').fill('fifty');
		await page.getByRole('button', { name: 'Save rules' }).click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
	}),
	desk('club, texts that somebody else changed', async (page) => {
		await page.route('**/api/club/updateTexts', (route) =>
			route.fulfill({
				status: 409,
				json: {
					code: changedMeanwhile,
					message: 'Someone else has changed this; please check the new value',
					current: { headline: 'Iron before breakfast.' },
				},
			}),
		);
		await club(page);
		await headline(page).fill('Two floors of iron.');
		await page.getByRole('button', { name: 'Save texts' }).click();
		await expect(page.getByRole('button', { name: 'Take theirs' })).toBeVisible();
	}),
	opened('adding a promotion', 'Add promotion'),
	opened('changing a consultancy', 'Edit Nutrition Consultancy'),
	opened('removing a group class', 'Remove Yoga', 'alertdialog'),
	desk('club, without classes, consultancies and promotions', async (page) => {
		await page.route('**/api/club/desk', async (route) => {
			const facts = (await (await route.fetch()).json()) as DeskClub;
			await route.fulfill({ json: { ...facts, groupClasses: [], consultancies: [], promotions: [] } });
		});
		await club(page);
		await expect(page.getByText('No promotions.')).toBeVisible();
	}),
	opened('a price', 'Change Elite for 12 months'),
	desk('club, removing a price to come', async (page) => {
		await page.route('**/api/club/desk', async (route) => {
			const facts = (await (await route.fetch()).json()) as DeskClub;
			const [plan] = facts.plans;
			const [price] = plan?.prices ?? [];
			if (plan && price) plan.prices.splice(1, 0, { ...price, validFrom: daysBefore(clubToday(), -45) });
			await route.fulfill({ json: facts });
		});
		await club(page);
		await page.getByRole('button', { name: /^Remove Elite for 12 months from / }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	opened('texts of a plan', 'Edit texts of Elite Plus'),
	opened('new duration', 'Add duration of Elite Pro'),
	opened('new plan', 'Add plan'),
	opened('end a plan', /^End Elite Pro$/, 'alertdialog'),
	opened('end a duration of a plan', 'End Elite Pro for 6 months', 'alertdialog'),
	opened('new centre', 'Add centre'),
	opened('a centre', 'Edit HSR Layout'),
	opened('new review', 'Add review'),
	opened('a review', 'Edit the review of Imran Khan'),
	desk('club, without reviews', async (page) => {
		await page.route('**/api/club/desk', async (route) => {
			const facts = (await (await route.fetch()).json()) as DeskClub;
			await route.fulfill({ json: { ...facts, reviews: [] } });
		});
		await club(page);
		await expect(page.getByText('No reviews yet.')).toBeVisible();
	}),
	opened('end a centre', 'End HSR Layout'),
];
