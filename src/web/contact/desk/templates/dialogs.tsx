import type { ReactNode } from 'react';
import { type ReplyTemplate, templateFields, templateUpdate } from '#shared/contact/contact.contract.ts';
import { placeholders } from '#shared/contact/reply-templates.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { type BoundField, useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface DialogProps {
	open: boolean;
	onClose: () => void;
}

/** The dialog that adds a template text for replies. */
export function AddTemplateDialog({ open, onClose }: DialogProps) {
	const add = useCall(deskApi.contact.addTemplate, {
		invalidates: deskStaleAfter.replyTemplates,
		idempotent: { call: 'contact.addTemplate' },
		onSuccess: onClose,
	});
	const form = useSchemaForm(templateFields, {
		defaults: { name: '', text: '' },
		onSubmit: (body) => add.send({ body }),
	});
	useDraft('new reply template', form.rhf);
	return (
		<FormDialog title="Add a template" open={open} onClose={onClose} form={form} submitLabel="Add template">
			<TemplateInputs field={form.field} />
		</FormDialog>
	);
}

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = { name: String, text: String };

/** The dialog that changes a template text. */
export function EditTemplateDialog({
	template: stored,
	open,
	onClose,
}: DialogProps & { template: ReplyTemplate }) {
	const update = useCall(deskApi.contact.updateTemplate, {
		invalidates: deskStaleAfter.replyTemplates,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.replyTemplates),
	});
	const form = useEditForm(templateUpdate, {
		stored,
		editable: shownValues,
		onSubmit: (body) => update.send({ body }),
	});
	useDraft(`reply template ${stored.id}`, form.rhf);
	return (
		<FormDialog
			title={`Template ${stored.name}`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save template"
		>
			<TemplateInputs field={form.field} />
		</FormDialog>
	);
}

function TemplateInputs({
	field,
}: {
	field: (name: 'name' | 'text') => BoundField & { actions?: ReactNode };
}) {
	return (
		<>
			<TextField
				label="Name"
				autoComplete="off"
				hint="Your colleagues choose it by this. It is in no mail."
				className="sm:col-span-2"
				{...field('name')}
			/>
			<TextArea
				label="Text"
				rows={6}
				hint={`${placeholders.name} becomes the sender’s name, ${placeholders.club} the club’s. The mail begins with “Hello” and the name anyway, and ends with the club’s.`}
				className="sm:col-span-2"
				{...field('text')}
			/>
		</>
	);
}
