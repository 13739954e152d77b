import { orderNote } from '#shared/orders/orders.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const readers = [
	{ value: 'desk', label: 'The desk alone' },
	{ value: 'customer', label: 'The customer, by mail' },
];

/** The form for a note on an order: for the desk, or for the customer. */
export function NoteForm({ orderNumber }: { orderNumber: number }) {
	const write = useCall(deskApi.orders.note, {
		invalidates: staleAfter.orderChange,
		idempotent: { call: 'orders.note' },
	});
	const form = useSchemaForm(orderNote, {
		defaults: { orderNumber, text: '', reader: 'desk' },
		async onSubmit(body) {
			await write.send({ body });
			form.clear();
		},
	});
	useDraft(`note to order ${orderNumber}`, form.rhf);
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	return (
		<form
			noValidate
			onSubmit={form.submit}
			className="mb-6 grid gap-3 border-b border-line pb-6 print:hidden"
		>
			<TextArea label="Note" rows={2} {...form.field('text')} />
			<div className="flex flex-wrap items-end gap-3">
				<Select
					label="Who reads it"
					options={readers}
					className="min-w-[min(14rem,100%)]"
					{...form.field('reader')}
				/>
				<Button type="submit" tone="secondary" pending={form.pending}>
					Write
				</Button>
			</div>
		</form>
	);
}
