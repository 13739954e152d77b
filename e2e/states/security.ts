import { expect, type Page, type Route } from '@playwright/test';
import { holdResponses } from '../spec/support/network.ts';
import { desk, type ScreenState, type Viewer } from './state.ts';

const state = (viewer: Viewer, name: string, open: ScreenState['open']): ScreenState => ({
	name,
	viewer,
	open,
});

const screen = '/profile/security';
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Answers a read with the club's own reply, with some fields replaced. */
const answerWith = (page: Page, path: string, json: object) =>
	page.route(`**${path}`, async (route: Route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), ...json } });
	});

const isOn = { isOn: true, since: '2026-11-20T09:30:00.000Z' };

/** As many sessions as a family has devices. */
const devices = ['Chrome on Android', 'Safari on iOS', 'Microsoft Edge on Windows', undefined].map(
	(device, index) => ({
		sessionId: index + 1,
		...(device && { device }),
		signedInAt: `2026-11-0${index + 1}T05:15:00.000Z`,
		usedAt: '2026-11-21T13:45:00.000Z',
		isThis: index === 0,
	}),
);

async function openPasswordStep(page: Page): Promise<void> {
	await page.goto(screen);
	await turnOn(page).click();
	await expect(dialog(page).getByLabel('Password', { exact: true })).toBeVisible();
}

async function openAppStep(page: Page, password: string): Promise<void> {
	await openPasswordStep(page);
	await dialog(page).getByLabel('Password', { exact: true }).fill(password);
	await dialog(page).getByRole('button', { name: 'Continue' }).click();
	await expect(dialog(page).getByRole('img')).toBeVisible();
}

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m2${'pqrstuvwxy'[index]}-9xq4r`);

/** Signing in: the second step, the member's devices, and what staff are told of it. */
export const securityStates: readonly ScreenState[] = [
	state('regular', 'Security', async (page) => {
		await page.route('**/auth/sessions', (route) => route.fulfill({ json: devices }));
		await page.goto(screen);
		await expect(page.getByText('Unknown device')).toBeVisible();
	}),
	state('regular', 'Security: two-step sign-in on, few codes left', async (page) => {
		await answerWith(page, '/auth/secondFactor', { ...isOn, recoveryCodesLeft: 2 });
		await page.goto(screen);
		await expect(page.getByText('2 of your recovery codes left')).toBeVisible();
	}),
	state('regular', 'Security: two-step sign-in to turn off that the club asks for', async (page) => {
		await answerWith(page, '/auth/secondFactor', { ...isOn, recoveryCodesLeft: 9, isRequired: true });
		await page.goto(screen);
		await page.getByRole('button', { name: 'Turn off' }).click();
		await expect(dialog(page)).toContainText('The desk is closed to you then');
	}),
	state('regular', 'Security: loading', async (page) => {
		await Promise.all(['/auth/sessions', '/auth/secondFactor'].map((read) => holdResponses(page, read)));
		await page.goto(screen);
		await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
	state('regular', 'Security: failed', async (page) => {
		for (const read of ['/auth/sessions', '/auth/secondFactor'])
			await page.route(`**${read}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(screen);
		await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
	}),
	state('regular', 'Security: all others signed out?', async (page) => {
		await page.route('**/auth/sessions', (route) => route.fulfill({ json: devices }));
		await page.goto(screen);
		await page.getByRole('button', { name: 'Sign out all other devices' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	state('regular', 'Security: the password first', openPasswordStep),
	state('regular', 'Security: the app and its first code', (page, { regular }) =>
		openAppStep(page, regular.password),
	),
	state('regular', 'Security: the first code, refused', async (page, { regular }) => {
		await openAppStep(page, regular.password);
		await dialog(page).getByRole('button', { name: 'Turn on' }).click();
		await expect(page.locator('[aria-invalid=true]')).toBeVisible();
	}),
	state('regular', 'Security: recovery codes', async (page, { regular }) => {
		await page.route('**/auth/confirmSecondFactor', (route) => route.fulfill({ json: { recoveryCodes } }));
		await openAppStep(page, regular.password);
		await dialog(page).getByRole('textbox', { name: 'Code' }).fill('123456');
		await dialog(page).getByRole('button', { name: 'Turn on' }).click();
		await expect(dialog(page).getByText(recoveryCodes[9] ?? '')).toBeVisible();
	}),
	state('regular', 'Security: turned off, refused', async (page) => {
		await answerWith(page, '/auth/secondFactor', { ...isOn, recoveryCodesLeft: 10 });
		await page.goto(screen);
		await page.getByRole('button', { name: 'Turn off' }).click();
		await dialog(page).getByRole('button', { name: 'Turn off' }).click();
		await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
	}),
	state('guest', 'Sign in: the second step', async (page) => {
		await page.route('**/auth/userLogin', (route) =>
			route.fulfill({
				status: 401,
				json: { message: 'Code, please', code: 'second_factor_required', challenge: 'A' },
			}),
		);
		await page.goto('/signIn');
		await page.getByLabel('Email').fill('asha@example.com');
		await page.getByLabel('Password', { exact: true }).fill('surya-namaskar');
		await page.getByRole('button', { name: 'Sign In' }).click();
		await expect(page.getByLabel('Code')).toBeFocused();
	}),
	desk('closed until two-step sign-in is set up', async (page) => {
		await answerWith(page, '/api/user/profile', { lacksSecondFactor: true });
		await page.goto('/admin');
		await expect(page.getByRole('link', { name: 'Set it up' })).toBeVisible();
	}),
	desk('a weak password is warned of', async (page) => {
		await answerWith(page, '/api/user/profile', { hasWeakPassword: true });
		await page.goto('/admin/people');
		await expect(page.getByRole('link', { name: 'change it' })).toBeVisible();
	}),
	desk('club, two-step sign-in required?', async (page) => {
		await page.goto('/admin/club');
		await page.getByRole('button', { name: 'Require it' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('a person whose two-step sign-in is to be reset', async (page) => {
		await answerWith(page, '/api/people/person?*', { hasSecondFactor: true });
		await page.goto('/admin/people?search=Lakshminarayana');
		const link = page.getByRole('main').getByRole('link', { name: /^#\d+$/ });
		await link.first().click();
		await page.getByRole('button', { name: 'Reset two-step sign-in' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
];
