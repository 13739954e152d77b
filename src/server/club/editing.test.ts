import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskPrice } from '#shared/club/club-desk.contract.ts';
import type { PriceFields } from '#shared/club/club-desk.fields.ts';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { clubEdits, newCentre, newReview, newSeller, readDeskClub } from '../testing/club.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { newMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let edits: Awaited<ReturnType<typeof clubEdits>>;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
beforeEach(async () => {
	edits = await clubEdits(server);
});
afterAll(() => server.close());

const save = (
	call: 'updateTexts' | 'updateSeller' | 'updateCentre' | 'centreStatus' | 'updatePlan' | 'planStatus',
	body: object,
) => server.call('PATCH', `/api/club/${call}`, { body, token: owner.token });
const add = (call: 'addCentre' | 'addPlan' | 'setPrice', body: object) =>
	server.call('POST', `/api/club/${call}`, { body, token: owner.token });
const read = async (call: 'get' | 'front' | 'plans') => (await server.call('GET', `/api/club/${call}`)).body;

const appName = async () => JSON.parse((await server.call('GET', '/manifest.webmanifest')).body).name;

test('an edit of every text is stored, and the next read of each call shows it', async () => {
	const texts = {
		name: 'Kusti House',
		city: 'Mysuru',
		headline: 'Two floors of iron.',
		lead: 'a rack for everybody.',
		about: 'open before the sun is.',
		rule: 'Nobody trains alone.',
		openingHours: 'Mon-Sat 6:00AM-9:00PM',
		membershipFee: 450,
		mapTitle: 'The club on a map of Mysuru',
		mapEmbed: 'https://maps.example/embed?m=1',
		mapPage: 'https://maps.example/m/1',
	};
	await read('get');
	expect(await appName()).toBe('Akhara · Fitness club in Bangalore');
	const answer = await save('updateTexts', { ...edits.updateTexts.body, ...texts });
	expect(answer).toMatchObject({ status: 200, body: { status: 'The club is updated' } });
	expect((await readDeskClub(server, owner)).texts).toEqual(texts);
	expect(await read('get')).toMatchObject({
		name: 'Kusti House',
		city: 'Mysuru',
		membershipFee: 450,
		openingHours: [{ days: 'Mon-Sat', hours: '6:00AM-9:00PM' }],
	});
	expect(await read('front')).toMatchObject({ welcome: { headline: 'Two floors of iron.' } });
	expect(await appName()).toBe('Kusti House · Fitness club in Mysuru');
	expect((await server.call('GET', '/api/openapi.json')).body.info.title).toBe('Kusti House API');
	await save('updateTexts', { ...texts, ...edits.updateTexts.body.expected });
});

test.each([
	['name', '', 'Name required'],
	['city', 'x'.repeat(61), 'Please keep this to 60 characters'],
	['openingHours', 'whenever', 'Please write each line as Mon-Fri 5:00AM-10:00PM'],
	['openingHours', 'Mon-Fri 9:00PM-5:00AM', 'Please write each line as Mon-Fri 5:00AM-10:00PM'],
	['openingHours', '', 'Opening hours required'],
	[
		'openingHours',
		'Mon-Sun 5:00AM-10:00PM\nSun 7:00AM-12:00PM',
		'Two lines overlap on Sunday: please give each hour of a day once',
	],
	['membershipFee', -1, 'Fee cannot be negative'],
	['membershipFee', 1.5, 'Fee must be whole rupees'],
	['mapEmbed', 'http://maps.example', 'Map must be an address that begins with https://'],
	['mapEmbed', 'https://', 'Map must be an address that begins with https://'],
])('a text %s of %j is refused', async (field, value, message) => {
	const refused = await save('updateTexts', { ...edits.updateTexts.body, [field]: value });
	expectRefusal(refused, 422, message);
	expect(Object.keys(refused.body.fields)).toEqual([field]);
});

test('what a club says of its seller is stored, shown to everybody, and taken back by emptying it', async () => {
	expect(await read('get')).not.toHaveProperty('seller');
	const { body } = edits.updateSeller;
	const saved = await save('updateSeller', { ...body, gstin: ` ${body.gstin.toLowerCase()} ` });
	expect(saved).toMatchObject({ status: 200, body: { status: 'The seller’s details are updated' } });
	expect((await readDeskClub(server, owner)).seller).toEqual(newSeller());
	expect(await read('get')).toMatchObject({ seller: newSeller() });

	const { seller } = await readDeskClub(server, owner);
	const emptied = { ...seller, officerName: '', officerRole: '', officerPhone: '', officerEmail: '' };
	await save('updateSeller', { ...emptied, expected: seller });
	const { officerName: _, officerRole: __, officerPhone: ___, officerEmail: ____, ...left } = newSeller();
	expect((await read('get')).seller).toEqual(left);

	const stale = await save('updateSeller', {
		...seller,
		legalName: 'Other',
		expected: { ...seller, legalName: 'Older' },
	});
	expectRefusal(stale, 409, 'Someone else has changed this; please check the new value');
});

test.each([
	['gstin', '29AAGCB7383J1Z5', 'This is not a GSTIN; please check each character'],
	[
		'gstin',
		'27AAPFU0939F1ZV',
		'This GSTIN is of another state: invoices are made for a club in Karnataka, whose GSTIN begins with 29',
	],
	['fssai', '1122', 'An FSSAI number has 14 digits'],
	['phone', 'after six', 'Please write the phone no as 98450 12345 or 080 4123 4567'],
	['email', 'office', 'Invalid email!'],
	['officerName', '', 'Please name the grievance officer'],
	['legalName', 'x'.repeat(121), 'Please keep this to 120 characters'],
])('a seller’s %s of %j is refused', async (field, value, message) => {
	const refused = await save('updateSeller', { ...edits.updateSeller.body, [field]: value });
	expectRefusal(refused, 422, message);
	expect(Object.keys(refused.body.fields)).toEqual([field]);
});

test.each([
	['legalName', 'A club with a GSTIN needs its registered name: its invoices carry it'],
	['address', 'A club with a GSTIN needs the address of its head office: its invoices carry it'],
])('a GSTIN without %s is refused, and nothing is lost', async (field, message) => {
	const before = (await readDeskClub(server, owner)).seller;
	const refused = await save('updateSeller', { ...edits.updateSeller.body, [field]: '' });
	expectRefusal(refused, 422, message);
	expect(refused.body.fields).toEqual({ [field]: message });
	expect((await readDeskClub(server, owner)).seller).toEqual(before);
});

test('of two editors, of whom one empties the address and the other gives the GSTIN, the second is refused', async () => {
	const { seller } = await readDeskClub(server, owner);
	const began = newSeller({ gstin: '' });
	expect((await save('updateSeller', { ...began, expected: seller })).status).toBe(200);
	const emptied = { ...began, address: '' };
	expect((await save('updateSeller', { ...emptied, expected: began })).status).toBe(200);
	const refused = await save('updateSeller', { ...newSeller(), expected: began });
	expectRefusal(refused, 422, /needs the address of its head office/);
	expect((await readDeskClub(server, owner)).seller).toEqual(emptied);
	await save('updateSeller', { ...newSeller(), expected: emptied });
});

test('a grievance officer whom nobody can reach is refused', async () => {
	const refused = await save('updateSeller', {
		...edits.updateSeller.body,
		officerEmail: '',
		officerPhone: '',
	});
	expectRefusal(refused, 422, 'Please give an email or a phone no of the grievance officer');
});

test('of two editors of one text the second is told what the first wrote; other texts of both are kept', async () => {
	const { body } = edits.updateTexts;
	expect((await save('updateTexts', { ...body, headline: 'First.' })).status).toBe(200);
	expect((await save('updateTexts', { ...body, lead: 'of the second.' })).status).toBe(200);
	const refused = await save('updateTexts', { ...body, headline: 'Second.' });
	expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
	expect(refused.body.current).toEqual({ headline: 'First.' });
	expect((await readDeskClub(server, owner)).texts).toMatchObject({
		headline: 'First.',
		lead: 'of the second.',
	});
});

test('of editors who change one field at once, one is saved and the others are told', async () => {
	const answers = await concurrently(6, (index) =>
		save('updateTexts', { ...edits.updateTexts.body, headline: `Headline ${index}` }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
});

test('a plan’s texts are edited line by line', async () => {
	const { body } = edits.updatePlan;
	const changed = { bullets: 'One\nTwo', features: 'Gym floor: Racks: all of them', summary: 'All of it.' };
	expect((await save('updatePlan', { ...body, ...changed })).status).toBe(200);
	expect((await read('plans')).plans[0]).toMatchObject({
		bullets: ['One', 'Two'],
		features: [{ title: 'Gym floor', text: 'Racks: all of them' }],
		summary: 'All of it.',
	});
	expectRefusal(
		await save('updatePlan', { ...body, features: 'no colon' }),
		422,
		'Please write each feature as Title: text',
	);
	expectRefusal(await save('updatePlan', { ...body, id: 999 }), 404, 'Plan not found');
	expectRefusal(await save('updatePlan', { ...body, summary: 'Other.' }), 409);
});

test('a new centre can be bought at; ended, it cannot, and what was bought keeps its name', async () => {
	const member = await signUp(server);
	const buy = () =>
		server.call('POST', '/api/membership/register', {
			body: newMembership(member, { center: 'JP Nagar' }),
			token: member.token,
		});
	expectRefusal(await buy(), 422, 'Please choose a centre');
	expect((await add('addCentre', newCentre())).status).toBe(201);
	expect((await read('get')).centres.find(({ code }: { code: string }) => code === 'JPN')).toMatchObject({
		name: 'JP Nagar',
		street: '12, 15th Cross, 2nd Phase',
		phone: '9845012345',
		latitude: 12.9063,
		longitude: 77.5857,
		openingHours: [{ days: 'Mon-Sun', hours: '6:00AM-10:00PM' }],
	});
	expect((await buy()).status).toBe(201);

	const { centres } = await readDeskClub(server, owner);
	const { id, code: _, status: __, ...fields } = centres.at(-1) ?? expect.fail('there is no centre');
	expect((await save('updateCentre', { id, ...fields, name: 'Jayanagar', street: '' })).status).toBe(200);
	expect((await save('centreStatus', { id, status: 'ended' })).body.status).toBe('Jayanagar has ended');
	expectRefusal(await buy(), 422, 'Please choose a centre');
	expect((await read('get')).centres).toHaveLength(4);
	const [bought] = await member.client.membership.getMemberships();
	expect(bought?.center).toBe('JP Nagar');

	expectRefusal(await add('addCentre', newCentre()), 409, 'Another centre has this code');
	expect((await save('centreStatus', { id, status: 'open' })).body.status).toBe('Jayanagar is open');
	expectRefusal(
		await save('updateCentre', { id, ...fields, name: 'Koramangala' }),
		409,
		'Another centre has this name',
	);
	expectRefusal(
		await add('addCentre', { ...newCentre(), code: 'TWN', name: 'HSR \u00a0layout' }),
		409,
		'Another centre has this name',
	);
	await save('centreStatus', { id, status: 'ended' });
});

test('a position in India whose numbers are swapped is refused, one elsewhere is not', async () => {
	const [centre] = (await readDeskClub(server, owner)).centres;
	const { code: _, status: __, ...stored } = centre ?? expect.fail('there is no centre');
	const move = (position: string) => save('updateCentre', { ...stored, position });
	const swapped = await move('77.5946, 12.9716');
	expectRefusal(swapped, 422, 'Latitude comes first: 12.9716, 77.5946');
	expect(Object.keys(swapped.body.fields)).toEqual(['position']);
	for (const position of ['12.9716, 77.5946', '59.3293, 18.0686', stored.position])
		expect((await move(position)).status).toBe(200);
});

test('the last centre cannot be ended', async () => {
	const open = async () =>
		(await readDeskClub(server, owner)).centres.filter(({ status }) => status === 'open');
	const [kept, ...others] = await open();
	const answers = [];
	for (const { id } of others) answers.push((await save('centreStatus', { id, status: 'ended' })).status);
	expect(answers).toEqual([200, 200, 200]);
	const refused = await save('centreStatus', { id: kept?.id, status: 'ended' });
	expectRefusal(refused, 409, 'This is the only centre: open another one first');
	for (const { id } of others) await save('centreStatus', { id, status: 'open' });
	expect(await open()).toHaveLength(4);
	expectRefusal(await save('centreStatus', { id: 999, status: 'ended' }), 404, 'Centre not found');
});

test('a price counts from its first day on, and not before', async () => {
	const { setPrice } = await clubEdits(server, daysBefore(clubToday(), -2));
	const answer = await add('setPrice', { ...setPrice.body, discountPrice: 9_999, freeExtension: '2 weeks' });
	expect(answer.body.status).toMatch(/^Elite for 12 months costs ₹10,899 with tax and fee from /);
	const yearly = async () => (await read('plans')).plans[0].durations[0];
	expect(await yearly()).toMatchObject({ months: 12, discountPrice: 11_999 });
	const { prices } = (await readDeskClub(server, owner)).plans[0] ?? expect.fail('there is no plan');
	expect(prices.filter(({ months }) => months === 12).map(({ discountPrice }) => discountPrice)).toEqual([
		11_999, 9_999,
	]);

	// Edits one row directly, so that the change empties the caches: the process's own timer follows the real clock.
	server.clock.now = new Date(Date.now() + 3 * 86_400_000);
	await server.connection.database.updateTable('plans').set({ position: 0 }).where('id', '=', 1).execute();
	await expect.poll(yearly).toMatchObject({
		discountPrice: 9_999,
		perks: { freeExtension: { count: 2, unit: 'week' } },
	});
	server.clock.now = new Date();
});

test.each([
	['discountPrice', 20_000, 'Price cannot be above the list price'],
	['validFrom', daysBefore(clubToday(), 1), 'The first day cannot be before today'],
	['freeExtension', 'soon', 'Please write the extension as 45 days'],
	['otherCentreSessions', 'many', 'Sessions must be a whole number, or unlimited'],
])('a price whose %s is %j is refused', async (field, value, message) => {
	const refused = await add('setPrice', { ...edits.setPrice.body, [field]: value });
	expectRefusal(refused, 422, message);
	expect(Object.keys(refused.body.fields)).toEqual([field]);
});

test('a plan is sold for other months once they have a price', async () => {
	const { replaces: _, ...body } = edits.setPrice.body;
	const answer = await add('setPrice', {
		...body,
		validFrom: clubToday(),
		months: 9,
		price: 9_000,
		discountPrice: 8_000,
	});
	expect(answer.body.status).toMatch(/^Elite for 9 months costs ₹8,900 with tax and fee from /);
	const { durations } = (await read('plans')).plans[0];
	expect(durations.map(({ months }: { months: number }) => months)).toEqual([12, 9, 6, 3]);
	expectRefusal(await add('setPrice', { ...body, planId: 999 }), 404, 'Plan not found');
});

test('of owners who add one duration at once, the first sets its price and the others are told', async () => {
	const { replaces: _, expected: __, ...body } = edits.setPrice.body;
	const prices = [8_100, 8_200, 8_300, 8_400];
	const answers = await concurrently(prices.length, (index) =>
		add('setPrice', { ...body, months: 10, validFrom: clubToday(), discountPrice: prices[index] }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 3 });
	const [plan] = (await readDeskClub(server, owner)).plans;
	const added = plan?.prices.filter(({ months }) => months === 10) ?? [];
	expect(added.map(({ discountPrice }) => discountPrice)).toEqual([
		prices[answers.findIndex(({ status }) => status < 300)],
	]);
	// An editor who has not seen this price cannot set another one from a later day, either.
	const later = await add('setPrice', { ...body, months: 10, validFrom: daysFromToday(9) });
	expectRefusal(later, 409, 'Elite is sold for 10 months already; please change that price instead');
	expect(Object.keys(later.body.fields)).toEqual(['months']);
});

test('a duration is sold no more once it is ended, what was bought of it stays, and it is sold again by a new price', async () => {
	const { replaces: _, expected: __, ...body } = edits.setPrice.body;
	const price = { ...body, validFrom: clubToday(), months: 21, price: 9_000, discountPrice: 800 };
	await add('setPrice', price);
	await add('setPrice', {
		...{ ...price, validFrom: daysFromToday(40) },
		...{ replaces: clubToday(), discountPrice: 900 },
	});
	const member = await signUp(server);
	const bought = { type: 'Elite', end_Date: addMonths(daysFromToday(1), 21), price: 1_700 };
	const buy = (person: Person) =>
		server.call('POST', '/api/membership/register', {
			body: newMembership(person, bought),
			token: person.token,
		});
	expect((await buy(member)).status).toBe(201);
	const end = (changes: object = {}) =>
		server.call('PATCH', '/api/club/endDuration', {
			body: { planId: 1, months: 21, ...changes },
			token: owner.token,
		});
	const sold = async () =>
		(await read('plans')).plans[0].durations.map(({ months }: { months: number }) => months);
	const listed = async () =>
		((await readDeskClub(server, owner)).plans[0]?.prices ?? []).filter(({ months }) => months === 21);
	expect(await sold()).toContain(21);

	for (let nth = 0; nth < 2; nth += 1)
		expect((await end()).body).toEqual({ status: 'Elite for 21 months is no longer sold' });
	expect(await sold()).not.toContain(21);
	expect(await listed()).toEqual([]);
	// An editor who still sees its price cannot sell it again by changing that.
	const stale = { ...price, replaces: clubToday(), discountPrice: 700 };
	expectRefusal(await add('setPrice', stale), 409, 'Someone else has ended Elite for 21 months');
	expectRefusal(await buy(await signUp(server)), 409, /^No membership from .* ends on .*/);
	expect(await member.client.membership.getMemberships()).toMatchObject([{ price: 1_700 }]);

	expect((await add('setPrice', { ...price, discountPrice: 8_000 })).status).toBe(200);
	expect(await sold()).toContain(21);
	expect(await listed()).toMatchObject([{ discountPrice: 8_000 }]);
	expect((await end()).status).toBe(200);
	// Sold again from a later day, and then from today after all, on which its sale has ended.
	const later = { ...price, validFrom: daysFromToday(30) };
	expect((await add('setPrice', later)).status).toBe(200);
	expect((await add('setPrice', { ...price, replaces: later.validFrom, discountPrice: 850 })).status).toBe(
		200,
	);
	expect(await listed()).toMatchObject([{ validFrom: clubToday(), discountPrice: 850 }]);
	expect(await sold()).toContain(21);
	expect((await end()).status).toBe(200);
	expectRefusal(await end({ months: 22 }), 404, 'Elite for 22 months is not sold');
	expectRefusal(await end({ planId: 999 }), 404, 'Plan not found');
});

test('the only duration of a plan does not end', async () => {
	const { replaces: _, expected: __, ...price } = edits.setPrice.body;
	await add('addPlan', { ...edits.addPlan.body, type: 'Solstice', months: 3 });
	const { plans } = await readDeskClub(server, owner);
	const planId = plans.find(({ type }) => type === 'Solstice')?.id ?? expect.fail('there is no plan');
	const end = (months: number) =>
		server.call('PATCH', '/api/club/endDuration', { body: { planId, months }, token: owner.token });
	const text = 'This is the only duration of the plan: add another one first, or end the plan';
	expectRefusal(await end(3), 409, text);
	// A duration whose price lies in the future cannot be bought yet, so it does not count.
	await add('setPrice', { ...price, planId, months: 6, validFrom: daysFromToday(9) });
	expectRefusal(await end(3), 409, text);
	await add('setPrice', { ...price, planId, months: 1, validFrom: clubToday() });
	expect((await end(3)).status).toBe(200);
	await save('planStatus', { id: planId, status: 'ended' });
});

/** The prices of Elite for 6 months, as the desk lists them. */
async function halfYearly() {
	const [plan] = (await readDeskClub(server, owner)).plans;
	return (plan?.prices ?? []).filter(({ months }) => months === 6);
}

/** Changes one of the prices of Elite for 6 months, with the call of its dialog. */
async function setHalfYearly(
	{ validFrom: replaces, ...row }: DeskPrice,
	changes: Partial<PriceFields & { validFrom: string }>,
) {
	const { months: _, ...expected } = row;
	const body = { planId: 1, ...row, validFrom: replaces, ...changes, replaces, expected };
	return { ...(await add('setPrice', body)), prices: await halfYearly() };
}

test('a price that is set ahead is moved to another day, with what is shown of it', async () => {
	const [december, january, february] = [daysFromToday(20), daysFromToday(50), daysFromToday(80)];
	const [today = expect.fail('there is no price')] = await halfYearly();
	const ahead = { ...today, validFrom: december, discountPrice: 7_499, pauseDays: 9 };
	const set = await setHalfYearly(today, ahead);
	expect(set.prices).toEqual([today, ahead]);

	const sooner = daysFromToday(5);
	const moved = await setHalfYearly(ahead, { validFrom: sooner });
	expect(moved.body.status).toContain('Elite for 6 months costs ₹8,399 with tax and fee from ');
	expect(moved.prices).toEqual([today, { ...ahead, validFrom: sooner }]);
	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.select(['before', 'after'])
		.where('action', '=', 'price_set')
		.orderBy('id', 'desc')
		.executeTakeFirst();
	expect(entry).toMatchObject({
		before: { discountPrice: 7_499, validFrom: december },
		after: { discountPrice: 7_499, validFrom: sooner },
	});

	const later = await setHalfYearly({ ...ahead, validFrom: sooner }, { validFrom: january, price: 8_000 });
	expect(later.prices).toEqual([today, { ...ahead, validFrom: january, price: 8_000 }]);

	// An editor who saw it on its former day is refused, and nothing is written.
	const gone = await setHalfYearly(ahead, { validFrom: february });
	expectRefusal(gone, 409, 'Someone else has moved or removed this price meanwhile');
	expect(gone.prices).toEqual(later.prices);

	// Changing today's price from a later day neither reads nor moves a future one.
	const another = await setHalfYearly(today, { validFrom: february, discountPrice: 7_999 });
	expect(another.prices).toEqual([...later.prices, { ...today, validFrom: february, discountPrice: 7_999 }]);
	for (const row of [today, { ...ahead, validFrom: january, price: 8_000 }]) {
		const taken = await setHalfYearly(row, { validFrom: february });
		expectRefusal(taken, 422, /^Another price begins on .*: please change that one$/);
		expect(Object.keys(taken.body.fields)).toEqual(['validFrom']);
		expect(taken.prices).toEqual(another.prices);
	}
});

test('a price that is set ahead is taken back, one that has begun is not', async () => {
	const before = await halfYearly();
	const [today = expect.fail('there is no price')] = before;
	const ahead = { ...today, validFrom: daysFromToday(33), discountPrice: 7_777 };
	expect((await setHalfYearly(today, ahead)).prices).toHaveLength(before.length + 1);
	const remove = (validFrom: string, { planId = 1, months = 6 } = {}) =>
		server.call('DELETE', `/api/club/removePrice?planId=${planId}&months=${months}&validFrom=${validFrom}`, {
			token: owner.token,
		});

	expectRefusal(await remove(today.validFrom), 409, 'This price has begun: please set another one');
	expectRefusal(await remove(daysFromToday(34)), 404, /^No price begins on this day/);
	expectRefusal(await remove(ahead.validFrom, { months: 12 }), 404, /^No price begins on this day/);
	expectRefusal(await remove(ahead.validFrom, { planId: 999 }), 404, 'Plan not found');
	expect(await halfYearly()).toHaveLength(before.length + 1);

	const removed = await remove(ahead.validFrom);
	expect(removed.body.status).toMatch(/^The price of Elite for 6 months from .* is removed$/);
	expect(await halfYearly()).toEqual(before);
	expectRefusal(await remove(ahead.validFrom), 404, /^No price begins on this day/);
	// An editor who had it open is refused.
	expectRefusal(await setHalfYearly(ahead, { discountPrice: 7_000 }), 409, /has moved or removed this price/);
});

test('of owners who move one price ahead to different days at once, one is saved and the others are told', async () => {
	const [today = expect.fail('there is no price')] = await halfYearly();
	const ahead = { ...today, validFrom: daysFromToday(100), discountPrice: 7_000 };
	const before = (await setHalfYearly(today, ahead)).prices;
	const answers = await concurrently(4, (index) =>
		setHalfYearly(ahead, { validFrom: daysFromToday(101 + index) }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 3 });
	expect(await halfYearly()).toHaveLength(before.length);
});

test('a name that two keyboards send in two forms is one plan, and is bought in either', async () => {
	const [composed, decomposed] = ['Énergie', 'Énergie'.normalize('NFD')];
	const plan = { ...edits.addPlan.body, type: decomposed, months: 3, price: 3_000, discountPrice: 2_500 };
	expect((await add('addPlan', plan)).body).toEqual({ status: `${composed} is on sale` });
	expect((await read('get')).plans.at(-1).type).toBe(composed);
	expectRefusal(await add('addPlan', { ...plan, type: composed }), 409, 'Another plan has this name');
	const member = await signUp(server);
	const bought = { type: decomposed, end_Date: addMonths(daysFromToday(1), 3), price: 3_400 };
	const answer = await server.call('POST', '/api/membership/register', {
		body: newMembership(member, bought),
		token: member.token,
	});
	expect(answer.status).toBe(201);
	const { id } = (await readDeskClub(server, owner)).plans.at(-1) ?? expect.fail('there is no plan');
	expect((await save('planStatus', { id, status: 'ended' })).status).toBe(200);
});

test('a plan is added, renamed, ended and sold again; what was bought keeps its name', async () => {
	const member = await signUp(server);
	const { body } = edits.addPlan;
	const plan = { ...body, type: 'Early Bird', months: 3, price: 3_000, discountPrice: 2_500 };
	expect((await add('addPlan', plan)).body).toEqual({ status: 'Early Bird is on sale' });
	for (const type of ['early bird', 'Early  Bird', 'Early\u00a0Bird'])
		expectRefusal(await add('addPlan', { ...plan, type }), 409, 'Another plan has this name');
	expect((await read('get')).plans.at(-1)).toEqual({
		type: 'Early Bird',
		path: '/fitness/earlyBird',
		image: body.image,
	});
	const buy = () =>
		server.call('POST', '/api/membership/register', {
			body: newMembership(member, {
				type: 'Early Bird',
				end_Date: addMonths(daysFromToday(1), 3),
				price: 3_400,
			}),
			token: member.token,
		});
	expect((await buy()).status).toBe(201);

	const {
		id,
		status: _,
		path: __,
		prices: ___,
		...fields
	} = (await readDeskClub(server, owner)).plans.at(-1) ?? expect.fail('there is no plan');
	expect((await save('updatePlan', { id, ...fields, type: 'Dawn' })).body.status).toBe('Dawn is updated');
	expectRefusal(await buy(), 422, 'Please choose a plan');
	expect((await save('planStatus', { id, status: 'ended' })).body.status).toBe('Dawn is no longer sold');
	expect((await read('get')).plans).toHaveLength(3);
	expect((await member.client.membership.getMemberships()).map(({ type }) => type)).toEqual(['Early Bird']);
	expect((await save('planStatus', { id, status: 'open' })).body.status).toBe('Dawn is on sale');
	for (const { id: other } of (await readDeskClub(server, owner)).plans.slice(0, 3))
		expect((await save('planStatus', { id: other, status: 'ended' })).status).toBe(200);
	expectRefusal(
		await save('planStatus', { id, status: 'ended' }),
		409,
		'This is the only plan: add another one first',
	);
	for (const { id: other } of (await readDeskClub(server, owner)).plans)
		await save('planStatus', { id: other, status: 'open' });
});

test('no plan is refused for the page of another one: a new one and one that is sold again get a free page', async () => {
	const { body } = edits.addPlan;
	const plansNow = async () => (await readDeskClub(server, owner)).plans;
	const idOf = async (name: string) => (await plansNow()).find(({ type }) => type === name)?.id;
	const pathOf = async (name: string) => (await plansNow()).find(({ type }) => type === name)?.path;

	// A renamed plan keeps its page.
	await add('addPlan', { ...body, type: 'Gold' });
	const { status: _, path: __, prices: ___, ...gold } = (await plansNow()).at(-1) ?? expect.fail('no plan');
	await save('updatePlan', { ...gold, type: 'Gold 2026' });
	// A member who bought it by its former name finds it by that.
	const onSite = (await read('get')).plans.find(({ type }: { type: string }) => type === 'Gold 2026');
	expect(onSite.formerTypes).toEqual(['Gold']);
	expect((await add('addPlan', { ...body, type: 'Gold' })).body).toEqual({ status: 'Gold is on sale' });
	expect([await pathOf('Gold 2026'), await pathOf('Gold')]).toEqual(['/fitness/gold', '/fitness/gold-2']);

	// An ended plan leaves its page to the next one.
	await save('planStatus', { id: await idOf('Elite'), status: 'ended' });
	await add('addPlan', { ...body, type: 'Silver' });
	const again = await save('planStatus', { id: await idOf('Elite'), status: 'open' });
	expect(again.body).toEqual({ status: 'Elite is on sale' });
	expect([await pathOf('Silver'), await pathOf('Elite')]).toEqual(['/fitness', '/fitness/elite']);
	// A plan that is on sale already keeps its page.
	await save('planStatus', { id: await idOf('Elite'), status: 'open' });
	expect(await pathOf('Elite')).toBe('/fitness/elite');
	for (const name of ['Gold 2026', 'Gold', 'Silver'])
		await save('planStatus', { id: await idOf(name), status: 'ended' });
});

/** The latest plan of this name, as form fields. */
async function fieldsOf(name: string) {
	const plan = (await readDeskClub(server, owner)).plans.findLast(({ type }) => type === name);
	const { status: _, path: __, prices: ___, ...fields } = plan ?? expect.fail('there is no plan');
	return fields;
}
/** The fields for adding a plan for three months. */
const quarterly = () => ({ ...edits.addPlan.body, months: 3, price: 3_000, discountPrice: 2_500 });
/** Somebody new buys it, from tomorrow on. */
async function buyQuarterly(type: string) {
	const member = await signUp(server);
	const end_Date = addMonths(daysFromToday(1), 3);
	await member.client.membership.register({ body: newMembership(member, { type, end_Date, price: 3_400 }) });
}

test('a name that another plan was sold by stays that plan’s; one that nothing was sold by is free again', async () => {
	const sold = quarterly();
	await add('addPlan', { ...sold, type: 'Ruby' });
	await buyQuarterly('Ruby');
	await save('updatePlan', { ...(await fieldsOf('Ruby')), type: 'Ruby Plus' });
	await add('addPlan', { ...sold, type: 'Jade' });
	const message =
		'Ruby Plus was sold as Ruby before, and members have it by that name; please choose another one';
	for (const answer of [
		await add('addPlan', { ...sold, type: 'ruby' }),
		await save('updatePlan', { ...(await fieldsOf('Jade')), type: 'Ruby' }),
	]) {
		expectRefusal(answer, 409, message);
		expect(answer.body).toMatchObject({ code: 'former_plan_name', fields: { type: message } });
	}
	// A plan may get its own name again, and a name by which no membership was sold.
	expect((await save('updatePlan', { ...(await fieldsOf('Ruby Plus')), type: 'Ruby' })).status).toBe(200);
	await save('updatePlan', { ...(await fieldsOf('Jade')), type: 'Jade Plus' });
	expect((await add('addPlan', { ...sold, type: 'Jade' })).status).toBe(201);
	for (const name of ['Ruby', 'Jade', 'Jade Plus'])
		await save('planStatus', { id: (await fieldsOf(name)).id, status: 'ended' });
});

test('a plan that had ended is not sold again by a name that another was sold by since: it is renamed first', async () => {
	await add('addPlan', { ...quarterly(), type: 'Opal' });
	const { id, ...ended } = await fieldsOf('Opal');
	await save('planStatus', { id, status: 'ended' });
	await add('addPlan', { ...quarterly(), type: 'Opal' });
	await buyQuarterly('Opal');
	await save('updatePlan', { ...(await fieldsOf('Opal')), type: 'Opal Plus' });
	const again = () => save('planStatus', { id, status: 'open' });
	expectRefusal(
		await again(),
		409,
		'Opal Plus was sold as Opal before, and members have it by that name; please rename this plan first',
	);
	await save('updatePlan', { ...ended, id, type: 'Onyx' });
	expect((await again()).body).toEqual({ status: 'Onyx is on sale' });
	// The memberships sold as Opal belong to the other plan alone.
	expect(await formerNames()).toMatchObject({ Onyx: undefined, 'Opal Plus': ['Opal'] });
	for (const name of ['Onyx', 'Opal Plus'])
		await save('planStatus', { id: (await fieldsOf(name)).id, status: 'ended' });
});

/** The former names of the plans on sale, by present name, as everybody reads them. */
async function formerNames(): Promise<Record<string, string[] | undefined>> {
	const { plans } = await read('get');
	return Object.fromEntries(
		plans.map(({ type, formerTypes }: { type: string; formerTypes?: string[] }) => [type, formerTypes]),
	);
}

test('a plan that was sold by a name is sold again by it, although another had it before and was not', async () => {
	await add('addPlan', { ...quarterly(), type: 'Topaz' });
	await save('updatePlan', { ...(await fieldsOf('Topaz')), type: 'Topaz Plus' });
	await add('addPlan', { ...quarterly(), type: 'Topaz' });
	await buyQuarterly('Topaz');
	const { id } = await fieldsOf('Topaz');
	await save('planStatus', { id, status: 'ended' });
	// Meanwhile its members do not count as the other plan's.
	expect(await formerNames()).toMatchObject({ 'Topaz Plus': undefined });
	expect((await save('planStatus', { id, status: 'open' })).body).toEqual({ status: 'Topaz is on sale' });
	for (const name of ['Topaz', 'Topaz Plus'])
		await save('planStatus', { id: (await fieldsOf(name)).id, status: 'ended' });
});

test('of two plans that have ended by one name, the one that was sold by it last keeps it', async () => {
	await add('addPlan', { ...quarterly(), type: 'Beryl' });
	const { id, ...first } = await fieldsOf('Beryl');
	await save('planStatus', { id, status: 'ended' });
	await add('addPlan', { ...quarterly(), type: 'Beryl' });
	server.clock.now = new Date(server.clock.now.getTime() + 60_000);
	await buyQuarterly('Beryl');
	const { id: soldId } = await fieldsOf('Beryl');
	await save('planStatus', { id: soldId, status: 'ended' });
	expectRefusal(
		await save('planStatus', { id, status: 'open' }),
		409,
		'Another plan was sold as Beryl since, and members have it by that name; please rename this plan first',
	);
	await save('updatePlan', { ...first, id, type: 'Agate' });
	for (const [open, status] of [
		[id, 'Agate is on sale'],
		[soldId, 'Beryl is on sale'],
	] as const)
		expect((await save('planStatus', { id: open, status: 'open' })).body).toEqual({ status });
	expect(await formerNames()).toMatchObject({ Agate: undefined, Beryl: undefined });
	for (const one of [id, soldId]) await save('planStatus', { id: one, status: 'ended' });
});

test('the name of a plan that ended stays its own while members have it by that; one that nothing was sold by is free', async () => {
	const sold = quarterly();
	await add('addPlan', { ...sold, type: 'Coral' });
	await buyQuarterly('Coral');
	await save('planStatus', { id: (await fieldsOf('Coral')).id, status: 'ended' });
	await add('addPlan', { ...sold, type: 'Pearl' });
	const message =
		'Coral is no longer sold, and members have it by that name; sell it again, or choose another name';
	for (const answer of [
		await add('addPlan', { ...sold, type: 'coral' }),
		await save('updatePlan', { ...(await fieldsOf('Pearl')), type: 'Coral' }),
	]) {
		expectRefusal(answer, 409, message);
		expect(answer.body).toMatchObject({ code: 'former_plan_name', fields: { type: message } });
	}
	// Nobody has a membership of this plan.
	await save('planStatus', { id: (await fieldsOf('Pearl')).id, status: 'ended' });
	const renamed = await save('updatePlan', { ...(await fieldsOf('Pearl')), type: 'Elite' });
	expectRefusal(renamed, 409, 'Another plan has this name');
	expect((await add('addPlan', { ...sold, type: 'Pearl' })).status).toBe(201);
	await save('planStatus', { id: (await fieldsOf('Pearl')).id, status: 'ended' });
});

test('a review is added, changed and removed; another one that took its place is not', async () => {
	const write = (method: string, call: string, body?: object) =>
		server.call(method, `/api/club/${call}`, { ...(body && { body }), token: owner.token });
	const names = async () => (await read('front')).reviews.map(({ name }: { name: string }) => name);
	expect((await write('POST', 'addReview', newReview())).status).toBe(201);
	expect(await names()).toEqual(['Ananya Rao', 'Imran Khan', 'Lakshmi Menon', 'Savita Patil']);

	const expected = newReview();
	const change = { place: 3, ...expected, expected };
	expect((await write('PATCH', 'updateReview', { ...change, text: 'Never full.' })).status).toBe(200);
	const refused = await write('PATCH', 'updateReview', { ...change, text: 'Always full.' });
	expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
	expect(refused.body.current).toEqual({ text: 'Never full.' });
	expectRefusal(await write('PATCH', 'updateReview', { ...change, stars: 4.3 }), 422);
	const another = await write('PATCH', 'updateReview', { ...change, place: 0, text: 'Never full.' });
	expectRefusal(another, 404, 'Review not found: someone else has removed it');

	expectRefusal(await write('DELETE', 'removeReview?place=0&name=Savita%20Patil'), 404);
	for (const [place, name] of (await names()).entries().toArray().reverse())
		expect(
			(await write('DELETE', `removeReview?place=${place}&name=${encodeURIComponent(name)}`)).status,
		).toBe(200);
	expect(await names()).toEqual([]);
	expect(await read('get')).toMatchObject({ hasReviews: false });
});
