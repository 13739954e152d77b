import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { addMonths, clubToday, daysBefore, daysBetween, type IsoDate } from '#shared/dates.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { inDays } from '../../spec/support/dates.ts';
import { buyMembership, buyPaidMembership, purchaseOf } from '../../spec/support/memberships.ts';
import { loseResponses } from '../../spec/support/network.ts';

const dateText = (date: string) =>
	new Intl.DateTimeFormat('en-IN', {
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		timeZone: 'UTC',
	}).format(new Date(date));

test('a member pauses as it was shown, and member and desk read the same days and balance', {
	tag: '@wide',
}, async ({ page, browser, desk, deskToken }) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const id = await buyPaidMembership(client, desk);
	const [{ validUntil = '', balances = [] } = {}] = await client.membership.standing();
	const left = balances.find(({ kind }) => kind === 'pause_day')?.left ?? 0;
	expect(left).toBe(5);

	await storeToken(page, token);
	await page.goto('/profile/profileMembership');
	const card = page.getByRole('article').filter({ hasText: `#${id}` });
	await expect(card).toContainText(dateText(validUntil));
	await card.getByRole('button', { name: /^Pause/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('First day').fill(inDays(3));
	await dialog.getByLabel('Last day').fill(inDays(4));
	await expect(dialog).toContainText('A pause takes at least 3 days, or all that are left');
	await dialog.getByLabel('Last day').fill(inDays(6));
	const moved = dateText(daysBefore(validUntil, -4));
	await expect(dialog).toContainText(`to ${moved}`);
	await expect(dialog).toContainText('4 days are taken: 1 pause day is left.');
	await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await expect(card).toContainText(moved);
	await expect(card).toContainText(`${left - 4} of ${left} left`);

	// The desk reads the same, and undoes it before it begins.
	const context = await browser.newContext({ baseURL: clubUrl, viewport: page.viewportSize() });
	const atDesk = await context.newPage();
	await storeToken(atDesk, deskToken);
	await atDesk.goto(`/admin/people/${userId}`);
	const seen = atDesk.getByRole('article').filter({ hasText: `#${id}` });
	await expect(seen).toContainText(moved);
	await expect(seen).toContainText(`${left - 4} of ${left} left`);
	await seen.getByRole('button', { name: /^Undo/ }).click();
	await expect(atDesk.getByRole('dialog')).toContainText(`4 days go back: ${left} pause days are left.`);
	await atDesk.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
	await expect(seen).toContainText(`${left} of ${left} left`);
	await expect(seen).toContainText(dateText(validUntil));
	await context.close();
	await page.reload();
	await expect(card).toContainText(`${left} of ${left} left`);
});

test('what changed after a pause was shown shows anew, and the next press confirms that', {
	tag: '@wide',
}, async ({ page, desk }) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	await client.membership.register({ body: purchaseOf('Elite Plus', 12, userId) });
	const [{ id = 0 } = {}] = await client.membership.getMemberships();
	await desk.membership.update({ body: { id, status: 'payed' } });
	await storeToken(page, token);
	await page.goto('/profile/profileMembership');
	await page.getByRole('button', { name: /^Pause/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('First day').fill(inDays(10));
	await dialog.getByLabel('Last day').fill(inDays(12));
	await expect(dialog).toContainText('57 pause days are left.');
	// On another phone.
	const wanted = { membershipId: id, firstDay: inDays(2), lastDay: inDays(6) };
	const { fingerprint } = await client.membership.previewPause({ query: wanted });
	await client.membership.pause({ body: { ...wanted, fingerprint } });
	const pause = dialog.getByRole('button', { name: 'Pause', exact: true });
	await pause.click();
	await expect(page.getByText('Something has changed since')).toBeVisible();
	await expect(dialog).toContainText('52 pause days are left.');
	await pause.click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('article').filter({ hasText: `#${id}` })).toContainText('52 of 60 left');
});

test('by keyboard alone the desk writes a swim down and gives more', { tag: '@wide-only' }, async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	await client.membership.register({ body: purchaseOf('Elite Plus', 12, userId) });
	const [{ id = 0 } = {}] = await client.membership.getMemberships();
	await desk.membership.update({ body: { id, status: 'payed' } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	const card = page.getByRole('article');
	await card.getByRole('button', { name: /^Swim/ }).press('Enter');
	await expect(card).toContainText('4 of 5 left');
	await card.getByRole('button', { name: /^Give more/ }).press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('What')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.type('2');
	await page.keyboard.press('Tab');
	await page.keyboard.type('The gym floor was closed');
	await page.keyboard.press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(card).toContainText('62 of 62 left');
	await expect(card.getByRole('button', { name: /^Give more/ })).toBeFocused();
	await card.getByRole('button', { name: /^What was used/ }).press('Enter');
	await expect(dialog).toContainText('The gym floor was closed');
	await expect(dialog).toContainText('1 swim used');
	await dialog.getByRole('button', { name: 'Undo swim' }).press('Enter');
	await expect(dialog).toContainText('1 swim given back');
	await expect(dialog.getByRole('button', { name: 'Undo swim' })).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(card.getByRole('button', { name: /^What was used/ })).toBeFocused();
	await expect(card).toContainText('5 of 5 left');
	// At another desk.
	const gift = {
		membershipId: id,
		kind: 'pause_day',
		amount: 3,
		reason: 'The pool was closed, too',
	} as const;
	await desk.membership.give({ body: gift, idempotencyKey: randomUUID() });
	await page.keyboard.press('Enter');
	await expect(dialog).toContainText('The pool was closed, too');
});

test('the desk hands a membership to a partner, who reads who bought it and chooses another centre', {
	tag: '@wide',
}, async ({ page, browser, desk, deskToken }) => {
	const buyer = await newMember(clubUrl, 'Ravi Kumar');
	const partner = await newMember(clubUrl, 'Meena Kumar');
	const { user_id: buyerId } = await buyer.client.identity.profile();
	const start = inDays(4);
	await buyer.client.membership.register({
		body: { ...purchaseOf('Elite Plus', 12, buyerId), start_Date: start, end_Date: addMonths(start, 12) },
	});
	const [{ id = 0 } = {}] = await buyer.client.membership.getMemberships();
	await desk.membership.update({ body: { id, status: 'payed' } });

	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${buyerId}`);
	const card = page.getByRole('article').filter({ hasText: `#${id}` });
	await card.getByRole('button', { name: /^Hand over/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Who gets it').fill(partner.email);
	await dialog.getByRole('radio').check();
	await expect(dialog).toContainText(`It counts for them from ${dateText(start)} to `);
	// Meanwhile the partner buys one: what was shown is not what would happen.
	const { user_id: partnerId } = await partner.client.identity.profile();
	await partner.client.membership.register({ body: purchaseOf('Elite', 3, partnerId) });
	const [{ id: own = 0 } = {}] = await partner.client.membership.getMemberships();
	await desk.membership.update({ body: { id: own, status: 'payed' } });
	await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
	await expect(page.getByText('Something has changed since')).toBeVisible();
	const [{ validUntil = '' } = {}] = await partner.client.membership.standing();
	const first = dateText(daysBefore(validUntil, -1));
	await expect(dialog).toContainText(`It counts for them from ${first} to `);
	await dialog.getByRole('button', { name: 'Hand over', exact: true }).click();
	await expect(dialog).toHaveCount(0);
	await expect(card).toHaveCount(0);

	const context = await browser.newContext({ baseURL: clubUrl, viewport: page.viewportSize() });
	const theirs = await context.newPage();
	await storeToken(theirs, partner.token);
	await theirs.goto('/profile/profileMembership');
	const held = theirs.getByRole('article').filter({ hasText: `#${id}` });
	await expect(held).toContainText('Bought by Ravi Kumar');
	await expect(held).toContainText('Upcoming');
	await held.getByRole('button', { name: /^Change centre/ }).click();
	const form = theirs.getByRole('dialog');
	await form.getByLabel('Centre').selectOption({ label: 'HSR Layout' });
	await form.getByLabel('From').fill(inDays(6));
	await form.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(form).toHaveCount(0);
	await expect(held).toContainText(`from ${dateText(inDays(6))} on in HSR Layout`);
	await context.close();

	// Who bought it has it no more.
	const buyers = await browser.newContext({ baseURL: clubUrl, viewport: page.viewportSize() });
	const ours = await buyers.newPage();
	await storeToken(ours, buyer.token);
	await ours.goto('/profile/profileMembership');
	await expect(ours.getByText('Handed to somebody else')).toBeVisible();
	await expect(ours.getByText('days until it starts')).toHaveCount(0);
	await buyers.close();
});

test('a member whose answer was lost reads where they are at home, and not only that they cannot change it now', async ({
	page,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	const id = await buyPaidMembership(client, desk);
	await storeToken(page, token);
	await page.goto('/profile/profileMembership');
	const card = page.getByRole('article').filter({ hasText: `#${id}` });
	await card.getByRole('button', { name: /^Change centre/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Centre').selectOption({ label: 'HSR Layout' });
	await dialog.getByLabel('From').fill(inDays(6));
	const letThrough = await loseResponses(page, '/api/membership/changeCentre');
	const change = dialog.getByRole('button', { name: 'Change', exact: true });
	await change.click();
	await expect(page.getByText(/^Network Error/)).toBeVisible();
	await letThrough();
	await change.click();
	await expect(page.getByText(/^You can change it again from/)).toBeVisible();
	await expect(card).toContainText(`from ${dateText(inDays(6))} on in HSR Layout`);
	await expect(dialog).toHaveCount(0);
});

test('who bought a membership that another holds reads on Refresh what is due of it now', async ({
	page,
	desk,
}) => {
	const buyer = await newMember(clubUrl);
	const { user_id: userId } = await (await newMember(clubUrl)).client.identity.profile();
	const { user_id: fromUserId } = await buyer.client.identity.profile();
	const membershipId = await buyMembership(buyer.client);
	const wanted = { membershipId, fromUserId, userId };
	const { fingerprint } = await desk.membership.previewChangeHolder({ query: wanted });
	await desk.membership.changeHolder({ body: { ...wanted, fingerprint } });
	await storeToken(page, buyer.token);
	await page.goto('/profile/profileMembership');
	const { due } = await desk.payments.of({ query: { membershipId } });
	await expect(page.getByText(`Please pay ₹${due.toLocaleString('en-IN')}`)).toBeVisible();
	await desk.payments.take({
		body: { membershipId, amount: due - 500, due, mode: 'card' },
		idempotencyKey: randomUUID(),
	});
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect(page.getByText('Please pay ₹500')).toBeVisible();
});

test('a purchase ends on a card that says what to pay, where, by when, and the number that the desk finds', {
	tag: '@wide',
}, async ({ page, browser, desk, deskToken }) => {
	const { client, token } = await newMember(clubUrl);
	await storeToken(page, token);
	const start = inDays(3);
	await page.goto(`/fitness/buy?plan=elite&months=12&center=koramangala&start=${start}`);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Buy membership' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
	const yours = page.getByRole('region', { name: 'Yours' });
	await expect(yours).toContainText(`Pay ₹12,899 at Koramangala by ${dateText(start)}`);
	await expect(page.getByRole('main').getByRole('link', { name: 'Join', exact: true })).toHaveCount(0);
	const number = /Say number (\d+)/.exec((await yours.textContent()) ?? '')?.[1] ?? '';

	const context = await browser.newContext({ baseURL: clubUrl, viewport: page.viewportSize() });
	const atDesk = await context.newPage();
	await storeToken(atDesk, deskToken);
	await atDesk.goto(`/admin/memberships?search=${number}`);
	const row = atDesk.getByRole('row').filter({ hasText: `#${number}` });
	await expect(row).toContainText('₹12,899');
	await row.getByRole('button', { name: /^Pay/ }).click();
	const confirmation = atDesk.getByRole('alertdialog');
	await expect(confirmation).toContainText('Koramangala');
	await confirmation.getByRole('button', { name: 'Mark ₹12,899 received' }).click();
	await expect(confirmation).toHaveCount(0);
	await context.close();

	const [{ validUntil = '' } = {}] = await client.membership.standing();
	await page.reload();
	await expect(yours).toContainText(`Elite begins on ${dateText(start)}`);
	await expect(yours).toContainText(`It counts until ${dateText(validUntil)}`);
	await expect(yours).not.toContainText('Pay');
	expect(
		(await desk.membership.standingOf({ query: { id: (await client.identity.profile()).user_id } })).length,
	).toBe(1);
});

/**
 * Adds a membership that ends in nine days to what a read replies: none that is bought today ends so soon. Returns the day
 * after its last, from which it is renewed, whatever day it is by then.
 */
async function addEndingSoon(page: Page, read: string, type = 'Elite Pro'): Promise<string> {
	const lastDay = inDays(9);
	const soon = {
		...{ id: 1, type, price: 13_899, due: 0, queued: false, inGrace: false, added: [] },
		...{ state: 'active', startDate: addMonths(lastDay, -6), endDate: lastDay },
		...{ firstDay: addMonths(lastDay, -6), validUntil: lastDay, days: { bought: 182, used: 172, left: 10 } },
		...{ balances: [], pauses: [], homeCentre: { id: 1, name: 'koramangala' }, centreIds: [1] },
	};
	await page.route(read, async (route) => {
		const held = await (await route.fetch()).json();
		await route.fulfill({ json: [...held, soon] });
	});
	return daysBefore(lastDay, -1);
}

/** Has a plan named as it is by a renaming, in what the browser reads from then on. */
async function renamePlan(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
	await page.route('**/api/club/plans', async (route) => {
		const { plans, ...club } = await (await route.fetch()).json();
		const renamed = (plan: { type: string }) => (plan.type === to ? { ...plan, formerTypes: [from] } : plan);
		await route.fulfill({ json: { ...club, plans: plans.map(renamed) } });
	});
}

test('what was sold by a name that its plan had before is renewed as one of that plan, and is asked about in its days', async ({
	page,
}) => {
	const { token } = await newMember(clubUrl);
	const next = await addEndingSoon(page, '**/api/membership/standing', 'Asli');
	await renamePlan(page, { from: 'Asli', to: 'Elite Pro' });
	await storeToken(page, token);
	await page.goto('/');
	await page.getByRole('link', { name: /Renew Asli/ }).click();
	await expect(page.getByText('Elite Pro, 6 months')).toBeVisible();
	await expect(page.getByLabel('Start date')).toHaveValue(next);
	await page.getByLabel('Start date').fill(inDays(2));
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Buy membership' }).click();
	await expect(page.getByRole('alertdialog', { name: 'Buy another?' })).toContainText(
		'You already have Asli',
	);
});

test('a membership that ends soon is renewed from the day after its last, at its centre', {
	tag: '@wide',
}, async ({ page }) => {
	const { client, token } = await newMember(clubUrl);
	const next = await addEndingSoon(page, '**/api/membership/standing');
	await storeToken(page, token);
	await page.goto('/');
	await page.getByRole('link', { name: /Renew Elite Pro/ }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Buy membership' })).toBeVisible();
	await expect(page.getByText('Elite Pro, 6 months')).toBeVisible();
	await expect(page.getByLabel('Center')).toHaveValue('koramangala');
	await expect(page.getByLabel('Start date')).toHaveValue(next);
	await page.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Buy membership' }).click();
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await client.membership.getMemberships()).toMatchObject([
		{ type: 'Elite Pro', center: 'koramangala', start_date: next },
	]);
	// What follows it is bought: it is not offered again.
	await page.goto('/profile/profileMembership');
	await expect(page.getByRole('article').filter({ hasText: '#1' })).toBeVisible();
	await expect(page.getByRole('link', { name: /^Renew/ })).toHaveCount(0);
});

test('who came in since the end reads from which day a renewal counts, and so does the desk', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const lastDay = inDays(-6);
	const ended = {
		...{ id: 1, type: 'Elite Pro', price: 13_899, due: 0, queued: false, inGrace: false, added: [] },
		...{ state: 'expired', startDate: addMonths(lastDay, -6), endDate: lastDay, cameLate: true },
		...{ firstDay: addMonths(lastDay, -6), validUntil: lastDay, days: { bought: 182, used: 182, left: 0 } },
		...{ balances: [], pauses: [], homeCentre: { id: 1, name: 'koramangala' }, centreIds: [1] },
	};
	await page.route(/api\/membership\/standing(Of.*)?$/, (route) => route.fulfill({ json: [ended] }));
	const [first, end] = [dateText(inDays(-5)), dateText(addMonths(inDays(-5), 6))];
	await storeToken(page, token);
	await page.goto(`/fitness/buy?plan=elitePro&months=6&center=koramangala&start=${inDays(0)}`);
	const bill = page.getByRole('region', { name: 'Your bill' });
	await expect(bill).toContainText(`It counts from ${first}, as you came in since.`);
	await expect(bill).toContainText(end);
	await page.getByLabel('Start date').fill(inDays(2));
	await expect(bill).not.toContainText('as you came in since');
	await expect(bill).toContainText(dateText(addMonths(inDays(2), 6)));

	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	await page.getByRole('button', { name: 'Renew Elite Pro' }).click();
	await expect(page.getByRole('dialog', { name: 'Renew Elite Pro' })).toContainText(
		`Counts from ${first}, as they came in since. Ends on ${end}.`,
	);
});

test('the desk renews what was sold by a name that its plan had before as one of that plan', async ({
	page,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const next = await addEndingSoon(page, '**/api/membership/standingOf?*', 'Asli');
	await renamePlan(page, { from: 'Asli', to: 'Elite Pro' });
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	await page.getByRole('button', { name: 'Renew Asli' }).click();
	const dialog = page.getByRole('dialog', { name: 'Renew Asli' });
	await expect(dialog.getByLabel('Plan')).toHaveValue('Elite Pro, 6 months');
	await dialog.getByRole('button', { name: 'Sell' }).click();
	await expect(dialog).toHaveCount(0);
	expect(await client.membership.getMemberships()).toMatchObject([{ type: 'Elite Pro', start_date: next }]);
});

test('by keyboard alone the desk renews a membership, and goes on from the page', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const next = await addEndingSoon(page, '**/api/membership/standingOf?*');
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	await page.getByRole('button', { name: 'Renew Elite Pro' }).focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Renew Elite Pro' });
	await expect(dialog.getByLabel('Plan')).toBeFocused();
	await expect(dialog.getByLabel('Start date')).toHaveValue(next);
	await dialog.getByRole('button', { name: 'Sell' }).press('Enter');
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Renew Elite Pro' })).toHaveCount(0);
	await expect(page.locator('#content:focus-within')).toHaveCount(1);
	expect(await client.membership.getMemberships()).toMatchObject([
		{ type: 'Elite Pro', center: 'koramangala', start_date: next, end_Date: addMonths(next, 6) },
	]);
});

/** Lets days pass for a page that stays open, whose clock is the test's (`page.clock.install`). */
const passDays = (page: Page, days: number) => page.clock.fastForward(days * 86_400_000);

/** A page of a member whose one membership runs; its clock is the test's. */
async function openAsMember(page: Page, desk: Client, path: string): Promise<IsoDate> {
	const { client, token } = await newMember(clubUrl);
	await buyPaidMembership(client, desk);
	const [{ validUntil = '' } = {}] = await client.membership.standing();
	await page.clock.install();
	await storeToken(page, token);
	await page.goto(path);
	return validUntil;
}

test('a pass that stays open without a network says at midnight what counts by then', async ({
	page,
	desk,
}) => {
	const { client, token } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	await buyPaidMembership(client, desk);
	const [{ validUntil: first = '' } = {}] = await client.membership.standing();
	const start_Date = daysBefore(first, -1);
	const end_Date = addMonths(start_Date, 3);
	await client.membership.register({ body: { ...purchaseOf('Elite', 3, userId), start_Date, end_Date } });
	const [{ id = 0 } = {}] = await client.membership.getMemberships();
	await desk.membership.update({ body: { id, status: 'payed' } });
	const next = (await client.membership.standing()).find((one) => one.id === id);

	await page.clock.install();
	await storeToken(page, token);
	await page.goto('/profile/pass');
	const shown = page.getByRole('region', { name: 'Elite' });
	await expect(shown).toContainText(`Until ${dateText(first)}, ${daysBetween(clubToday(), first)} days left`);
	const code = page.getByLabel('Your code for the door');
	await expect(code).toBeVisible();
	await page.context().setOffline(true);
	await passDays(page, daysBetween(clubToday(), first));
	await expect(shown).toContainText(`Until ${dateText(first)}, the last day`);
	await passDays(page, 1);
	const last = next?.validUntil ?? '';
	await expect(shown).toContainText(`Until ${dateText(last)}, ${daysBetween(start_Date, last)} days left`);
	await expect(shown).toContainText('Active');
	await passDays(page, daysBetween(start_Date, last) + 1);
	await expect(page.getByText('No membership counts today.')).toBeVisible();
	await expect(code).toBeVisible();
});

test('a front page that stays open over midnight offers to renew what has ended then', async ({
	page,
	desk,
}) => {
	const validUntil = await openAsMember(page, desk, '/');
	const yours = page.getByRole('region', { name: 'Yours' });
	await expect(yours).toContainText(`${daysBetween(clubToday(), validUntil)} days left`);
	await page.context().setOffline(true);
	await passDays(page, daysBetween(clubToday(), validUntil));
	await expect(yours).toContainText('last day today');
	await passDays(page, 1);
	await expect(yours).toContainText(`It ended on ${dateText(validUntil)}`);
	await expect(yours.getByRole('link', { name: 'Renew Elite' })).toBeVisible();
});

test('the memberships of a profile that stay open over midnight say what has ended then, and offer to renew it', async ({
	page,
	desk,
}) => {
	const validUntil = await openAsMember(page, desk, '/profile/profileMembership');
	const main = page.getByRole('main');
	const state = (words: string) => main.getByText(words, { exact: true });
	await expect(state('Active').first()).toBeVisible();
	await page.context().setOffline(true);
	await expect(main).toContainText(`${daysBetween(clubToday(), validUntil)} days left`);
	await passDays(page, 1);
	await expect(main).toContainText(`${daysBetween(clubToday(), validUntil) - 1} days left`);
	await passDays(page, daysBetween(clubToday(), validUntil));
	await expect(state('Active')).toHaveCount(0);
	await expect(main).not.toContainText('days left');
	await expect(main.getByRole('link', { name: /^Renew/ })).toBeVisible();
});
