import { useState } from 'react';
import type { DeskWholeOrder } from '#shared/orders/whole-order.ts';
import { newReturn, type ReturnsOfOrder } from '#shared/returns/returns.contract.ts';
import {
	isOurFault,
	onlyFeeGoesBack,
	returnReasonNames,
	returnReasons,
} from '#shared/returns/returns.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface AskForProps {
	line: DeskWholeOrder['lines'][number];
	/** What of it can be returned. */
	returnable: ReturnsOfOrder['lines'][number];
}

/** The button that records a return that a customer asks for in person or by phone, with its dialog. */
export function AskForButton({ line, returnable }: AskForProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
				Return<span className="sr-only"> {line.productName}</span>
			</Button>
			{isOpen && <AskForDialog line={line} returnable={returnable} onClose={() => setOpen(false)} />}
		</>
	);
}

const modes = [
	{ value: 'Cash', label: 'In cash at a centre' },
	{ value: 'UPI', label: 'By UPI' },
];

function AskForDialog({
	line: { orderId, productName, unitPrice },
	returnable: { units, finalSale },
	onClose,
}: AskForProps & { onClose: () => void }) {
	const ask = useCall(deskApi.returns.askFor, {
		invalidates: staleAfter.returnStep,
		idempotent: { call: 'returns.askFor' },
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.returnStep),
	});
	const form = useSchemaForm(newReturn, {
		defaults: { orderId, quantity: 1, reason: 'Damaged', text: '', payBy: 'Cash', upi: '' },
		onSubmit: (body) => ask.send({ body }),
	});
	const [reason, payBy] = [form.rhf.watch('reason'), form.rhf.watch('payBy')];
	return (
		<FormDialog
			title={`Return ${productName}`}
			description={`For a customer who came or called. ${units === 1 ? 'One unit' : `Up to ${units} units`} can be returned.`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Write down"
		>
			<Select
				label="Reason"
				options={returnReasonNames
					.filter((name) => isOurFault(name) || !finalSale)
					.map((name) => ({ value: name, label: returnReasons[name] }))}
				{...form.field('reason')}
			/>
			<TextField
				label={`Units, of ${units}`}
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			{!isOurFault(reason) && (
				<Checkbox
					label="It is still sealed"
					value="sealed"
					className="sm:col-span-2"
					{...form.rhf.register('condition', { shouldUnregister: true })}
					error={form.rhf.formState.errors.condition?.message}
				/>
			)}
			<Select
				label="The money goes back"
				hint={unitPrice === 0 ? onlyFeeGoesBack('came') : undefined}
				options={modes}
				{...form.field('payBy')}
			/>
			{payBy === 'UPI' && (
				<TextField label="UPI ID" hint="Such as asha@okbank" autoComplete="off" {...form.field('upi')} />
			)}
		</FormDialog>
	);
}
