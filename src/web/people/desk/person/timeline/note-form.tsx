import { personNote } from '#shared/people/people.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const schema = personNote.pick({ text: true });

/** The form for a note about a person. */
export function NoteForm({ userId }: { userId: number }) {
	const note = useCall(deskApi.people.note, {
		invalidates: deskStaleAfter.person,
		idempotent: { call: 'people.note' },
		onSuccess: () => form.clear(),
		onError: useRefetchOnConflict(deskStaleAfter.person),
	});
	const form = useSchemaForm(schema, {
		defaults: { text: '' },
		onSubmit: ({ text }) => note.send({ body: { userId, text } }),
	});
	useDraft(`note about ${userId}`, form.rhf);
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	return (
		<form noValidate onSubmit={form.submit} className="card mb-6 grid gap-2 p-5 print:hidden">
			<TextArea
				label="Note"
				hint="For the desk alone. A note cannot be changed later."
				rows={2}
				{...form.field('text')}
			/>
			<Button type="submit" tone="secondary" pending={form.pending} className="justify-self-end">
				Save note
			</Button>
		</form>
	);
}
