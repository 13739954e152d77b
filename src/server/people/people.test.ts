import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Duty } from '#shared/identity/identity.rules.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { newBooking } from '../testing/consultancy.ts';
import { sendMessage } from '../testing/contact.ts';
import { centres } from '../testing/demo-facts.ts';
import { mailsTo } from '../testing/mail.ts';
import { buyMembership, newMembership } from '../testing/membership.ts';
import { placeOrder } from '../testing/orders.ts';
import { type Person, signUp, signUpAdministrator, walkIn } from '../testing/people.ts';
import { expectInvalid, expectRefusal } from '../testing/refusals.ts';
import { addAddress, addProduct } from '../testing/shop.ts';
import { employ, twoCentres } from '../testing/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const personOf = (id: number) => desk.client.people.person({ query: { id } });
const kindsOf = async (id: number) => (await personOf(id)).timeline.map(({ kind }) => kind);
async function newestMembershipOf(member: Person): Promise<number> {
	const [newest] = await member.client.membership.getMemberships();
	return newest?.id ?? 0;
}

const later = (minutes: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

test('a person’s page tells all that happened, newest first, and who took the money', async () => {
	const member = await signUp(server, { phone: '9811111111' });
	later(1);
	const membershipId = await buyMembership(server, member);
	later(1);
	await desk.client.membership.update({ body: { id: membershipId, status: 'payed' } });
	later(1);
	const whey = await addProduct(server, desk, { name: 'Whey', price: 1000, discount: 10 });
	await placeOrder(member, await addAddress(member), [{ productId: whey, quantity: 2 }]);
	later(1);
	await sendMessage(server, { email: member.email.toUpperCase(), phone: '9822222222' });
	later(1);
	await desk.client.people.note({ body: { userId: member.id, text: 'Prefers mornings\nBad knee' } });

	const { timeline } = await personOf(member.id);
	expect(timeline.map(({ kind }) => kind)).toEqual([
		'note',
		'message',
		'order',
		'paid',
		'membership',
		'joined',
	]);
	expect(timeline[0]).toMatchObject({ text: 'Prefers mornings\nBad knee', by: 'Asha Rao' });
	// 2 × 900 and the fee, as on the bill.
	expect(timeline[2]).toMatchObject({
		total: 1829,
		lines: [{ productName: 'Whey', quantity: 2, status: 'Pending' }],
	});
	expect(timeline[3]).toMatchObject({ id: membershipId, to: 'Asha Rao' });
	expect(timeline[4]).toMatchObject({ id: membershipId, paymentStatus: 'payed' });
});

test('a page tells to which centres somebody belongs: to each until they have a membership', async () => {
	const member = await signUp(server);
	expect((await personOf(member.id)).centreIds).toEqual([]);
	const [here, there] = await twoCentres(server);
	await buyMembership(server, member, { center: centres[1] });
	expect((await personOf(member.id)).centreIds).toEqual([there]);
	await buyMembership(server, member, { center: centres[0] });
	expect((await personOf(member.id)).centreIds.toSorted()).toEqual([here, there].toSorted());
});

test('a page tells each duty of what it may see in the lists alone', async () => {
	const member = await signUp(server, { phone: '9811111112' });
	const membershipId = await buyMembership(server, member);
	await desk.client.membership.update({ body: { id: membershipId, status: 'payed' } });
	await placeOrder(member, await addAddress(member), [await addProduct(server, desk)]);
	await member.client.consultancy.book({ body: newBooking(member) });
	await sendMessage(server, { email: member.email });
	await desk.client.people.note({ body: { userId: member.id, text: 'Bad knee' } });
	const kindsFor = async (duty: Duty) => {
		const { client } = await employ(server, { duty, centreId: null });
		const { timeline } = await client.people.person({ query: { id: member.id } });
		return timeline.map(({ kind }) => kind).sort();
	};
	const all = ['booking', 'joined', 'membership', 'message', 'note', 'order', 'paid'];
	expect(await kindsFor('manager')).toEqual(all);
	expect(await kindsFor('front_desk')).toEqual(all);
	expect(await kindsFor('trainer')).toEqual(['joined', 'note']);
});

test('others with the same phone number are pointed out', async () => {
	const one = await signUp(server, { phone: '9833333333' });
	const other = await signUp(server, { name: 'Ravi', phone: '9833333333' });
	expect((await personOf(one.id)).samePhone).toEqual([
		{ userId: other.id, name: 'Ravi', email: other.email },
	]);
	expect((await personOf(other.id)).samePhone.map(({ userId }) => userId)).toEqual([one.id]);
});

test('an order’s number finds who placed it', async () => {
	const member = await signUp(server);
	const product = await addProduct(server, desk);
	await placeOrder(member, await addAddress(member), [product]);
	const { timeline } = await personOf(member.id);
	const order = timeline.find(({ kind }) => kind === 'order');
	const number = order?.kind === 'order' ? order.orderNumber : 0;
	for (const search of [`AK-${number}`, `ak ${number}`]) {
		const { reply } = await desk.client.people.getAll({ query: { search } });
		expect(reply.map(({ userId }) => userId)).toEqual([member.id]);
	}
	expect((await desk.client.people.getAll({ query: { search: 'AK-2147483' } })).total).toBe(0);
});

test('who is registered at the desk sets a password by the link in their mail, and is a member like others', async () => {
	const sent = walkIn({ name: 'Meera Joshi' });
	const { userId } = await desk.client.people.register({ body: sent });
	expect(await personOf(userId)).toMatchObject({
		name: 'Meera Joshi',
		email: sent.email,
		emailConfirmed: false,
	});
	await server.workOffJobs();
	const [mail] = await mailsTo(server, sent.email);
	const link = new URL(/https?:\S+\/setPassword#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
	const { token, email } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
	expect(email).toBe(sent.email);
	const set = () =>
		server.call('POST', '/auth/newPassword', { body: { email, token, newPassword: 'surya-namaskar' } });
	expect((await set()).status).toBe(200);
	// It works once.
	expectRefusal(await set(), 409);
	const login = await server.call('POST', '/auth/userLogin', { body: { email, password: 'surya-namaskar' } });
	expect(login.status).toBe(200);
	expect((await personOf(userId)).emailConfirmed).toBe(true);
});

test('an email that has an account is not registered again, and a walk-in’s fields are those of signing up', async () => {
	const member = await signUp(server);
	const again = { body: walkIn({ email: member.email.toUpperCase() }), token: desk.token };
	expectRefusal(
		await server.call('POST', '/api/people/register', again),
		409,
		'This email already has an account; please search for it',
	);
	const young = { body: walkIn({ DOB: '2025-01-01' }), token: desk.token };
	expectInvalid(
		await server.call('POST', '/api/people/register', young),
		'DOB',
		'You must be at least 13 years old',
	);
});

test('twenty registrations of one email at once make one account', async () => {
	const body = walkIn();
	const answers = await concurrently(20, () =>
		server.call('POST', '/api/people/register', { body, token: desk.token }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
});

test('a membership sold at the desk is the person’s own, with its mail', async () => {
	const member = await signUp(server);
	await desk.client.people.sell({ body: newMembership(member) });
	expect(await kindsOf(member.id)).toContain('membership');
	expect(await member.client.membership.getMemberships()).toHaveLength(1);
	await server.workOffJobs();
	const [mail] = await mailsTo(server, member.email);
	expect(mail?.headers.subject).toContain('membership is booked');
	// In the words of the list of memberships.
	await desk.client.membership.update({ body: { id: await newestMembershipOf(member), status: 'payed' } });
	const search = encodeURIComponent(member.email);
	const { body: file } = await server.call('GET', `/api/people/export?search=${search}`, {
		token: desk.token,
	});
	expect(file).toMatch(/,Elite,vijayanagara,\d{4}-\d\d-\d\d,Paid\r\n$/);
	expect(await kindsOf(desk.id)).not.toContain('membership');
});

test('who was registered at the desk reads in a mail only of mails that they got', async () => {
	const { userId } = await desk.client.people.register({ body: walkIn({ email: 'walkin@home.example' }) });
	await desk.client.people.sell({ body: newMembership({ id: userId }) });
	await server.workOffJobs();
	const [invitation, booked] = await mailsTo(server, 'walkin@home.example');
	expect(invitation?.headers.subject).toMatch(/^Your account at/);
	expect(booked?.text).toContain('the\nlink in our first mail to you');
});

test('a price that is not today’s sells nothing', async () => {
	const member = await signUp(server);
	const body = newMembership(member, { price: 1 });
	const answer = await server.call('POST', '/api/people/sell', { body, token: desk.token });
	expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
	// The mail of signing up is among what happened, once it has left.
	expect(await kindsOf(member.id)).not.toContain('membership');
	expect(await member.client.membership.getMemberships()).toEqual([]);
});

test('nothing is noted about, sold to or told of nobody', async () => {
	const nobody = 2_147_483_647;
	const token = desk.token;
	for (const answer of [
		await server.call('GET', `/api/people/person?id=${nobody}`, { token }),
		await server.call('POST', '/api/people/note', { body: { userId: nobody, text: 'x' }, token }),
		await server.call('POST', '/api/people/sell', { body: newMembership({ id: nobody }), token }),
	])
		expectRefusal(answer, 404, 'Person not found');
});
