import { administrator } from '../../club-process.ts';
import { newMember } from '../../people.ts';
import { clubUrl, expect, newCredentials, resetCodeFor, section, submitSignIn, test } from '../spec.ts';
import { slideChanges } from '../support/carousels.ts';
import { expectDelay, pauseClock } from '../support/clock.ts';
import { fillForm } from '../support/form-checks.ts';
import { membershipForm, registrationForm } from '../support/form-definitions.ts';
import { queryOf, recordRequests } from '../support/network.ts';
import { askToLogOut, openPurchase } from '../support/screens.ts';
import { errorToast, successToast } from '../support/toasts.ts';

const { proves } = section(9, 'Business constants and limits');

test(...proves('Search debounce 500 ms.'), async ({ page }) => {
	const requests = recordRequests(page, '/api/product/suggestions');
	await page.clock.install();
	await page.goto('/store');
	await expect(page.locator('[data-hydrates-later]')).toHaveCount(0);
	await pauseClock(page);
	const search = page.getByRole('combobox');
	await search.pressSequentially('wh');
	await page.clock.runFor(400);
	await search.pressSequentially('ey');
	await expectDelay(page, 500, { since: () => true, until: () => requests.length > 0 });
	expect(requests.map((request) => queryOf(request).filter)).toEqual(['whey']);
});

const timings =
	'Timings: login redirect 0.5 s; sign-up redirect 0.5 s; logout about 0.5 to 0.6 s; login-required redirect 0.6 s; reset redirect 1.5 s; membership success redirect 1 s.';

for (const [person, place] of [
	['member', '/'],
	['administrator', '/admin'],
] as const) {
	test(...proves(timings, `login, ${person}`), async ({ page }) => {
		const login = person === 'member' ? await newMember(clubUrl) : administrator;
		await page.clock.install();
		await page.goto('/signIn');
		await pauseClock(page);
		await submitSignIn(page, login);
		await expectDelay(page, 500, {
			since: () => page.evaluate(() => localStorage.getItem('token') !== null),
			until: () => new URL(page.url()).pathname === place,
		});
	});
}

test(...proves(timings, 'sign-up'), async ({ page }) => {
	const { email } = newCredentials();
	await page.clock.install();
	await page.goto('/signUp');
	await fillForm(page, { ...registrationForm, texts: { ...registrationForm.texts, email } });
	await pauseClock(page);
	await page.getByRole('button', { name: 'Sign up' }).click();
	await expectDelay(page, 500, {
		since: () => successToast(page, 'Sign-up successful!').isVisible(),
		until: () => page.url().endsWith('/signIn'),
	});
});

test(...proves(timings, 'logout'), async ({ memberPage }) => {
	await memberPage.clock.install();
	const confirm = await askToLogOut(memberPage);
	await pauseClock(memberPage);
	await confirm.click();
	await expectDelay(memberPage, 500, {
		atMost: 600,
		since: () => memberPage.evaluate(() => localStorage.getItem('token') === null),
		until: () => new URL(memberPage.url()).pathname === '/',
	});
});

test(...proves(timings, 'login required'), async ({ page }) => {
	await page.clock.install();
	await page.goto('/store');
	await pauseClock(page);
	await page.getByRole('button', { name: 'Orders', exact: true }).click();
	await expectDelay(page, 600, {
		since: () => errorToast(page, 'Please Login').isVisible(),
		until: () => page.url().endsWith('/signIn'),
	});
});

test(...proves(timings, 'reset'), async ({ page, member }) => {
	await page.clock.install();
	await page.goto('/forgotPassword');
	await page.getByLabel('Email').fill(member.email);
	await page.getByRole('main').locator('form').getByRole('button').click();
	const code = await resetCodeFor(member.email);
	await page.getByLabel('OTP').fill(code);
	await page.getByRole('button', { name: /verify/i }).click();
	await page.getByLabel('New password').fill('chandra-namaskar');
	await pauseClock(page);
	await page.getByLabel('New password').press('Enter');
	await expectDelay(page, 1500, {
		since: () => successToast(page, 'Password changed; please sign in').isVisible(),
		until: () => page.url().endsWith('/signIn'),
	});
});

test(...proves(timings, 'membership'), async ({ memberPage, member }) => {
	await memberPage.clock.install();
	await openPurchase(memberPage);
	await fillForm(memberPage, membershipForm(0));
	await memberPage.getByRole('checkbox').check();
	await pauseClock(memberPage);
	const answered = memberPage.waitForResponse('**/api/membership/register');
	await memberPage.getByRole('button', { name: 'Buy membership' }).click();
	const { status } = (await (await answered).json()) as { status: string };
	await expectDelay(memberPage, 1000, {
		since: () => successToast(memberPage, status).isVisible(),
		until: () => new URL(memberPage.url()).pathname === '/',
	});
	expect(await member.client.membership.getMemberships()).toHaveLength(1);
});

test(...proves('Store promotion carousel: autoplay 2.5 s, speed 1.1 s.'), async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.clock.install();
	await page.goto('/store');
	const carousel = page.getByRole('region', { name: 'Promotions' });
	await expect(carousel.getByRole('button', { name: /^Go to slide/ })).toHaveCount(3);
	await pauseClock(page);
	const [first, second, third] = await slideChanges(page, carousel, 4 * 2_500);
	for (const [earlier, later] of [
		[first, second],
		[second, third],
	]) {
		if (!earlier || !later) throw new Error('The slides did not change');
		// The tolerance is two frames of 16 ms.
		expect(Math.abs(later.begins - earlier.begins - 2_500)).toBeLessThanOrEqual(32);
		expect(Math.abs(later.ends - later.begins - 1_100)).toBeLessThanOrEqual(32);
	}
});

test(...proves('Class carousel: 4 visible.'), async ({ page }) => {
	await page.goto('/fitness');
	const carousel = page.getByRole('region', { name: 'Group classes' });
	const slides = carousel.getByRole('group');
	await expect(slides).toHaveCount(6);
	const visible = await slides.evaluateAll((all) => {
		const frame = all[0]?.parentElement?.parentElement?.getBoundingClientRect();
		return all.filter((slide) => {
			const { left, right } = slide.getBoundingClientRect();
			return frame && left >= frame.left - 20 && right <= frame.right + 20;
		}).length;
	});
	expect(visible).toBe(4);
});
