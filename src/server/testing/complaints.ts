import type { complaintsContract } from '#shared/complaints/complaints.contract.ts';
import type { SentBody } from '#shared/endpoint.ts';
import type { TestServer } from './test-server.ts';

type NewComplaint = SentBody<typeof complaintsContract.write>;

/** A valid complaint. */
export function newComplaint(changes: Partial<NewComplaint> = {}): NewComplaint {
	return {
		name: 'Asha Rao',
		email: 'asha@example.com',
		phone: '9845012345',
		msg: 'The tub came with a cracked lid, and it leaks.',
		...changes,
	};
}

/** Complains as a guest; returns the complaint's id. */
export async function complain(server: TestServer, changes: Partial<NewComplaint> = {}): Promise<number> {
	return (await server.client().complaints.write({ body: newComplaint(changes) })).id;
}
