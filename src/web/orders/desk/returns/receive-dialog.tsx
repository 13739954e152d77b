import { type DeskReturn, returnReceipt } from '#shared/returns/returns.contract.ts';
import {
	isOurFault,
	isSpoiled,
	nothingPaid,
	onlyFeeGoesBack,
	returnReasons,
} from '#shared/returns/returns.rules.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { ReturnDialogProps } from './approve-dialog.tsx';

/**
 * The dialog that receives a return: how many units came, how many of them can be sold again, and where they are. A
 * user who receives at one centre only has them there; otherwise they are where the customer was asked to bring them.
 */
export function ReceiveDialog({ goods, onClose }: ReturnDialogProps & { goods: DeskReturn }) {
	const { id, quantity, productName, reason, way, each, centreId: agreed } = goods;
	const placeName = usePlaceName();
	const mine = useRights().centresFor('takeReturns');
	const centres = useClub().centres.filter((centre) => includesCentre(mine, centre.id));
	const own = mine !== 'all' && mine.length === 1 ? mine[0] : way === 'Centre' ? agreed : undefined;
	const receive = useCall(deskApi.returns.receive, {
		invalidates: staleAfter.returnStep,
		onSuccess: onClose,
		// It was already received, refused or withdrawn meanwhile.
		onError: useRefetchOnConflict(staleAfter.returnStep, onClose),
	});
	const isOurs = isOurFault(reason);
	const form = useSchemaForm(returnReceipt, {
		defaults: {
			id,
			// Several units must be counted, so the field starts empty: a prefilled number would be confirmed unread, and
			// its money sent.
			...(quantity === 1 && { quantity }),
			...(isSpoiled(reason) ? { sealed: 0 } : quantity === 1 && { sealed: quantity }),
			centreId: centres.find((centre) => centre.id === own)?.id,
		},
		onSubmit: (body) => receive.send({ body }),
	});
	const came: unknown = form.rhf.watch('quantity');
	const isCounted = typeof came === 'number' && Number.isInteger(came) && came > 0 && came <= quantity;
	return (
		<FormDialog
			title={`Received: ${quantity} × ${productName}`}
			description={
				isOurs
					? `“${returnReasons[reason]}”. What is sealed can be sold again; the rest is written off.`
					: 'They changed their mind, so we take back only what is still sealed: please give back what was opened.'
			}
			open
			onClose={onClose}
			form={form}
			submitLabel="Take back"
		>
			<TextField
				label={`Came back, of ${quantity}`}
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('quantity')}
			/>
			<TextField
				label="Of these still sealed"
				inputMode="numeric"
				autoComplete="off"
				{...form.numberField('sealed')}
			/>
			<Select
				label="Where they are now"
				hint="Sealed ones are in the stock of that place. Orders are sent from the store room"
				placeholder="Store room"
				options={centres.map((centre) => ({ value: centre.id, label: placeName(centre.id) }))}
				className="sm:col-span-2"
				{...form.numberField('centreId')}
			/>
			<p aria-live="polite" className="rounded-md bg-sunken px-5 py-4 sm:col-span-2">
				{each === 0 ? (
					`${goods.paysBack === 'fee' ? onlyFeeGoesBack('came') : nothingPaid}.`
				) : isCounted ? (
					<>
						For {came} of {quantity}, <strong className="font-semibold">{formatRupees(each * came)}</strong>{' '}
						is due then, and the fee where all of the order came back.
					</>
				) : (
					`${formatRupees(each)} goes back for each unit.`
				)}
			</p>
		</FormDialog>
	);
}
