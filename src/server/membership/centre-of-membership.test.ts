import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCentre } from '../testing/club.ts';
import { centres } from '../testing/demo-facts.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

const run = (text: string) => server.connection.pool.query(text);

async function centreOf(membershipId: number): Promise<number | null> {
	const { rows } = await run(`select centre_id from memberships where id = ${membershipId}`);
	return rows[0]?.centre_id;
}

async function centresOf({ id }: Person): Promise<number[]> {
	const { rows } = await run(`select centre_ids from users where id = ${id}`);
	return rows[0]?.centre_ids;
}

test('a membership is of the centre that it names, and its member of each of theirs, once', async () => {
	const member = await signUp(server);
	const [first, second] = await twoCentres(server);
	expect(await centresOf(member)).toEqual([]);
	expect(await centreOf(await buyMembership(server, member, { center: centres[0] }))).toBe(first);
	await buyMembership(server, member, { center: centres[0] });
	await buyMembership(server, member, { center: centres[1] });
	expect(await centresOf(member)).toEqual([first, second]);
});

test('a centre that is renamed keeps its memberships', async () => {
	const member = await signUp(server);
	const id = await buyMembership(server, member, { center: centres[1] });
	const [, centreId] = await twoCentres(server);
	await run(`update centres set name = 'Indiranagar, 100 Feet Road' where id = ${centreId}`);
	expect(await centreOf(id)).toBe(centreId);
});

test('a centre that comes into the database after its memberships takes them over', async () => {
	const member = await signUp(server);
	const id = await buyMembership(server, member);
	await run(`update memberships set center = 'Hebbal', centre_id = null where id = ${id}`);
	await run(`update users set centre_ids = '{}' where id = ${member.id}`);
	await owner.client.club.addCentre({ body: newCentre({ code: 'HBL', name: 'hebbal' }) });
	const { rows } = await run("select id from centres where code = 'HBL'");
	expect(await centreOf(id)).toBe(rows[0]?.id);
	expect(await centresOf(member)).toEqual([rows[0]?.id]);
});
