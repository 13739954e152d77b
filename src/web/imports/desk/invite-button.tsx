import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { PastImport } from '#shared/imports/imports.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { counted } from '#web/desk/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Mails those whom an import registered or signed out the link to set a password, after a question: it cannot be called back. */
export function InviteButton({ past: { importId, fileName, toInvite } }: { past: PastImport }) {
	const [isAsking, setAsking] = useState(false);
	const people = counted(toInvite, 'person', 'people');
	const invite = useCall(deskApi.imports.invite, {
		invalidates: deskStaleAfter.invitations,
		onSuccess: () => setAsking(false),
		onError: () => setAsking(false),
	});
	return (
		<>
			<Button size="sm" onClick={() => setAsking(true)}>
				<Mail aria-hidden="true" />
				Invite {people}
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={`Mail ${people}?`}
				description={`Each person who is new with ${fileName}, or was signed out by it, gets a link to set a password. Nobody gets it twice.`}
				confirmLabel="Send the mails"
				pending={invite.pending}
				onConfirm={() => invite.run({ body: { importId } })}
				focusAfter={() => document.querySelector<HTMLElement>('#past-imports')}
			/>
		</>
	);
}
