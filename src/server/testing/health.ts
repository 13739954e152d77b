import { type HealthOutcome, healthVersion } from '#shared/people/health.rules.ts';
import { readDeskClub } from './club.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Has the desk write down what came of somebody's health answers. */
export async function recordHealth(
	{ client }: Person,
	userId: number,
	outcome: HealthOutcome,
): Promise<void> {
	await client.people.recordHealth({ body: { userId, outcome, textVersion: healthVersion } });
}

/** The same of answers by which a doctor is to be seen. */
export const sendsToDoctor = (desk: Person, userId: number) => recordHealth(desk, userId, 'see_doctor');

/** Has the owner say from which day on the doors ask for health answers; blank, they ask nobody. */
export async function askForHealthFrom(server: TestServer, owner: Person, day: string): Promise<void> {
	const { door } = await readDeskClub(server, owner);
	await owner.client.club.updateDoor({ body: { askHealthFrom: day, expected: door } });
}
