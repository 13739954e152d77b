import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { centreName } from '#shared/club/centre-name.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { centres } from '../testing/demo-facts.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership, newHandOver, runMembership } from '../testing/fixtures/membership.ts';
import { openShop } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered } from '../testing/fixtures/returns.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { flaggedVisit } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let ended: number;
let successor: number;
let clerk: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	owner = await signUpAdministrator(server);
	[ended, successor] = await twoCentres(server);
	clerk = await employ(server, { duty: 'front_desk', centreId: successor });
});
afterAll(() => server.close());

const end = (body: object) =>
	server.call('PATCH', '/api/club/centreStatus', {
		body: { id: ended, status: 'ended', ...body },
		token: owner.token,
	});
const reopen = () => end({ status: 'open' });
afterEach(reopen);
const asClerk = (path: string) => server.call('GET', path, { token: clerk.token });
const homesOf = async ({ client }: Person) =>
	(await client.membership.standing()).map(({ homeCentre }) => homeCentre.name);

test('what is at home at a centre that ends is at home at its successor, whose desk acts for its people', async () => {
	const [paid, unpaid, lapsed, over, elsewhere] = await Promise.all([
		signUp(server, { name: 'Asha' }),
		signUp(server, { name: 'Ravi' }),
		signUp(server, { name: 'Tarun' }),
		signUp(server, { name: 'Meera' }),
		signUp(server, { name: 'Kavana' }),
	]);
	await runMembership(server, owner, paid, { center: centres[0] });
	const unpaidId = await buyMembership(server, unpaid, { center: centres[0] });
	// A membership that begins 14 days ago can no longer be paid; until the last day on which it can, it is moved and
	// its buyer mailed.
	for (const [person, days] of [
		[unpaid, -13],
		[lapsed, -14],
	] as const) {
		const id = person === unpaid ? unpaidId : await buyMembership(server, person, { center: centres[0] });
		await server.connection.database
			.updateTable('memberships')
			.set({ start_date: daysFromToday(days) })
			.where('id', '=', id)
			.execute();
	}
	await runMembership(server, owner, elsewhere, { center: centres[2] });
	const overId = await runMembership(server, owner, over, { center: centres[0] });
	await server.connection.database
		.updateTable('membership_covers')
		.set({ last_day: daysFromToday(-1), first_day: daysFromToday(-90) })
		.where('membership_id', '=', overId)
		.execute();
	for (const { id } of [paid, unpaid])
		expectRefusal(await asClerk(`/api/people/person?id=${id}`), 403, /another centre/);

	const answer = await end({ successorId: successor });
	expect(answer.body.status).toBe(
		`${centreName(centres[0])} has ended. 2 memberships are at home in ${centreName(centres[1])} now`,
	);
	expect(await homesOf(paid)).toEqual([centres[1]]);
	expect(await homesOf(unpaid)).toEqual([centres[1]]);
	expect(await homesOf(elsewhere)).toEqual([centres[2]]);
	// People who merely were members there belong to the successor, too: their renewals are sold there.
	for (const { id } of [paid, unpaid, over])
		expect((await asClerk(`/api/people/person?id=${id}`)).status).toBe(200);
	expectRefusal(await asClerk(`/api/people/person?id=${elsewhere.id}`), 403);
	const dues = await asClerk('/api/membership/worklist?list=dues');
	expect(dues.body.rows.map(({ id }: { id: number }) => id)).toContain(unpaidId);
	expect((await asClerk(`/api/payments/of?membershipId=${unpaidId}`)).status).toBe(200);
	const payed = await server.call('PATCH', '/api/membership/update', {
		body: { id: unpaidId, status: 'payed', mode: 'card' },
		token: clerk.token,
	});
	expect(payed.body).toEqual({ status: 'Membership marked as paid' });

	await server.workOffJobs();
	const told = async (person: Person) =>
		(await mailsTo(server, person.email))
			.map(({ text }) => text)
			.filter((text) => text.includes('has ended'));
	expect(await told(paid)).toEqual([
		expect.stringContaining(`Our ${centreName(centres[0])} centre has ended. Your Elite Plus membership`),
	]);
	expect(await told(unpaid)).toHaveLength(1);
	for (const person of [lapsed, over]) expect(await told(person)).toEqual([]);
	expect(await told(elsewhere)).toEqual([]);
	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.select('after')
		.where('action', '=', 'centre_ended')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	expect(entry.after).toEqual({ successor: centres[1], memberships: 2 });
});

test('an account that is to be deleted names what ends and what goes back where it is at home now', async () => {
	const [holder, buyer] = [await signUp(server), await signUp(server)];
	const paid = await runMembership(server, owner, holder, { center: centres[0] });
	const unpaid = await buyMembership(server, buyer, { center: centres[0] });
	await owner.client.membership.changeHolder({ body: await newHandOver(owner, unpaid, buyer, holder) });
	expect((await end({ successorId: successor })).status).toBe(200);
	expect(await holder.client.account.leaving()).toMatchObject({
		memberships: [{ id: paid, center: centres[1] }],
		unpaidGoBack: [{ id: unpaid, center: centres[1] }],
	});
});

test('a move to it that was planned does not happen, and its holder is told', async () => {
	const member = await signUp(server);
	const membershipId = await runMembership(server, owner, member, { center: centres[2] });
	await owner.client.membership.changeCentreOf({
		body: { membershipId, centreId: ended, from: daysFromToday(5) },
	});
	expect((await end({ successorId: successor })).status).toBe(200);
	const [standing] = await member.client.membership.standing();
	expect(standing).toMatchObject({ homeCentre: { name: centres[2] } });
	expect(standing?.nextCentre).toBeUndefined();
	await server.workOffJobs();
	const mails = await mailsTo(server, member.email);
	expect(mails.map(({ text }) => text).filter((text) => text.includes('has ended'))).toEqual([
		expect.stringContaining(
			`Our ${centreName(centres[0])} centre has ended. Your Elite Plus membership ${membershipId}, which was to move there, stays at home in ${centreName(centres[2])}.`,
		),
	]);
});

test('a move to it waits while it ends, and is refused then', async () => {
	const member = await signUp(server);
	const membershipId = await runMembership(server, owner, member, { center: centres[1] });
	const { connection } = server;
	const move = await connection.database.transaction().execute(async (transaction) => {
		await transaction.updateTable('centres').set({ ended_at: new Date() }).where('id', '=', ended).execute();
		let answered = false;
		const moving = server
			.call('POST', '/api/membership/changeCentreOf', {
				body: { membershipId, centreId: ended, from: daysFromToday(5) },
				token: owner.token,
			})
			.finally(() => {
				answered = true;
			});
		await expect
			.poll(async () => {
				const { rows } = await connection.pool.query(
					"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				return answered || rows.length > 0;
			})
			.toBe(true);
		return { moving };
	});
	expectRefusal(await move.moving, 409, 'The club has no such centre');
	const [standing] = await member.client.membership.standing();
	expect(standing?.nextCentre).toBeUndefined();
});

test.each([
	{ to: 'its successor', hasSuccessor: true },
	{ to: 'any centre, where nobody said which one', hasSuccessor: false },
])(
	'what customers were to bring back to it is brought to $to, and they are told',
	async ({ hasSuccessor }) => {
		const shop = await openShop(server);
		const { person, whey, oats } = shop;
		const order = await placeDelivered(owner, person, shop.addressId, [
			{ productId: whey, quantity: 2 },
			{ productId: oats, quantity: 1 },
		]);
		const [here, received] = [await askReturn(person, order), await askReturn(person, order)];
		const there = await askReturn(person, { ...order, orderIds: order.orderIds.slice(1) });
		for (const [id, centreId] of [
			[here, ended],
			[received, ended],
			[there, successor],
		] as const)
			await owner.client.returns.approve({ body: { id, way: 'Centre', centreId } });
		await owner.client.returns.receive({ body: { id: received, quantity: 1, sealed: 1, centreId: ended } });
		await server.workOffJobs();
		const before = (await mailsTo(server, person.email)).length;

		expect((await end(hasSuccessor ? { successorId: successor } : {})).status).toBe(200);
		const { returns } = await person.client.returns.ofOrder({ query: { number: order.orderNumber } });
		const centreOf = (id: number) => returns.find((one) => one.id === id)?.centre;
		expect([here, received, there].map(centreOf)).toEqual([
			hasSuccessor ? centres[1] : undefined,
			centres[0],
			centres[1],
		]);
		await server.workOffJobs();
		const mails = (await mailsTo(server, person.email)).slice(before);
		expect(mails.map(({ text }) => text)).toEqual([
			expect.stringContaining(
				`Our centre ${centreName(centres[0])} has ended. Please bring it to ${
					hasSuccessor ? `our centre ${centreName(centres[1])}` : 'any of our centres'
				}`,
			),
		]);
		await person.client.returns.withdraw({ body: { id: here } });
	},
);

test('what its end moves is counted before it, and is refused where it has changed since', async () => {
	const previewed = () => owner.client.club.previewEnding({ query: { id: ended } });
	const before = await previewed();
	const member = await signUp(server);
	await runMembership(server, owner, member, { center: centres[0] });
	await buyMembership(server, await signUp(server), { center: centres[0] });
	await runMembership(server, owner, await signUp(server), { center: centres[1] });
	await employ(server, { duty: 'trainer', centreId: ended });
	const shop = await openShop(server);
	const order = await placeDelivered(owner, shop.person, shop.addressId, [
		{ productId: shop.whey, quantity: 1 },
	]);
	const returned = await askReturn(shop.person, order);
	await owner.client.returns.approve({ body: { id: returned, way: 'Centre', centreId: ended } });

	const shown = await previewed();
	expect(shown).toMatchObject({
		memberships: before.memberships + 2,
		returns: before.returns + 1,
		staff: before.staff + 1,
	});
	const { fingerprint } = before;
	const refused = await end({ successorId: successor, fingerprint });
	expectRefusal(refused, 409, /Something has changed since/);
	expect(refused.body.code).toBe('effects_changed');
	expect(await homesOf(member)).toEqual([centres[0]]);

	const answer = await end({ successorId: successor, fingerprint: shown.fingerprint });
	expect(answer.body.status).toContain(`${shown.memberships} memberships are at home`);
	expect(await previewed()).toMatchObject({ memberships: 0, returns: 0 });
	// The answer may be lost on its way, and the button pressed again.
	const again = await end({ successorId: successor, fingerprint: shown.fingerprint });
	expect(again.body).toEqual({ status: `${centreName(centres[0])} has ended` });
	await shop.person.client.returns.withdraw({ body: { id: returned } });
	expectRefusal(
		await server.call('GET', '/api/club/previewEnding?id=987654', { token: owner.token }),
		404,
		'Centre not found',
	);
});

test('its people go to no centre that has ended, nor to itself', async () => {
	for (const successorId of [ended, 987_654])
		expectInvalid(await end({ successorId }), 'successorId', 'Please choose a centre that is open');
	expect((await owner.client.club.get()).centres.map(({ id }) => id)).toContain(ended);
});

test('ended by several owners at once, its memberships move once', async () => {
	const member = await signUp(server);
	await runMembership(server, owner, member, { center: centres[0] });
	expect(countByStatus(await concurrently(4, () => end({ successorId: successor })))).toEqual({ 200: 4 });
	expect(await homesOf(member)).toEqual([centres[1]]);
	await server.workOffJobs();
	const mails = await mailsTo(server, member.email);
	expect(mails.filter(({ text }) => text.includes('has ended'))).toHaveLength(1);
});

test('of owners who end it at once for different centres, one is told where its people belong by now', async () => {
	const [third] = (await owner.client.club.get()).centres
		.map(({ id }) => id)
		.filter((id) => id !== successor && id !== ended);
	for (let round = 0; round < 4; round += 1) {
		const member = await signUp(server);
		await runMembership(server, owner, member, { center: centres[0] });
		const chosen = round % 2 ? [successor, third] : [third, successor];
		const answers = await Promise.all(chosen.map((successorId) => end({ successorId })));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
		const done = answers.findIndex(({ status }) => status === 200);
		const refused = answers[1 - done] ?? expect.fail('nobody was refused');
		expectRefusal(refused, 409, /^.* has ended already, and its people belong to .*$/);
		const { rows } = await server.connection.pool.query(
			'select centre_ids from users where id = $1 union all select array[successor_id] from centres where id = $2',
			[member.id, ended],
		);
		expect(rows.map(({ centre_ids }) => centre_ids)).toEqual([[ended, chosen[done]], [chosen[done]]]);
		await reopen();
	}
});

test('what is still to be done of it is done by who manages its successor, also of one that has ended in its turn', async () => {
	const { client, token } = await employ(server, { duty: 'manager', centreId: successor });
	const member = await signUp(server);
	const membershipId = await runMembership(server, owner, member, { center: centres[0] });
	const visitId = await flaggedVisit(server, owner, ended);
	const listed = async (door: number) =>
		(await client.visits.flagged({ query: { centreId: door } })).rows.filter(
			(row) => row.visitId === visitId,
		);
	const rows = async () => {
		const answer = await server.call('GET', `/api/membership/getAllMemberships?row=${membershipId}`, {
			token,
		});
		return answer.body.length;
	};
	expect([(await listed(successor)).length, await rows()]).toEqual([0, 0]);

	await end({ successorId: successor });
	expect(await listed(successor)).toMatchObject([{ centre: centres[0] }]);
	expect(await rows()).toBe(1);
	// The managers work at the open centre now; the reopened one gives them no post.
	expect((await client.identity.profile()).posts).toEqual([{ duty: 'manager', centreId: successor }]);
	const [third] = (await owner.client.club.get()).centres
		.map(({ id }) => id)
		.filter((id) => id !== successor);
	if (third === undefined) expect.fail('there is no third centre');
	const other = await employ(server, { duty: 'manager', centreId: third });
	const asOther = () => other.client.visits.flagged({ query: { centreId: third } });
	expect((await asOther()).rows.map((row) => row.visitId)).not.toContain(visitId);
	await owner.client.club.centreStatus({ body: { id: successor, status: 'ended', successorId: third } });
	expect((await asOther()).rows.map((row) => row.visitId)).toContain(visitId);
	await other.client.visits.settle({ body: { visitId } });

	await owner.client.club.centreStatus({ body: { id: successor, status: 'open' } });
	await reopen();
	expect(await rows()).toBe(0);
});
