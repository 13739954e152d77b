import { MailQuestion } from 'lucide-react';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';

/** Asks the member to confirm the email, and sends the link again. */
export function ConfirmEmailNote({ email }: { email: string }) {
	// Refetches the profile, too: the email may have been confirmed on another device.
	const ask = useCall(api.identity.sendConfirmation, { invalidates: staleAfter.profile });
	return (
		<div
			ref={focusContent}
			className="mb-6 flex flex-col gap-3 rounded-md border border-edge bg-surface p-4 @xl:flex-row @xl:items-center @xl:gap-5"
		>
			<MailQuestion aria-hidden="true" className="size-6 shrink-0 text-clay @max-xl:hidden" />
			<div className="min-w-0 grow">
				<h2 className="font-semibold">Please confirm your email</h2>
				<p className="mt-0.5 text-ink-soft wrap-anywhere">
					Open the link we sent to <strong className="font-medium text-ink">{email}</strong>. Until then we
					send you only a few short mails a day.
				</p>
			</div>
			<Button tone="secondary" className="shrink-0" pending={ask.pending} onClick={() => ask.run({})}>
				Send the link again
			</Button>
		</div>
	);
}
