import { type Browser, expect, type Page } from '@playwright/test';
import { makePass } from '#server/testing/fixtures/visits.ts';
import { clubToday, daysBetween } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { holdPhonesBefore } from '../camera.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { storeToken, submitSignIn, waitUntilInteractive } from '../fixtures.ts';
import { newKiosk } from '../kiosk.ts';
import { clientOf, newMember } from '../people.ts';
import { scan } from '../scanner.ts';
import { type PlanName, purchaseOf } from '../spec/support/memberships.ts';
import { rowsOf } from './support/drift.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
let owner: ReturnType<typeof clientOf>;
let here: { id: number; name: string };
let there: { id: number; name: string };
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo', LIMIT_REGISTRATIONS: '1000' });
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	owner = clientOf(club.url, token);
	const [first, second] = (await owner.club.desk()).centres;
	if (!first || !second) throw new Error('The demo has four centres');
	[here, there] = [first, second];
});
test.afterAll(() => club.stop());

/** Of a tablet that stands upright. */
const tablet = { width: 768, height: 1024 };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) =>
	expect(
		page.getByRole('heading', { name: /^(Scan your code here|Hold your code before the camera)$/ }),
	).toBeVisible();

async function newPage(browser: Browser, viewport = tablet): Promise<Page> {
	const page = await browser.newPage({ viewport, baseURL: club.url });
	waitUntilInteractive(page);
	return page;
}

let nthKiosk = 0;
/** An account of a kiosk at the first centre, with its password. */
const placeKiosk = () => {
	nthKiosk += 1;
	return newKiosk(club, owner, { name: `Kiosk ${nthKiosk}`, centreId: here.id });
};

/** A page of a kiosk that is signed in. Its clock is the test's. */
async function openKiosk(browser: Browser): Promise<Page> {
	const { token } = await clientOf(club.url).identity.userLogin({ body: await placeKiosk() });
	const page = await newPage(browser);
	await page.clock.install();
	await storeToken(page, token, club.url);
	await page.goto('/kiosk');
	await waiting(page);
	return page;
}

/** A member with a paid membership and a pass. */
async function newVisitor(name: string, { type = 'Elite', at = here.name, isPaid = true } = {}) {
	const { client, token } = await newMember(club.url, name);
	const id = (await client.identity.profile()).user_id;
	await client.membership.register({ body: { ...purchaseOf(type as PlanName, 12, id), center: at } });
	const [{ id: membershipId = 0 } = {}] = await client.membership.standing();
	if (isPaid) await owner.membership.update({ body: { id: membershipId, status: 'payed' } });
	const pass = await makePass({ id, token, client });
	return { id, membershipId, client, code: () => pass.codeAt(new Date()) };
}

test('a kiosk is invited, signs in, opens nothing else, lets members in for a morning minute, and is closed', async ({
	browser,
}) => {
	const page = await newPage(browser);
	const login = await placeKiosk();
	await page.goto('/adminLogin');
	await submitSignIn(page, login);
	await expect(page).toHaveURL(`${club.url}/kiosk`);
	await waiting(page);
	await expect(page.getByRole('banner')).toContainText(/vijayanagara/i);

	// Whoever leaves the page comes back to it: nothing else opens, and that somebody tried is in the audit.
	for (const path of ['/admin/door', '/profile', '/']) {
		await page.goto(path);
		await expect(page).toHaveURL(`${club.url}/kiosk`);
		await waiting(page);
	}
	const { entries } = await owner.audit.getAll({ query: { action: 'kiosk_refused' } });
	// A page may ask for more before it is led away.
	expect(new Set(entries.map(({ actor }) => actor?.name))).toEqual(new Set(['Kiosk 1']));
	expect(entries.map(({ after }) => after?.call)).toContain('GET /api/user/profile');

	const asha = await newVisitor('Asha Rao Kulkarni');
	const pro = await newVisitor('Bina Shetty', { type: 'Elite Pro', at: there.name });
	const unpaid = await newVisitor('Uday Unpaid', { isPaid: false });
	await scan(page, await asha.code());
	await expect(heading(page)).toHaveText('Welcome, Asha');
	await expect(page.getByRole('region', { name: 'Welcome, Asha' })).toContainText(/\d+ days left/);
	await expect(page.getByRole('status')).toContainText('Welcome, Asha.');
	// The next one need not wait until the answer has gone.
	await scan(page, await pro.code());
	await expect(heading(page)).toHaveText('Welcome, Bina');
	await expect(page.getByRole('main')).toContainText('89 of 90 sessions after this one');
	await scan(page, await asha.code());
	await expect(heading(page)).toHaveText('Already in');
	await scan(page, await unpaid.code());
	await expect(heading(page)).toHaveText('Please see the desk');
	for (const told of ['Uday', 'Unpaid', '₹', 'paid', 'Kulkarni'])
		await expect(page.locator('#page')).not.toContainText(told);

	// The password alone closes it.
	await page.getByRole('button', { name: 'Close kiosk' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Password', { exact: true }).fill('let me out');
	await dialog.getByRole('button', { name: 'Close kiosk' }).click();
	await expect(dialog.getByText('This is not the password of the kiosk')).toBeVisible();
	await dialog.getByLabel('Password', { exact: true }).fill(login.password);
	await dialog.getByRole('button', { name: 'Close kiosk' }).click();
	await expect(page).toHaveURL(/\/adminLogin$/);
	await page.goto('/kiosk');
	await expect(heading(page)).toHaveText('This kiosk is closed');
	expect(await rowsOf(club, 'select count(*)::integer as count from visits')).toEqual([{ count: 2 }]);
});

test('nothing remains on the screen: answers go by themselves, and so does the question about its password', async ({
	browser,
}) => {
	const page = await openKiosk(browser);
	const member = await newVisitor('Chitra Iyer');
	const stranger = await newVisitor('Dev Unpaid', { isPaid: false });
	await scan(page, await member.code());
	await expect(heading(page)).toHaveText('Welcome, Chitra');
	// The page's clock goes on by itself, too, while a busy machine looks at the page.
	await page.clock.fastForward(3_000);
	await expect(heading(page)).toHaveText('Welcome, Chitra');
	await page.clock.fastForward(3_100);
	await waiting(page);
	await expect(page.locator('body')).not.toContainText('Chitra');
	await scan(page, await stranger.code());
	await expect(heading(page)).toHaveText('Please see the desk');
	await page.clock.fastForward(10_100);
	await waiting(page);

	await page.getByRole('button', { name: 'Close kiosk' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.clock.fastForward(30_100);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await scan(page, await stranger.code());
	await expect(heading(page)).toHaveText('Please see the desk');
});

test('a pause ends by one tap of its member, or stays; an offer that nobody takes goes away', async ({
	browser,
}) => {
	const page = await openKiosk(browser);
	const member = await newVisitor('Priya Paused', { type: 'Elite Plus' });
	await rowsOf(
		club,
		`
		insert into membership_pauses (membership_id, first_day, last_day, made_at)
			values (${member.membershipId}, club_day(now()) - 1, club_day(now()) + 5, now());
		insert into entitlement_entries (entitlement_id, quantity, cause, made_at)
			select entitlements.id, -7, 'pause:' || membership_pauses.id || ':0', now()
			from entitlements join membership_pauses using (membership_id) where membership_id = ${member.membershipId} and kind = 'pause_day';
		update membership_covers set first_day = first_day - 10, last_day = last_day - 3 where membership_id = ${member.membershipId};
		update memberships set start_date = start_date - 10, bought_at = bought_at - interval '10 days', payed_at = payed_at - interval '10 days' where id = ${member.membershipId};
		update membership_terms set first_paid_at = first_paid_at - interval '10 days' where membership_id = ${member.membershipId}`,
	);
	const offer = page.getByRole('button', { name: /^End your pause and come in/ });
	await scan(page, await member.code());
	await expect(heading(page)).toHaveText(/^Paused until/);
	await expect(offer).toContainText('6 days go back');
	await expect(offer).toBeFocused();
	await expect(page.locator('body')).not.toContainText('Priya');
	// Whoever comes next waits: a tap would be for the wrong one.
	await scan(page, await (await newVisitor('Esha Rao')).code());
	await expect(heading(page)).toHaveText(/^Paused until/);
	await page.getByRole('button', { name: 'Keep my pause' }).click();
	await waiting(page);

	await scan(page, await member.code());
	await expect(offer).toBeVisible();
	await expect(page.getByRole('status')).toContainText(
		'20 seconds. Touch the screen or press Tab for more time',
	);
	// The page's clock goes on by itself, too, while a busy machine looks at the page.
	for (const ask of [
		() => page.keyboard.press('Tab'),
		() => page.getByRole('heading', { level: 1 }).click(),
	]) {
		await page.clock.fastForward(12_000);
		await ask();
	}
	await page.clock.fastForward(12_000);
	await expect(offer).toBeVisible();
	// The next one's scanner asks for nothing.
	await scan(page, await (await newVisitor('Farida Rao')).code());
	await page.clock.fastForward(8_100);
	await waiting(page);
	const [{ pauses = [] } = {}] = await member.client.membership.standing();
	expect(daysBetween(clubToday(), pauses[0]?.lastDay ?? '')).toBe(5);

	await scan(page, await member.code());
	await offer.click();
	await expect(heading(page)).toHaveText('Welcome, Priya');
	await page.clock.fastForward(6_100);
	await waiting(page);
});

test('the camera reads one phone after the other, and a phone that stays there once', async ({ browser }) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: await placeKiosk() });
	const page = await newPage(browser);
	const hold = await holdPhonesBefore(page);
	await storeToken(page, token, club.url);
	await page.goto('/kiosk');
	await waiting(page);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') asked.push(request.url());
	});
	for (const name of ['Farah', 'Gauri']) {
		await hold(await (await newVisitor(`${name} Shetty`)).code());
		await expect(heading(page)).toHaveText(`Welcome, ${name}`);
	}
	await expect(page.getByRole('heading', { name: 'Hold your code before the camera' })).toBeVisible();
	expect(asked).toHaveLength(2);
});

test('a phone that is to be held there again is asked about again, and so is one that came while a pause was offered', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: await placeKiosk() });
	const page = await newPage(browser);
	const hold = await holdPhonesBefore(page);
	await storeToken(page, token, club.url);
	await page.goto('/kiosk');
	await waiting(page);
	const indira = await newVisitor('Indira Rao');
	await page.route('**/api/visits/kiosk', (route) => route.fulfill({ status: 429, json: {} }), { times: 1 });
	await hold(await indira.code());
	await expect(heading(page)).toHaveText('Once more, please');
	// It stays before the camera all the time.
	await expect(heading(page)).toHaveText('Welcome, Indira');

	const jaya = await newVisitor('Jaya Shetty');
	const lakshmi = await newVisitor('Lakshmi Rao');
	const asked = Promise.withResolvers<void>();
	const isSecondThere = Promise.withResolvers<void>();
	await page.route(
		'**/api/visits/kiosk',
		async (route) => {
			asked.resolve();
			await isSecondThere.promise;
			const pause = { daysBack: 6, offer: 'A'.repeat(100) };
			await route.fulfill({ json: { colour: 'amber', sentence: 'Paused until 10 March', pause } });
		},
		{ times: 1 },
	);
	await hold(await jaya.code());
	await asked.promise;
	await hold(await lakshmi.code());
	// The camera looks at her phone while the answer to the first one is under way.
	const pictures = () =>
		page
			.locator('video')
			.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
	const before = await pictures();
	await expect.poll(pictures).toBeGreaterThan(before + 45);
	isSecondThere.resolve();
	await expect(heading(page)).toHaveText('Paused until 10 March');
	await page.getByRole('button', { name: 'Keep my pause' }).click();
	await expect(heading(page)).toHaveText('Welcome, Lakshmi');
});

test('without a network a kiosk says so, and goes on by itself', async ({ browser }) => {
	const page = await openKiosk(browser);
	const member = await newVisitor('Hema Rao');
	await page.context().setOffline(true);
	await expect(heading(page)).toHaveText('No network');
	await expect(page.getByRole('main')).toContainText('Please see the desk');
	await page.context().setOffline(false);
	await waiting(page);
	// The network is there, and the club cannot be reached.
	await page.route('**/api/visits/kiosk', (route) => route.abort());
	await scan(page, await member.code());
	await expect(heading(page)).toHaveText('No network');
	await page.clock.fastForward(11_000);
	await expect(heading(page)).toHaveText('No network');
	await page.unroute('**/api/visits/kiosk');
	await page.clock.fastForward(5_100);
	await waiting(page);
	await scan(page, await member.code());
	await expect(heading(page)).toHaveText('Welcome, Hema');
});

test('a kiosk whose post ended is signed out within half a minute, and an owner’s account is none', async ({
	browser,
}) => {
	const page = await openKiosk(browser);
	const { posts } = await owner.staff.list();
	const post = posts.findLast(({ name }) => name === `Kiosk ${nthKiosk}`);
	await owner.staff.end({ body: { id: post?.id ?? 0 } });
	await page.clock.fastForward(30_100);
	await expect(heading(page)).toHaveText('This kiosk was signed out');
	// The screen says it: no toast does.
	await expect(page.getByText(messages.unauthorized)).toHaveCount(0);
	await page.getByRole('link', { name: 'Sign in' }).click();
	await expect(page).toHaveURL(/\/adminLogin$/);
	await submitSignIn(page, administrator);
	await page.clock.fastForward(1_000);
	await expect(heading(page)).toHaveText('This account is not a kiosk');
	await page.getByRole('link', { name: 'To your desk' }).click();
	await expect(page).toHaveURL(/\/admin$/);
});
