import { useQueryClient } from '@tanstack/react-query';
import { type Address, type AddressType, addressUpdate, deliveryState } from '#shared/cart/cart.contract.ts';
import { api, keys } from '#web/data/api.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { addressTypeLabels } from '../address-text.tsx';
import { AddressForm } from './form.tsx';

/** The editable fields, and how each value reads in the note that somebody else changed it meanwhile. */
const editable = {
	addresstype: (type: AddressType) => addressTypeLabels[type],
	name: String,
	email: String,
	phone: String,
	address: String,
	town: String,
	pincode: String,
	district: String,
};

interface EditAddressProps {
	address: Address;
	onClose: () => void;
}

/** The key under which an address's draft is stored. */
export const addressDraft = ({ addressId }: Address): string => `address ${addressId}`;

/** Changes a delivery address, in the place of its card. */
export function EditAddress({ address, onClose }: EditAddressProps) {
	const queryClient = useQueryClient();
	const update = useCall(api.cart.updateAddress);
	const { addressId, addressType, ...fields } = address;
	const form = useEditForm(addressUpdate, {
		stored: { ...fields, id: addressId, addresstype: addressType, state: deliveryState },
		editable,
		async onSubmit(body) {
			try {
				await update.send({ body });
			} finally {
				// Also after a refusal, because it may have been changed or removed elsewhere. Awaited, so that the card
				// that replaces the form shows what is stored.
				await refetchStale(queryClient, [keys.addresses]);
			}
			onClose();
		},
	});
	useDraft(addressDraft(address), form.rhf);
	// "Proceed to pay" is beside the form, and leaving by it would lose what was typed.
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	return (
		<AddressForm
			title="Edit address"
			field={form.field}
			pincode={form.rhf.watch('pincode')}
			submit={form.submit}
			pending={form.pending}
			onCancel={onClose}
		/>
	);
}
