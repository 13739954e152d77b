import { expect, type Page } from '@playwright/test';
import type { OpeningState } from '#shared/opening/opening.contract.ts';
import { openingStepNames } from '#shared/opening/opening.rules.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { desk, type ScreenState } from '../state.ts';

const call = '/api/opening/state';

async function opening(page: Page): Promise<void> {
	await page.goto('/admin/opening');
	await expect(page.getByRole('heading', { level: 1, name: /^(Open|Start) your|^Checklist/ })).toBeVisible();
}

/** A club that its owner sets up; by default nothing is done. */
const settingUp = (changes: Partial<OpeningState> = {}): OpeningState => ({
	isOpen: false,
	isDemo: false,
	steps: openingStepNames.map((step) => ({ step, isDone: false, isNotNeeded: false })),
	mail: { hasServer: true },
	...changes,
});

const withState = (name: string, state: OpeningState): ScreenState =>
	desk(`opening, ${name}`, async (page) => {
		await page.route(`**${call}`, (route) => route.fulfill({ json: state }));
		await opening(page);
		await expect(page.getByRole('heading', { name: 'Present members' })).toBeVisible();
	});

/** What an owner does before her club opens, in every state. */
export const deskOpeningStates: readonly ScreenState[] = [
	desk('opening, of the demo', async (page) => {
		await opening(page);
		await expect(page.getByRole('button', { name: 'Empty the demo' })).toBeVisible();
	}),
	desk('opening, of the demo, name mistyped', async (page) => {
		await opening(page);
		await page.getByRole('button', { name: 'Empty the demo' }).click();
		const dialog = page.getByRole('dialog', { name: 'Empty the demo?' });
		await dialog.getByRole('textbox').fill('akhara');
		await dialog.getByRole('button', { name: 'Save a file and empty it' }).click();
		await expect(dialog.getByText('Please type Akhara')).toBeVisible();
	}),
	withState('nothing done', settingUp()),
	withState(
		'some done, some left out, mail refused',
		settingUp({
			steps: openingStepNames.map((step, index) => ({
				step,
				isDone: index < 3,
				isNotNeeded: step === 'staff',
				count: index,
				...(step === 'products' && {
					isDone: true,
					count: 1_204,
					incomplete: 312,
					untaxed: 17,
					taxedLater: 2,
				}),
			})),
			mail: {
				hasServer: true,
				test: {
					address: 'administrator-of-the-whole-club@a-long-domain.example',
					askedAt: '2026-11-23T09:30:00.000Z',
					status: 'failed',
					error: 'Invalid login: 535 5.7.8 Error: authentication failed: (reason unavailable)',
				},
			},
		}),
	),
	withState(
		'all done, without a mail server',
		settingUp({
			steps: openingStepNames.map((step) => ({
				step,
				isDone: step !== 'mail',
				isNotNeeded: step === 'mail',
				count: 1,
			})),
			mail: { hasServer: false },
		}),
	),
	withState(
		'the club is open, the seller half written',
		settingUp({
			isOpen: true,
			steps: openingStepNames.map((step) =>
				step === 'seller'
					? {
							...{ step, isDone: false, isNotNeeded: false, hasGstin: false },
							missing: ['phone', 'fssai', 'officerRole', 'officerPhone', 'officerEmail'],
						}
					: { step, isDone: true, isNotNeeded: false, count: 2 },
			),
		}),
	),
	desk('opening, loading', async (page) => {
		await holdResponses(page, call);
		await page.goto('/admin/opening');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('opening, failed', async (page) => {
		await page.route(`**${call}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/opening');
		await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
	}),
];
