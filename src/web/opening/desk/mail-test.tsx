import type { OpeningState } from '#shared/opening/opening.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';

type Mail = OpeningState['mail'];

/** Where mail is sent, and the result of the last test message. */
export function MailState({ mail: { hasServer, test } }: { mail: Mail }) {
	return (
		<div role="status" className="mt-1 max-w-prose text-sm wrap-anywhere">
			{!hasServer && (
				<p>
					No mail server is set, so mail is written to files and nobody gets it. Whoever runs the program sets
					SMTP_URL, MAIL_FROM and ORIGIN; the README says how.
				</p>
			)}
			{hasServer && test && <p>{testText(test)}</p>}
		</div>
	);
}

function testText({ address, status, error }: NonNullable<Mail['test']>): string {
	if (status === 'waiting') return `A test message is on its way to ${address}.`;
	if (status === 'sent')
		return `Sent to ${address}. Please look whether it is there, and not among the spam.`;
	return `The test message to ${address} could not be sent. The mail server says: ${error}`;
}

/** Sends a test message to the user. */
export function TestMailButton({ mail: { hasServer, test }, isDone }: { mail: Mail; isDone: boolean }) {
	const send = useCall(deskApi.opening.testMail, {
		invalidates: deskStaleAfter.openingStep,
		idempotent: { call: 'opening.testMail' },
	});
	if (!hasServer) return null;
	return (
		<Button
			size="sm"
			tone={isDone ? 'secondary' : 'primary'}
			pending={send.pending || test?.status === 'waiting'}
			onClick={() => send.run({})}
		>
			{test ? 'Send another' : 'Send a test message'}
		</Button>
	);
}
