import { useQuery } from '@tanstack/react-query';
import { centreName } from '#shared/club/centre-name.ts';
import { type CashOfCarrier, cashCount } from '#shared/orders/cash.contract.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi, shiftQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { clockTime } from '#web/desk/time.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface CountCashDialogProps {
	carrier: string;
	/** The carrier's name as people know it. */
	name: string;
	day: string;
	/** How much is still to be counted, in rupees; negative if too much was. */
	missing: number;
	/** The counts of the day so far. */
	counts: CashOfCarrier['counts'];
	onClose: () => void;
}

/**
 * The dialog that records counted cash from a carrier. It starts empty: whoever counts must not be told the expected
 * sum. For the club's own rider it says into which drawer the cash goes: cash that was brought goes into the user's
 * own, a correction into that of the corrected count.
 */
export function CountCashDialog({ carrier, name, day, missing, counts, onClose }: CountCashDialogProps) {
	const count = useCall(deskApi.orders.countCash, {
		invalidates: deskStaleAfter.cashCount,
		idempotent: { call: 'orders.countCash' },
		onSuccess: onClose,
		// Somebody else recorded a count meanwhile.
		onError: useRefetchOnConflict(deskStaleAfter.cashCount),
	});
	const corrected = counts.filter(({ amount }) => amount > 0);
	// If too much was counted, preselects the last count that is large enough to have caused it.
	const wrong = corrected.findLast(({ amount }) => amount >= -missing) ?? corrected.at(-1);
	const form = useSchemaForm(cashCount, {
		defaults: { carrier, day, note: '', ...(missing < 0 && { countId: wrong?.countId }) },
		onSubmit: (body) => count.send({ body }),
	});
	// A negative amount without a chosen count corrects the last one.
	const corrects = form.rhf.watch('countId')
		? 'that count'
		: Number(form.rhf.watch('amount')) < 0
			? 'the last count'
			: undefined;
	return (
		<FormDialog
			title={`Cash of ${name}`}
			description={
				missing < 0 ? `The count is ${formatRupees(-missing)} over: take it off with a minus.` : undefined
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Count"
		>
			<TextField
				label="Counted"
				leading="₹"
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('amount', typedRupees)}
			/>
			<TextField label="Note" optional autoComplete="off" {...form.field('note')} />
			{corrected.length > 0 && (
				<Select
					label="What it is"
					placeholder="Cash that was brought"
					options={corrected.map(({ countId, amount, by, at }) => ({
						value: countId,
						label: `Correction of ${[formatRupees(amount), clockTime(new Date(at)), by].filter(Boolean).join(', ')}`,
					}))}
					className="sm:col-span-2"
					{...form.numberField('countId')}
				/>
			)}
			{carrier === ownRider && <DrawerNote corrects={corrects} />}
		</FormDialog>
	);
}

/** Says into which drawer the cash of the club's rider goes, before it is recorded. */
function DrawerNote({ corrects }: { corrects: string | undefined }) {
	const { data } = useQuery(shiftQuery(deskApi));
	const own = data?.shift && centreName(data.shift.centre.name);
	return (
		<p role="status" className="text-sm text-ink-soft sm:col-span-2">
			{corrects !== undefined
				? `The drawer of ${corrects} changes by it, if it is open still; no other does.`
				: own !== undefined
					? `It goes into your drawer at ${own}.`
					: data && 'You have no open drawer: it goes into none.'}
		</p>
	);
}
