import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import { maskAddresses } from '../mask-addresses.ts';
import { findWaitingMailTest, settleMailTest } from './opening.queries.ts';

/**
 * Job: sends the message by which an owner checks whether mail arrives. It is not retried, because she waits for
 * the result, and a reason helps her more than a second attempt.
 */
export async function sendTestMail(
	{ testId }: { testId: number },
	{ database, club, mailer, clock, origin }: JobServices,
): Promise<void> {
	const test = await findWaitingMailTest(database, testId);
	if (!test) return;
	const { name } = await club.read();
	let error: string | null = null;
	try {
		await mailer.send({
			id: `mail-test-${testId}`,
			to: test.address,
			subject: `Mail from ${name} works`,
			text: `Hello,

This is the test message that you asked for. Mail from ${name} reaches you, and will reach your members.

${origin}/admin/opening
`,
		});
	} catch (failure) {
		error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 500);
		log.warn('The test message could not be sent', { reason: maskAddresses(error) });
	}
	await settleMailTest(database, { id: testId, error, now: clock() });
}
