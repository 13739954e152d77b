import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { clubToday } from '#shared/dates.ts';
import { membershipEnd, membershipPrice } from '#shared/membership/membership.rules.ts';
import { purchasePath } from '#web/membership/purchase-path.ts';
import { databaseUrlOf, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, type Member, newMember } from '../people.ts';
import { clubPage } from './club-page.ts';
import { test } from './test.ts';

/** As long as an owner may write them: 40 letters of a plan, 60 of a centre, with words that no line of a phone has room for. */
const plan = 'Couple Annual Plus, Sampoornashakti 2026';
const centre = 'Sarvajnanagara-Kammanahalli 2nd Main, opposite Jal Vayu Park';

const widths = [320, 390, 640, 768, 1024, 1440];

let club: RunningClub;
let member: Member;
let months: number;
let userId: number;
test.beforeAll(async () => {
	club = await startClub();
	const client = new pg.Client({ connectionString: await databaseUrlOf(club) });
	await client.connect();
	await client.query(`update plans set type = $1 where path = '/fitness/elitePro'`, [plan]);
	await client.query(`update centres set name = $1 where code = 'KOR'`, [centre]);
	await client.end();
	await expect.poll(async () => (await fetch(`${club.url}/fitness`)).text()).toContain(plan);
	member = await newMember(club.url);
	const { plans } = await member.client.club.plans();
	const { membershipFee } = await member.client.club.get();
	const duration = plans.find(({ type }) => type === plan)?.durations[0];
	if (!duration) throw new Error('The plan is not sold');
	({ months } = duration);
	({ user_id: userId } = await member.client.identity.profile());
	await member.client.membership.register({
		body: {
			...{ user_id: userId, type: plan, center: centre, start_Date: clubToday() },
			...{ end_Date: membershipEnd(clubToday(), months), price: membershipPrice(duration, membershipFee) },
		},
	});
});
test.afterAll(() => club.stop());

/** Fails where the page is wider than its window at any width. */
async function expectToFit(page: Page): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
				message: `${page.url()} at ${width} pixels`,
			})
			.toBe(0);
	}
}

test('what visitors and members see of a plan and a centre with the longest names fits their windows', async ({
	browser,
}) => {
	const page = await clubPage(browser, club, member.token, 'phone');
	for (const path of [
		'/',
		'/fitness/elitePro',
		purchasePath({ type: plan }, { months }),
		'/profile',
		'/profile/profileMembership',
		'/store/help',
	]) {
		await page.goto(path);
		await expect(page.getByText(path === '/store/help' ? centre : plan).first()).toBeVisible();
		await expectToFit(page);
	}
});

test('what the desk sees of them fits, too', async ({ browser }) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const page = await clubPage(browser, club, token, 'phone');
	for (const path of ['/admin/memberships', `/admin/people/${userId}`, '/admin/club', '/admin/door']) {
		await page.goto(path);
		const named = page.getByRole('main').getByText(path === '/admin/door' ? centre : plan);
		await expect(named.first()).toBeAttached();
		await expectToFit(page);
	}
});
