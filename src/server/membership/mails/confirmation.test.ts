import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formatLongDate } from '#shared/text/format-date.ts';
import { setToday } from '../../testing/dates.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { buyMembership, newMembership } from '../../testing/fixtures/membership.ts';
import { openDesk } from '../../testing/fixtures/payments.ts';
import { signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

test('the confirmation mail has the plan, the dates, the centre and the price', async () => {
	const person = await signUp(server, { name: 'Asha Rāo' });
	setToday('2096-08-31');
	const id = await buyMembership(server, person, {
		type: 'Elite Plus',
		start_Date: '2096-08-31',
		end_Date: '2097-02-28',
		price: 12_899,
		center: 'HSR Layout',
	});
	await server.workOffJobs();
	const [mail, ...more] = await mailsTo(server, person.email);
	expect(more).toEqual([]);
	expect(mail?.headers.subject).toBe('Your Akhara Elite Plus membership is booked');
	expect(mail?.text).toBe(`Hello Asha Rāo,

Your Elite Plus membership ${id} is booked.

  From 31 August 2096 to 15 April 2097, with 46 days on the house
  Centre: HSR Layout
  To be paid at the centre, including tax and fee: ₹12,899

See it at ${server.url}/profile/profileMembership
`);
});

test('whoever paid before the mail leaves reads that it is paid, with the days that count, and the centre as the screens write it', async () => {
	const person = await signUp(server);
	const id = await buyMembership(server, person, { center: 'indiranagar' });
	const { client: desk } = await signUpAdministrator(server);
	await desk.membership.update({ body: { id, status: 'payed' } });
	const [standing] = await person.client.membership.standing();
	await server.workOffJobs();
	const [mail] = await mailsTo(server, person.email);
	// Includes the free month that comes with a year.
	const lastDay = formatLongDate(standing?.validUntil ?? '');
	expect(mail?.text).toContain(`From ${formatLongDate(standing?.firstDay ?? '')} to ${lastDay}, with `);
	expect(mail?.text).toContain('Centre: Indiranagar\n  Paid, including tax and fee: ₹12,899\n');
});

test('whoever paid a part before the mail leaves reads what is still to be paid', async () => {
	const person = await signUp(server);
	const membershipId = await buyMembership(server, person);
	const desk = await openDesk(server);
	await desk.client.payments.take({ body: { membershipId, amount: 6_450, due: 12_899, mode: 'cash' } });
	await server.workOffJobs();
	const mail = (await mailsTo(server, person.email)).find(({ text }) => text.includes('is booked'));
	expect(mail?.text).toContain(
		'  Still to be paid at the centre: ₹6,449 of ₹12,899, including tax and fee\n',
	);
});

test('a mail that leaves before the payment names the last day that counts once that has come in, and so does the page meanwhile', async () => {
	const person = await signUp(server);
	const id = await buyMembership(server, person);
	await server.workOffJobs();
	const [waiting] = await person.client.membership.standing();
	const { client: desk } = await signUpAdministrator(server);
	await desk.membership.update({ body: { id, status: 'payed' } });
	const [paid] = await person.client.membership.standing();
	expect(paid?.added).toMatchObject([{ why: 'free' }]);
	expect(waiting).toMatchObject({
		...{ state: 'awaiting_payment', added: paid?.added },
		ifPaid: { firstDay: paid?.firstDay, validUntil: paid?.validUntil },
	});
	const [mail] = await mailsTo(server, person.email);
	expect(mail?.text).toContain(
		`From ${formatLongDate(paid?.firstDay ?? '')} to ${formatLongDate(paid?.validUntil ?? '')}, with ${paid?.added[0]?.days} days on the house\n`,
	);
});

test('each membership is confirmed by one mail, however often the jobs run', async () => {
	const person = await signUp(server);
	const ids = [await buyMembership(server, person), await buyMembership(server, person)];
	await server.workOffJobs();
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	expect(
		mails.map(({ text }) => Number(/membership (\d+) is/.exec(text)?.[1])).sort((a, b) => a - b),
	).toEqual(ids);
});

test('the mail about a membership that was cancelled before it was sent says so, and does not ask for payment', async () => {
	const person = await signUp(server);
	const membershipId = await buyMembership(server, person);
	const { client: desk } = await signUpAdministrator(server);
	const wanted = { membershipId, cause: 'mistake' } as const;
	const { fingerprint } = await desk.membership.previewCancel({ query: wanted });
	await desk.membership.cancel({ body: { ...wanted, fingerprint } });
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	expect(mails.map(({ headers }) => headers.subject)).toEqual(['Your Akhara membership is cancelled']);
});

test('a refused purchase sends no mail', async () => {
	const person = await signUp(server);
	const body = newMembership(person, { price: 1 });
	expectRefusal(await server.call('POST', '/api/membership/register', { body, token: person.token }), 409);
	await server.workOffJobs();
	expect(await mailsTo(server, person.email)).toEqual([]);
});
