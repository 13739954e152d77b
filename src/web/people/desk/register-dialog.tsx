import { useNavigate } from 'react-router';
import { z } from 'zod';
import { consentText } from '#shared/account/consent.rules.ts';
import { walkIn } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { GenderField } from '#web/parts/gender-field.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const schema = walkIn.extend({ news: z.boolean() });

interface RegisterDialogProps {
	/** Data for the form that is known already. */
	known?: { name: string; email: string; phone: string };
	open: boolean;
	onClose: () => void;
}

/** The dialog that registers a person at the desk, then opens their page. */
export function RegisterDialog({ known, open, onClose }: RegisterDialogProps) {
	const navigate = useNavigate();
	const register = useCall(deskApi.people.register, {
		invalidates: deskStaleAfter.person,
		idempotent: { call: 'people.register' },
		onSuccess: ({ userId }) => {
			onClose();
			void navigate(rowUrl(deskLists.people, userId));
		},
	});
	const form = useSchemaForm(schema, {
		defaults: { name: '', email: '', phone: '', address: '', news: false, ...known },
		onSubmit: ({ news, ...body }) =>
			register.send({ body: { ...body, ...(news && { news: 'given' as const }) } }),
	});
	useDraft(known ? `person ${known.email}` : 'person', form.rhf);
	return (
		<FormDialog
			title="Register somebody"
			description="We mail them a link with which they set their password."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Register"
		>
			<TextField label="Name" autoComplete="off" className="sm:col-span-2" {...form.field('name')} />
			<TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />
			<PhoneField label="Phone" autoComplete="off" hint="10 digits, without +91" {...form.field('phone')} />
			<DateField label="Date of birth" autoComplete="off" {...form.field('DOB')} />
			<GenderField {...form.field('gender')} />
			<TextField label="Address" autoComplete="off" className="sm:col-span-2" {...form.field('address')} />
			<div className="sm:col-span-2">
				<p className="text-sm text-ink-soft">
					Please tell them that{' '}
					<a
						href="/privacy"
						target="_blank"
						rel="noreferrer"
						className="font-medium underline underline-offset-3"
					>
						our privacy page
					</a>{' '}
					says what we store about them, and why. Their mail links to it. Only if they want it, read to them:
				</p>
				<Checkbox label={consentText('news')} className="mt-1" {...form.field('news')} />
			</div>
		</FormDialog>
	);
}
