import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Address, newAddress } from '#shared/cart.contract.ts';
import { chooseAddress, useCheckout } from '#web/checkout/checkout.ts';
import { addressesQuery, api, keys } from '#web/data/api.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { hasDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '../use-focus-fallback.ts';
import { AddressCard } from './card.tsx';
import { AddressForm } from './form.tsx';

/** The member's addresses to choose from, and the form that adds one. */
export function AddressBook({ addresses }: { addresses: Address[] }) {
	const { addressId } = useCheckout();
	const isEmpty = addresses.length === 0;
	const [adding, setAdding] = useState(() => hasDraft('address'));
	const list = useFocusFallback<HTMLDivElement>(addresses.length);
	const opener = useRef<HTMLButtonElement>(null);
	const wasAdding = useRef(false);
	useEffect(() => {
		// The form has unmounted with the focus in it: focus the button that opened it.
		if (wasAdding.current && !adding) opener.current?.focus();
		wasAdding.current = adding;
	}, [adding]);

	const add = useAddAddress();
	const form = (
		<AddressForm
			onSubmit={async (body) => {
				await add(body);
				setAdding(false);
				// The page is still scrolled down to the form's end, but the card that replaces the form is at the top.
				if (isEmpty) window.scrollTo({ top: 0 });
			}}
			onCancel={isEmpty ? undefined : () => setAdding(false)}
		/>
	);
	return (
		<div ref={list} tabIndex={-1} className="outline-none">
			{!isEmpty && (
				<fieldset className="min-w-0">
					<legend className="sr-only">Deliver to</legend>
					<div className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
						{addresses.map((address) => (
							<AddressCard
								key={address.addressId}
								address={address}
								chosen={address.addressId === addressId}
							/>
						))}
						{!adding && (
							<Button
								ref={opener}
								tone="quiet"
								wide
								size="lg"
								className="rounded-lg! border-dashed! border-edge! hover:border-ink! focus-visible:rounded-lg!"
								onClick={() => setAdding(true)}
							>
								<Plus aria-hidden="true" />
								Add a new address
							</Button>
						)}
					</div>
				</fieldset>
			)}
			{(isEmpty || adding) && <div className={isEmpty ? undefined : 'mt-4'}>{form}</div>}
		</div>
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
