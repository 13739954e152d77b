import type { contactContract } from '#shared/contact.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { TestServer } from './test-server.ts';

type NewMessage = SentBody<typeof contactContract.register>;

export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
	return {
		name: 'Asha Rao',
		email: 'asha@example.com',
		phone: '9845012345',
		msg: 'Do you have a ladies’ batch in the evening?',
		...changes,
	};
}

/** Writes to the club as a guest and returns the query's id. */
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
