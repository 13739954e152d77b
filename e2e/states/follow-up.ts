import { expect, type Page } from '@playwright/test';
import type { WorkedOff, Worklist, WorklistReply } from '#shared/membership/worklists.contract.ts';
import { inDays } from '../spec/support/dates.ts';
import { holdResponses } from '../spec/support/network.ts';
import { desk, type ScreenState } from './state.ts';

const path = '/admin/memberships/followUp';
const call = '**/api/membership/worklist?*';
const homeCentre = { id: 1, name: 'vijayanagara' };

const row = (id: number, days: number, changes: Partial<WorkedOff> = {}): WorkedOff => ({
	...{ id, userId: 7, name: 'Asha Rao', phone: '9845012345', type: 'Elite', homeCentre, day: inDays(days) },
	...changes,
});
const long = {
	name: 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer',
	type: 'Elite Plus for the whole family and everybody in it',
};

const rows: Record<Worklist, WorkedOff[]> = {
	dues: [
		row(14_711, -13, { due: 12_899 }),
		row(14_712, 0, { due: 1_00_00_899, ...long }),
		row(9, 1, { due: 5_899, phone: '0000000000' }),
	],
	ending: [row(14_713, 0), row(14_714, 30, long)],
	ended: [row(14_715, -1), row(14_716, -30, long)],
	paused: [row(14_717, 0), row(14_718, 29, long)],
	queued: [row(14_719, 1), row(14_720, 400, long)],
	refunds: [row(14_721, -2, { due: 5_700 }), row(14_722, 29, { due: 16_899, ...long })],
};

async function show(page: Page, list: Worklist, changes: Partial<WorklistReply> = {}): Promise<void> {
	const counts = { dues: 3, ending: 2, ended: 2, paused: 2, queued: 2, refunds: 2 };
	await page.route(call, (route) => route.fulfill({ json: { rows: rows[list], counts, ...changes } }));
	await page.goto(`${path}?list=${list}`);
}

const shown = (name: string, list: Worklist): ScreenState =>
	desk(`follow up, ${name}`, async (page) => {
		await show(page, list);
		await expect(page.getByRole('row').nth(1)).toBeVisible();
	});

/** The screens by which the desk follows up memberships. */
export const followUpStates: readonly ScreenState[] = [
	shown('to pay', 'dues'),
	shown('ending soon', 'ending'),
	shown('ended lately', 'ended'),
	shown('paused', 'paused'),
	shown('bought twice', 'queued'),
	shown('to pay back', 'refunds'),
	desk('follow up, more than it shows', async (page) => {
		await show(page, 'ending', {
			counts: { dues: 0, ending: 412, ended: 0, paused: 0, queued: 0, refunds: 0 },
		});
		await expect(page.getByText('The first 200 of 412')).toBeVisible();
	}),
	desk('follow up, nothing', async (page) => {
		await show(page, 'paused', { rows: [] });
		await expect(page.getByText('Nobody is paused')).toBeVisible();
	}),
	desk('follow up, nothing matches', async (page) => {
		await page.route(call, (route) =>
			route.fulfill({
				json: { rows: [], counts: { dues: 0, ending: 0, ended: 0, paused: 0, queued: 0, refunds: 0 } },
			}),
		);
		await page.goto(`${path}?plan=${encodeURIComponent(long.type)}&from=${inDays(0)}&to=${inDays(9)}`);
		await expect(page.getByText('Nothing matches')).toBeVisible();
	}),
	desk('follow up, loading', async (page) => {
		await holdResponses(page, '/api/membership/worklist?*');
		await page.goto(path);
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	desk('follow up, failed', async (page) => {
		await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(path);
		await expect(page.getByText('The list could not be loaded')).toBeVisible();
	}),
];
