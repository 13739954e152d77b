import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { PastImport } from '#shared/imports/imports.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/**
 * Mails the link to set a password to the people whom an import registered or whose sessions it ended. It asks first,
 * because mails cannot be called back. People who have not logged in when their link has expired can be invited
 * again. Without a mail server it only says so.
 */
export function InviteButton({ past }: { past: PastImport }) {
	const { importId, toInvite, toInviteAgain, noMailServer = false } = past;
	const [isAsking, setAsking] = useState(false);
	const noteId = useId();
	const buttonId = useId();
	const people = pluralize(toInvite + toInviteAgain, 'person', 'people');
	const refetchOnConflict = useRefetchOnConflict(deskStaleAfter.import);
	const invite = useCall(deskApi.imports.invite, {
		invalidates: deskStaleAfter.invitations,
		onSuccess: () => setAsking(false),
		onError(error) {
			setAsking(false);
			refetchOnConflict(error);
		},
	});
	return (
		<>
			<Button
				id={buttonId}
				size="sm"
				ariaDisabled={noMailServer}
				aria-describedby={noMailServer ? noteId : undefined}
				onClick={() => setAsking(true)}
			>
				<Mail aria-hidden="true" />
				Invite {toInvite > 0 ? people : `${toInviteAgain.toLocaleString('en-IN')} again`}
			</Button>
			{noMailServer && (
				<p id={noteId} className="order-last basis-full text-sm">
					No mail server is set up, so the invitations would reach nobody.{' '}
					<Link to="/admin/opening" className={textLinkStyle}>
						How to set one up
					</Link>
				</p>
			)}
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={`Mail ${people}?`}
				description={asked(past)}
				confirmLabel="Send the mails"
				pending={invite.pending}
				onConfirm={() => invite.run({ body: { importId } })}
				focusAfter={() => document.getElementById(buttonId) ?? document.getElementById('past-imports')}
			/>
		</>
	);
}

function asked({ fileName, toInvite, toInviteAgain }: PastImport): string {
	const again = 'have not come in, and their link has expired: they get a new one to set a password.';
	if (toInvite === 0) return `These people of ${fileName} ${again}`;
	return `Each person who is new with ${fileName}, or was signed out by it, gets a link to set a password. ${
		toInviteAgain === 0
			? 'Nobody gets it twice.'
			: `${toInviteAgain.toLocaleString('en-IN')} of them were invited before: they ${again}`
	}`;
}
