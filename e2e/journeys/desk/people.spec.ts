import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { healthVersion } from '#shared/people/health.rules.ts';
import { clubUrl, expect, mailingClub, storeToken, test } from '../../fixtures.ts';
import { clientOf, newConfirmedMember, newMember } from '../../people.ts';
import { buyMembership, buyPaidMembership, purchaseOf } from '../../spec/support/memberships.ts';
import { holdResponses } from '../../spec/support/network.ts';

const unique = () => randomUUID().slice(0, 8);

test('somebody who walks in is registered, is sold a membership, and everything shows on their page', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const name = `Meera ${unique()}`;
	const email = `meera-${unique()}@example.com`;
	await page.goto('/admin/people');
	await page.getByRole('button', { name: 'Register' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Phone').fill('98450 22222');
	await dialog.getByLabel('Date of birth').fill('1994-05-17');
	await dialog.getByLabel('Gender').selectOption('Female');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();

	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await expect(page).toHaveTitle(new RegExp(name));
	await expect(page.getByText('Not confirmed yet')).toBeVisible();

	await page.getByRole('button', { name: 'Sell a membership' }).click();
	await dialog.getByLabel('Plan').selectOption({ label: 'Elite Pro, 12 months: ₹13,899' });
	await dialog.getByLabel('Centre').selectOption('indiranagar');
	await expect(dialog.getByRole('status')).toContainText('₹13,899 to be paid at the centre');
	await dialog.getByRole('button', { name: 'Sell' }).click();
	const timeline = page.getByRole('region', { name: 'Timeline' });
	const first = timeline.getByRole('listitem').first();
	await expect(first).toContainText('Elite Pro at Indiranagar, ₹13,899');
	await expect(first).toContainText('pending');

	const note = page.getByLabel('Note');
	const save = page.getByRole('button', { name: 'Save note' });
	const answer = await holdResponses(page, '/api/people/note');
	await note.fill('Prefers mornings');
	await save.click();
	await expect(save).toHaveAttribute('aria-busy', 'true');
	// The next one is not lost to the answer of this one.
	await note.fill('Comes with her sister');
	answer();
	await expect(first).toContainText('Prefers mornings');
	await expect(note).toHaveValue('Comes with her sister');
	await save.click();
	await expect(first).toContainText('Comes with her sister');
	await expect(note).toHaveValue('');

	// The desk takes the money in its list, and the page says so.
	await timeline.getByRole('link', { name: /^Membership #\d+$/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Pay' }).click();
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: /^Mark .* received$/ })
		.click();
	await expect(page.getByText('Membership marked as paid')).toBeVisible();
	await page.goto('/admin/people?search=98450%2022222');
	await page
		.getByRole('main')
		.getByRole('row')
		.filter({ hasText: name })
		.getByRole('link', { name: /^#/ })
		.click();
	await expect(timeline).toContainText(/Paid ₹13,899 for membership #\d+, taken by/);
});

test('the search everywhere finds a person by name and opens their page', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const name = `Kavana ${unique()}`;
	await newMember(clubUrl, name);
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill(name);
	await page.getByRole('option', { name }).first().click();
	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('an email that has an account is refused, and nothing that was typed is lost', async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const { email } = await newMember(clubUrl);
	await page.goto('/admin/people');
	await page.getByRole('button', { name: 'Register' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Asha');
	await dialog.getByLabel('Email').fill(email);
	await dialog.getByLabel('Phone').fill('9845022222');
	await dialog.getByLabel('Date of birth').fill('1994-05-17');
	await dialog.getByLabel('Gender').selectOption('Female');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();
	await expect(page.getByText('This email already has an account; please search for it')).toBeVisible();
	await expect(dialog.getByLabel('Email')).toHaveValue(email);
});

test('a mistyped email is corrected, and one that was confirmed is not', { tag: '@wide' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const mistyped = await newMember(clubUrl);
	await page.goto(`/admin/people?search=${mistyped.email}`);
	await page.getByRole('main').getByRole('link', { name: /^#/ }).first().click();
	const dialog = page.getByRole('dialog');
	await page.getByRole('button', { name: 'Correct details' }).click();
	const mended = `mended-${unique()}@example.com`;
	await dialog.getByLabel('Email').fill(mended);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('main').getByRole('link', { name: mended })).toBeVisible();

	const { email } = await newConfirmedMember(mailingClub);
	await page.goto(`/admin/people?search=${email}`);
	await page.getByRole('main').getByRole('link', { name: /^#/ }).first().click();
	await page.getByRole('button', { name: 'Correct details' }).click();
	await expect(dialog.getByLabel('Email')).toHaveJSProperty('readOnly', true);
	await dialog.getByLabel('Phone').fill('9845033333');
	await dialog.getByLabel('Gender').selectOption('Other');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('main')).toContainText('9845033333');
	await expect(page.getByRole('main')).toContainText('7, Lotus Villa, Hebbal');
});

test('who may not correct somebody any more reads so, and the screen shows what is so by now', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const { email } = await newMember(clubUrl);
	await page.goto(`/admin/people?search=${email}`);
	await page.getByRole('main').getByRole('link', { name: /^#/ }).first().click();
	const asks = page.getByRole('button', { name: 'Correct details' });
	await asks.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Phone').fill('9845033333');
	// As if the person were given work here meanwhile, which others appoint to.
	const message = 'Whoever works here is corrected by those who could appoint them';
	await page.route('**/api/people/correct', (route) =>
		route.fulfill({ status: 403, json: { code: 'not_your_duty', message } }),
	);
	await page.route('**/api/people/person?*', async (route) => {
		const response = await route.fetch();
		const { isCorrectable: _, ...person } = await response.json();
		await route.fulfill({ response, json: person });
	});
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText(message)).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(asks).toHaveCount(0);
});

test('who only wrote is found among the people, and registered with what they wrote', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const [name, email] = [`Revathi ${unique()}`, `revathi-${unique()}@example.com`];
	// A number of their own: whoever wrote with the same one is on the same page.
	const phone = `98${randomInt(10_000_000, 99_999_999)}`;
	await clientOf(clubUrl).contact.register({
		body: { name, email, phone, msg: 'Do you open at five in the morning?' },
	});
	await page.goto(`/admin/people?search=${encodeURIComponent(name)}`);
	await expect(page.getByRole('link', { name: `1 query of ${name}` })).toBeVisible();
	await page.getByRole('button', { name: `Register ${name}` }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Name')).toHaveValue(name);
	await expect(dialog.getByLabel('Email')).toHaveValue(email);
	await dialog.getByLabel('Date of birth').fill('1994-05-17');
	await dialog.getByLabel('Gender').selectOption('Female');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();
	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);
	await expect(page.getByText('Do you open at five in the morning?')).toBeVisible();
	// From now on among those with an account.
	await page.goto(`/admin/people?search=${encodeURIComponent(name)}`);
	await expect(page.getByRole('main').getByRole('row').filter({ hasText: name })).toBeVisible();
	await expect(page.getByRole('button', { name: `Register ${name}` })).toHaveCount(0);
});

/** Opens a person's page; returns what reads whether it offers acts that each take another right. */
async function openActs(page: Page, userId: number) {
	await page.goto(`/admin/people/${userId}`);
	const button = (name: RegExp | string) => page.getByRole('main').getByRole('button', { name });
	await expect(page.getByText('No visits yet')).toBeVisible();
	const isThere = async (name: RegExp | string) => (await button(name).count()) > 0;
	return async () => ({
		sell: (await button('Sell a membership').getAttribute('aria-disabled')) === null,
		takePhoto: await isThere(/photo/i),
		nameContact: await isThere('Name somebody'),
		hearOfDoctor: await isThere('Doctor seen'),
		keepOut: await isThere('Keep out'),
	});
}

test('who has another duty at each of three centres is offered with their members what it allows there', async ({
	page,
	desk,
}) => {
	const { centres } = await clientOf(clubUrl).club.get();
	const duties = { indiranagar: 'manager', koramangala: 'front_desk', vijayanagara: 'trainer' } as const;
	const worker = await newConfirmedMember(mailingClub, `Rekha ${unique()}`);
	const members: Record<string, { userId: number; centreId: number }> = {};
	for (const [center, duty] of Object.entries(duties)) {
		const centreId = centres.find(({ name }) => name === center)?.id ?? 0;
		await desk.staff.invite({
			body: { name: 'Rekha', email: worker.email, duty, centreId, from: '2026-01-01', until: null },
		});
		const { client } = await newMember(clubUrl, `${center} ${unique()}`);
		const { user_id: userId } = await client.identity.profile();
		await client.membership.register({ body: { ...purchaseOf('Elite', 3, userId), center } });
		await desk.people.recordHealth({
			body: { userId, outcome: 'see_doctor', textVersion: healthVersion },
		});
		members[duty] = { userId, centreId };
	}
	const { manager, front_desk: client, trainer: trainee } = members;
	if (!manager || !client || !trainee) throw new Error('Nobody is a member of one of the centres');
	// An appointment ends the sessions from before.
	const { token } = await worker.client.identity.userLogin({ body: worker });
	await storeToken(page, token);
	await expect.poll(await openActs(page, manager.userId)).toEqual({
		...{ sell: true, takePhoto: true, nameContact: true, hearOfDoctor: true, keepOut: true },
	});
	await expect.poll(await openActs(page, client.userId)).toEqual({
		...{ sell: true, takePhoto: true, nameContact: true, hearOfDoctor: false, keepOut: false },
	});
	await expect.poll(await openActs(page, trainee.userId)).toEqual({
		...{ sell: false, takePhoto: false, nameContact: false, hearOfDoctor: true, keepOut: false },
	});

	// At the door the person's centres decide, not the door's.
	const name = 'Asha Rao';
	const doctor = {
		...{ colour: 'amber', code: 'health', act: 'record_doctor_seen' },
		sentence: 'A doctor is to be seen first',
	};
	const ended = { colour: 'amber', code: 'expired', act: 'renew', sentence: 'Ended yesterday' };
	await page.goto(`/admin/door?centre=${trainee.centreId}`);
	for (const [verdict, { userId, centreId }, isOffered] of [
		[doctor, client, false],
		[doctor, trainee, true],
		[ended, client, true],
		[ended, trainee, false],
	] as const) {
		await page.route('**/api/visits/find', (route) =>
			route.fulfill({ json: [{ userId, name, phoneEnd: '2345' }] }),
		);
		await page.route('**/api/visits/enter', (route) =>
			route.fulfill({
				json: { verdict, mayPass: true, inside: 0, person: { userId, name, centreIds: [centreId] } },
			}),
		);
		await page.getByLabel('Name, phone or number').fill('asha');
		await page.getByRole('button', { name: /^Asha Rao/ }).click();
		const panel = page.getByRole('region', { name: 'One moment' });
		await expect(panel).toContainText(`#${userId}`);
		const act =
			verdict === doctor
				? panel.getByRole('button', { name: 'Doctor seen' })
				: panel.getByRole('link', { name: 'Renew' });
		await expect(act).toHaveCount(isOffered ? 1 : 0);
		const who = 'Renewing is for owners, managers and the front desk of their centre';
		if (verdict === ended) await expect(panel.getByText(who)).toHaveCount(isOffered ? 0 : 1);
		await panel.getByRole('button', { name: 'Next' }).click();
		await page.unrouteAll();
	}
});

test('an act on somebody that another desk was quicker with is refused, and the screen shows what is so', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	await desk.people.recordHealth({ body: { userId, outcome: 'see_doctor', textVersion: healthVersion } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	const button = (name: string) => page.getByRole('main').getByRole('button', { name });

	await button('Keep out').click();
	await page.getByRole('dialog').getByLabel('Reason').fill('Left the gate open');
	await desk.visits.stop({ body: { userId, reason: 'Shouted at the desk' } });
	await page.getByRole('dialog').getByRole('button', { name: 'Keep out' }).click();
	await expect(page.getByText('They are kept out already')).toBeVisible();
	await expect(page.getByText('Shouted at the desk').first()).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await desk.visits.admit({ body: { userId } });
	await button('Let in again').click();
	await expect(page.getByText('Nobody keeps them out')).toBeVisible();
	await expect(button('Let in again')).toHaveCount(0);

	await button('Doctor seen').click();
	await desk.people.recordDoctorSeen({ body: { userId } });
	await page.getByRole('alertdialog').getByRole('button', { name: 'Doctor seen' }).click();
	await expect(page.getByText('No doctor is to be seen any more')).toBeVisible();
	await expect(button('Doctor seen')).toHaveCount(0);

	let rows = [{ visitId: 1, userId, name: 'Asha Rao', enteredAt: new Date().toISOString(), passed: [] }];
	await page.route('**/api/visits/inside?*', (route) => route.fulfill({ json: { rows, today: 1 } }));
	await page.route('**/api/visits/leave', (route) => {
		rows = [];
		return route.fulfill({
			status: 409,
			json: { message: 'They have left already', code: 'has_left' },
		});
	});
	const { centres } = await clientOf(clubUrl).club.get();
	await page.goto(`/admin/door?centre=${centres[0]?.id}`);
	await button('Check out').click();
	await expect(page.getByText('They have left already')).toBeVisible();
	await expect(page.getByText('Nobody is inside.')).toBeVisible();
});

test('at the door a payment is taken from who bought the membership, whoever holds it', async ({
	page,
	desk,
	deskToken,
}) => {
	const buyer = await newMember(clubUrl, 'Meera Iyer');
	const holder = await newMember(clubUrl, 'Asha Rao');
	const membershipId = await buyMembership(buyer.client);
	const [{ user_id: fromUserId }, { user_id: userId }] = [
		await buyer.client.identity.profile(),
		await holder.client.identity.profile(),
	];
	const wanted = { membershipId, fromUserId, userId };
	const { fingerprint } = await desk.membership.previewChangeHolder({ query: wanted });
	await desk.membership.changeHolder({ body: { ...wanted, fingerprint } });
	await page.route('**/api/visits/find', (route) =>
		route.fulfill({ json: [{ userId, name: 'Asha Rao', phoneEnd: '2345' }] }),
	);
	const verdict = {
		...{ colour: 'amber', code: 'unpaid', act: 'take_payment' },
		...{ sentence: 'Not paid yet', membershipId },
	};
	await page.route('**/api/visits/enter', (route) =>
		route.fulfill({ json: { verdict, mayPass: true, inside: 0, person: { userId, name: 'Asha Rao' } } }),
	);
	const { centres } = await clientOf(clubUrl).club.get();
	await storeToken(page, deskToken);
	await page.goto(`/admin/door?centre=${centres[0]?.id}`);
	await page.getByLabel('Name, phone or number').fill('asha');
	await page.getByRole('button', { name: /^Asha Rao/ }).click();
	await page.getByRole('button', { name: 'Take payment' }).click();
	const dialog = page.getByRole('dialog', { name: 'Take payment from Meera Iyer' });
	await expect(dialog).toContainText('Its receipt goes to the account of Meera Iyer, who bought it.');
});

test('at the door a swim is taken back within 15 minutes, and a second press undoes nothing', async ({
	page,
	desk,
	deskToken,
}) => {
	const name = `Asha ${unique()}`;
	const { client } = await newMember(clubUrl, name);
	const { user_id: userId } = await client.identity.profile();
	await client.membership.register({ body: purchaseOf('Elite Plus', 12, userId) });
	const [{ id = 0, homeCentre } = {}] = await client.membership.standing();
	await desk.membership.update({ body: { id, status: 'payed' } });
	const swimsLeft = async () =>
		(await client.membership.balances())[0]?.balances.find(({ kind }) => kind === 'swim')?.left;
	await page.clock.install();
	await storeToken(page, deskToken);
	await page.goto(`/admin/door?centre=${homeCentre?.id}`);
	await page.getByLabel('Name, phone or number').fill(name);
	await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
	const verdict = page.getByRole('region', { name: 'Come in' });
	const swim = verdict.getByRole('button', { name: /^Swim 5 left/ });
	const undo = verdict.getByRole('button', { name: 'Undo swim' });
	const { x = 0, y = 0 } = (await swim.boundingBox()) ?? {};
	await swim.click();
	await expect(page.getByText('The swim is written down')).toBeVisible();
	// The second press of a double click, which comes once the first one is answered.
	await page.mouse.click(x + 20, y + 20);
	await expect(verdict.getByRole('button', { name: 'Swum today' })).toHaveAttribute('aria-disabled');
	expect(await swimsLeft()).toBe(4);
	await undo.press('Enter');
	await expect(page.getByText('The swim is taken back')).toBeVisible();
	expect(await swimsLeft()).toBe(5);

	// Taken back by somebody else: said, and one can be written down again.
	await swim.press('Enter');
	await expect(undo).toBeVisible();
	const [{ entries = [] } = {}] = await desk.membership.balancesOf({ query: { id: userId } });
	await desk.membership.undoUse({ body: { id: entries[0]?.id ?? 0 } });
	await undo.press('Enter');
	await expect(page.getByText('This use was taken back already')).toBeVisible();
	await expect(undo).toHaveCount(0);

	await swim.press('Enter');
	await expect(undo).toBeVisible();
	await page.clock.fastForward('15:01');
	await expect(undo).toHaveCount(0);
	await expect(verdict.getByRole('button', { name: 'Swum today' })).toBeVisible();
});

test('the desk of each centre of a membership is offered what it may do with it, wherever it is at home today', async ({
	page,
	desk,
}) => {
	const { centres } = await clientOf(clubUrl).club.get();
	const centreId = centres.find(({ name }) => name === 'koramangala')?.id ?? 0;
	const worker = await newConfirmedMember(mailingClub, `Rekha ${unique()}`);
	await desk.staff.invite({
		body: {
			...{ name: 'Rekha', email: worker.email, duty: 'front_desk', centreId },
			...{ from: '2026-01-01', until: null },
		},
	});
	const { client } = await newMember(clubUrl, `Lata ${unique()}`);
	const { user_id: userId } = await client.identity.profile();
	const membershipId = await buyPaidMembership(client, desk);
	// It is at home in indiranagar until then.
	const from = daysBefore(clubToday(), -20);
	await desk.membership.changeCentreOf({ body: { membershipId, centreId, from } });
	const { token } = await worker.client.identity.userLogin({ body: worker });
	await storeToken(page, token);
	await page.goto(`/admin/people/${userId}`);
	const card = page.getByRole('article').filter({ hasText: `#${membershipId}` });
	await expect(card).toContainText('At home in Indiranagar');
	for (const act of ['Pause', 'Change centre', 'Upgrade'])
		await expect(card.getByRole('button', { name: new RegExp(`^${act}`) })).toBeVisible();
});

test('Refresh reads anew all that a person’s page shows, and so does who comes back to it for memberships', async ({
	page,
	desk,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const name = `Lata ${unique()}`;
	const { client } = await newMember(clubUrl, name);
	await page.goto(`/admin/people?search=${encodeURIComponent(name)}`);
	const row = page.getByRole('main').getByRole('row').filter({ hasText: name });
	await row.getByRole('link', { name: /^#/ }).click();
	await expect(page.getByText('No visits yet')).toBeVisible();
	// The member buys on their phone.
	const id = await buyMembership(client);
	await page.getByRole('button', { name: 'Refresh' }).click();
	const card = page.getByRole('article').filter({ hasText: `#${id}` });
	await expect(card.getByRole('button', { name: /^Take payment/ })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`#${id}`);
	// Another desk takes the money.
	await page.goBack();
	await desk.membership.update({ body: { id, status: 'payed' } });
	await row.getByRole('link', { name: /^#/ }).click();
	await expect(card).toContainText('Active');
	await expect(card.getByRole('button', { name: /^Take payment/ })).toHaveCount(0);
});
