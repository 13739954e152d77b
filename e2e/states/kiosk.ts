import { expect, type Page } from '@playwright/test';
import { passKey, signPassCode, stepAt } from '#shared/visits/pass.rules.ts';
import type { KioskReply } from '#shared/visits/visits.contract.ts';
import { holdPhonesBefore, pretendCamera } from '../camera.ts';
import { scan } from '../scanner.ts';
import { holdResponses } from '../spec/support/network.ts';
import type { ScreenState } from './state.ts';

const path = '/kiosk';
const calls = '**/api/visits/kiosk';
const longName = 'Venkatanarasimharajuvaripeta';

const kiosk = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Kiosk: ${name}`,
	viewer: 'desk',
	open,
});

/** Opens a kiosk that gets this reply for any code that it scans. */
async function openKiosk(page: Page, reply?: KioskReply, centre = 'indiranagar'): Promise<void> {
	await page.route(calls, (route) =>
		route.fulfill({ json: route.request().method() === 'GET' ? { centre } : reply }),
	);
	await page.goto(path);
}

/** Creates a valid pass code of this moment, with a new key that belongs to nobody. */
async function newCode(): Promise<string> {
	const { privateKey } = await crypto.subtle.generateKey(passKey, false, ['sign', 'verify']);
	return signPassCode(privateKey, { passId: 7, step: stepAt(Date.now()) });
}

const answer = (name: string, reply: KioskReply, title: string): ScreenState =>
	kiosk(name, async (page) => {
		await pretendCamera(page, { error: 'NotFoundError' });
		await openKiosk(page, reply);
		await expect(page.getByRole('heading', { name: 'Scan your code here' })).toBeVisible();
		await scan(page, await newCode());
		await expect(page.getByRole('heading', { name: title })).toBeVisible();
	});

const paused: KioskReply = {
	...{ colour: 'amber', sentence: 'Paused until 10 March' },
	pause: { daysBack: 6, offer: 'A'.repeat(100) },
};

/** The tablet at the entrance. */
export const kioskStates: readonly ScreenState[] = [
	kiosk('waiting', async (page) => {
		await holdPhonesBefore(page);
		await openKiosk(page);
		await expect(page.getByRole('heading', { name: 'Hold your code before the camera' })).toBeVisible();
		await expect(page.locator('video')).toHaveJSProperty('paused', false);
	}),
	kiosk('waiting, the camera is not allowed', async (page) => {
		await pretendCamera(page, { error: 'NotAllowedError' });
		await openKiosk(page);
		await expect(page.getByText('The camera is not allowed here')).toBeVisible();
	}),
	kiosk('waiting, without a camera, at a centre with a long name', async (page) => {
		await pretendCamera(page, { error: 'NotFoundError' });
		await openKiosk(page, undefined, 'Rajarajeshwari Nagar, next to the old water tower');
		await expect(page.getByText('No camera was found')).toBeVisible();
	}),
	answer(
		'green',
		{ colour: 'green', firstName: 'Asha', sentence: '12 days left · 41 of 90 sessions after this one' },
		'Welcome, Asha',
	),
	answer(
		'green, with a long name',
		{ colour: 'green', firstName: longName, sentence: '12 days left' },
		`Welcome, ${longName}`,
	),
	answer(
		'already in',
		{ colour: 'green', sentence: 'You came in a moment ago', isAgain: true },
		'Already in',
	),
	answer('see the desk', { colour: 'amber', sentence: 'Please see the desk' }, 'Please see the desk'),
	answer('a pause is offered to end', paused, 'Paused until 10 March'),
	answer(
		'a pause is offered to end, away from home',
		{ ...paused, usesSession: true },
		'Paused until 10 March',
	),
	kiosk('no network', async (page) => {
		await pretendCamera(page, { error: 'NotFoundError' });
		await openKiosk(page);
		await expect(page.getByRole('heading', { name: 'Scan your code here' })).toBeVisible();
		await page.context().setOffline(true);
		await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
	}),
	kiosk('closing', async (page) => {
		await pretendCamera(page, { error: 'NotFoundError' });
		await openKiosk(page);
		await page.getByRole('button', { name: 'Close kiosk' }).click();
		await expect(page.getByRole('dialog', { name: 'Close this kiosk?' })).toBeVisible();
	}),
	kiosk('opening', async (page) => {
		await holdResponses(page, '/api/visits/kiosk');
		await page.goto(path);
		await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	kiosk('whose centre was given up', async (page) => {
		const message = 'The club has no such centre';
		await page.route(calls, (route) => route.fulfill({ status: 404, json: { code: 'not_found', message } }));
		await page.goto(path);
		await expect(page.getByRole('heading', { name: 'This kiosk has no centre' })).toBeVisible();
	}),
	// The owner's account is not a kiosk.
	kiosk('another account', async (page) => {
		await page.goto(path);
		await expect(page.getByRole('heading', { name: 'This account is not a kiosk' })).toBeVisible();
	}),
	{
		name: 'Kiosk: closed',
		viewer: 'guest',
		async open(page) {
			await page.goto(path);
			await expect(page.getByRole('heading', { name: 'This kiosk is closed' })).toBeVisible();
		},
	},
	kiosk('signed out', async (page) => {
		await page.route(calls, (route) =>
			route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please log in' } }),
		);
		await page.goto(path);
		await expect(page.getByRole('heading', { name: 'This kiosk was signed out' })).toBeVisible();
	}),
];
