import { useState } from 'react';
import { orderCut } from '#shared/orders/orders.contract.ts';
import type { DeskWholeOrder } from '#shared/orders/whole-order.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface CutProps {
	line: DeskWholeOrder['lines'][number];
}

/** The button that removes units from a line, with its dialog. */
export function CutButton({ line }: CutProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
				Fewer<span className="sr-only"> of {line.productName}</span>
			</Button>
			{isOpen && <CutDialog line={line} onClose={() => setOpen(false)} />}
		</>
	);
}

function CutDialog({
	line: { orderId, productName, quantity },
	onClose,
}: CutProps & { onClose: () => void }) {
	const cut = useCall(deskApi.orders.cut, {
		invalidates: staleAfter.orderChange,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.orderChange),
	});
	const form = useSchemaForm(orderCut, {
		defaults: { orderId, quantity: quantity - 1, reason: '' },
		onSubmit: (body) => cut.send({ body }),
	});
	return (
		<FormDialog
			title={`Fewer of ${productName}`}
			description={`Of ${quantity}. The customer is told by mail and pays for what remains.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Leave these"
		>
			<TextField
				label="Units that remain"
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			<TextField
				label="Reason"
				hint="The last one is broken, sold out"
				autoComplete="off"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}
