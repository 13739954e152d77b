import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysFromToday } from '../testing/dates.ts';
import { announceClosure, openCentre } from '../testing/fixtures/closures.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { runMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** Runs a job as an older program left it waiting; returns the mail that the person gets. */
async function mailOfOldJob(kind: string, person: Person, payload: object): Promise<string | undefined> {
	const { database } = server.connection;
	const before = (await mailsTo(server, person.email)).length;
	await sql`insert into queued_jobs (kind, payload) values (${kind}, ${JSON.stringify(payload)}::json)`.execute(
		database,
	);
	await server.workOffJobs();
	return (await mailsTo(server, person.email))[before]?.text;
}

// The payloads are those that the first version with each kind of job wrote.
test('a club that is brought up to date works off the jobs that waited then, and says nothing that they do not', async () => {
	const person = await signUp(server);
	const membershipId = await runMembership(server, owner, person);
	await server.workOffJobs();
	const told = { membershipId, holderId: person.id };
	const [firstDay, validUntil] = [daysFromToday(1), daysFromToday(30)];
	const handed = await mailOfOldJob('send_membership_change', person, {
		...{ ...told, mailId: 'old-handed', what: 'handed_to' },
	});
	expect(handed).toMatch(/handed back to you\.\n/);
	const upgraded = await mailOfOldJob('send_membership_change', person, {
		...{ ...told, mailId: 'old-upgraded', what: 'upgraded', from: { id: 1, type: 'Elite' } },
		...{ firstDay, validUntil },
	});
	expect(upgraded).toMatch(/takes the place of Elite membership 1 and counts from [^.]*\.\n/);

	const { id: centreId } = await openCentre(server, owner);
	const closureId = await announceClosure(owner, { centreIds: [centreId] });
	const closed = await mailOfOldJob('send_closure_notice', person, {
		...{ closureId, holderId: person.id },
		memberships: [{ id: membershipId, type: 'Elite', firstDay, validUntil, days: 3 }],
	});
	expect(closed).toMatch(
		/3 days are added to your Elite membership \d+ for it\. Its last day is [^.]* now\.\n/,
	);
});
