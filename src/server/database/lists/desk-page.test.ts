import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { foldTallies } from '../tallies.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	// Three blocks of ids, with gaps of every size, and a block without unanswered messages.
	await server.connection.pool.query(`
		insert into contact_messages (name, email, phone, message, status, received_at, answered_at)
		select 'Asha Rao', 'asha@example.com', '9845012345', 'Message ' || nth,
			(case when answered then 'Answered' else 'unanswered' end)::query_status, now(), case when answered then now() end
		from (select nth, nth % 3 > 0 or nth between 4096 and 8191 as answered from generate_series(1, 12000) as nth) as sent`);
	await server.connection.pool.query(
		'delete from contact_messages where id % 7 = 0 or id between 4000 and 4500 or id between 9000 and 9010',
	);
});
afterAll(() => server.close());

const limit = 97;

/** The ids of the rows of one status, or of all rows, the newest first. */
async function idsOf(status: string | undefined): Promise<number[]> {
	const { rows } = await server.connection.pool.query(
		'select id from contact_messages where $1::text is null or status::text = $1 order by id desc',
		[status],
	);
	return rows.map(({ id }) => id);
}

async function page(number: number, status: string | undefined) {
	const filter = status === undefined ? '' : `&status=${status}`;
	const { body, headers } = await server.call(
		'GET',
		`/api/contact/getAll?limit=${limit}&page=${number}${filter}`,
		{ token: administrator.token },
	);
	return {
		ids: body.map((row: { contact_id: number }) => row.contact_id),
		total: Number(headers.get('X-Total-Count')),
	};
}

test.each([[undefined], ['Answered'], ['unanswered']])(
	'the pages of a list of many blocks, filtered by %s, have each of its rows once, in order',
	async (status) => {
		const ids = await idsOf(status);
		for (let number = 1; number <= ids.length / limit + 2; number += 1) {
			if (number === 20) await foldTallies(server.connection.database);
			expect(await page(number, status)).toEqual({
				ids: ids.slice((number - 1) * limit, number * limit),
				total: ids.length,
			});
		}
	},
);
