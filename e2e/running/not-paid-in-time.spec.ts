import { expect, type Page } from '@playwright/test';
import { newHandOver } from '#server/testing/fixtures/membership.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, newMember } from '../people.ts';
import { buyMembership } from '../spec/support/memberships.ts';
import { clubPage } from './support/club-page.ts';
import { rowsOf } from './support/drift.ts';
import { test } from './support/test.ts';

// A club of its own: weeks pass in it.
let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({});
});
test.afterAll(() => club.stop());

test('a membership that nobody paid in time reads the same for its holder, its buyer and the desk, until it is paid late', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const desk = clientOf(club.url, token);
	const [asha, ravi] = [await newMember(club.url), await newMember(club.url, 'Ravi Kumar')];
	const idOf = async ({ client }: typeof asha) => ({ id: (await client.identity.profile()).user_id });
	const [own, given] = [await buyMembership(asha.client), await buyMembership(asha.client)];
	await desk.membership.changeHolder({
		body: await newHandOver({ client: desk }, given, await idOf(asha), await idOf(ravi)),
	});
	await rowsOf(
		club,
		`update memberships set start_date = start_date - 40, end_date = end_date - 40,
			bought_at = bought_at - interval '40 days' where id in (${own}, ${given})`,
	);
	const [row] = (await desk.membership.getAllMemberships({ query: { row: own } })).reply;
	const { startDate = '', center = '', ifPaid: { firstDay = '', validUntil = '' } = {} } = row ?? {};
	expect([startDate < daysBefore(clubToday(), 14), firstDay]).toEqual([true, clubToday()]);
	const due = `It was due by ${calendarDate(startDate)}.`;
	const days = `paid today, it counts from ${calendarDate(firstDay)} to ${calendarDate(validUntil)}.`;
	const atCentre = /It can still be paid at [A-Z]\w+: /;
	const cancelled = 'Cancelled: nobody paid for it';
	const says = async (place: ReturnType<Page['locator']>, ...texts: (string | RegExp)[]) => {
		for (const text of texts) await expect(place).toContainText(text);
	};

	const mine = await clubPage(browser, club, asha.token, 'phone');
	await mine.goto('/profile/profileMembership');
	const cards = mine.getByRole('main').getByRole('listitem');
	const ofOwn = cards
		.filter({ has: mine.getByRole('button', { name: `Receipts of membership ${own}` }) })
		.last();
	const ofGiven = cards
		.filter({ has: mine.getByRole('button', { name: `Receipts of membership ${given}` }) })
		.last();
	await says(ofOwn, cancelled, due, atCentre, days, `Bought for${calendarDate(startDate)}`);
	await says(ofGiven, `Handed to somebody else. ${cancelled}`, due, atCentre, days);
	await expect(mine.getByText('Please pay')).toHaveCount(0);
	await mine.getByRole('button', { name: `Receipts of membership ${given}` }).click();
	await says(mine.getByRole('dialog'), 'Due₹0', `${cancelled}. ${due}`, atCentre, days);

	const theirs = await clubPage(browser, club, ravi.token, 'phone');
	await theirs.goto('/profile/profileMembership');
	// Nothing has ended for who never had one that counted.
	await expect(theirs.getByText('No membership yet')).toBeVisible();
	await says(
		theirs.getByRole('article', { name: /^Elite/ }),
		'Cancelled',
		'nobody paid for it',
		due,
		atCentre,
		days,
	);

	const atDesk = await clubPage(browser, club, token, 'wide');
	const { id: ashaId } = await idOf(asha);
	await atDesk.goto(`/admin/people/${ashaId}`);
	const card = atDesk.getByRole('article', { name: `Elite #${own}` });
	await says(card, 'Cancelled', 'nobody paid for it', due, atCentre, days);
	await card.getByRole('button', { name: /^Take payment/ }).click();
	const late = atDesk.getByRole('dialog', { name: /^Take payment/ });
	await says(late, `${cancelled}. ${due} It can still be paid: ${days}`);
	await late.getByRole('button', { name: 'Cancel' }).click();
	await expect(late).toHaveCount(0);

	await atDesk.goto(`/admin/memberships?open=${own}`);
	const details = atDesk.getByRole('dialog');
	await says(
		details,
		'Cancelled',
		'On no day',
		`Was due by${calendarDate(startDate)}`,
		calendarDate(validUntil),
	);
	await details.getByRole('button', { name: /^Receipts/ }).click();
	const bill = atDesk.getByRole('dialog', { name: 'Payments' });
	await says(bill, 'Due₹0', `${cancelled}. ${due}`, atCentre, days);
	await bill.getByRole('button', { name: 'Close', exact: true }).last().click();
	await atDesk.goto(`/admin/memberships?status=ended`);
	const inList = (id: number) => atDesk.locator(`[data-desk-rows] > *`).filter({ hasText: `#${id}` });
	await says(inList(own), 'Cancelled', 'Counted on no day');

	await inList(own).getByRole('button', { name: /^Pay/ }).click();
	const pay = atDesk.getByRole('alertdialog');
	await says(pay, `${cancelled}. ${due} It can still be paid: ${days}`);
	await pay.getByRole('button', { name: 'Take a part of it' }).click();
	const part = atDesk.getByRole('dialog', { name: /^Take payment/ });
	await says(
		part,
		`${cancelled}. ${due} It can still be paid: ${days}`,
		'All of its price; a part is at least',
	);
	await part.getByRole('button', { name: 'Cancel' }).click();
	await expect(part).toHaveCount(0);

	await inList(own).getByRole('button', { name: /^Pay/ }).click();
	await pay.getByRole('button', { name: /^Mark .* received$/ }).click();
	await expect(pay).toHaveCount(0);
	await atDesk.goto(`/admin/memberships?status=payed`);
	await says(inList(own), 'Paid', `${calendarDate(firstDay)} –to ${calendarDate(validUntil)}`);
	await mine.goto('/profile/profileMembership');
	await says(mine.getByRole('article', { name: /^Elite/ }), 'Active', `until ${calendarDate(validUntil)}`);

	// Nobody is sent to a centre that has ended.
	const { centres } = await desk.club.desk();
	const [home, successor] = [
		centres.find(({ name }) => name === center),
		centres.find(({ name }) => name !== center),
	];
	const body = { id: home?.id ?? 0, status: 'ended' as const, successorId: successor?.id };
	await desk.club.centreStatus({ body });
	await mine.reload();
	await says(ofGiven, `${due} It can still be paid: ${days}`);
});
