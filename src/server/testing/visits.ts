import { createHash, randomUUID } from 'node:crypto';
import type { SentBody } from '#shared/endpoint.ts';
import { passKey, signPassCode, signRegistration, stepAt } from '#shared/visits/pass.rules.ts';
import type { PassReason, VerdictCode } from '#shared/visits/verdict.rules.ts';
import type { visitsContract } from '#shared/visits/visits.contract.ts';
import { type Person, signUp } from './people.ts';
import type { TestServer } from './test-server.ts';

/** The pass of a phone. */
export interface TestPass {
	id: number;
	/** The code that the phone shows at a moment. */
	codeAt: (moment: Date) => Promise<string>;
}

/** A new key of a phone with its registration for a session. */
export async function newPass({ id, token }: Pick<Person, 'id' | 'token'>) {
	const keys = await crypto.subtle.generateKey(passKey, false, ['sign', 'verify']);
	const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
	const session = createHash('sha256').update(token).digest('base64');
	const signature = await signRegistration(keys.privateKey, { userId: id, publicKey, session });
	const body: SentBody<typeof visitsContract.registerPass> = {
		publicKey: Buffer.from(publicKey).toString('base64'),
		signature: Buffer.from(signature).toString('base64'),
	};
	return { privateKey: keys.privateKey, body };
}

/** Makes a phone the pass of somebody. */
export async function makePass(person: Pick<Person, 'id' | 'token' | 'client'>): Promise<TestPass> {
	const { privateKey, body } = await newPass(person);
	const { id = 0 } = await person.client.visits.registerPass({ body });
	return {
		id,
		codeAt: (moment) => signPassCode(privateKey, { passId: id, step: stepAt(moment.getTime()) }),
	};
}

/** Lets somebody in who was found by name; what stands against it is passed for a reason. */
export async function letIn(
	staff: Person,
	centreId: number,
	userId: number,
	passed: VerdictCode[] = [],
	reason: PassReason = 'our_mistake',
): Promise<number> {
	const { visit, verdict } = await staff.client.visits.enter({
		body: { centreId, userId, passed, ...(passed.length > 0 && { reason }) },
	});
	if (!visit) throw new Error(`Not let in: ${verdict.sentence}`);
	return visit.id;
}

/** A visit of somebody as a desk without a network tells of it. */
export const newReport = (
	userId: number,
	at: Date,
	changes: Partial<SentBody<typeof visitsContract.report>['visits'][number]> = {},
) => ({ key: randomUUID(), userId, enteredAt: at.toISOString(), how: 'search' as const, ...changes });

/** A visit of somebody without a membership, which a manager is to look at; returns its id. */
export async function flaggedVisit(server: TestServer, staff: Person, centreId: number): Promise<number> {
	const { id } = await signUp(server);
	const { visits } = await staff.client.visits.report({
		body: { centreId, visits: [newReport(id, server.clock.now)] },
	});
	const [visit] = visits;
	if (visit?.visitId === undefined || !visit.isFlagged) throw new Error('The visit was not flagged');
	return visit.visitId;
}

/** The visits of somebody that are not undone, the oldest first. */
export const visitsOf = ({ connection }: TestServer, holderId: number) =>
	connection.database
		.selectFrom('visits')
		.selectAll()
		.where('holder_id', '=', holderId)
		.where('undone_at', 'is', null)
		.orderBy('id')
		.execute();
