import type { Locator, Page } from '@playwright/test';
import { readMail } from '#server/testing/fixtures/mail.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { clubUrl, expect, mailingClub, mailTo, storeToken, test } from '../../fixtures.ts';
import { newConfirmedMember, newMember } from '../../people.ts';
import { readCsv } from '../../read-csv.ts';
import { buyMembership, purchaseOf } from '../../spec/support/memberships.ts';
import { openPurchase } from '../../spec/support/screens.ts';

const day = new Intl.DateTimeFormat('en-IN', {
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	timeZone: 'UTC',
});
const shortDate = (date: string) => day.format(new Date(date));

test('a membership sold at the desk has one number, price, centre and dates in mail, desk, file, paper and profile, with the days on the house in it before it is paid', {
	tag: '@wide',
}, async ({ page, browser, desk, deskToken }) => {
	const { email, client, token } = await newConfirmedMember(mailingClub);
	const { user_id } = await client.identity.profile();
	const body = purchaseOf('Elite Pro', 6, user_id);
	await desk.people.sell({ body });
	const price = '₹10,899';
	const [start, end] = [body.start_Date, body.end_Date];
	const [{ ifPaid, added = [] } = {}] = await client.membership.standing();
	const until = ifPaid?.validUntil ?? '';
	expect(until > end).toBe(true);
	const onTheHouse = `${added[0]?.days} days on the house`;

	// What the member reads.
	const { text, headers } = readMail(await mailTo(email));
	expect(headers.subject).toContain('Elite Pro');
	const number = /membership (\d+) is booked/.exec(text)?.[1] ?? '';
	expect(text).toContain(`From ${formatLongDate(start)} to ${formatLongDate(until)}, with ${onTheHouse}`);
	expect(text).toContain('Centre: Indiranagar');
	expect(text.replaceAll('\u00a0', ' ')).toContain(`including tax and fee: ${price}`);
	const member = await browser.newPage();
	await storeToken(member, token);
	await member.goto(`${clubUrl}/profile/profileMembership`);
	for (const shown of ['Elite Pro', 'Indiranagar', shortDate(start), shortDate(until), onTheHouse, price]) {
		await expect(member.getByRole('main')).toContainText(shown);
	}
	// Browsers print no backgrounds: its light text would be pale on paper, or lie on its picture.
	const card = member.getByRole('article').filter({ hasText: 'Elite Pro' }).first();
	await member.emulateMedia({ media: 'print' });
	await expect(card).toHaveCSS('color-scheme', 'light');
	await expect(card.locator('img')).toBeHidden();
	await member.close();

	// What the desk sees under the mail's number, on the screen and on paper: on which days it would count, were it paid now.
	await storeToken(page, deskToken);
	await page.goto(`/admin/memberships?search=${encodeURIComponent(email)}`);
	const row = page
		.getByRole('row')
		.filter({ has: page.getByRole('link', { name: `#${number}`, exact: true }) });
	for (const media of ['screen', 'print'] as const) {
		await page.emulateMedia({ media });
		for (const shown of ['Elite Pro', 'Indiranagar', shortDate(start), shortDate(until), price]) {
			await expect(row.getByText(shown).first()).toBeVisible();
		}
		await expect(row.getByText(shortDate(end))).toHaveCount(0);
	}
	await page.emulateMedia({ media: 'screen' });
	await row.getByRole('link', { name: `#${number}`, exact: true }).click();
	const details = page.getByRole('dialog');
	const days = {
		paid: `If paid today${shortDate(start)} to ${shortDate(until)}`,
		bought: `Bought for${shortDate(start)} to ${shortDate(end)}`,
	};
	for (const shown of ['Elite Pro', 'Indiranagar', days.paid, days.bought, price]) {
		await expect(details).toContainText(shown);
	}
	await details.getByRole('button', { name: 'Pay' }).click();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText(`${shortDate(start)} to ${shortDate(until)}`);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(question).toHaveCount(0);

	// What the house keeps in a file, before and after the money is there.
	const inFile = async () => readCsv(await desk.membership.export({ query: { search: email } }));
	const kept = {
		Number: number,
		Plan: 'Elite Pro',
		Center: 'Indiranagar',
		From: start,
		To: end,
		Price: '10899',
	};
	expect(await inFile()).toMatchObject([{ ...kept, Email: email, Paid: 'no', Received: '0' }]);
	await desk.membership.update({ body: { id: Number(number), status: 'payed' } });
	expect(await inFile()).toMatchObject([
		{
			...{ ...kept, Duration: '6 months', Paid: '10899', Received: '10899' },
			...{ 'Counts from': start, 'Counts until': until },
		},
	]);
	// Paid, it counts on more days than it was bought for.
	await page.reload();
	await expect(details).toContainText(`To${shortDate(until)}`);
	await expect(details).toContainText(`${shortDate(start)} to ${shortDate(end)}`);
	await page.keyboard.press('Escape');
	await expect(row.getByText(shortDate(until))).toBeVisible();
	await expect(row.getByText(shortDate(end))).toHaveCount(0);
	const [stored] = await client.membership.getMemberships();
	expect(stored).toMatchObject({
		id: Number(number),
		price: 10_899,
		start_date: start,
		end_Date: end,
		payment_status: 'payed',
	});
});

test('of a membership that was cancelled before it began the desk reads that it counted on no day', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Nisha Pillai');
	const id = await buyMembership(client);
	const cause = 'asked';
	const { fingerprint } = await desk.membership.previewCancel({ query: { membershipId: id, cause } });
	await desk.membership.cancel({ body: { membershipId: id, cause, fingerprint } });
	const [{ start_date: start = '', end_Date: end = '' } = {}] = await client.membership.getMemberships();

	await storeToken(page, deskToken);
	await page.goto(`/admin/memberships?search=${id}`);
	const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });
	await expect(row).toContainText('Counted on no day');
	await expect(row.getByText(shortDate(end))).toHaveCount(0);
	await row.getByRole('link', { name: `#${id}`, exact: true }).click();
	const details = page.getByRole('dialog');
	await expect(details).toContainText('CountedOn no day');
	await expect(details).toContainText(`Bought for${shortDate(start)} to ${shortDate(end)}`);
});

/** Chooses what is to be sold to somebody at the desk; returns the button that sells it. */
async function chooseToSell(page: Page, userId: number): Promise<Locator> {
	await page.goto(`/admin/people/${userId}`);
	await page.getByRole('button', { name: 'Sell a membership' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Plan').selectOption('Elite, 3 months');
	await dialog.getByLabel('Centre').selectOption('indiranagar');
	return dialog.getByRole('button', { name: 'Sell', exact: true });
}

test('what another desk sold meanwhile is asked about before it is sold once more', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Divya Nambiar');
	const { user_id } = await client.identity.profile();
	await storeToken(page, deskToken);
	const sell = await chooseToSell(page, user_id);

	const body = purchaseOf('Elite', 6, user_id);
	await desk.people.sell({ body });
	const bought = async () => (await client.membership.getMemberships()).length;
	await sell.click();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText(
		`Divya Nambiar has Elite from ${formatLongDate(body.start_Date)} at Indiranagar already.`,
	);
	await question.getByRole('button', { name: 'Cancel' }).click();
	await expect(question).toHaveCount(0);
	expect(await bought()).toBe(1);

	// It may be meant for a partner.
	await sell.click();
	await question.getByRole('button', { name: 'Sell another' }).click();
	await expect(page.getByText(/^Membership booked/)).toBeVisible();
	expect(await bought()).toBe(2);
});

test('what another desk sells in the same moment is told, and asked about at the next press', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl, 'Meera Pillai');
	const { user_id } = await client.identity.profile();
	await storeToken(page, deskToken);
	const sell = await chooseToSell(page, user_id);

	// The other desk is quicker: it sells between what this one has read and what it sends.
	const body = purchaseOf('Elite', 6, user_id);
	await page.route(
		'**/api/people/sell',
		async (route) => {
			await desk.people.sell({ body });
			await route.continue();
		},
		{ times: 1 },
	);
	const bought = async () => (await client.membership.getMemberships()).length;
	await sell.click();
	const from = formatLongDate(body.start_Date);
	await expect(
		page.getByText(`Meera Pillai has Elite from ${from} already: it was sold just now. Please look again`),
	).toBeVisible();
	expect(await bought()).toBe(1);

	await sell.click();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText(`Meera Pillai has Elite from ${from} at Indiranagar already.`);
	await question.getByRole('button', { name: 'Sell another' }).click();
	await expect(page.getByText(/^Membership booked/)).toBeVisible();
	expect(await bought()).toBe(2);
});

test('a purchase that is refused asks to reload the page only where the plan has changed', async ({
	page,
}) => {
	await storeToken(page, (await newMember(clubUrl)).token);
	await openPurchase(page);
	await page.getByLabel('Center').selectOption('indiranagar');
	await page.getByLabel('Start date').fill(purchaseOf('Elite', 12, 0).start_Date);
	await page.getByLabel(/^I want Elite/).check();
	/** Presses Buy, and has the server refuse it. */
	async function buyRefused(code: string, message: string) {
		await page.route('**/api/membership/register', (route) =>
			route.fulfill({ status: 409, json: { code, message } }),
		);
		await page.getByRole('button', { name: 'Buy membership' }).click();
		await expect(page.getByText(message).first()).toBeVisible();
		await expect(page.getByRole('button', { name: 'Buy membership' })).not.toHaveAttribute('aria-busy');
		await page.unrouteAll();
	}
	const notice = page.getByRole('region', { name: 'Before you buy' });
	await buyRefused('price_changed', 'Elite for 12 months costs ₹12,999 with tax and fee');
	await expect(notice).toContainText('Reload the page to see the current plan');
	await buyRefused('end_changed', 'No membership from today ends on that day');
	await expect(notice).toContainText('No membership from today ends on that day');
	await buyRefused('too_many_open_memberships', 'You have 5 memberships still to pay');
	await expect(notice).toHaveCount(0);
});

for (const screen of ['/profile', '/profile/profileMembership'])
	test(`${screen} does not ask for money that was paid since it was last open`, async ({ page, desk }) => {
		const { client, token } = await newMember(clubUrl);
		const id = await buyMembership(client);
		await storeToken(page, token);
		await page.goto(screen);
		const main = page.getByRole('main');
		await expect(main.getByText('Pending')).toBeVisible();
		await desk.membership.update({ body: { id, status: 'payed' } });
		await page
			.getByRole('link', { name: /, home$/ })
			.first()
			.click();
		await expect(page.getByRole('region', { name: 'Yours' })).toContainText('Elite');
		await expect(page.getByRole('region', { name: 'Yours' })).not.toContainText('Pay');
		await page.goBack();
		await expect(main.getByText('Paid', { exact: true })).toBeVisible();
		await expect(main.getByText('Pending')).toHaveCount(0);
		await expect(main).not.toContainText('Please pay');
	});
