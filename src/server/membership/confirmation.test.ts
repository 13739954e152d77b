import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../testing/mail.ts';
import { buyMembership, newMembership } from '../testing/membership.ts';
import { signUp } from '../testing/people.ts';
import { expectRefusal } from '../testing/refusals.ts';
import { startTestClub, type TestClub } from '../testing/test-club.ts';

let club: TestClub;
beforeAll(async () => {
	club = await startTestClub();
});
afterAll(() => club.close());

test('the mail tells what was bought, until when, and where to pay how much', async () => {
	const person = await signUp(club, { name: 'Asha Rāo' });
	const id = await buyMembership(club, person, {
		type: 'Elite Plus',
		start_Date: '2096-08-31',
		end_Date: '2097-02-28',
		price: 12_899,
		center: 'HSR Layout',
	});
	await club.workOffJobs();
	const [mail, ...more] = await mailsTo(club, person.email);
	expect(more).toEqual([]);
	expect(mail?.headers.subject).toBe('Your Akhara Elite Plus membership is booked');
	expect(mail?.text).toBe(`Hello Asha Rāo,

your Elite Plus membership ${id} is booked.

  From 31 August 2096 to 28 February 2097
  Centre: HSR Layout
  To be paid at the centre, tax and fee included: ₹12,899

See it at ${club.url}/profile/profileMembership
`);
});

test('each membership has its one mail, and working off the jobs again sends none', async () => {
	const person = await signUp(club);
	const ids = [await buyMembership(club, person), await buyMembership(club, person)];
	await club.workOffJobs();
	await club.workOffJobs();
	const mails = await mailsTo(club, person.email);
	expect(
		mails.map(({ text }) => Number(/membership (\d+) is/.exec(text)?.[1])).sort((a, b) => a - b),
	).toEqual(ids);
});

test('a refused purchase sends none', async () => {
	const person = await signUp(club);
	const body = newMembership(person, { price: 1 });
	expectRefusal(await club.call('POST', '/api/membership/register', { body, token: person.token }), 409);
	await club.workOffJobs();
	expect(await mailsTo(club, person.email)).toEqual([]);
});
