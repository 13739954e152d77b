import type { Page } from '@playwright/test';
import { totpCode } from '#server/identity/second-factor/totp.ts';
import { ApiError } from '#shared/client.ts';
import { clubUrl, expect, mailingClub, storeToken, submitSignIn, test } from '../../fixtures.ts';
import { clientOf, type Member, newConfirmedMember } from '../../people.ts';
import { loseResponses } from '../../spec/support/network.ts';

const halfMinute = 30_000;

/** What the app shows, so many half minutes from now: the club takes the next one as well, and none twice. */
const codeIn = (secret: string, steps: number) => totpCode(secret, new Date(Date.now() + steps * halfMinute));

async function logOut(page: Page): Promise<void> {
	await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
}

/** Turns two-step sign-in on; returns what the person keeps. Runs `meanwhile` while the recovery codes are shown. */
async function turnOn(page: Page, { password }: Member, meanwhile = async () => {}) {
	await page.getByRole('button', { name: 'Turn on' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
	const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
	await dialog.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, 0));
	await dialog.getByRole('button', { name: 'Turn on' }).click();
	await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
	const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
	await meanwhile();
	await dialog.getByRole('button', { name: 'I have kept them' }).click();
	return { secret, recoveryCodes };
}

/** Signs in on the page, where the password is only the first step. */
async function signInWith(page: Page, member: Member, code: string): Promise<void> {
	await page.goto('/signIn');
	await submitSignIn(page, member);
	const field = page.getByLabel('Code');
	await expect(field).toBeFocused();
	await field.fill(code);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
	await page.goto('/profile/security');
}

/** Signs in somewhere else, and returns that device's client. */
async function signInElsewhere({ email, password }: Member, code: string) {
	const guest = clientOf(clubUrl);
	const challenge = await guest.identity
		.userLogin({ body: { email, password } })
		.then(() => undefined)
		.catch((error) => (error instanceof ApiError ? error.refusal.challenge : undefined));
	const { token } = await guest.identity.verifySecondFactor({ body: { challenge: challenge ?? '', code } });
	return clientOf(clubUrl, token);
}

test('two-step sign-in is turned on, asked for, survives a lost phone, and another device is signed out', async ({
	page,
}) => {
	const member = await newConfirmedMember(mailingClub);
	await page.goto('/signIn');
	await submitSignIn(page, member);
	await expect(page).toHaveURL(`${clubUrl}/`);
	await page.goto('/profile');
	await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Security' }).click();
	await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible();
	const { secret, recoveryCodes } = await turnOn(page, member, async () => {
		// They are shown only once, so Back asks.
		await page.goBack();
		const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
		await question.getByRole('button', { name: 'Stay' }).click();
		await expect(question).toHaveCount(0);
	});
	await expect(page.getByText('10 of your recovery codes left')).toBeVisible();
	// The device that signed in without a code is out.
	await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);

	await logOut(page);
	await signInWith(page, member, codeIn(secret, 1));
	await expect(page.getByText('10 of your recovery codes left')).toBeVisible();

	await logOut(page);
	await signInWith(page, member, recoveryCodes[0]?.toUpperCase() ?? '');
	await expect(page.getByText('9 of your recovery codes left')).toBeVisible();

	const other = await signInElsewhere(member, recoveryCodes[1] ?? '');
	await page.reload();
	await page.getByRole('button', { name: 'Sign out Unknown device' }).click();
	await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
	await expect(other.identity.profile()).rejects.toMatchObject({ status: 401 });

	await page.getByRole('button', { name: 'Turn off' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill(member.password);
	await dialog.getByLabel('Code').fill(recoveryCodes[2] ?? '');
	await dialog.getByRole('button', { name: 'Turn off' }).click();
	await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('who was not shown the recovery codes, because the answer was lost, reads that it is on and how to get others', async ({
	page,
}) => {
	const member = await newConfirmedMember(mailingClub);
	await storeToken(page, member.token);
	await page.goto('/profile/security');
	await page.getByRole('button', { name: 'Turn on' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill(member.password);
	await dialog.getByRole('button', { name: 'Continue' }).click();
	const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
	await dialog.getByRole('textbox', { name: 'Code' }).fill(codeIn(secret, 0));
	const letThrough = await loseResponses(page, '/auth/confirmSecondFactor');
	await dialog.getByRole('button', { name: 'Turn on' }).click();
	await expect(page.getByText(/^Network Error/)).toBeVisible();
	await letThrough();
	await dialog.getByRole('button', { name: 'Turn on' }).click();
	await expect(
		page.getByText('Two-step sign-in is on already. If you have no recovery codes, turn it off and on again'),
	).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await page.getByRole('button', { name: 'Turn off' }).click();
	await dialog.getByLabel('Password', { exact: true }).fill(member.password);
	await dialog.getByLabel('Code').fill(codeIn(secret, 1));
	const turnOff = dialog.getByRole('button', { name: 'Turn off' });
	const letTurnOff = await loseResponses(page, '/auth/endSecondFactor');
	const lost = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET');
	await turnOff.click();
	await lost;
	await letTurnOff();
	await turnOff.click();
	await expect(page.getByText('Two-step sign-in is off', { exact: true })).toBeVisible();
	await expect(dialog).toHaveCount(0);
	expect((await turnOn(page, member)).recoveryCodes).toHaveLength(10);
});

test('a wrong code says so at its field, and leads nowhere', async ({ page }) => {
	const member = await newConfirmedMember(mailingClub);
	const { secret } = await member.client.identity.beginSecondFactor({ body: { password: member.password } });
	const code = codeIn(secret, 0);
	await member.client.identity.confirmSecondFactor({ body: { code } });
	await page.goto('/signIn');
	await submitSignIn(page, member);
	// Used already.
	await page.getByLabel('Code').fill(code);
	await page.getByRole('button', { name: 'Sign In' }).click();
	await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code is wrong, or was used before/);
	await page.getByRole('button', { name: 'Use another account' }).click();
	await expect(page.getByLabel('Email')).toBeVisible();
});

test('staff at an open desk are led to set up two-step sign-in once the club requires it', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	// Answered here and not by the club, whose desk the other tests need.
	await page.route('**/api/people/getAll*', (route) =>
		route.fulfill({
			status: 403,
			json: { message: 'Please set up two-step sign-in', code: 'second_factor_missing' },
		}),
	);
	await page.route('**/api/user/profile', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), lacksSecondFactor: true } });
	});
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('dialog').getByRole('link', { name: 'People' }).click();
	await page.getByRole('link', { name: 'Set it up' }).click();
	await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
