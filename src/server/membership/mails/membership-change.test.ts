import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoDate } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { guardianConsent, signUpMinor } from '../../testing/fixtures/guardians.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import {
	buyMembership,
	newHandOver,
	newPause,
	pauseToEnd,
	runMembership,
} from '../../testing/fixtures/membership.ts';
import { takeMoney } from '../../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { twoCentres } from '../../testing/fixtures/staff.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let desk: Person;
let there: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	desk = await signUpAdministrator(server);
	[, there] = await twoCentres(server);
});
afterAll(() => server.close());

/** Somebody whose membership begins in so many days, by default today. */
async function holder(startsIn = 0) {
	const person = await signUp(server);
	const start_Date = daysFromToday(startsIn);
	const id = await runMembership(server, desk, person, startsIn > 0 ? { start_Date } : {});
	return { person, id };
}
/** The mails that told somebody of a change. */
async function changesTold(person: Person) {
	await server.workOffJobs();
	const mails = await mailsTo(server, person.email);
	return mails.filter(({ text }) => text.includes('This was done at our desk'));
}

test('who has a membership is told of a pause that the desk makes, with the last day that the desk read', async () => {
	const { person, id } = await holder();
	const pause = await newPause(desk, id);
	const { status } = await desk.client.membership.pauseOf({ body: pause });
	const [mail, ...others] = await changesTold(person);
	expect(others).toEqual([]);
	expect(mail?.headers.subject).toBe('Your Akhara membership is paused');
	expect(mail?.text).toContain(
		`Your Elite Plus membership ${id} is paused from ${formatLongDate(pause.firstDay)} to ${formatLongDate(pause.lastDay)}, both included.`,
	);
	const lastDay = /The last day is (.*) now/.exec(status)?.[1] ?? 'none';
	expect(mail?.text).toContain(`Its last day is ${lastDay} now.`);
	const [standing] = await person.client.membership.standing();
	expect(lastDay).toBe(formatLongDate(standing?.validUntil ?? ''));
});

test('who has a membership is told that the desk undid its pause, with the last day that it has now', async () => {
	const { person, id } = await holder();
	const end = await pauseToEnd(server, desk, id);
	await desk.client.membership.endPauseOf({ body: end });
	const mails = await changesTold(person);
	expect(mails).toHaveLength(2);
	const [standing] = await person.client.membership.standing();
	const mail = mails.find(({ text }) => text.includes('is undone'));
	expect(mail?.text).toContain(`The pause of your Elite Plus membership ${id} is undone.`);
	expect(mail?.text).toContain(`last day is ${formatLongDate(standing?.validUntil ?? '')} now`);
});

test('who has a membership is told of another home centre, and of what the desk gives, without the reason that the desk typed', async () => {
	const { person, id: membershipId } = await holder();
	const from = daysFromToday(2);
	await desk.client.membership.changeCentreOf({ body: { membershipId, centreId: there, from } });
	await desk.client.membership.give({
		body: { membershipId, kind: 'swim', amount: 1, reason: 'See https://evil.example' },
	});
	const texts = (await changesTold(person)).map(({ text }) => text).join('\n');
	expect(texts).toContain(`is at home in Indiranagar from ${formatLongDate(from)} on.`);
	expect(texts).toContain(`Your Elite Plus membership ${membershipId} has 1 more swim.`);
	expect(texts).not.toContain('evil');
});

test('who gets a membership is told, and who had it', async () => {
	const { person, id: membershipId } = await holder(5);
	const partner = await signUp(server);
	await desk.client.membership.changeHolder({
		body: await newHandOver(desk, membershipId, person, partner),
	});
	expect((await changesTold(partner)).map(({ headers }) => headers.subject)).toEqual([
		'Your Akhara membership was handed to you',
	]);
	expect((await changesTold(person)).map(({ headers }) => headers.subject)).toEqual([
		'Your Akhara membership was handed on',
	]);
});

test('who hands on what they bought reads that the bill stays theirs, as their page says: how much, where and by when', async () => {
	const [buyer, partner] = [await signUp(server), await signUp(server)];
	const fromMail = async (paid: number) => {
		const id = await buyMembership(server, buyer, { start_Date: daysFromToday(5) });
		if (paid > 0) await takeMoney(desk, id, { mode: 'card', amount: paid });
		await desk.client.membership.changeHolder({ body: await newHandOver(desk, id, buyer, partner) });
		const of = async (reader: Person) =>
			(await changesTold(reader)).find(({ text }) => text.includes(`membership ${id} was`))?.text;
		const bill = (await buyer.client.payments.mine()).find(({ membershipId }) => membershipId === id);
		return { bill, from: await of(buyer), to: await of(partner) };
	};
	const see = `See it at ${server.url}/profile/profileMembership`;

	const half = await fromMail(6_500);
	expect(half.bill).toMatchObject({ due: 6_399, payAt: 'vijayanagara', dueBy: expect.any(String) });
	const dueBy = formatLongDate(half.bill?.dueBy ?? '');
	expect(half.from).toContain(
		`.\n\nThe bill stays with you: ₹6,399 is to be paid at our Vijayanagara centre by ${dueBy}.\n\n`,
	);
	expect(half.from).toContain(see);
	expect(half.to).not.toContain('bill');

	const paid = await fromMail(12_899);
	expect(paid.bill).toMatchObject({ due: 0 });
	expect(paid.from).toContain('.\n\nThe bill stays with you. Nothing is left to be paid.\n\n');

	const unpaid = await fromMail(0);
	expect(unpaid.bill).toMatchObject({ due: 12_899, payAt: 'vijayanagara' });
	expect(unpaid.from).toContain('The bill stays with you: ₹12,899 is to be paid at our Vijayanagara centre');
	expect(unpaid.to).toContain('who had it handed to you. It is not paid yet.\n');
});

test('no day that is past is named to pay by: what was due says so, and of what is cancelled for it nothing is owed', async () => {
	const [buyer, partner] = [await signUp(server), await signUp(server)];
	const id = await buyMembership(server, buyer, { start_Date: daysFromToday(1) });
	const startOf = (start_date: IsoDate) =>
		server.connection.database.updateTable('memberships').set({ start_date }).where('id', '=', id).execute();
	const toldHandingOver = async (from: Person, to: Person, startOfMail?: IsoDate) => {
		const before = (await changesTold(buyer)).length;
		await desk.client.membership.changeHolder({ body: await newHandOver(desk, id, from, to) });
		if (startOfMail) await startOf(startOfMail);
		const told = (await changesTold(buyer)).slice(before);
		return told.map(({ text }) => text).join();
	};

	await startOf(daysFromToday(-5));
	expect(await toldHandingOver(buyer, partner)).toContain(
		`₹12,899 is to be paid at our Vijayanagara centre. It was due by ${formatLongDate(daysFromToday(-5))}.\n`,
	);
	await toldHandingOver(partner, buyer);
	// The mail is sent after the membership was cancelled as unpaid.
	const cancelled = await toldHandingOver(buyer, partner, daysFromToday(-14));
	expect(cancelled).toContain('It was not paid in time and counts as cancelled: nothing is owed for it.');
	expect(cancelled).not.toContain('Nothing is left');
});

test('what a pause does to the memberships behind it is told, too', async () => {
	const { person, id } = await holder();
	const next = await runMembership(server, desk, person, { start_Date: daysFromToday(20) });
	const before = (await person.client.membership.standing()).find((one) => one.id === next);
	await desk.client.membership.pauseOf({ body: await newPause(desk, id) });
	const after = (await person.client.membership.standing()).find((one) => one.id === next);
	expect(after?.firstDay).not.toBe(before?.firstDay);
	const [mail] = await changesTold(person);
	expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
		`Your Elite Plus membership ${next} counts from ${formatLongDate(after?.firstDay ?? '')} to ${formatLongDate(after?.validUntil ?? '')} now.`,
	);
});

test('what was handed over by mistake is handed back', async () => {
	const { person, id: membershipId } = await holder(5);
	const partner = await signUp(server);
	const hand = async (from: Person, to: Person) =>
		desk.client.membership.changeHolder({ body: await newHandOver(desk, membershipId, from, to) });
	await hand(person, partner);
	await hand(partner, person);
	const texts = (await changesTold(person)).map(({ text }) => text);
	expect(texts.some((text) => text.includes('was handed back to you'))).toBe(true);
	expect(texts.every((text) => !text.includes('bought by somebody else'))).toBe(true);
	// Somebody who held it for a while has no bill of it, and it is not on their page.
	const from = (await changesTold(partner)).find(({ text }) => text.includes('is no longer yours'))?.text;
	expect(from).toContain('This was done at our desk');
	expect(from).not.toContain('bill');
	expect(from).not.toContain('/profile/profileMembership');
});

test('the receipt of whoever bought it for somebody else does not call it theirs', async () => {
	const [buyer, partner] = [await signUp(server), await signUp(server)];
	const id = await buyMembership(server, buyer);
	const pay = (amount: number) => takeMoney(desk, id, { mode: 'card', amount });
	await pay(6_500);
	await server.workOffJobs();
	await desk.client.membership.changeHolder({ body: await newHandOver(desk, id, buyer, partner) });
	await pay(6_399);
	await server.workOffJobs();
	const receipts = (await mailsTo(server, buyer.email)).filter(({ text }) => text.includes('We received'));
	expect(receipts.map(({ text }) => / for (\w+ Elite membership \d+),/.exec(text)?.[1])).toEqual([
		`your Elite membership ${id}`,
		`the Elite membership ${id}`,
	]);
});

test('the guardian of a minor gets no link to a page for which they have no account', async () => {
	const minor = await signUpMinor(server);
	const email = `guardian-${minor.id}@example.com`;
	await desk.client.people.recordGuardian({ body: guardianConsent({ userId: minor.id, email }) });
	const id = await runMembership(server, desk, minor);
	await desk.client.membership.pauseOf({ body: await newPause(desk, id) });
	const [mail, ...others] = await changesTold({ ...minor, email });
	expect(others).toEqual([]);
	expect(mail?.text).toContain(`Tarun Rao’s Elite Plus membership ${id} is paused from`);
	expect(mail?.text).not.toContain('http');
	const { person, id: own } = await holder();
	await desk.client.membership.pauseOf({ body: await newPause(desk, own) });
	const [told] = await changesTold(person);
	expect(told?.text).toContain(`See it at ${server.url}/profile/profileMembership`);
});

test('who does it themselves is not told, nor is anybody of what was refused', async () => {
	const { person, id } = await holder();
	const days = { membershipId: id, firstDay: daysFromToday(1), lastDay: daysFromToday(3) };
	const { fingerprint } = await person.client.membership.previewPause({ query: days });
	await person.client.membership.pause({ body: { ...days, fingerprint } });
	const own = await runMembership(server, desk, desk);
	await desk.client.membership.pauseOf({ body: await newPause(desk, own) });
	const { status } = await server.call('POST', '/api/membership/changeCentreOf', {
		token: desk.token,
		body: { membershipId: id, centreId: there, from: daysFromToday(-1) },
	});
	expect(status).toBe(409);
	expect(await changesTold(person)).toEqual([]);
	expect(await changesTold(desk)).toEqual([]);
});
