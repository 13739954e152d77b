import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../identity/second-factor/totp.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { guardianConsent, signUpMinor } from '../testing/fixtures/guardians.ts';
import { sendsToDoctor } from '../testing/fixtures/health.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { moveLineTo, placeNumbered } from '../testing/fixtures/orders.ts';
import { takeMoney } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { takePhoto } from '../testing/fixtures/pictures.ts';
import { turnOnSecondFactor } from '../testing/fixtures/second-factor.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';
import { notAboutThem, personalFiles } from './personal-files.ts';

let server: TestServer;
let desk: Person;
let productId: number;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
	productId = await addProduct(server, desk, { name: 'Whey of Hampi' });
});
afterAll(() => server.close());

async function download({ token, password }: Person, more: object = {}) {
	const answer = await fetch(`${server.url}/api/account/download`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify({ password, ...more }),
	});
	expect(answer.status).toBe(200);
	const files = unzip(Buffer.from(await answer.arrayBuffer()));
	return { answer, files, text: (name: string) => files.get(`${name}.csv`)?.toString() ?? '' };
}

/** Signs up a person with rows in as many tables as a member reaches. */
async function busyMember(changes: object = {}): Promise<Person> {
	const member = await signUp(server, { name: 'Meera of the Files', ...changes });
	const addressId = await addAddress(member);
	const { orderNumber, orderIds } = await placeNumbered(member, addressId, [productId]);
	const note = { orderNumber, text: 'We bring it on Thursday', reader: 'customer' } as const;
	await desk.client.orders.note({ body: note });
	await desk.client.orders.note({ body: { ...note, text: 'Argues about cash', reader: 'desk' } });
	await moveLineTo(desk, orderIds[0] ?? 0, 'Delivered');
	await member.client.orders.rating({ body: { productId, rating: 4.5 } });
	await member.client.cart.add({ body: { productId } });
	const id = await buyMembership(server, member);
	await desk.client.membership.update({ body: { id, status: 'payed' } });
	await member.client.consultancy.book({ body: newBooking(member) });
	const messageId = await sendMessage(server, {
		email: member.email.toUpperCase(),
		msg: 'A few words of mine',
	});
	await desk.client.contact.reply({ body: { id: messageId, text: 'An answer of ours' } });
	await desk.client.people.note({ body: { userId: member.id, text: 'Bad knee, left' } });
	await member.client.account.updateEmergencyContact({ body: { name: 'Amma', phone: '9811100011' } });
	await sendsToDoctor(desk, member.id);
	await desk.client.people.recordDoctorSeen({ body: { userId: member.id } });
	await takePhoto(server, desk.token, member.id);
	return member;
}

const rowsOf = (csv: string) => csv.split('\r\n').slice(1, -1);

test('a member takes everything that is stored about them, and the desk’s notes', async () => {
	const member = await busyMember();
	const guess = { email: member.email, password: 'not this one' };
	expect((await server.call('POST', '/auth/userLogin', { body: guess })).status).toBe(401);
	await server.writeCountedEvents();
	const { answer, files, text } = await download(member);
	expect(answer.headers.get('Content-Type')).toBe('application/zip');
	expect(answer.headers.get('Cache-Control')).toBe('no-store');
	expect(answer.headers.get('Content-Disposition')).toMatch(/filename="your-data-\d{4}-\d\d-\d\d\.zip"$/);
	expect([...files.keys()].sort()).toEqual(
		[...Object.keys(personalFiles).map((table) => `${table}.csv`), 'photo.webp'].sort(),
	);
	const photo = await sharp(files.get('photo.webp')).metadata();
	expect([photo.format, photo.width, photo.height]).toEqual(['webp', 600, 600]);
	expect(text('person_photos')).toMatch(/^\uFEFFtaken_at,taken_by\r\n\d{4}-.*,Asha Rao\r\n$/);
	expect(text('users')).toContain(`Meera of the Files,${member.email}`);
	expect(text('addresses')).toContain('560011');
	expect(text('cart_entries')).toContain('Whey of Hampi');
	expect(text('order_lines')).toMatch(/Delivered,4\.5,,,,\d+,0\r\n$/);
	// The names of who moved it and who took the money, and nothing else about them.
	expect(rowsOf(text('order_moves'))).toHaveLength(3);
	expect(text('order_moves')).toContain('Asha Rao');
	expect(text('order_events')).toContain('We bring it on Thursday');
	expect(text('order_events')).not.toContain('Argues');
	expect(text('memberships')).toContain('payed');
	expect(text('bookings')).toContain('168.5,61.25');
	expect(rowsOf(text('emergency_contacts'))).toEqual(['Amma,9811100011']);
	expect(rowsOf(text('health_declarations'))).toEqual([
		expect.stringMatching(/^see_doctor,\d{4}-\d\d-\d\d,2026-11,Asha Rao,\d{4}-\d\d-\d\d,Asha Rao$/),
	]);
	expect(text('contact_messages')).toContain('A few words of mine');
	expect(text('contact_replies')).toContain('An answer of ours');
	expect(text('person_notes')).toContain('"Bad knee, left",Asha Rao');
	expect(rowsOf(text('sessions'))).toHaveLength(1);
	expect(text('audit_entries')).toContain('own_data_taken,account,1,you,');
	expect(text('audit_entries')).toMatch(/person_noted,person,1,the club,\r\n/);
	expect(text('audit_entries')).toMatch(/login_refused,account,1,somebody not signed in,\r\n/);
});

test('the copy of one’s data has nothing of anybody else, and no secret, neither in plain text nor as its hash', async () => {
	const other = await busyMember({ name: 'Somebody Else' });
	const member = await signUp(server);
	await turnOnSecondFactor(server, other);
	const { files } = await download(member);
	expect(files.has('photo.webp')).toBe(false);
	const everything = [...files.values()].map((file) => file.toString('latin1')).join('\n');
	for (const word of ['Somebody Else', other.email, desk.email, 'Bad knee', 'A few words of mine'])
		expect(everything.includes(word), word).toBe(false);
	const { rows } = await sql<{ secret: Buffer }>`
		select convert_to(password_hash, 'UTF8') as secret from users
		union all select token_hash from sessions
		union all select secret from second_factors
		union all select code_hash from recovery_codes
		union all select convert_to(digest, 'UTF8') from known_addresses`.execute(server.connection.database);
	expect(rows.length).toBeGreaterThan(10);
	for (const { secret } of rows)
		for (const written of ['latin1', 'hex', 'base64'] as const)
			expect(everything.includes(secret.toString(written))).toBe(false);
	for (const word of [member.token, member.password]) expect(everything.includes(word)).toBe(false);
});

test('a minor takes what is stored of the guardian, and a guardian with an account what is stored of them', async () => {
	const minor = await signUpMinor(server, { name: 'Tarun of the Files' });
	const guardian = await signUp(server, { name: 'Lalitha Rao' });
	await desk.client.people.recordGuardian({
		body: guardianConsent({
			...{ userId: minor.id, checkedHow: 'own_account', idKind: '' },
			email: guardian.email.toUpperCase(),
		}),
	});
	const consent = /^Lalitha Rao,9845077777,[^,]+,mother,own_account,,2026-11,[^,]+,,Asha Rao$/;
	expect(rowsOf((await download(minor)).text('guardians'))).toEqual([expect.stringMatching(consent)]);
	const { text, files } = await download(guardian);
	expect(rowsOf(text('guardians'))).toEqual([expect.stringMatching(consent)]);
	expect([...files.values()].map(String).join('\n')).not.toContain('Tarun');
});

test('what was written with an email that nobody confirmed is not handed to whoever typed it', async () => {
	const email = 'somebody@home.example';
	await sendMessage(server, { email, msg: 'Not for a stranger' });
	const stranger = await signUp(server, { email }, { confirmed: false });
	expect(rowsOf((await download(stranger)).text('contact_messages'))).toEqual([]);
});

test('staff learn what they did, and nobody’s name with it', async () => {
	const member = await busyMember({ name: 'Lakshmi At The Desk' });
	const { text, files } = await download(desk);
	expect(text('audit_entries')).toContain('membership_paid,membership,1,you,');
	const everything = [...files.values()].map(String).join('\n');
	expect(everything).not.toContain('Lakshmi');
	expect(everything).not.toContain(member.email);
});

test('a session alone does not open it: the password again, and a code where the account asks for one', async () => {
	const member = await signUp(server);
	const ask = (body: object) => server.call('POST', '/api/account/download', { body, token: member.token });
	expectRefusal(await ask({ password: 'not this one' }), 409, 'The password is wrong');
	const { secret, recoveryCodes } = await turnOnSecondFactor(server, member);
	expectInvalid(await ask({ password: member.password }), 'code', 'Code required');
	const wrong = await ask({ password: member.password, code: 'aaaa-bbbb' });
	expect([wrong.status, wrong.body.code]).toEqual([409, 'code_invalid']);
	server.clock.now = new Date(server.clock.now.getTime() + 60_000);
	await download(member, { code: totpCode(secret, server.clock.now) });
	await download(member, { code: recoveryCodes[0] });
	expectRefusal(
		await ask({ password: member.password, code: recoveryCodes[0] }),
		409,
		'That code is wrong, or was used before',
	);
});

test('every reference to a person is in a file of theirs, or is left out with a reason', async () => {
	// Finds foreign keys, and columns of the same kind that have none.
	const { rows } = await sql<{ reference: string }>`
		select kcu.table_name || '.' || kcu.column_name as reference
		from information_schema.table_constraints tc
		join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
		join information_schema.constraint_column_usage ccu using (constraint_schema, constraint_name)
		where tc.constraint_type = 'FOREIGN KEY' and tc.table_schema = 'public'
			and ccu.table_name = 'users' and ccu.column_name = 'id'
		union select table_name || '.' || column_name from information_schema.columns
		join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE'
			and column_name in ('user_id', 'holder_id', 'actor_id', 'subject_id', 'email')`.execute(
		server.connection.database,
	);
	const references = rows.map(({ reference }) => reference);
	expect(references.length).toBeGreaterThan(20);
	const isCovered = (reference: string) => {
		const [table = '', column = ''] = reference.split('.');
		return (
			table in personalFiles &&
			['user_id', 'holder_id', 'payer_id', 'actor_id', 'subject_id', 'email'].includes(column)
		);
	};
	expect(references.filter((one) => !isCovered(one)).sort()).toEqual(Object.keys(notAboutThem).sort());
});

test('every column of their tables is in the file, or is withheld by name', async () => {
	const { rows } = await sql<{ table: string; columns: string[] }>`
		select table_name as table, array_agg(column_name::text order by column_name) as columns
		from information_schema.columns where table_schema = 'public' group by table_name`.execute(
		server.connection.database,
	);
	const stored = new Map(rows.map(({ table, columns }) => [table, columns]));
	for (const [table, file] of Object.entries(personalFiles)) {
		const withheld = 'withheld' in file ? file.withheld.split(' ') : [];
		const given = file.columns.split(' ').map((column) => column.split(':')[0] ?? '');
		expect([...given, ...withheld].sort(), table).toEqual(stored.get(table));
	}
});

test('a spreadsheet shows a phone and the number of a transfer as they are', async () => {
	const member = await signUp(server, { phone: '0804123456' });
	const id = await buyMembership(server, member);
	await takeMoney(desk, id, { mode: 'upi', reference: '634512345678' });
	const { text } = await download(member);
	expect(text('users')).toContain(`,"=""0804123456""",`);
	expect(text('payments')).toContain(`,"=""634512345678""",`);
});
