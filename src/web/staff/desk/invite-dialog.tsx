import { clubToday } from '#shared/dates.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PostFields } from './post-fields.tsx';
import { invitationForm, sentPost } from './post-form.ts';

interface InviteDialogProps {
	open: boolean;
	onClose: () => void;
}

/** The dialog that gives somebody a post, by their email. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
	const invite = useCall(deskApi.staff.invite, {
		invalidates: deskStaleAfter.staff,
		idempotent: { call: 'staff.invite' },
		onSuccess: onClose,
	});
	const form = useSchemaForm(invitationForm, {
		defaults: { name: '', email: '', phone: '', centreId: '', from: clubToday(), until: '' },
		onSubmit: ({ name, email, phone, ...post }) =>
			invite.send({ body: { name, email, ...(phone && { phone }), ...sentPost(post) } }),
	});
	useDraft('invitation', form.rhf);
	return (
		<FormDialog
			title="Invite somebody"
			description="We mail them how to sign in at the desk. Whoever has an account keeps it, with its name and password."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Invite"
		>
			<TextField label="Name" autoComplete="off" className="sm:col-span-2" {...form.field('name')} />
			<TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
			<PhoneField
				label="Phone"
				optional
				autoComplete="off"
				hint="10 digits, without +91"
				{...form.field('phone')}
			/>
			<PostFields field={form.field} />
		</FormDialog>
	);
}
