import { randomUUID } from 'node:crypto';
import type { contactContract } from '#shared/contact/contact.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

type NewMessage = SentBody<typeof contactContract.register>;

/** A valid message to the club. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
	return {
		name: 'Asha Rao',
		email: 'asha@example.com',
		phone: '9845012345',
		msg: 'Do you have a ladies’ batch in the evening?',
		...changes,
	};
}

/** Sends a message to the club as a guest and returns its id. */
export async function sendMessage(server: TestServer, changes: Partial<NewMessage> = {}): Promise<number> {
	await server.client().contact.register({ body: newMessage(changes) });
	const { id } = await server.connection.database
		.selectFrom('contact_messages')
		.select('id')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}

/** Adds a text that replies begin with, and returns its id. */
export async function addTemplate(
	server: TestServer,
	{ client }: Person,
	changes: Partial<SentBody<typeof contactContract.addTemplate>> = {},
): Promise<number> {
	const template = { name: `Template ${randomUUID()}`, text: 'From six to ten.', ...changes };
	await client.contact.addTemplate({ body: template });
	const { id } = await server.connection.database
		.selectFrom('reply_templates')
		.select('id')
		.where('name', '=', template.name)
		.executeTakeFirstOrThrow();
	return id;
}
