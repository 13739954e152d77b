import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { PhoneLink } from '#web/desk/record/contact-links.tsx';
import { DeskFacts } from '#web/desk/record/facts.tsx';
import { EmergencyFields, useEmergencyForm } from '#web/parts/emergency-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';

interface EmergencyProps {
	person: Pick<PersonInFull, 'userId' | 'name' | 'emergencyContact'>;
	mayChange: boolean;
}

/** A person's emergency contact. */
export function EmergencyContact({ person, mayChange }: EmergencyProps) {
	const { emergencyContact: contact } = person;
	const changing = useDialog();
	return (
		<DeskFacts
			title="Emergency contact"
			facts={
				contact
					? [
							['Name', contact.name],
							['Phone', <PhoneLink key="phone" phone={contact.phone} />],
						]
					: []
			}
		>
			{!contact && <p className="text-sm text-ink-soft">Nobody is named yet.</p>}
			{mayChange && (
				<Button tone="secondary" size="sm" className="mt-3" onClick={() => changing.show()}>
					{contact ? 'Change' : 'Name somebody'}
					<span className="sr-only">{contact ? ' the emergency contact' : ' to call in an emergency'}</span>
				</Button>
			)}
			{changing.count > 0 && <EmergencyDialog key={changing.count} {...changing.props} person={person} />}
		</DeskFacts>
	);
}

interface EmergencyDialogProps {
	person: EmergencyProps['person'];
	open: boolean;
	onClose: () => void;
}

function EmergencyDialog({ person, open, onClose }: EmergencyDialogProps) {
	const { userId, name, emergencyContact } = person;
	const save = useCall(deskApi.people.updateEmergencyContact, {
		invalidates: staleAfter.emergencyContact,
		onSuccess: onClose,
	});
	const form = useEmergencyForm(emergencyContact, (edit) => save.send({ body: { userId, ...edit } }));
	useDraft(`emergency contact of ${userId}`, form.rhf);
	return (
		<FormDialog
			title="Emergency contact"
			description={`Whom we call when something happens to ${name}. Clear both fields to name nobody.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save"
		>
			<EmergencyFields form={form} />
		</FormDialog>
	);
}
