import { useId } from 'react';
import { type GoodsReturn, refundTo } from '#shared/returns/returns.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RefundFields } from './refund-fields.tsx';

/** The dialog in which a member changes how and where a refund is paid. */
export function PayToDialog({ goods, onClose }: { goods: GoodsReturn; onClose: () => void }) {
	const formId = useId();
	const change = useCall(api.returns.payTo, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
		// The money was sent meanwhile, or the return has ended.
		onError: useRefetchOnConflict(staleAfter.returnStep, onClose),
	});
	const form = useSchemaForm(refundTo, {
		defaults: { id: goods.id, payBy: goods.payBy, upi: goods.upi ?? '' },
		onSubmit: (body) => change.send({ body }),
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			title="Where the money goes"
			description={`For ${goods.quantity} × ${goods.productName}`}
			footer={
				<>
					<Button tone="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" form={formId} pending={form.pending}>
						Save
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
				<RefundFields form={form} payBy={form.rhf.watch('payBy')} />
			</form>
		</Dialog>
	);
}
