import { expect, type Page } from '@playwright/test';
import type { Closure, ClosureEffects } from '#shared/club/closures.contract.ts';
import type { ClosureState } from '#shared/club/closures.rules.ts';
import { inDays } from '../../spec/support/dates.ts';
import { desk, failed, loading, type ScreenState } from '../state.ts';

const path = '/admin/closures';
const list = '/api/club/closures';
const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana';
const now = '2026-11-26T06:30:00.000Z';

const closure = (id: number, state: ClosureState, more: Partial<Closure> = {}): Closure => ({
	...{ id, state, centres: [{ id: 1, name: 'vijayanagara' }], firstDay: inDays(7), lastDay: inDays(9) },
	...{ reason: 'Diwali', extends: true, announcedAt: now, announcedBy: 'Meera Joshi' },
	appliesAt: new Date(Date.parse(now) + 581_000).toISOString(),
	...{ people: 431, told: 431, memberships: 412, mayChange: true, ...more },
});

const coming = [
	closure(9, 'announced', {
		...{ people: 0, told: 0, memberships: 0, firstDay: inDays(3), lastDay: inDays(3), reason: 'Power cut' },
		centres: ['vijayanagara', 'HSR Layout', 'Jayanagar', longName].map((name, nth) => ({
			id: nth + 1,
			name,
		})),
		announcedBy: `${longName} Iyer`,
	}),
	closure(8, 'applying', { told: 120, memberships: 114, reason: 'Repairs of the floor and of all showers' }),
	closure(7, 'running', {
		firstDay: inDays(-1),
		lastDay: inDays(4),
		opensOn: inDays(2),
		reason: 'Water leak',
	}),
	closure(6, 'coming', { mayChange: false, extends: false, memberships: 0 }),
];
const past = [
	closure(5, 'over', { firstDay: inDays(-80), lastDay: inDays(-78) }),
	closure(4, 'called_off', {
		firstDay: inDays(-90),
		lastDay: inDays(-90),
		opensOn: inDays(-90),
		told: 1,
		people: 1,
	}),
];

async function show(page: Page, closures: { coming: Closure[]; past: Closure[] }): Promise<void> {
	await page.route(`**${list}**`, (route) => route.fulfill({ json: { ...closures, hasMore: false, now } }));
	await page.goto(path);
	await expect(page.getByRole('heading', { name: 'Closures' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Close a centre' }).last()).toBeVisible();
}

const effects: ClosureEffects = {
	...{ centres: [{ id: 1, name: 'vijayanagara' }], firstDay: inDays(7), lastDay: inDays(9), count: 3 },
	...{
		memberships: 412,
		pauseDays: 14,
		over: 2,
		pausesUndone: 1,
		people: 431,
		mails: 428,
		unmailed: [
			{ id: 1, name: 'Tarun Rao' },
			{ id: 2, name: 'Venkatanarasimharajuvaripeta Subramaniam Iyer' },
			{ id: 3, name: 'Sita Rao' },
		],
		bookings: 17,
		fingerprint: 'shown',
	},
	byDays: [
		{ days: 3, memberships: 405 },
		{ days: 1, memberships: 7 },
	],
};

/** Opens the form, with a centre chosen, so that it shows what a closure does. */
async function openForm(page: Page, preview: { status?: number; json: object }): Promise<void> {
	await page.route('**/api/club/previewClosure**', (route) => route.fulfill(preview));
	await show(page, { coming: [], past: [] });
	await page.getByRole('button', { name: 'Close a centre' }).first().click();
	await page.getByRole('dialog').getByRole('checkbox').first().check();
}

/** Closures at the desk: the list in each of its states, a new one with what it does, its end. */
export const deskClosuresStates: readonly ScreenState[] = [
	desk('closures', async (page) => {
		await show(page, { coming, past });
		await expect(page.getByText('Mails leave in')).toBeVisible();
	}),
	desk('closures, none yet', async (page) => {
		await show(page, { coming: [], past: [] });
		await expect(page.getByText('No centre was ever closed')).toBeVisible();
	}),
	loading('closures', path, list),
	failed('closures', path, list),
	desk('closures, what a new one does', async (page) => {
		await openForm(page, { json: effects });
		await expect(page.getByText('17 consultancies')).toBeVisible();
	}),
	desk('closures, a new one of a festival', async (page) => {
		await openForm(page, {
			json: {
				...effects,
				byDays: [],
				memberships: 0,
				pauseDays: 0,
				over: 0,
				pausesUndone: 0,
				bookings: 0,
				unmailed: [],
				mails: 431,
			},
		});
		await page.getByRole('checkbox', { name: 'Extend memberships' }).uncheck();
		await expect(page.getByText('No membership is extended')).toBeVisible();
	}),
	desk('closures, a new one refused', async (page) => {
		const message = 'These days are closed already';
		await openForm(page, { status: 409, json: { message, code: 'closed_already' } });
		await expect(page.getByText(message).first()).toBeVisible();
		await page.getByRole('dialog').locator('button[type=submit]').click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	desk('closures, the end of one', async (page) => {
		await show(page, { coming, past });
		await page.getByRole('button', { name: 'Open again sooner' }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
];
