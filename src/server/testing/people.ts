import { randomUUID } from 'node:crypto';
import type { Client } from '#shared/client.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { identityContract } from '#shared/identity/identity.contract.ts';
import type { peopleContract } from '#shared/people/people.contract.ts';
import type { TestServer } from './test-server.ts';

type Registration = SentBody<typeof identityContract.userRegister>;

/** A valid registration with a unique email. */
export function registration(changes: Partial<Registration> = {}): Registration {
	return {
		name: 'Asha Rao',
		email: `asha-${randomUUID()}@example.com`,
		phone: '9845012345',
		DOB: '1994-05-17',
		gender: 'Female',
		address: '12, 4th Cross, Jayanagar',
		password: 'surya-namaskar',
		Cpassword: 'surya-namaskar',
		role: 'user',
		...changes,
	};
}

/** What the desk asks of somebody who comes in, with a unique email. */
export function walkIn(changes: Partial<SentBody<typeof peopleContract.register>> = {}) {
	const { name, email, phone, DOB, gender, address } = registration();
	return { name, email, phone, DOB, gender, address, ...changes };
}

/** A person who is logged in. */
export interface Person {
	id: number;
	email: string;
	password: string;
	token: string;
	client: Client;
}

/** Signs up and logs in a new person, whose email is confirmed unless told otherwise. */
export async function signUp(
	server: TestServer,
	changes: Partial<Registration> = {},
	{ confirmed = true }: { confirmed?: boolean } = {},
): Promise<Person> {
	const sent = registration(changes);
	await server.client().identity.userRegister({ body: sent });
	if (confirmed) await confirmEmail(server, sent.email);
	const { token } = await server
		.client()
		.identity.userLogin({ body: { email: sent.email, password: sent.password } });
	const client = server.client(token);
	const { user_id } = await client.identity.profile();
	return { id: user_id, email: sent.email, password: sent.password, token, client };
}

/** The same person with a new session: one of staff ends after hours without use. */
export async function logInAgain(server: TestServer, person: Person): Promise<Person> {
	const { email, password } = person;
	const { token } = await server.client().identity.userLogin({ body: { email, password } });
	return { ...person, token, client: server.client(token) };
}

/** Confirms an email in the database. So no mail about it is sent. */
async function confirmEmail({ connection, clock }: TestServer, email: string): Promise<void> {
	await connection.database
		.updateTable('users')
		.set({ email_confirmed_at: clock.now })
		.where('email', '=', email)
		.execute();
}

/** Signs up a new person and gives them the role of an administrator, in the database. */
export async function signUpAdministrator(server: TestServer): Promise<Person> {
	const person = await signUp(server);
	await server.connection.database
		.updateTable('users')
		.set({ role: 'ADMIN' })
		.where('id', '=', person.id)
		.execute();
	return person;
}
