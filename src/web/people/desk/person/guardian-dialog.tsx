import { z } from 'zod';
import { guardianConsent } from '#shared/people/guardian.contract.ts';
import {
	checkLabels,
	guardianText,
	guardianVersion,
	idKindLabels,
	relationLabels,
} from '#shared/people/guardian.rules.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

const agreement = 'Please read this to them, and tick it when they agree';
const schema = guardianConsent.safeExtend({ agrees: z.boolean().refine((agrees) => agrees, agreement) });

interface GuardianDialogProps {
	person: Pick<PersonInFull, 'userId' | 'name'>;
	age: number;
	open: boolean;
	onClose: () => void;
}

/** The dialog in which the desk records that a minor's guardian agreed. */
export function GuardianDialog({ person: { userId, name }, age, open, onClose }: GuardianDialogProps) {
	const record = useCall(deskApi.people.recordGuardian, {
		invalidates: deskStaleAfter.guardian,
		idempotent: { call: 'people.recordGuardian' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.guardian, onClose),
	});
	const form = useSchemaForm(schema, {
		defaults: {
			...{ userId, name: '', phone: '', email: '', idKind: '', agrees: false },
			textVersion: guardianVersion,
		},
		onSubmit: ({ agrees: _, ...body }) => record.send({ body }),
	});
	useDraft(`guardian of ${userId}`, form.rhf);
	const check = form.rhf.watch('checkedHow');
	return (
		<FormDialog
			title="Guardian’s consent"
			description={`For ${name}, who is ${age}. The guardian has to be here.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Record consent"
		>
			<TextField label="Name" hint="Of the guardian" autoComplete="off" {...form.field('name')} />
			<Select
				label="Relation"
				placeholder="Choose"
				options={optionsOf(relationLabels)}
				{...form.field('relation')}
			/>
			<PhoneField label="Phone" autoComplete="off" hint="10 digits, without +91" {...form.field('phone')} />
			<Select
				label="How you made sure of them"
				placeholder="Choose"
				options={optionsOf(checkLabels)}
				{...form.field('checkedHow')}
			/>
			{check === 'id_seen' && (
				<Select
					label="Kind of ID"
					hint="Please write down no number, and make no copy"
					placeholder="Choose"
					options={optionsOf(idKindLabels)}
					{...form.field('idKind')}
				/>
			)}
			<TextField
				label="Email"
				type="email"
				autoComplete="off"
				optional={check !== 'own_account'}
				hint={check === 'own_account' ? 'Of their account; they must have confirmed it' : undefined}
				className={check === 'id_seen' ? undefined : 'sm:col-span-2'}
				{...form.field('email')}
			/>
			<div className="sm:col-span-2">
				<p className="text-sm text-ink-soft">Please read this to them:</p>
				<Checkbox label={guardianText} {...form.field('agrees')} />
			</div>
		</FormDialog>
	);
}
