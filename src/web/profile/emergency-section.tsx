import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import type { EmergencyContact } from '#shared/people/emergency-contact.fields.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { EmergencyFields, useEmergencyForm } from '#web/parts/emergency-form.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { emergencyContactQuery } from '#web/profile/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** The member's emergency contact. */
export function EmergencySection() {
	// Refetched, because the desk may have changed it meanwhile.
	const read = useQuery({ ...emergencyContactQuery(api), refetchOnMount: 'always' });
	return (
		<section
			aria-labelledby="emergency"
			className="grid gap-x-10 gap-y-4 border-t border-line py-8 @2xl:grid-cols-[11rem_minmax(0,1fr)] @4xl:grid-cols-[18rem_minmax(0,42rem)]"
		>
			<div>
				<h2 id="emergency" className="display text-subtitle">
					Emergency contact
				</h2>
				<p className="mt-1 text-ink-soft">Whom we call if something happens to you here.</p>
			</div>
			{read.data ? (
				<Contact contact={read.data} />
			) : read.isError ? (
				<LoadError
					title="Your emergency contact could not be loaded"
					withPicture={false}
					tone="secondary"
					read={read}
				/>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-11 max-w-md" />
				</Loading>
			)}
		</section>
	);
}

function Contact({ contact }: { contact: EmergencyContact }) {
	const changing = useDialog();
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
			{contact.name ? (
				<p className="min-w-0 wrap-anywhere">
					<span className="font-medium">{contact.name}</span>
					<span className="block text-ink-soft tabular-nums">{contact.phone}</span>
				</p>
			) : (
				<p className="text-ink-soft">You have named nobody yet.</p>
			)}
			<Button tone="secondary" onClick={() => changing.show()}>
				{contact.name ? 'Change' : 'Name somebody'}
				<span className="sr-only">
					{contact.name ? ' your emergency contact' : ' to call in an emergency'}
				</span>
			</Button>
			{changing.count > 0 && <ContactDialog key={changing.count} {...changing.props} contact={contact} />}
		</div>
	);
}

interface ContactDialogProps {
	contact: EmergencyContact;
	open: boolean;
	onClose: () => void;
}

function ContactDialog({ contact, open, onClose }: ContactDialogProps) {
	const save = useCall(api.account.updateEmergencyContact, {
		invalidates: staleAfter.emergencyContact,
		onSuccess: onClose,
	});
	const form = useEmergencyForm(contact, (body) => save.send({ body }));
	useDraft('emergency contact', form.rhf);
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title="Emergency contact"
			description="Our desk and our trainers see it. Please tell whom you name. Clear both fields to name nobody."
		>
			<form noValidate onSubmit={form.submit} className="grid gap-y-3">
				<EmergencyFields form={form} />
				<Button type="submit" size="lg" pending={form.pending} className="mt-2">
					Save
				</Button>
			</form>
		</Dialog>
	);
}
