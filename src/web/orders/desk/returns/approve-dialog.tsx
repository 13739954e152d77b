import type { ChangeEvent } from 'react';
import { clubToday, daysAfter } from '#shared/dates.ts';
import { type GoodsReturn, returnApproval } from '#shared/returns/returns.contract.ts';
import { isOurFault, type ReturnWay } from '#shared/returns/returns.rules.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

export interface ReturnDialogProps {
	orderNumber: number;
	goods: GoodsReturn;
	onClose: () => void;
}

/** An agreed day, unless it has passed. */
const dayToCome = (day = ''): string => (day >= clubToday() ? day : '');

/** The fields that the dialog hides for each way. */
const hidden = {
	Rider: ['carrier', 'awb'],
	Courier: [],
	Centre: ['carrier', 'awb', 'fetchedOn'],
} as const satisfies Record<ReturnWay, readonly string[]>;

/** The dialog that approves a return and says how it comes back. */
export function ApproveDialog({ goods, onClose }: ReturnDialogProps) {
	const { id, quantity, productName, reason, status, way, carrier, awb, centreId, fetchedOn } = goods;
	const { centres } = useClub();
	const placeName = usePlaceName();
	const approve = useCall(deskApi.returns.approve, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
		// The return has changed: another desk approved it, or it was withdrawn or received.
		onError: useRefetchOnConflict(staleAfter.returnStep, onClose),
	});
	const form = useSchemaForm(returnApproval, {
		defaults: {
			id,
			way: way ?? (isOurFault(reason) ? 'Rider' : 'Centre'),
			carrier: carrier ?? '',
			awb: awb ?? '',
			...(centreId !== undefined && { centreId }),
			fetchedOn: way === undefined ? daysAfter(clubToday(), 1) : dayToCome(fetchedOn),
			// Sends the values from when the dialog opened: a refetch of the list in the background must not count as seen.
			expected: { status, way, centreId, carrier, awb, fetchedOn },
		},
		onSubmit: (body) => approve.send({ body }),
	});
	const chosen = form.rhf.watch('way');
	const { error, onChange, ...radio } = form.field('way');
	const choose = {
		...radio,
		onChange(event: ChangeEvent<HTMLInputElement>) {
			// Resets the fields that this way hides: an invalid value in them would block the form without being visible.
			for (const name of hidden[event.target.value as ReturnWay]) form.rhf.resetField(name);
			return onChange(event);
		},
	};
	return (
		<FormDialog
			title={`${status === 'Approved' ? 'How it comes back' : 'Approve'}: ${quantity} × ${productName}`}
			description="The customer is told by mail. The way back costs them nothing."
			open
			onClose={onClose}
			form={form}
			submitLabel={status === 'Approved' ? 'Save' : 'Approve'}
		>
			<RadioGroup label="How does it come back?" className="sm:col-span-2" error={error}>
				<div className="grid gap-3 sm:grid-cols-3">
					<RadioCard {...choose} value="Rider" title="Our rider" />
					<RadioCard {...choose} value="Courier" title="A courier" />
					<RadioCard {...choose} value="Centre" title="To a centre" />
				</div>
			</RadioGroup>
			{chosen === 'Centre' ? (
				<Select
					label="Centre"
					optional
					placeholder="Any centre"
					options={centres.map(({ id: value }) => ({ value, label: placeName(value) }))}
					className="sm:col-span-2"
					{...form.numberField('centreId')}
				/>
			) : (
				<DateField
					label="Fetched on"
					optional
					min={clubToday()}
					autoComplete="off"
					{...form.field('fetchedOn')}
				/>
			)}
			{chosen === 'Courier' && (
				<>
					<TextField label="Courier" optional list="carriers" autoComplete="off" {...form.field('carrier')} />
					<datalist id="carriers">
						{['Delhivery', 'Blue Dart', 'DTDC', 'India Post'].map((name) => (
							<option key={name} value={name} />
						))}
					</datalist>
					<TextField label="AWB" optional autoComplete="off" {...form.field('awb')} />
				</>
			)}
		</FormDialog>
	);
}
