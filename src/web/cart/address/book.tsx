import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '#shared/cart/cart.contract.ts';
import { hasDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusFallback } from '../use-focus-fallback.ts';
import { AddressCard } from './card.tsx';
import { NewAddress } from './new-address.tsx';

interface AddressBookProps {
	addresses: Address[];
	/** The id of the address to deliver to, where one is chosen. */
	chosen: number | undefined;
}

/** The member's addresses to choose from and to edit, and the form that adds one. */
export function AddressBook({ addresses, chosen }: AddressBookProps) {
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

	const form = (
		<NewAddress
			onAdded={() => {
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
							<AddressCard key={address.addressId} address={address} chosen={address.addressId === chosen} />
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
