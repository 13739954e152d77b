import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { deliveryState, newAddress } from '#shared/cart/cart.contract.ts';
import { chooseAddress } from '#web/checkout/checkout.ts';
import { addressesQuery, api, keys } from '#web/data/api.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { AddressForm } from './form.tsx';

interface NewAddressProps {
	onAdded: () => void;
	onCancel?: (() => void) | undefined;
}

/** Adds a delivery address; the form is prefilled with the member's name, email and phone. */
export function NewAddress({ onAdded, onCancel }: NewAddressProps) {
	const { profile } = useProfile();
	const add = useAddAddress();
	const form = useSchemaForm(newAddress, {
		defaults: {
			addresstype: 'home',
			name: profile?.name ?? '',
			email: profile?.email ?? '',
			phone: profile?.phone ?? '',
			state: deliveryState,
			// Blank strings, as empty fields have them: without these, an untouched form would count as changed.
			...{ address: '', town: '', pincode: '', district: '' },
		},
		async onSubmit(body) {
			await add(body);
			onAdded();
		},
	});
	useDraft('address', form.rhf);
	// "Proceed to pay" is beside the form, and leaving by it would lose what was typed. After the save nothing would be
	// lost.
	useAskBeforeLeaving(form.rhf.formState.isDirty && !form.pending);
	return (
		<AddressForm
			title="New address"
			field={form.field}
			pincode={form.rhf.watch('pincode')}
			submit={form.submit}
			pending={form.pending}
			onCancel={onCancel}
		/>
	);
}

/** Adds an address and waits until the list contains it; chooses it when it is the only one. */
function useAddAddress() {
	const queryClient = useQueryClient();
	const call = useCall(api.cart.addAddress, { idempotent: { call: 'cart.addAddress' } });
	return async (body: z.output<typeof newAddress>) => {
		await call.send({ body });
		await refetchStale(queryClient, [keys.addresses]);
		const [only, ...others] = queryClient.getQueryData(addressesQuery(api).queryKey) ?? [];
		if (only && others.length === 0) chooseAddress(only.addressId);
	};
}
