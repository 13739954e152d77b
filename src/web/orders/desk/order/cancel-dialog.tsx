import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { requiredLine } from '#shared/fields.ts';
import { cancelReasons, formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { DeskWholeOrder } from '#shared/orders/whole-order.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface CancelButtonProps {
	order: Pick<DeskWholeOrder, 'orderNumber'>;
	/** The lines to cancel. */
	lines: readonly Pick<DeskWholeOrder['lines'][number], 'orderId' | 'productName' | 'quantity'>[];
	/** `quiet` beside more frequent actions. */
	tone?: 'quiet';
	className?: string;
	/** The button's label. */
	children: ReactNode;
}

const schema = z.object({ reason: requiredLine('Reason', 'Please say why', 120) });

/** The button that cancels an order or some of its lines, with its dialog. The customer reads the reason. */
export function CancelButton({ order, lines, tone, className, children }: CancelButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="sm" tone={tone ?? 'secondary'} className={className} onClick={() => setOpen(true)}>
				{children}
			</Button>
			{isOpen && <CancelDialog order={order} lines={lines} onClose={() => setOpen(false)} />}
		</>
	);
}

function CancelDialog({
	order: { orderNumber },
	lines,
	onClose,
}: Pick<CancelButtonProps, 'order' | 'lines'> & { onClose: () => void }) {
	const cancel = useCall(deskApi.orders.cancelFor, {
		invalidates: staleAfter.orderChange,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.orderChange),
	});
	const form = useSchemaForm(schema, {
		defaults: { reason: cancelReasons.desk[0] },
		onSubmit: ({ reason }) =>
			cancel.send({ body: { orderNumber, orderIds: lines.map(({ orderId }) => orderId), reason } }),
	});
	useDraft(`cancelling of order ${orderNumber}`, form.rhf);
	const [only, ...others] = lines;
	return (
		<FormDialog
			title={
				others.length === 0 && only
					? `Cancel ${only.quantity} × ${only.productName}`
					: `Cancel ${lines.length} products of ${formatOrderNumber(orderNumber)}`
			}
			description="The customer is told by mail, and reads the reason with the order. Units that were counted can be sold again."
			open
			onClose={onClose}
			form={form}
			submitLabel={others.length === 0 ? 'Cancel it' : 'Cancel them'}
			danger
		>
			<TextField
				label="Reason"
				list="cancel-reasons"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
			<datalist id="cancel-reasons">
				{cancelReasons.desk.map((reason) => (
					<option key={reason} value={reason} />
				))}
			</datalist>
		</FormDialog>
	);
}
