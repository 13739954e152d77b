import { expect } from '@playwright/test';
import { walkIn } from '#server/testing/fixtures/people.ts';
import { clubToday, daysBetween } from '#shared/dates.ts';
import { holdPhonesBefore } from '../camera.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { newKiosk } from '../kiosk.ts';
import { clientOf, loggedIn } from '../people.ts';
import { scan } from '../scanner.ts';
import { listedOn, pageOf, verdictOf } from './support/door-page.ts';
import { type Arrival, doorPeople } from './support/door-people.ts';
import { rowsOf } from './support/drift.ts';
import { readCode } from './support/read-code.ts';
import { test } from './support/test.ts';

test.slow();

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo', LIMIT_REGISTRATIONS: '1000' });
});
test.afterAll(() => club.stop());

test('a morning at the door: phones before scanner, camera and kiosk, names, grace, dues, a pause, a cut network, another centre and its closure, a walk-in sold to and let in; every screen counts the same', async ({
	browser,
}) => {
	const owner = await loggedIn(club.url, administrator);
	const [here, there] = (await owner.club.desk()).centres;
	const [centreId = 0, center = ''] = [here?.id, here?.name];

	const { employ, member } = doorPeople(club, owner, { centreId, center });
	/** So many days ago. */
	const beginEarlier = (one: Arrival, days: number) =>
		rowsOf(
			club,
			`
			update memberships set start_date = start_date - ${days}, end_date = end_date - ${days},
				bought_at = bought_at - interval '${days} days', payed_at = payed_at - interval '${days} days' where id = ${one.membershipId};
			update membership_terms set first_paid_at = first_paid_at - interval '${days} days' where membership_id = ${one.membershipId};
			update membership_covers set first_day = first_day - ${days}, last_day = last_day - ${days} where membership_id = ${one.membershipId}`,
		);

	const meera = await pageOf(browser, {
		...{ url: club.url, token: await employ('Meera Nair', 'front_desk'), width: 1024, height: 768 },
	});
	const manager = await pageOf(browser, {
		...{ url: club.url, token: await employ('Ravi Kumar', 'manager'), width: 390, height: 844 },
	});
	await meera.goto('/admin/door');
	const inside = meera.getByRole('region', { name: /^Inside/ });
	await expect(inside).toContainText('Nobody is inside');

	// Asha shows the code that her own phone makes, and sees what is left.
	const asha = await member('Asha Rao', { type: 'Elite Pro', at: there?.name ?? '' });
	const phone = await pageOf(browser, { url: club.url, token: asha.token, width: 390, height: 844 });
	await phone.goto('/profile/pass');
	// The pass that was made above moves to this phone: its own session may.
	const shown = await readCode(phone.getByRole('img', { name: 'Your code for the door' }));
	await scan(meera, shown);
	await expect(verdictOf(meera)).toContainText('Come in');
	await expect(verdictOf(meera)).toContainText('89 of 90 sessions after this one');
	// The same code a moment later is no second visit; a code of another phone is told from it.
	await scan(meera, shown.replace(/.$/, 'A').replace(/^AK1./, 'AK1B'));
	await expect(verdictOf(meera)).toContainText('Not a pass of this club');
	await expect(meera.getByLabel('Name, phone or number')).toBeFocused();
	await meera.keyboard.press('Escape');

	// Twenty members come with their phones, as fast as a scanner reads.
	const early = await Promise.all(
		Array.from({ length: 20 }, (_, nth) => member(`Member ${'ABCDEFGHIJKLMNOPQRST'[nth]} Early`)),
	);
	await meera.getByRole('heading', { level: 1 }).click();
	for (const one of early) {
		await scan(meera, await one.pass.codeAt(new Date()));
		await expect(verdictOf(meera)).toContainText(one.name);
		await expect(verdictOf(meera)).toContainText('Come in');
	}
	await expect(inside).toContainText('Inside 21');
	await expect(inside).toContainText('21 visits today');

	// One steps out and comes back within minutes; one is sent away by mistake, which is undone.
	const [first, second] = early as [Arrival, Arrival];
	// Her phone shows the next code by now, which is no second visit; the desk finds her by name.
	await scan(meera, await first.pass.codeAt(new Date(Date.now() + 15_000)));
	await expect(verdictOf(meera)).toContainText('Came in a moment ago');
	await meera.getByLabel('Name, phone or number').fill(first.name);
	await meera.getByRole('button', { name: new RegExp(`^${first.name}`) }).click();
	await expect(verdictOf(meera)).toContainText('Came in at');
	await verdictOf(meera).getByRole('button', { name: 'Let in' }).click();
	await meera.getByRole('dialog').getByRole('button', { name: 'Went out for a moment' }).click();
	await expect(verdictOf(meera)).toContainText('Come in');
	await verdictOf(meera).getByRole('button', { name: 'Undo' }).click();
	await expect(meera.getByText('Ready', { exact: true })).toBeVisible();
	// The visit that ended with it goes on.
	await expect(inside).toContainText('Inside 21');

	// At the manager's phone the camera stays open, and reads one phone after the other.
	const hold = await holdPhonesBefore(manager);
	await manager.goto('/admin/door');
	await manager.getByRole('button', { name: 'Camera' }).click();
	await expect(manager.getByLabel('The camera’s picture')).toBeVisible();
	const late = await Promise.all(
		Array.from({ length: 5 }, (_, nth) => member(`Camera ${'VWXYZ'[nth]} Late`)),
	);
	for (const one of late) {
		await hold(await one.pass.codeAt(new Date()));
		await expect(verdictOf(manager)).toContainText(one.name);
		await expect(verdictOf(manager)).toContainText('Come in');
	}

	// At the entrance five come in by themselves.
	const kioskLogin = await newKiosk(club, owner, { name: 'Kiosk At The Entrance', centreId });
	const kiosk = await pageOf(browser, {
		...{ url: club.url, width: 768, height: 1024 },
		token: (await clientOf(club.url).identity.userLogin({ body: kioskLogin })).token,
	});
	await kiosk.goto('/kiosk');
	await expect(kiosk.getByRole('heading', { name: 'Scan your code here' })).toBeVisible();
	const alone = await Promise.all(
		Array.from({ length: 5 }, (_, nth) =>
			member(`${['Usha', 'Vinod', 'Waheeda', 'Yamini', 'Zubin'][nth]} Alone`),
		),
	);
	for (const one of alone) {
		await scan(kiosk, await one.pass.codeAt(new Date()));
		await expect(kiosk.getByRole('heading', { level: 1 })).toHaveText(
			new RegExp(`^Welcome, ${one.name.split(' ')[0]}`),
		);
	}

	// The network of the desk is cut in the middle of the rush: the manager's phone has its own.
	const rush = await Promise.all(
		Array.from({ length: 20 }, (_, nth) => member(`Member ${'ABCDEFGHIJKLMNOPQRST'[nth]} Rush`)),
	);
	const guest = await member('Gita Guest', { type: 'Elite Pro', at: there?.name ?? '' });
	// Its list is read once the page has been opened.
	await meera.reload();
	const names = [...rush, guest].map(({ name }) => name);
	await expect.poll(() => listedOn(meera)).toEqual(expect.arrayContaining(names));
	await meera.context().setOffline(true);
	const banner = meera.getByRole('status').filter({ hasText: 'No network since' });
	for (const one of [...rush, guest]) {
		await scan(meera, await one.pass.codeAt(new Date()));
		await expect(verdictOf(meera)).toContainText(one.name);
		await expect(verdictOf(meera)).toContainText('Come in');
	}
	await expect(banner).toContainText('21 visits wait to be sent');
	// One of them shows her phone at the other door as well, where nobody knows of it yet: it will be one visit.
	await hold(await (rush.at(-1) as Arrival).pass.codeAt(new Date()));
	await expect(verdictOf(manager)).toContainText('Come in');
	await meera.context().setOffline(false);
	await expect(banner).toHaveCount(0);
	// Asha, twenty, five before the camera, five at the kiosk, twenty in the rush and a guest.
	await expect(inside).toContainText('Inside 52');
	await expect(inside).toContainText('52 visits today');

	// Somebody whose membership ended two days ago, found by name, is let in for a reason.
	const ended = await member('Gauri Grace');
	const [{ validUntil = '' } = {}] = await ended.client.membership.standing();
	await beginEarlier(ended, daysBetween(clubToday(), validUntil) + 2);
	await meera.getByLabel('Name, phone or number').fill('gauri');
	await meera.getByRole('button', { name: /^Gauri Grace/ }).click();
	await expect(verdictOf(meera)).toContainText(/Ended [1-3] days? ago/);
	await expect(verdictOf(meera).getByRole('link', { name: 'Renew' })).toBeVisible();
	await verdictOf(meera).getByRole('button', { name: 'Let in all the same' }).click();
	await meera.getByRole('dialog').getByRole('button', { name: 'Pays or renews today' }).click();
	await expect(verdictOf(meera)).toContainText('Come in');

	// Who has not paid is red: the desk takes the money there and then, and the door says yes.
	const unpaid = await member('Uday Unpaid', { isPaid: false });
	await meera.goto('/admin/money');
	await meera.getByLabel('Float').fill('2000');
	await meera.keyboard.press('Enter');
	await expect(meera.getByText('Nothing was taken yet')).toBeVisible();
	await meera.goto('/admin/door');
	await scan(meera, await unpaid.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('₹12,899 not paid');
	await expect(verdictOf(meera)).toContainText('Only a manager can let this person in');
	await verdictOf(meera).getByRole('button', { name: 'Take payment' }).click();
	const dialog = meera.getByRole('dialog');
	await dialog.getByText('Cash').click();
	await dialog.getByRole('button', { name: 'Mark ₹12,899 received' }).click();
	await expect(dialog).toHaveCount(0);
	await expect(verdictOf(meera)).toContainText('Come in');
	await expect(verdictOf(meera)).toContainText('Uday Unpaid');

	// A pause ends with coming in, and its days go back.
	const resting = await member('Priya Paused', { type: 'Elite Plus' });
	await rowsOf(
		club,
		`
		insert into membership_pauses (membership_id, first_day, last_day, made_at)
			values (${resting.membershipId}, club_day(now()) - 1, club_day(now()) + 5, now());
		insert into entitlement_entries (entitlement_id, quantity, cause, made_at)
			select entitlements.id, -7, 'pause:' || membership_pauses.id || ':0', now()
			from entitlements join membership_pauses using (membership_id) where membership_id = ${resting.membershipId} and kind = 'pause_day';
		update membership_covers set first_day = first_day - 10, last_day = last_day - 3 where membership_id = ${resting.membershipId};
		update memberships set start_date = start_date - 10, bought_at = bought_at - interval '10 days', payed_at = payed_at - interval '10 days' where id = ${resting.membershipId};
		update membership_terms set first_paid_at = first_paid_at - interval '10 days' where membership_id = ${resting.membershipId}`,
	);
	await scan(meera, await resting.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('Paused until');
	await verdictOf(meera)
		.getByRole('button', { name: /^End pause, let in/ })
		.click();
	await expect(verdictOf(meera)).toContainText('Come in');
	await expect(verdictOf(meera).getByRole('button', { name: /^Swim/ })).toBeVisible();
	await verdictOf(meera).getByRole('button', { name: /^Swim/ }).click();
	await expect(meera.getByText('The swim is written down')).toBeVisible();

	// Another centre's member without sessions is red, until that centre is closed today, and again once that is undone.
	const boss = await pageOf(browser, {
		...{ url: club.url, width: 1440, height: 900 },
		token: (await clientOf(club.url).identity.userLogin({ body: administrator })).token,
	});
	await boss.goto('/admin/closures');
	const card = boss.getByRole('listitem').filter({ hasText: 'Power cut' });
	const announce = async () => {
		await boss.getByRole('button', { name: 'Close a centre' }).first().click();
		const closing = boss.getByRole('dialog');
		await closing.getByRole('checkbox').nth(1).press('Space');
		await closing.getByLabel('First day').fill(clubToday());
		await closing.getByLabel('Last day').fill(clubToday());
		await closing.getByLabel('Reason').fill('Power cut');
		await expect(closing.getByRole('status')).toContainText(/\d memberships? \+ 1 day/);
		await closing.getByLabel('Reason').press('Enter');
		await expect(closing).toHaveCount(0);
		await expect(card).toContainText('Announced');
	};
	const [homeless, tooEarly, welcome] = [
		await member('Hari Homeless', { at: there?.name ?? '' }),
		await member('Tara Tooearly', { at: there?.name ?? '' }),
		await member('Omkar Open', { at: there?.name ?? '' }),
	];
	await announce();
	await scan(meera, await homeless.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('Come in');
	await card.getByRole('button', { name: 'Undo' }).click();
	await expect(card).toHaveCount(0);
	await scan(meera, await tooEarly.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText(/Elite is for/);
	await announce();
	await scan(meera, await tooEarly.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('Come in');
	await scan(meera, await welcome.pass.codeAt(new Date()));
	await expect(verdictOf(meera)).toContainText('Come in');
	// It is undone once more: what follows is another day like this.
	await card.getByRole('button', { name: 'Undo' }).click();
	await expect(card).toHaveCount(0);

	// A manager passes such a one at her phone.
	const elsewhere = await member('Esha Elsewhere', { at: there?.name ?? '' });
	await hold(await elsewhere.pass.codeAt(new Date()));
	await expect(verdictOf(manager)).toContainText('Stop');
	await expect(verdictOf(manager)).toContainText(/Elite is for/);
	await verdictOf(manager).getByRole('button', { name: 'Let in all the same' }).click();
	await manager.getByRole('dialog').getByRole('button', { name: 'A trial, or somebody’s guest' }).click();
	await expect(verdictOf(manager)).toContainText('Come in');

	// A walk-in: registered, sold to, paid, let in.
	await owner.people.register({ body: walkIn({ name: 'Wasim Walkin', phone: '9845098450' }) });
	await meera.getByLabel('Name, phone or number').fill('98450 98450');
	await meera.getByRole('button', { name: /^Wasim Walkin/ }).click();
	await expect(verdictOf(meera)).toContainText('No membership');
	await verdictOf(meera).getByRole('link', { name: 'Sell a membership' }).click();
	await meera.getByRole('button', { name: /^Sell/ }).click();
	await dialog.getByLabel('Plan').selectOption({ label: 'Elite, 3 months: ₹5,899' });
	await dialog.getByLabel('Centre').selectOption(center);
	await dialog.getByRole('button', { name: /^Sell/ }).click();
	await expect(dialog).toHaveCount(0);
	await meera.getByRole('button', { name: 'Take payment' }).click();
	await dialog.getByText('Cash').click();
	await dialog.getByRole('button', { name: /received$/ }).click();
	await expect(dialog).toHaveCount(0);

	// Everybody counts the same: the desk, the manager, the member, the person's page and the ledger.
	await meera.goto('/admin/door');
	await meera.getByLabel('Name, phone or number').fill('wasim');
	await meera.keyboard.press('Enter');
	await meera.getByRole('button', { name: /^Wasim Walkin/ }).click();
	await expect(verdictOf(meera)).toContainText('Welcome, Wasim');
	const { rows, today } = await owner.visits.inside({ query: { centreId } });
	await expect(inside).toContainText(`Inside ${rows.length}`);
	await manager.reload();
	await expect(manager.getByRole('region', { name: /^Inside/ })).toContainText(`Inside ${rows.length}`);
	// Those 52, three whose centre was closed, and five more.
	expect([rows.length, today]).toEqual([60, 60]);
	await phone.reload();
	await expect(phone.getByRole('region', { name: 'Your visits' })).toContainText(
		'1 session in another centre',
	);
	await expect(phone.getByText('89 of 90')).toBeVisible();
	const [ledger] = await asha.client.membership.balances();
	expect(ledger?.entries.map(({ cause, quantity }) => [cause, quantity])).toEqual([['visit', -1]]);
	await meera.goto(`/admin/people/${second.id}`);
	await expect(meera.getByRole('region', { name: 'Visits' }).getByRole('listitem')).toHaveCount(1);
	expect(
		await rowsOf(
			club,
			'select holder_id from visits group by holder_id having count(*) filter (where undone_at is null and left_at > now()) > 1',
		),
	).toEqual([]);
});
