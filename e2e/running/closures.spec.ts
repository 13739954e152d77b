import { type Browser, expect, type Page } from '@playwright/test';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { waitUntilInteractive } from '../fixtures.ts';
import { clientOf, newConfirmedMember } from '../people.ts';
import { purchaseOf } from '../spec/support/memberships.ts';
import { rowsOf } from './support/drift.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo', LIMIT_REGISTRATIONS: '1000' });
});
test.afterAll(() => club.stop());

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

async function pageOf(browser: Browser, token: string | undefined, viewport: typeof phone): Promise<Page> {
	const page = await browser.newPage({ viewport, baseURL: club.url });
	if (token !== undefined)
		await page.context().setStorageState({
			cookies: [],
			origins: [{ origin: club.url, localStorage: [{ name: 'token', value: token }] }],
		});
	waitUntilInteractive(page);
	return page;
}

for (const viewport of [wide, phone])
	test(`a centre is closed in one press, undone, closed again and applied: member, mail and site say so (${viewport.width} wide)`, async ({
		browser,
	}) => {
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const owner = clientOf(club.url, token);
		const centre = (await owner.club.desk()).centres[viewport === wide ? 0 : 1];
		const centreId = centre?.id ?? 0;
		const reason = viewport === wide ? 'Diwali' : 'Repairs';
		const asha = await newConfirmedMember(club);
		const { user_id, email } = await asha.client.identity.profile();
		await asha.client.membership.register({
			body: { ...purchaseOf('Elite', 12, user_id), center: centre?.name ?? '' },
		});
		const [{ id: membershipId = 0 } = {}] = await asha.client.membership.standing();
		await owner.membership.update({ body: { id: membershipId, status: 'payed' } });
		const [{ validUntil = '' } = {}] = await asha.client.membership.standing();
		const [firstDay, lastDay] = [daysBefore(clubToday(), -7), daysBefore(clubToday(), -9)];

		// The site says nothing, and is kept.
		const visitor = await pageOf(browser, undefined, viewport);
		const notice = visitor.getByText(new RegExp(`closed .*: ${reason}`)).first();
		await visitor.goto('/');
		await expect(notice).toHaveCount(0);

		// The owner sees what it does, and announces it by keyboard.
		const desk = await pageOf(browser, token, viewport);
		await desk.goto('/admin/closures');
		const announce = async () => {
			await desk.getByRole('button', { name: 'Close a centre' }).first().click();
			const dialog = desk.getByRole('dialog');
			await dialog
				.getByRole('checkbox')
				.nth(viewport === wide ? 0 : 1)
				.press('Space');
			await dialog.getByLabel('First day').fill(firstDay);
			await dialog.getByLabel('Last day').fill(lastDay);
			await dialog.getByLabel('Reason').fill(reason);
			await expect(dialog.getByRole('status')).toContainText(/\d memberships? \+ 3 days/);
			await expect(dialog.getByRole('status')).toContainText(/\d mails?/);
			await dialog.getByLabel('Reason').press('Enter');
			await expect(dialog).toHaveCount(0);
		};
		await announce();
		const card = desk.getByRole('listitem').filter({ hasText: reason });
		await expect(card).toContainText('Announced');
		await expect(card.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
		await visitor.goto('/');
		await expect(notice).toBeVisible();

		// It is undone: nothing is left of it.
		await card.getByRole('button', { name: 'Undo' }).click();
		await expect(card).toHaveCount(0);
		await visitor.goto('/');
		await expect(notice).toHaveCount(0);

		// Announced again, and ten minutes later.
		await announce();
		await expect(card).toContainText('Announced');
		expect((await asha.client.membership.standing())[0]?.validUntil).toBe(validUntil);
		await rowsOf(
			club,
			`update closures set applies_at = now() where begun_at is null; select graphile_worker.add_job('begin_closures')`,
		);
		await expect(card).toContainText('To come');
		await expect(card).toContainText(/\d+ (person|people) told/);

		// The member's page has the new last day and says why; the mail says the same.
		const [after] = await asha.client.membership.standing();
		expect(after?.validUntil).toBe(daysBefore(validUntil, -3));
		const member = await pageOf(browser, asha.token, viewport);
		await member.goto('/profile/profileMembership');
		await expect(member.getByText(`3 days for a closure (${reason}, `)).toBeVisible();
		const mail = async () =>
			(await club.mails())
				.map(readMail)
				.find(({ headers, text }) => headers.to?.includes(email) && text.includes(reason))?.text;
		await expect.poll(mail).toContain(`3 days are added to your Elite membership ${membershipId}`);
		// And the desk's page of her.
		await desk.goto(`/admin/people/${user_id}`);
		await expect(desk.getByText(`3 days for a closure (${reason}, `).first()).toBeVisible();

		// The centre opens sooner: days that were given stay.
		await desk.goto('/admin/closures');
		await card.getByRole('button', { name: 'Shorten or call off' }).click();
		await desk.getByRole('dialog').getByLabel('First day that is open').fill(lastDay);
		await desk.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
		await expect(card).toContainText('sooner than announced');
		expect((await asha.client.membership.standing())[0]?.validUntil).toBe(after?.validUntil);
		expect(
			(await owner.club.closures({ query: {} })).coming.find(({ centres }) =>
				centres.some(({ id }) => id === centreId),
			)?.opensOn,
		).toBe(lastDay);
	});
