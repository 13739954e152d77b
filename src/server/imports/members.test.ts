import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { columnsOfHeads, type MemberColumn, missingColumns } from '#shared/imports/imports.rules.ts';
import { announceChange } from '../http/cache/invalidation.ts';
import { daysFromToday } from '../testing/dates.ts';
import { plans, priceOf } from '../testing/demo-facts.ts';
import { eventually } from '../testing/eventually.ts';
import {
	checkImport,
	commitImport,
	memberCells,
	stagedRows,
	stageFile,
} from '../testing/fixtures/imports.ts';
import { mailsTo, withMailServer } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { newCancel } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { makePass } from '../testing/fixtures/visits.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deleteOldImports } from './imports.queries.ts';

const day = 86_400_000;

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer(withMailServer);
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

let nth = 0;
/** The cells of a person whom the club does not know. */
const somebody = (changes: Partial<Record<MemberColumn, string>> = {}) => {
	nth += 1;
	return memberCells(nth, changes);
};

/** The first day of the file's memberships. */
const started = daysFromToday(-10);

const stage = (rows: readonly Record<string, string>[]) => stageFile(server, owner, 'members', rows);

const overlapping = (what: string) =>
	`Overlaps their ${what}: only one counts at a time. End one the day before the other begins`;

const userOf = (email: string) =>
	server.connection.database
		.selectFrom('users')
		.selectAll()
		.where('email', '=', email)
		.executeTakeFirstOrThrow();

const membershipOf = (email: string) =>
	server.connection.database
		.selectFrom('memberships')
		.innerJoin('users', 'users.id', 'user_id')
		.select(['memberships.id', 'price', 'payment_status', 'payed_at'])
		.where('email', '=', email)
		.executeTakeFirstOrThrow();

describe('a row', () => {
	test.each<[string, Partial<Record<MemberColumn, string>>, MemberColumn, string | RegExp]>([
		['without a name', { name: '' }, 'name', 'Name required'],
		['with a short phone number', { phone: '98450' }, 'phone', 'Phone no Should be exactly 10 digits'],
		['with a phone number that a spreadsheet shortened', { phone: '9.84501E+09' }, 'phone', /shortened/],
		['with a bad email', { email: 'kavya@' }, 'email', 'Invalid email!'],
		['with a month before its day', { DOB: '05/17/1994' }, 'DOB', /the day first/],
		['with a year alone', { DOB: '1994' }, 'DOB', /the day first/],
		['with a comma before its paise', { paid: '999,50' }, 'paid', /yes, no, or the rupees/],
		['of a small child', { DOB: daysFromToday(-3_000) }, 'DOB', 'Members are at least 13 years old'],
		['with an unknown gender', { gender: 'x' }, 'gender', /^Please write Male/],
		['with an unknown plan', { plan: 'Gold' }, 'plan', /no such plan; the club sells Elite, /],
		['with an unknown centre', { centre: 'Pune' }, 'centre', /no such centre; the club has /],
		['with a wordy duration', { duration: 'long' }, 'duration', /12 months/],
		[
			'without a duration that has no end either',
			{ duration: '', end: '' },
			'duration',
			'Please write the months, as in 12 months, or the end',
		],
		[
			'without a duration whose days are of none that is sold',
			{ duration: '', end: daysFromToday(320) },
			'duration',
			/^From .* to .* is none of the durations of Elite \(12, 6, 3 months\); please write the one that it has$/,
		],
		['with a start that is no date', { start: 'soon' }, 'start', /31\/12\/2026/],
		[
			'that starts in two years',
			{ start: daysFromToday(700), end: daysFromToday(800) },
			'start',
			/a year ahead/,
		],
		['that ends before it starts', { end: daysFromToday(-40) }, 'end', 'The end is not after the start'],
		[
			'that ends decades after its duration',
			{ end: daysFromToday(13_000) },
			'end',
			/^12 months would be over long before .*20\d\d; please check the year, or write the duration that it has$/,
		],
		['that is over', { start: daysFromToday(-90), end: daysFromToday(-1) }, 'end', /is over/],
		['with an unclear payment', { paid: 'perhaps' }, 'paid', /yes, no, or the rupees/],
		['with half a rupee', { paid: '900.50' }, 'paid', /whole rupees/],
		[
			'of a duration that is not sold',
			{ duration: '4', paid: 'yes' },
			'paid',
			'Elite is not sold for 4 months now; please write the rupees that were paid',
		],
		...['no', '0'].map((paid): [string, Partial<Record<MemberColumn, string>>, MemberColumn, RegExp] => [
			`with ${paid} paid of a duration that is not sold`,
			{ duration: '4', paid },
			'paid',
			/not sold for 4 months now, so that what is to be paid is not known; please leave this row out, and register/,
		]),
		['with half a day', { pauseDays: '1.5' }, 'pauseDays', 'Pause days must be a whole number of days'],
		['with a wordy number of days', { otherCentreDays: 'six' }, 'otherCentreDays', /whole number/],
		...['Cancelled', 'upgraded', 'yes', 'Expired', 'In-active'].map(
			(ended): [string, Partial<Record<MemberColumn, string>>, MemberColumn, RegExp] => [
				`that is marked as ended: ${ended}`,
				{ ended },
				'ended',
				/was ended; the file is for present members, so please leave this row out/,
			],
		),
		['with an unclear mark of an end', { ended: 'perhaps' }, 'ended', /Cancelled, or leave it blank/],
	])('%s is refused with its reason', async (_, changes, column, message) => {
		const importId = await stage([somebody(), somebody(changes)]);
		const { problems, fresh } = await checkImport(server, owner, importId);
		expect(problems).toEqual([{ row: 3, column, message: expect.stringMatching(message) }]);
		expect(fresh).toBe(1);
	});

	test.each<[string, Partial<Record<MemberColumn, string>>]>([
		['a phone number with its country', { phone: '+91 98450-12345' }],
		['spaces around everything', { name: '  Kavya Rao ', plan: ' elite  plus ', centre: 'INDIRANAGAR ' }],
		['a blank end', { end: '' }],
		['a first day of years ago and the end of its last renewal', { start: daysFromToday(-3_000) }],
		['an end that was moved by most of a year', { end: daysFromToday(700) }],
		[
			'decades, and a duration that says so',
			{ end: daysFromToday(13_000), duration: '36 years', paid: '90000' },
		],
		['what may be left out', { DOB: '', gender: '', pauseDays: '', otherCentreDays: '', ended: '' }],
		['a mark that it goes on', { ended: 'No' }],
		['the status of another program', { ended: 'Active' }],
		['a status that is one of payments', { ended: 'Un-paid' }],
		['an amount for a duration that is not sold', { duration: '4', paid: 'Rs. 5,000/-' }],
		...[addMonths(started, 6), daysBefore(addMonths(started, 6), 1)].map(
			(end): [string, Partial<Record<MemberColumn, string>>] => [
				`its days in place of its duration, until ${end}`,
				{ duration: '', start: started, end },
			],
		),
	])('with %s is fine', async (_, changes) => {
		const { problems } = await checkImport(server, owner, await stage([somebody(changes)]));
		expect(problems).toEqual([]);
	});
});

test('a duration that is left out is the one that start and end are of, and its price that of today', async () => {
	const [elite] = plans;
	const rows = elite.durations.map(({ months }) =>
		somebody({ duration: '', start: started, end: addMonths(started, months), paid: 'no' }),
	);
	// The end includes the free extension of twelve months, as in the desk's own file.
	const extended = somebody({ duration: '', start: started, end: addMonths(started, 13), paid: 'no' });
	await commitImport(server, owner, await stage([...rows, extended]));
	for (const [nth, duration] of [...elite.durations, elite.durations[0]].entries()) {
		const { email } = [...rows, extended][nth] ?? expect.fail();
		expect(await membershipOf(email)).toMatchObject({ price: priceOf(duration) });
	}
});

describe('rows of one file', () => {
	test('may be several memberships of a person, one after the other, and of other plans', async () => {
		const first = somebody();
		const next = { ...first, start: first.end, end: daysFromToday(350) };
		const other = { ...first, plan: 'Elite Plus', start: daysFromToday(351), end: daysFromToday(500) };
		expect(await checkImport(server, owner, await stage([first, next, other]))).toMatchObject({
			fresh: 3,
			problems: [],
		});
	});

	test('of other plans on the same days are refused: one would wait for the other, and end later than its row says', async () => {
		const first = somebody({ start: daysFromToday(-330), end: daysFromToday(34) });
		const second = { ...first, plan: 'Elite Pro', start: daysFromToday(-150), end: daysFromToday(214) };
		for (const rows of [
			[first, second],
			[second, first],
			[first, second].map((row) => ({ ...row, paid: 'no' })),
		]) {
			const { problems } = await checkImport(server, owner, await stage(rows));
			const plan = rows[0]?.plan === 'elite' ? 'Elite' : 'Elite Pro';
			expect(problems).toEqual([{ row: 3, column: 'start', message: overlapping(`${plan} of row 2`) }]);
		}
		const ended = { ...first, end: daysFromToday(1) };
		const begun = { ...second, start: daysFromToday(2) };
		const importId = await stage([ended, begun]);
		expect(await checkImport(server, owner, importId)).toMatchObject({ fresh: 2, problems: [] });
		await commitImport(server, owner, importId);
		const { id } = await userOf(first.email);
		const covers = await server.connection.database
			.selectFrom('membership_covers')
			.select(['first_day', 'last_day'])
			.where('holder_id', '=', id)
			.orderBy('first_day')
			.execute();
		expect(covers).toEqual([
			{ first_day: ended.start, last_day: ended.end },
			{ first_day: begun.start, last_day: begun.end },
		]);
	});

	test.each<[string, Partial<Record<MemberColumn, string>>, MemberColumn, string]>([
		['twice the same', {}, 'start', 'Row 2 is the same membership'],
		['overlapping', { start: daysFromToday(-10) }, 'start', overlapping('Elite of row 2')],
		['of two people', { phone: '9845099999' }, 'email', 'Row 2 has this email with another phone number'],
		['of a family', { name: 'Ravi Rao' }, 'email', 'Row 2 has this email with another name'],
	])('that are %s with one email are told apart', async (_, changes, column, message) => {
		const first = somebody();
		const { problems } = await checkImport(server, owner, await stage([first, { ...first, ...changes }]));
		expect(problems).toEqual([{ row: 3, column, message }]);
	});
});

describe('somebody with an account', () => {
	test('gets the membership, and is not registered again', async () => {
		const { id, email } = await signUp(server, { phone: '9845012345' });
		const importId = await stage([
			somebody({ name: 'asha  RAO', email: email.toUpperCase(), phone: '098450 12345' }),
		]);
		const before = await rowCounts(server, 'users', 'imported_people');
		expect((await commitImport(server, owner, importId)).body.outcome).toEqual({
			fresh: 1,
			changed: 0,
			already: 0,
		});
		expect(await rowCounts(server, 'users', 'imported_people')).toEqual(before);
		const { type } = await server.connection.database
			.selectFrom('memberships')
			.select('type')
			.where('user_id', '=', id)
			.executeTakeFirstOrThrow();
		expect(type).toBe('Elite');
	});

	test('that nobody confirmed is told, and is theirs who reads the mailbox: a stranger may have signed up with it', async () => {
		const phone = '9845012345';
		const stranger = await signUp(server, { phone }, { confirmed: false });
		const member = await signUp(server, { phone });
		const pass = await makePass(stranger);
		const rows = [stranger, member].map(({ email }) => somebody({ name: 'Asha Rao', email, phone }));
		const again = { ...rows[0], plan: 'Elite Plus', start: daysFromToday(336), end: daysFromToday(350) };
		const importId = await stage([...rows, again, somebody()]);
		expect(await checkImport(server, owner, importId)).toMatchObject({
			...{ fresh: 4, unconfirmed: [2], problems: [] },
		});
		expect(await stranger.client.identity.profile()).toMatchObject({ user_id: stranger.id });
		await commitImport(server, owner, importId);

		const { token, email, password } = stranger;
		// The notification of ended sessions may arrive a moment later.
		const profile = () => server.call('GET', '/api/user/profile', { token });
		await expect.poll(async () => (await profile()).status).toBe(401);
		const login = await server.call('POST', '/auth/userLogin', { body: { email, password } });
		expectRefusal(login, 401);
		const code = await pass.codeAt(server.clock.now);
		const [centreId] = await twoCentres(server);
		const { verdict } = await owner.client.visits.enter({ body: { centreId, code } });
		expect(verdict).toMatchObject({
			colour: 'red',
			sentence: expect.stringMatching(/^This phone was signed out/),
		});
		expect(await member.client.identity.profile()).toMatchObject({ user_id: member.id });

		const body = { importId };
		const invited = await server.call('POST', '/api/import/invite', { token: owner.token, body });
		expect(invited.body.invited).toBe(2);
		await server.workOffJobs();
		expect((await mailsTo(server, email)).at(-1)?.text).toContain(`${server.url}/setPassword#`);
		const renewed = { ...rows[0], start: daysFromToday(351), end: daysFromToday(700) };
		expect(await checkImport(server, owner, await stage([renewed]))).toMatchObject({
			...{ fresh: 1, unconfirmed: [] },
		});
		expect((await mailsTo(server, member.email)).map(({ text }) => text).join()).not.toContain(
			'/setPassword#',
		);
	});

	test('and another phone number is somebody else', async () => {
		const { email } = await signUp(server, { phone: '9845012345' });
		const { problems } = await checkImport(server, owner, await stage([somebody({ email })]));
		expect(problems).toEqual([
			{ row: 2, column: 'email', message: 'This email has an account with another phone number' },
		]);
	});

	test('and another name is somebody else, whatever they have: a couple shares a phone', async () => {
		const first = somebody({ name: 'Asha Rao' });
		await commitImport(server, owner, await stage([first]));
		const partner = { ...first, name: 'Meera Rao' };
		const message =
			'This email has the account of Asha Rao. If that is them, please write this name; if not, an email of their own';
		for (const row of [
			partner,
			{ ...partner, plan: 'Elite Plus', start: first.end, end: daysFromToday(500) },
		])
			expect(await checkImport(server, owner, await stage([row]))).toMatchObject({
				...{ fresh: 0, already: 0, problems: [{ row: 2, column: 'email', message }] },
			});
	});

	test.each(['Elite', 'Elite Plus'])('and an Elite on these days is told of %s', async (plan) => {
		for (const paid of ['yes', 'no']) {
			const first = somebody({ paid });
			await commitImport(server, owner, await stage([first]));
			const next = { ...first, plan, start: daysFromToday(-5) };
			const { problems } = await checkImport(server, owner, await stage([next]));
			expect(problems).toMatchObject([
				{ column: 'start', message: expect.stringMatching(/^Overlaps their Elite from .*: only one counts/) },
			]);
		}
	});

	test('has what they bought and nobody paid in the way of its own plan alone', async () => {
		const person = await signUp(server, { phone: '9845012345' });
		const start = daysFromToday(10);
		await buyMembership(server, person, { start_Date: start });
		const row = somebody({
			...{ name: 'Asha Rao', email: person.email, phone: '9845012345', start: daysFromToday(20) },
		});
		const other = { ...row, plan: 'Elite Plus' };
		expect((await checkImport(server, owner, await stage([other]))).problems).toEqual([]);
		expect((await checkImport(server, owner, await stage([row]))).problems).toMatchObject([
			{ column: 'start' },
		]);
	});

	test('has what was ended in the way of nothing after its end', async () => {
		const first = somebody();
		await commitImport(server, owner, await stage([first]));
		const { id: membershipId } = await membershipOf(first.email);
		await owner.client.membership.cancel({ body: await newCancel(owner, membershipId) });
		const next = { ...first, plan: 'Elite Plus', start: daysFromToday(0) };
		expect((await checkImport(server, owner, await stage([next]))).problems).toEqual([]);
	});
});

test('what came in before its plan was renamed is there already, whichever of its names the file has', async () => {
	const [first, other] = [somebody(), somebody()];
	await commitImport(server, owner, await stage([first, other]));
	const { id: userId, name, phone, dob, email } = await userOf(other.email);
	const details = { name, phone, DOB: dob ?? '', email };
	const corrected = `renamed-${nth}@example.com`;
	await owner.client.people.correct({
		body: { userId, ...details, email: corrected, expected: details },
	});
	const { database } = server.connection;
	const rename = async (from: string, to: string, former_types: string[]) => {
		await database.updateTable('plans').set({ type: to, former_types }).where('type', '=', from).execute();
		await announceChange(database, 'club');
	};
	await rename('Elite', 'Asli', ['Elite']);
	try {
		for (const plan of ['Asli', 'elite'])
			await eventually(async () =>
				expect(
					await checkImport(
						server,
						owner,
						await stage([
							{ ...first, plan },
							{ ...other, plan },
							{ ...first, plan, start: daysFromToday(-5) },
						]),
					),
				).toMatchObject({
					...{ fresh: 0, already: 1 },
					problems: [
						{
							row: 3,
							column: 'email',
							message: `They are here as ${corrected}; please write that email`,
						},
						{ row: 4, column: 'start', message: expect.stringMatching(/^Overlaps their Asli from/) },
					],
				}),
			);
	} finally {
		await rename('Asli', 'Elite', []);
	}
	const row = somebody();
	await eventually(async () =>
		expect(await checkImport(server, owner, await stage([row]))).toMatchObject({ problems: [] }),
	);
});

describe('somebody whose email was corrected at the desk', () => {
	const correctEmail = async (from: string, to: string) => {
		const { id: userId, name, phone, dob, email } = await userOf(from);
		const details = { name, phone, DOB: dob ?? '', email };
		await owner.client.people.correct({ body: { userId, ...details, email: to, expected: details } });
	};

	test('is found by their name, phone, plan and first day, and does not come in twice', async () => {
		const [first, other] = [somebody(), somebody()];
		await commitImport(server, owner, await stage([first, other]));
		const email = `mended-${nth}@example.com`;
		await correctEmail(first.email, email);
		const again = await checkImport(server, owner, await stage([first, other]));
		expect(again).toMatchObject({
			...{ fresh: 0, already: 1 },
			problems: [
				{
					row: 2,
					column: 'email',
					message: `They are here as ${email}; please write that email`,
				},
			],
		});
		const mended = await stage([{ ...first, email: email.toUpperCase() }, other]);
		expect(await checkImport(server, owner, mended)).toMatchObject({ already: 2, problems: [] });
	});

	test('is not somebody of the same phone: with another name, plan or first day, or in the file by an email of their own', async () => {
		const first = somebody();
		await commitImport(server, owner, await stage([first]));
		const namesake = { ...first, email: `namesake-${nth}@example.com` };
		const rows = [first, namesake];
		expect(await checkImport(server, owner, await stage(rows))).toMatchObject({ fresh: 1, problems: [] });
		const others = [
			{ ...namesake, plan: 'Elite Plus' },
			{ ...namesake, email: `second-${nth}@example.com`, start: daysFromToday(-29) },
			{ ...namesake, email: `partner-${nth}@example.com`, name: 'Ravi Rao' },
		];
		expect(await checkImport(server, owner, await stage(others))).toMatchObject({ fresh: 3, problems: [] });
	});

	test('is nobody who bought it here', async () => {
		const phone = '9845054321';
		const person = await signUp(server, { phone });
		const start = daysFromToday(10);
		await buyMembership(server, person, { start_Date: start });
		const row = somebody({ phone, start });
		expect(await checkImport(server, owner, await stage([row]))).toMatchObject({ fresh: 1, problems: [] });
	});
});

describe('an import', () => {
	test('stores people and memberships as the file says, and mails nobody', async () => {
		const [paid, unpaid] = [
			somebody({ paid: '11,000' }),
			somebody({ paid: 'no', DOB: '', gender: '', pauseDays: '', otherCentreDays: '' }),
		];
		const answer = await commitImport(server, owner, await stage([paid, unpaid]));
		expect([answer.status, answer.body.status]).toEqual([200, 'Imported: 2 new']);

		const { id, name, phone, dob, gender, email_confirmed_at } = await userOf(paid.email);
		expect({ name, phone, dob, gender, email_confirmed_at }).toEqual({
			name: paid.name,
			phone: paid.phone,
			dob: '1994-05-17',
			gender: 'Female',
			email_confirmed_at: null,
		});
		const [membership] = await server.connection.database
			.selectFrom('memberships')
			.innerJoin('membership_origins', 'membership_id', 'memberships.id')
			.selectAll()
			.where('user_id', '=', id)
			.execute();
		expect(membership).toMatchObject({
			type: 'Elite',
			center: 'indiranagar',
			price: 11_000,
			start_date: paid.start,
			end_date: paid.end,
			payment_status: 'payed',
			payed_to: null,
			origin: 'import',
			pause_days_left: 15,
			other_centre_days_left: 6,
		});
		const other = await userOf(unpaid.email);
		expect([other.dob, other.gender]).toEqual([null, 'Prefer not to say']);
		const person = await server.call('GET', `/api/people/person?id=${other.id}`, { token: owner.token });
		expect(person.body).toMatchObject({
			DOB: '',
			timeline: [{ kind: 'joined' }, { paymentStatus: 'pending' }],
		});
		await server.workOffJobs();
		expect(await mailsTo(server, paid.email)).toEqual([]);
	});

	test.each(['0', '0.00', '₹ 0/-'])(
		'takes %s as not paid: what was not received is still due',
		async (paid) => {
			const { email } = somebody();
			await commitImport(server, owner, await stage([memberCells(nth, { paid })]));
			expect(await membershipOf(email)).toMatchObject({
				price: 12_899,
				payment_status: 'pending',
				payed_at: null,
			});
		},
	);

	test('keeps no row of the file, cannot be written again, and a second file of the same rows adds nothing', async () => {
		const rows = [somebody(), somebody()];
		const importId = await stage(rows);
		await commitImport(server, owner, importId);
		const left = server.connection.database.selectFrom('import_rows').where('import_id', '=', importId);
		expect(await left.selectAll().execute()).toEqual([]);
		const again = { importId, expected: { fresh: 2, changed: 0, already: 0 } };
		expectRefusal(
			await server.call('POST', '/api/import/commit', { token: owner.token, body: again }),
			409,
			'This file was imported already',
		);
		const before = await rowCounts(server, 'users', 'memberships');
		const second = await stage(rows);
		expect(await checkImport(server, owner, second)).toMatchObject({ fresh: 0, already: 2, problems: [] });
		expect((await commitImport(server, owner, second)).body.status).toBe('Imported: 0 new, 2 there already');
		expect(await rowCounts(server, 'users', 'memberships')).toEqual(before);
	});

	test('with a bad row writes nothing', async () => {
		const before = await rowCounts(server, 'users', 'memberships');
		const importId = await stage([somebody(), somebody({ plan: 'Gold' })]);
		const answer = await commitImport(server, owner, importId);
		expectRefusal(answer, 409, /^Nothing was imported: a row has problems/);
		expect(answer.body.code).toBe('rows_refused');
		expect(await rowCounts(server, 'users', 'memberships')).toEqual(before);
	});

	test('that would do something else than was shown is refused', async () => {
		const first = somebody();
		const [importId, other] = [await stage([first, somebody()]), await stage([first])];
		const { fresh, changed, already } = await checkImport(server, owner, importId);
		await commitImport(server, owner, other);
		const body = { importId, expected: { fresh, changed, already } };
		const answer = await server.call('POST', '/api/import/commit', { token: owner.token, body });
		expectRefusal(answer, 409, /has changed since the file was checked/);
	});

	test('takes rows that are sent again in place of the former', async () => {
		const body = stagedRows('members', [somebody({ plan: 'Gold' })]);
		const mended = stagedRows('members', [somebody()], body.importId);
		for (const sent of [body, body, mended])
			expect(
				(await server.call('POST', '/api/import/stage', { token: owner.token, body: sent })).status,
			).toBe(200);
		expect(await checkImport(server, owner, body.importId)).toMatchObject({
			rows: 1,
			fresh: 1,
			problems: [],
		});
	});

	test("is nobody else's", async () => {
		const importId = await stage([somebody()]);
		const other = await signUpAdministrator(server);
		const { token } = other;
		expectRefusal(await server.call('GET', `/api/import/check?importId=${importId}`, { token }), 404);
		const body = stagedRows('members', [somebody()], importId);
		expectRefusal(await server.call('POST', '/api/import/stage', { token, body }), 404);
	});

	test('needs its columns, each once', async () => {
		const { plan: _, ...cells } = somebody();
		const body = stagedRows('members', [cells]);
		const send = (sent: object) =>
			server.call('POST', '/api/import/stage', { token: owner.token, body: sent });
		expectRefusal(await send(body), 422, 'Please add the column Plan');
		const twice = stagedRows('members', [somebody()]);
		twice.columns.push('email');
		expectRefusal(await send(twice), 422, 'A column is there twice');
	});

	test('that was left lying for a week is forgotten', async () => {
		const importId = await stage([somebody()]);
		await deleteOldImports(server.connection.database, new Date(Date.now() + 8 * 86_400_000));
		expectRefusal(
			await server.call('GET', `/api/import/check?importId=${importId}`, { token: owner.token }),
			404,
		);
	});
});

describe('inviting', () => {
	const invite = (importId: string, { token } = owner) =>
		server.call('POST', '/api/import/invite', { token, body: { importId } });

	test('mails each new person once, by whoever presses, and not who came in by themselves', async () => {
		const rows = [somebody(), somebody(), somebody()];
		const importId = await stage(rows);
		await commitImport(server, owner, importId);
		await server.connection.database
			.updateTable('users')
			.set({ email_confirmed_at: server.clock.now })
			.where('email', '=', rows[2]?.email ?? '')
			.execute();
		const past = async () => {
			const { body } = await server.call('GET', '/api/import/past?kind=members', { token: owner.token });
			return body.find((file: { importId: string }) => file.importId === importId);
		};
		expect((await past()).toInvite).toBe(2);
		const answers = await Promise.all([invite(importId), invite(importId)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 200)?.body.invited).toBe(2);
		await server.workOffJobs();
		const mails = await Promise.all(rows.map(({ email }) => mailsTo(server, email)));
		expect(mails.map(({ length }) => length)).toEqual([1, 1, 0]);
		expectRefusal(await invite(importId), 409, 'Everybody was invited already');
		expect(await past()).toMatchObject({
			fileName: 'members.csv',
			by: 'Asha Rao',
			fresh: 3,
			toInvite: 0,
		});
	});

	test('a file that was not imported is refused', async () => {
		expectRefusal(await invite(await stage([somebody()])), 404);
	});

	test('asks those again who have not come in when their link works no more, also two who press at once', async () => {
		const rows = [somebody(), somebody()];
		const importId = await stage(rows);
		await commitImport(server, owner, importId);
		const { now } = server.clock;
		const counts = async ({ token } = owner) => {
			const { body } = await server.call('GET', '/api/import/past?kind=members', { token });
			const { toInvite, toInviteAgain } = body.find(
				(file: { importId: string }) => file.importId === importId,
			);
			return { toInvite, toInviteAgain };
		};
		await invite(importId);
		await server.workOffJobs();
		server.clock.now = new Date(now.getTime() + 7 * day - 1);
		// The owner's session of a week ago has ended.
		const later = await signUpAdministrator(server);
		expect(await counts(later)).toEqual({ toInvite: 0, toInviteAgain: 0 });
		expectRefusal(await invite(importId, later), 409, 'Everybody was invited already');

		server.clock.now = new Date(now.getTime() + 7 * day);
		await server.connection.database
			.updateTable('users')
			.set({ email_confirmed_at: now })
			.where('email', '=', rows[1]?.email ?? '')
			.execute();
		expect(await counts(later)).toEqual({ toInvite: 0, toInviteAgain: 1 });
		const answers = await Promise.all([invite(importId, later), invite(importId, later)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await counts(later)).toEqual({ toInvite: 0, toInviteAgain: 0 });
		await server.workOffJobs();
		const mails = await Promise.all(rows.map(({ email }) => mailsTo(server, email)));
		expect(mails.map(({ length }) => length)).toEqual([2, 1]);
		expect(new Set(mails[0]?.map(({ headers }) => headers['message-id'])).size).toBe(2);
		server.clock.now = now;
	});

	test('is refused while there is no mail server, and the screen knows it before; the demo shows it all the same', async () => {
		const unheard = await startTestServer();
		try {
			const { token, ...someone } = await signUpAdministrator(unheard);
			const importId = await stageFile(unheard, { token, ...someone }, 'members', [somebody(), somebody()]);
			await commitImport(unheard, { token, ...someone }, importId);
			const press = () => unheard.call('POST', '/api/import/invite', { token, body: { importId } });
			const past = async () =>
				(await unheard.call('GET', '/api/import/past?kind=members', { token })).body[0];
			const refusal = 'No mail server is set up, so the invitations would reach nobody';
			const answer = await press();
			expectRefusal(answer, 409, refusal);
			expect(answer.body.code).toBe('no_mail_server');
			expect(await past()).toMatchObject({ toInvite: 2, noMailServer: true });

			const { database } = unheard.connection;
			await database.updateTable('club').set({ is_demo: true }).execute();
			await announceChange(database, 'club');
			await eventually(async () => expect((await press()).body.invited).toBe(2));
			expect((await past()).noMailServer).toBeUndefined();
		} finally {
			await unheard.close();
		}
	});
});

describe('the file of memberships that the desk saves', () => {
	/** The club into which the file is imported. */
	let other: TestServer;
	let otherOwner: Person;
	beforeAll(async () => {
		other = await startTestServer();
		otherOwner = await signUpAdministrator(other);
	});
	afterAll(() => other.close());

	/** The rows of the file with these emails, as the screen of imports sends them. */
	async function rowsFor(emails: readonly string[]) {
		const rows: Record<string, string>[] = [];
		for (const email of emails) {
			const answer = await fetch(`${server.url}/api/membership/export?search=${email}`, {
				headers: { Authorization: `Bearer ${owner.token}` },
			});
			const [heads = '', row = ''] = (await answer.text()).split('\r\n');
			const columns = columnsOfHeads('members', heads.split(','));
			expect(missingColumns('members', columns)).toEqual([]);
			const cells = row.split(',');
			rows.push(
				Object.fromEntries(
					columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
				),
			);
		}
		return rows;
	}

	test('comes in again with the days that were added to what was bought', async () => {
		const member = await signUp(server, { name: 'Meera Kini', phone: '9845011111' });
		const waiting = await signUp(server, { name: 'Tara Bhat', phone: '9845022222' });
		const start_Date = clubToday();
		const sold = { start_Date, end_Date: addMonths(start_Date, 3), price: 5_899 };
		await owner.client.membership.update({
			body: { id: await buyMembership(server, member, sold), status: 'payed' },
		});
		await buyMembership(server, waiting, sold);
		const emails = [member.email, waiting.email];
		const importId = await stageFile(other, otherOwner, 'members', await rowsFor(emails));
		expect(await checkImport(other, otherOwner, importId)).toMatchObject({ fresh: 2, problems: [] });
		await commitImport(other, otherOwner, importId);
		const lastDays = async (club: TestServer) =>
			club.connection.database
				.selectFrom('memberships')
				.innerJoin('users', 'users.id', 'memberships.user_id')
				.leftJoin('membership_covers', 'membership_id', 'memberships.id')
				.where('email', 'in', emails)
				.orderBy('email')
				.select(['email', 'last_day'])
				.execute();
		const before = await lastDays(server);
		expect(before.map(({ last_day }) => last_day)).toContain(daysBefore(sold.end_Date, -10));
		expect(await lastDays(other)).toEqual(before);
	});

	test('names each that was ended, also before it counted, and takes none of them in as one that goes on', async () => {
		const member = await signUp(server, { name: 'Uma Pai', phone: '9845033333' });
		const start_Date = daysFromToday(20);
		const sold = { start_Date, end_Date: addMonths(start_Date, 3), price: 5_899 };
		const id = await buyMembership(server, member, sold);
		await owner.client.membership.update({ body: { id, status: 'payed' } });
		await owner.client.membership.cancel({ body: await newCancel(owner, id, 'mistake') });
		const rows = await rowsFor([member.email]);
		const importId = await stageFile(other, otherOwner, 'members', rows);
		expect(await checkImport(other, otherOwner, importId)).toMatchObject({
			fresh: 0,
			problems: [{ row: 2, column: 'ended', message: expect.stringMatching(/was ended/) }],
		});
		expect(await checkImport(server, owner, await stage(rows))).toMatchObject({ already: 1, problems: [] });
	});

	test('brings what is still to be paid with what its plan gives once it is', async () => {
		const waiting = await signUp(server, { name: 'Nila Bhat', phone: '9845044444' });
		const start_Date = clubToday();
		await buyMembership(server, waiting, { start_Date, end_Date: addMonths(start_Date, 3), price: 5_899 });
		const importId = await stageFile(other, otherOwner, 'members', await rowsFor([waiting.email]));
		await commitImport(other, otherOwner, importId);
		const paidIn = async (club: TestServer, { client }: Person) => {
			const found = club.connection.database
				.selectFrom('memberships')
				.innerJoin('users', 'users.id', 'user_id')
				.where('email', '=', waiting.email);
			const { id } = await found.select('memberships.id').executeTakeFirstOrThrow();
			await client.membership.update({ body: { id, status: 'payed' } });
			const { last_day } = await found
				.innerJoin('membership_covers', 'membership_id', 'memberships.id')
				.select('last_day')
				.executeTakeFirstOrThrow();
			const { rows: given } = await club.connection.pool.query(
				'select kind, amount from entitlements where membership_id = $1 order by kind',
				[id],
			);
			return { last_day, given };
		};
		const there = await paidIn(server, owner);
		expect(there.last_day).toBe(daysBefore(addMonths(start_Date, 3), -10));
		expect(await paidIn(other, otherOwner)).toEqual(there);
	});

	test('comes in again: the same days, and paid what was paid', async () => {
		const paid = somebody({ duration: '4', end: '', paid: '5000' });
		const pending = somebody({ duration: '6', end: '', paid: 'no' });
		await commitImport(server, owner, await stage([paid, pending]));
		const rows = await rowsFor([paid.email, pending.email]);
		const importId = await stageFile(other, otherOwner, 'members', rows);
		expect(await checkImport(other, otherOwner, importId)).toMatchObject({ fresh: 2, problems: [] });
		await commitImport(other, otherOwner, importId);
		const storedIn = (club: TestServer) =>
			club.connection.database
				.selectFrom('memberships')
				.innerJoin('users', 'users.id', 'memberships.user_id')
				.select(['email', 'type', 'center', 'start_date', 'end_date', 'price', 'payment_status'])
				.where('email', 'in', [paid.email, pending.email])
				.orderBy('email')
				.execute();
		const stored = await storedIn(other);
		expect(stored).toEqual(await storedIn(server));
		expect(stored.map(({ payment_status }) => payment_status).sort()).toEqual(['payed', 'pending']);

		// In the club it came from, everything is there already.
		expect(await checkImport(server, owner, await stage(rows))).toMatchObject({
			fresh: 0,
			already: 2,
			problems: [],
		});
	});
});

test('an invited member sets a password, and fills in what the file did not say', async () => {
	const { email, phone, name } = somebody({ DOB: '' });
	const importId = await stage([memberCells(nth, { DOB: '' })]);
	await commitImport(server, owner, importId);
	await server.call('POST', '/api/import/invite', { token: owner.token, body: { importId } });
	await server.workOffJobs();
	const [mail] = await mailsTo(server, email);
	const sent = new URLSearchParams(/#(\S+)/.exec(mail?.text ?? '')?.[1]);
	const password = 'surya-namaskar';
	const guest = server.client();
	await guest.identity.newPassword({
		body: { email, token: sent.get('token') ?? '', newPassword: password },
	});
	const { token } = await guest.identity.userLogin({ body: { email, password } });
	const member = server.client(token);
	const profile = await member.identity.profile();
	expect(profile).toMatchObject({ name, phone, DOB: '', gender: 'Female' });
	await member.identity.update({
		body: {
			user_id: profile.user_id,
			email,
			name,
			phone,
			DOB: '1994-05-17',
			gender: profile.gender,
			expected: { name, phone, DOB: '' },
		},
	});
	expect((await member.identity.profile()).DOB).toBe('1994-05-17');
	expect(await member.membership.getMemberships()).toHaveLength(1);
});
