import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const amma = { name: 'Amma', phone: '9845011111' };
const appa = { name: 'Appa', phone: '9845022222' };
const nobody = { name: '', phone: '' };

const contactAtDesk = async (id: number) =>
	(await desk.client.people.person({ query: { id } })).emergencyContact;
const saveOwn = ({ token }: Person, body: object) =>
	server.call('PATCH', '/api/account/updateEmergencyContact', { token, body });
const saveAtDesk = ({ id }: Person, body: object) =>
	server.call('PATCH', '/api/people/updateEmergencyContact', {
		token: desk.token,
		body: { userId: id, ...body },
	});

test('a member says whom to call, the desk sees and changes it, and either takes it away', async () => {
	const member = await signUp(server);
	expect(await member.client.account.emergencyContact()).toEqual(nobody);
	expect(await contactAtDesk(member.id)).toBeUndefined();
	expect((await saveOwn(member, amma)).body.status).toBe('Emergency contact saved');
	expect(await contactAtDesk(member.id)).toEqual(amma);
	expect((await saveAtDesk(member, appa)).status).toBe(200);
	expect(await member.client.account.emergencyContact()).toEqual(appa);
	expect((await saveOwn(member, nobody)).body.status).toBe('Emergency contact removed');
	expect(await contactAtDesk(member.id)).toBeUndefined();
	// A save that changes nothing is not audited.
	const entries = () =>
		server.connection.database
			.selectFrom('audit_entries')
			.select('action')
			.where('subject_id', '=', member.id)
			.where('subject_kind', '=', 'person')
			.execute();
	const before = (await entries()).length;
	await saveAtDesk(member, nobody);
	expect(await entries()).toHaveLength(before);
});

test('a name without a number, and a number without a name, are refused at the field', async () => {
	const member = await signUp(server);
	expectInvalid(await saveOwn(member, { name: 'Amma', phone: '' }), 'phone', 'Phone no Required!');
	expectInvalid(await saveOwn(member, { name: ' ', phone: amma.phone }), 'name', 'Name required');
	expectInvalid(
		await saveAtDesk(member, { name: 'Amma', phone: '+91 98450 11111' }),
		'phone',
		'Phone no Should be exactly 10 digits',
	);
});

test('of two who change it, the second is told what the first wrote', async () => {
	const member = await signUp(server);
	await saveOwn(member, amma);
	await saveAtDesk(member, { ...appa, expected: amma });
	const late = await saveOwn(member, { ...amma, phone: '9845033333', expected: amma });
	expectRefusal(late, 409, /Someone else has changed this/);
	expect([late.body.code, late.body.current]).toEqual(['changed_meanwhile', { phone: appa.phone }]);
	expect(await contactAtDesk(member.id)).toEqual(appa);
});

test('a name whose number was taken away meanwhile is not stored alone', async () => {
	const member = await signUp(server);
	await saveOwn(member, amma);
	await saveOwn(member, { ...nobody, expected: amma });
	// The editor only changed the phone, and chose to keep that change.
	const late = await saveAtDesk(member, { ...amma, phone: '9845033333', expected: { ...amma, phone: '' } });
	expect([late.status, late.body.current]).toEqual([409, nobody]);
	expect(await contactAtDesk(member.id)).toBeUndefined();
});

test('ten who name the first contact at once store one of them, and the others are told', async () => {
	const member = await signUp(server);
	const answers = await concurrently(10, (index) =>
		saveAtDesk(member, {
			name: `Contact ${'abcdefghij'[index]}`,
			phone: `984501111${index}`,
			expected: nobody,
		}),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 9 });
});

test('the front desk changes it, a trainer reads it', async () => {
	const member = await signUp(server);
	const frontDesk = await employ(server, { duty: 'front_desk', centreId: null });
	const trainer = await employ(server, { duty: 'trainer', centreId: null });
	const body = { userId: member.id, ...amma };
	await frontDesk.client.people.updateEmergencyContact({ body });
	const refused = await server.call('PATCH', '/api/people/updateEmergencyContact', {
		...{ token: trainer.token, body },
	});
	expect([refused.status, refused.body.code]).toEqual([403, 'not_your_duty']);
	const seen = await trainer.client.people.person({ query: { id: member.id } });
	expect(seen.emergencyContact).toEqual(amma);
});
