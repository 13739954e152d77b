import { expect, type Page } from '@playwright/test';
import { messages } from '#shared/messages.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, loggedIn } from '../people.ts';
import { scan } from '../scanner.ts';
import { holdResponses } from '../spec/support/network.ts';
import {
	entriesKeptOn,
	holdLists,
	listedOn,
	listenTo,
	namesKeptOn,
	pageOf,
	verdictOf,
	waitingOn,
} from './support/door-page.ts';
import { type Arrival, doorPeople } from './support/door-people.ts';
import { rowsOf } from './support/drift.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo', LIMIT_REGISTRATIONS: '1000' });
});
test.afterAll(() => club.stop());

/** The token of the club's owner, and whoever stands at the two sides of the door of its first centre. */
async function openDoor() {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const owner = clientOf(club.url, token);
	const [here] = (await owner.club.desk()).centres;
	return { token, people: doorPeople(club, owner, { centreId: here?.id ?? 0, center: here?.name ?? '' }) };
}

/** Another page of the same browser, which has the same databases. */
async function openBeside(page: Page): Promise<Page> {
	const opened = page.waitForEvent('popup');
	await page.evaluate(() => void window.open('/robots.txt'));
	const other = await opened;
	await other.waitForURL('**/robots.txt');
	return other;
}

test('the network is cut at the door: phones and names are decided by the list, also after a reload; all is told once, and a manager looks at what nobody could know', async ({
	browser,
}) => {
	const owner = await loggedIn(club.url, administrator);
	const [here, there] = (await owner.club.desk()).centres;
	const [centreId = 0, center = ''] = [here?.id, here?.name];

	const { employ, member } = doorPeople(club, owner, { centreId, center });

	const early = await Promise.all(
		Array.from({ length: 12 }, (_, nth) => member(`Member ${'ABCDEFGHIJKL'[nth]} Early`)),
	);
	const [first, second, third] = early as [Arrival, Arrival, Arrival];
	const guest = await member('Gita Guest', { type: 'Elite Pro', at: there?.name ?? '' });
	const unpaid = await member('Uday Unpaid', { isPaid: false });

	const url = club.url;
	const meera = await pageOf(browser, {
		...{ url, token: await employ('Meera Nair', 'front_desk'), width: 1024, height: 768 },
		serviceWorkers: 'allow',
	});
	const sounds = await listenTo(meera);
	await meera.goto('/admin/door');
	const inside = meera.getByRole('region', { name: /^Inside/ });
	// The worker that this first visit installs has the page's files told by it.
	await meera.evaluate(async () => void (await navigator.serviceWorker.ready));
	const names = [...early, guest, unpaid].map(({ name }) => name);
	await expect.poll(() => listedOn(meera)).toEqual(expect.arrayContaining(names));
	await scan(meera, await first.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('Come in');
	await expect(inside).toContainText('Inside 1');
	// Whoever does not look hears it: one high tone, two of the same, one that is low.
	expect(await sounds()).toEqual([1_320]);
	await meera.getByLabel('Name, phone or number').fill(first.name);
	await meera.getByRole('button', { name: new RegExp(`^${first.name}`) }).click();
	await expect(verdictOf(meera)).toContainText('Came in at');
	expect(await sounds()).toEqual([740, 740]);
	await scan(meera, await unpaid.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('₹12,899 not paid');
	expect(await sounds()).toEqual([220]);

	// The cable is pulled. Whoever came in before is known.
	await meera.context().setOffline(true);
	const banner = meera.getByRole('status').filter({ hasText: 'No network since' });
	await expect(banner).toContainText(/The door goes on by the list of \d/);
	await scan(meera, await first.pass.codeAt(new Date(Date.now() + 15_000)));
	await expect(verdictOf(meera)).toContainText('Came in a moment ago');
	for (const one of early.slice(1)) {
		await scan(meera, await one.pass.codeAt(new Date()));
		await expect(verdictOf(meera)).toContainText(one.name);
		await expect(verdictOf(meera)).toContainText('Come in');
	}
	await expect(banner).toContainText('11 visits wait to be sent');
	await expect(inside).toContainText('Inside 12');

	// What is no pass, or an old one, is red as ever; who has not paid is, too, and the desk cannot pass it.
	await scan(
		meera,
		(await third.pass.codeAt(new Date())).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
	);
	await expect(verdictOf(meera)).toContainText('Not a pass of this club');
	await meera.getByRole('heading', { level: 1 }).click();
	await scan(meera, await third.pass.codeAt(new Date(Date.now() - 60_000)));
	await expect(verdictOf(meera)).toContainText('This code is old');
	await meera.getByRole('heading', { level: 1 }).click();
	await scan(meera, await unpaid.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('₹12,899 not paid');
	await expect(verdictOf(meera)).toContainText('Only a manager can let this person in');
	await expect(verdictOf(meera).getByRole('button', { name: 'Take payment' })).toHaveCount(0);

	// A reload finds the page, the list and what waits.
	await meera.reload();
	await expect(banner).toContainText('11 visits wait to be sent');
	await expect(inside).toContainText('Inside 12');

	// By name; a mistake is undone before anybody was told.
	// Of another centre's member the list tells no more than a search at the door: who is named whole.
	await meera.getByLabel('Name, phone or number').fill('gita');
	await expect(meera.getByText('Nobody of this centre is found by that')).toBeVisible();
	await meera.getByLabel('Name, phone or number').fill('gita guest');
	await meera.getByRole('button', { name: /^Gita Guest/ }).click();
	await expect(verdictOf(meera)).toContainText('89 of 90 sessions after this one');
	await verdictOf(meera).getByRole('button', { name: 'Undo' }).click();
	await expect(banner).toContainText('11 visits wait to be sent');
	await scan(meera, await guest.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('Come in');
	await expect(banner).toContainText('12 visits wait to be sent');

	// Meanwhile a manager keeps somebody out, whom this desk has let in.
	await owner.visits.stop({ body: { userId: second.id, reason: 'Broke a mirror' } });

	// The network is back: everything is told, once.
	await meera.context().setOffline(false);
	await expect(banner).toHaveCount(0);
	await expect(meera.getByText(/without a network/)).toHaveCount(0);
	await expect(inside).toContainText('Inside 13');
	await expect(inside).toContainText('13 visits today');
	const { rows, today } = await owner.visits.inside({ query: { centreId } });
	expect([rows.length, today]).toEqual([13, 13]);
	await expect
		.poll(() =>
			rowsOf(
				club,
				// But the first's: where the club was slow to answer, the door has decided by the list, and tells of that, too.
				`select count(*)::int as told, count(distinct visit_id)::int as visits
				from visit_reports join visits on visits.id = visit_id where holder_id <> ${first.id}`,
			),
		)
		.toEqual([{ told: 12, visits: 12 }]);
	expect(
		await rowsOf(
			club,
			`select sum(quantity)::int as used from entitlement_entries join entitlements on entitlements.id = entitlement_id
			where membership_id = ${guest.membershipId} and kind = 'other_centre'`,
		),
	).toEqual([{ used: -1 }]);

	// The codes were told with the visits: of another centre's member, too, who was not looked up.
	expect(
		await rowsOf(
			club,
			`select how, exists (
				select from audit_entries where action = 'person_looked_up' and subject_id = ${guest.id}
			) as "isLookedUp" from visits where holder_id = ${guest.id} and undone_at is null`,
		),
	).toEqual([{ how: 'pass', isLookedUp: false }]);

	// Her manager looks at the one whom nobody could know of.
	const manager = await pageOf(browser, {
		...{ url, token: await employ('Ravi Kumar', 'manager'), width: 390, height: 844 },
	});
	await manager.goto('/admin/door');
	const flagged = manager.getByRole('region', { name: /^To look at/ });
	await expect(flagged).toContainText('To look at 1');
	await expect(flagged).toContainText(second.name);
	await expect(flagged).toContainText('Kept out');
	await flagged.getByRole('button', { name: /^Done/ }).click();
	await expect(flagged).toHaveCount(0);

	// Logging out leaves no member's name on the device.
	await meera.getByRole('button', { name: 'Logout' }).click();
	await meera.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(meera).not.toHaveURL(/admin\/door/);
	await expect.poll(() => namesKeptOn(meera)).toEqual([]);
	expect(await waitingOn(meera)).toBe('[[]]');
});

test('a list is erased twelve hours after it was read, though the door stays open without a network', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const page = await pageOf(browser, { url: club.url, token, width: 1024, height: 768 });
	await page.clock.install();
	await page.goto('/admin/door');
	await expect.poll(() => listedOn(page)).not.toEqual([]);
	await page.context().setOffline(true);
	const banner = page.getByRole('status').filter({ hasText: 'No network since' });
	await expect(banner).toContainText('The door goes on by the list of');
	await page.clock.fastForward('11:58:00');
	await expect(banner).toContainText('The door goes on by the list of');
	await page.clock.fastForward('03:00');
	await expect(banner).toContainText('This device has no list of members');
	await expect.poll(() => namesKeptOn(page)).toEqual([]);
});

test('a name that is typed before the kept list is read is found on it', async ({ browser }) => {
	const { token, people } = await openDoor();
	await people.member('Hema Hasty');
	const page = await pageOf(browser, { url: club.url, token, width: 1024, height: 768 });
	await page.clock.install();
	await page.goto('/admin/door');
	await expect.poll(() => listedOn(page)).toContain('Hema Hasty');
	const other = await openBeside(page);
	const release = await holdLists(other);

	await page.route('**/api/visits/**', (route) => route.abort());
	await page.reload();
	const asked = page.waitForRequest('**/api/visits/find');
	await page.getByLabel('Name, phone or number').fill('hema');
	await page.clock.runFor(300);
	await asked;
	// What is asked again after a failure is asked again by now.
	await page.clock.runFor(3_000);
	await release();
	await expect(page.getByRole('button', { name: /^Hema Hasty/ })).toBeVisible();
});

test('a name that is typed before there is a list is not said to be nobody, and is found as soon as there is one', async ({
	browser,
}) => {
	const { token, people } = await openDoor();
	await people.member('Esha Early');
	const page = await pageOf(browser, { url: club.url, token, width: 1024, height: 768 });
	await page.route('**/api/visits/find', (route) => route.abort());
	const release = await holdResponses(page, '/api/visits/doorList*');
	await page.goto('/admin/door');
	await page.getByLabel('Name, phone or number').fill('esha');
	await expect(page.getByText(/This device has no list of members/)).toBeVisible();
	await expect(page.getByText(messages.networkError)).toBeVisible();
	await expect(page.getByText(/^Nobody of this centre/)).toHaveCount(0);
	release();
	await expect(page.getByRole('button', { name: /^Esha Early/ })).toBeVisible();
});

test('a list that is being stored as the session ends is stored nowhere', async ({ browser }) => {
	const { token, people } = await openDoor();
	await people.member('Nila Now');
	const page = await pageOf(browser, { url: club.url, token, width: 1440, height: 900 });
	await page.goto('/admin/door');
	await expect.poll(() => listedOn(page)).toContain('Nila Now');
	const other = await openBeside(page);

	await people.member('Lila Later');
	const answer = await holdResponses(page, '/api/visits/doorList*');
	const asked = page.waitForRequest('**/api/visits/doorList*');
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	const read = (await asked).response();
	const release = await holdLists(other);
	answer();
	await (await read)?.finished();
	await page.getByRole('button', { name: 'Logout' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
	await expect(page).not.toHaveURL(/admin\/door/);
	await release();
	await expect.poll(() => entriesKeptOn(page)).toBe(0);
	// Whatever the page does once that is erased, it has begun by then.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
	expect(await entriesKeptOn(page)).toBe(0);
});

test('an answer that was lost: the list decides, undone it waits for the server, and nothing is stored twice', async ({
	browser,
}) => {
	const { token, people } = await openDoor();
	const { id, pass } = await people.member('Lata Lost');
	const visitsOfHers = () =>
		rowsOf(club, `select undone_at is null as stands from visits where holder_id = ${id}`);

	const page = await pageOf(browser, { url: club.url, token, width: 1024, height: 768 });
	await page.goto('/admin/door');
	await expect.poll(() => listedOn(page)).not.toEqual([]);
	// The server lets her in, and its answer is lost; so are all that come after.
	await page.route('**/api/visits/enter', async (route) => {
		await route.fetch();
		await route.abort();
	});
	await page.route(/api\/visits\/(report|doorList)/, (route) => route.abort());
	await scan(page, await pass.codeAt(new Date()));
	await expect(verdictOf(page)).toContainText('Come in');
	const banner = page.getByRole('status').filter({ hasText: 'No network since' });
	await expect(banner).toContainText('1 visit waits to be sent');
	expect(await visitsOfHers()).toEqual([{ stands: true }]);
	await verdictOf(page).getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText(/can be undone once the network is back/)).toBeVisible();

	// It is back: undone, the visit is so at the server, which was told of it once.
	await page.unrouteAll();
	await expect(banner).toHaveCount(0);
	await verdictOf(page).getByRole('button', { name: 'Undo' }).click();
	await expect(page.getByText('Ready', { exact: true })).toBeVisible();
	expect(await visitsOfHers()).toEqual([{ stands: false }]);
});
