import type { SentBody } from '#shared/endpoint.ts';
import type { Duty } from '#shared/identity/identity.rules.ts';
import type { staffContract } from '#shared/staff/staff.contract.ts';
import { logInAgain, type Person, signUp, walkIn } from './people.ts';
import type { TestServer } from './test-server.ts';

interface Employment {
	duty: Duty;
	/** Null: the whole club. */
	centreId: number | null;
}

/** Signs up a new person and gives them a post, in the database. */
export async function employ(server: TestServer, { duty, centreId }: Employment): Promise<Person> {
	const person = await signUp(server, { name: 'Somebody At Work' });
	await server.connection.database
		.insertInto('staff_posts')
		.values({
			user_id: person.id,
			duty,
			centre_id: centreId,
			from_day: '2020-01-01',
			made_at: server.clock.now,
		})
		.execute();
	return person;
}

/** Ends all posts of a person, in the database. */
export async function dismiss({ connection, clock }: TestServer, userId: number): Promise<void> {
	await connection.database
		.updateTable('staff_posts')
		.set({ ended_at: clock.now })
		.where('user_id', '=', userId)
		.execute();
}

/** The ids of the first two centres of the club. */
export async function twoCentres({ connection }: TestServer): Promise<[number, number]> {
	const rows = await connection.database.selectFrom('centres').select('id').orderBy('position').execute();
	return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

/** The id of the newest post of a person. */
export async function postOf({ connection }: TestServer, userId: number): Promise<number> {
	const { id } = await connection.database
		.selectFrom('staff_posts')
		.select('id')
		.where('user_id', '=', userId)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}

/** A valid invitation of somebody new. */
export function newPost(changes: Partial<SentBody<typeof staffContract.invite>> = {}) {
	const { name, email, phone } = walkIn({ name: 'Rekha Receptionist' });
	return {
		...{ name, email, phone },
		duty: 'front_desk' as const,
		centreId: null,
		...{ from: '2026-01-01', until: null },
		...changes,
	};
}

/** The account of a kiosk at a centre. It has logged in since: nothing remembers a session of before. */
export async function placeKiosk(server: TestServer, centreId: number): Promise<Person> {
	return logInAgain(server, await employ(server, { duty: 'kiosk', centreId }));
}
