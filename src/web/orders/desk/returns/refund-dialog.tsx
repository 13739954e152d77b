import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { centreName } from '#shared/club/centre-name.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { refundPayment } from '#shared/returns/returns.contract.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, shiftQuery } from '#web/data/desk-api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DrawerHint } from '#web/payments/mode-fields.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { ReturnDialogProps } from './approve-dialog.tsx';

const modes = [
	{ value: 'UPI', label: 'By UPI' },
	{ value: 'Cash', label: 'In cash at a centre' },
];

/** Whether a refusal means that the refund has changed: another way, another sum, or sent already. */
const isOfAnother = (code: string | undefined): boolean =>
	code === 'asked_elsewhere' || code === 'amount_changed' || code === 'not_open';

/**
 * The dialog that records that the money of a return was sent. Cash is paid at a centre where the user may pay, from
 * their open drawer; without a drawer, the centre where the goods were brought is suggested.
 */
export function RefundDialog({ orderNumber, goods, onClose }: ReturnDialogProps) {
	const { id } = goods;
	// Keeps the values from when the dialog opened: whoever sends money reads them once.
	const [{ payBy, upi, amount }] = useState({
		...{ payBy: goods.payBy, upi: goods.upi },
		amount: goods.refund?.amount ?? 0,
	});
	const mine = useRights().centresFor('refundOrders');
	const centres = useClub().centres.filter((centre) => includesCentre(mine, centre.id));
	const [only, ...others] = centres;
	const broughtTo = centres.find((centre) => centre.id === goods.centreId);
	const paidAt = broughtTo ?? (others.length === 0 ? only : undefined);
	const queryClient = useQueryClient();
	const pay = useCall(deskApi.returns.refund, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
		onError(error) {
			// A problem with the drawer can be solved here, keeping the input.
			if (!(error instanceof ApiError && isOfAnother(error.refusal.code))) return;
			void refetchStale(queryClient, staleAfter.returnStep);
			onClose();
		},
	});
	const form = useSchemaForm(refundPayment, {
		defaults: {
			id,
			mode: payBy,
			reference: '',
			...(paidAt && { centreId: paidAt.id }),
			asked: { payBy, upi: upi ?? '' },
			amount,
		},
		onSubmit: ({ centreId, ...body }) =>
			pay.send({ body: { ...body, ...(body.mode === 'Cash' && { centreId }) } }),
	});
	useDraft(`refund of return ${id}`, form.rhf);
	const mode = form.rhf.watch('mode');
	const { data: drawer } = useQuery({ ...shiftQuery(deskApi), enabled: mode === 'Cash' });
	const drawerAt =
		mode === 'Cash' ? centres.find((centre) => centre.id === drawer?.shift?.centre.id)?.id : undefined;
	const { resetField, formState } = form.rhf;
	const isChosen = formState.dirtyFields.centreId === true;
	useEffect(() => {
		// The drawer is fetched after the dialog opened: a choice made until then stays.
		if (drawerAt !== undefined && !isChosen) resetField('centreId', { defaultValue: drawerAt });
	}, [drawerAt, isChosen, resetField]);
	return (
		<FormDialog
			title={`${formatRupees(amount)} for ${formatOrderNumber(orderNumber)}`}
			description={
				<>
					{payBy === 'UPI' ? (
						<>
							The customer asked for it by UPI
							{upi && (
								<>
									{' '}
									to <strong className="font-semibold text-ink wrap-anywhere select-all">{upi}</strong>
								</>
							)}
							.
						</>
					) : (
						'The customer asked for it in cash at a centre.'
					)}{' '}
					Please send it first, then write it down here. The customer is told by mail.
				</>
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="It is sent"
		>
			<Select label="How it was sent" options={modes} {...form.field('mode')} />
			{mode === 'Cash' && (
				<Select
					label="Paid at"
					placeholder="Choose a centre"
					options={centres.map(({ id: value, name }) => ({ value, label: centreName(name) }))}
					{...form.numberField('centreId')}
				/>
			)}
			<TextField
				label={mode === 'UPI' ? 'Reference' : 'Receipt'}
				hint={mode === 'UPI' ? 'The UTR number of the transfer' : 'Its number'}
				autoComplete="off"
				{...form.field('reference')}
			/>
			<DrawerHint mode={mode === 'Cash' ? 'cash' : 'upi'} isOut />
		</FormDialog>
	);
}
