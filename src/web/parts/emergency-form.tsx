import { type EmergencyContact, emergencyContactEdit } from '#shared/people/emergency-contact.fields.ts';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';

const schema = emergencyContactEdit({});
const editable = {
	name: (name: string) => name || 'nobody',
	phone: (phone: string) => phone || 'no number',
};

/** The form's values if nobody is named yet. */
const nobody: EmergencyContact = { name: '', phone: '' };

interface EmergencyEdit extends EmergencyContact {
	expected?: { name?: string | undefined; phone?: string | undefined } | undefined;
}

/** The form for an emergency contact. `send` gets the input, and the values that the form was opened with. */
export function useEmergencyForm(
	stored: EmergencyContact | undefined,
	send: (edit: EmergencyEdit) => unknown,
) {
	return useEditForm(schema, { stored: stored ?? nobody, editable, onSubmit: send });
}

/** The fields of that form. */
export function EmergencyFields({ form }: { form: ReturnType<typeof useEmergencyForm> }) {
	return (
		<>
			<TextField label="Name" autoComplete="off" {...form.field('name')} />
			<PhoneField label="Phone" autoComplete="off" hint="10 digits, without +91" {...form.field('phone')} />
		</>
	);
}
