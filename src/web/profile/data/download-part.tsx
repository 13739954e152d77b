import { Download } from 'lucide-react';
import { ownerProof } from '#shared/account/account.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { ownDataFileName } from '#shared/export/export.rules.ts';
import { api } from '#web/data/api.ts';
import { saveFile } from '#web/data/save-file.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { ProfilePart } from '../part.tsx';
import { OwnerFields } from './owner-fields.tsx';

/** The section with a copy of everything stored about the member. */
export function DownloadPart({ email }: { email: string }) {
	const asking = useDialog();
	return (
		<ProfilePart title="Take a copy" text="Everything that we store about you, as one file.">
			<p className="max-w-prose">
				A ZIP archive, mostly of tables that every spreadsheet opens: your details, addresses, orders,
				memberships and bookings, what you wrote to us and what we answered, our desk’s photo of you and its
				notes about you, where you are signed in, and what was done with your account.
			</p>
			<Button tone="secondary" className="mt-4" onClick={() => asking.show()}>
				<Download aria-hidden="true" />
				Download your data
			</Button>
			{asking.count > 0 && <DownloadDialog key={asking.count} {...asking.props} email={email} />}
		</ProfilePart>
	);
}

interface DownloadDialogProps {
	open: boolean;
	onClose: () => void;
	email: string;
}

function DownloadDialog({ open, onClose, email }: DownloadDialogProps) {
	const download = useCall(api.account.download, {
		// The spent code may have been a recovery code.
		invalidates: staleAfter.ownData,
		successText: () => 'Your data is saved',
		onSuccess: (bytes) => {
			saveFile(ownDataFileName(clubToday()), [bytes], 'application/zip');
			onClose();
		},
	});
	const form = useSchemaForm(ownerProof, {
		defaults: { password: '' },
		onSubmit: (body) => download.send({ body }),
	});
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="Download your data"
			description="Your password once more: the file tells a lot about you. Please keep it safe."
		>
			<form noValidate onSubmit={form.submit} className="grid gap-y-3">
				<OwnerFields email={email} password={form.field('password')} code={form.field('code')} />
				<Button type="submit" size="lg" pending={form.pending} className="mt-2">
					Download
				</Button>
			</form>
		</Dialog>
	);
}
