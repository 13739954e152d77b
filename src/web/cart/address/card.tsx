import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#shared/cart/cart.contract.ts';
import { chooseAddress } from '#web/checkout/checkout.ts';
import { hasDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { AddressText } from '../address-text.tsx';
import { addressDraft, EditAddress } from './edit-address.tsx';
import { RemoveAddressDialog } from './remove-dialog.tsx';

interface AddressCardProps {
	address: Address;
	chosen: boolean;
}

/** An address to choose for delivery; a click anywhere on the card chooses it. Its form takes its place. */
export function AddressCard({ address, chosen }: AddressCardProps) {
	const text = useId();
	const [removing, setRemoving] = useState(false);
	const [editing, setEditing] = useState(() => hasDraft(addressDraft(address)));
	const opener = useRef<HTMLButtonElement>(null);
	const wasEditing = useRef(false);
	useEffect(() => {
		// The form has unmounted with the focus in it: focus the button that opened it.
		if (wasEditing.current && !editing) opener.current?.focus();
		wasEditing.current = editing;
	}, [editing]);
	if (editing)
		return (
			<div className="col-span-full">
				<EditAddress address={address} onClose={() => setEditing(false)} />
			</div>
		);
	return (
		<article className="card relative flex flex-col p-5 transition-colors hover:border-edge has-checked:border-clay has-checked:ring-1 has-checked:ring-clay has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-indigo sm:px-6">
			<div className="flex items-start justify-between gap-3">
				<div id={text} className="min-w-0 pb-3">
					<AddressText address={address} />
				</div>
				{chosen && <CircleCheck aria-hidden="true" className="size-7 shrink-0 fill-clay text-surface" />}
			</div>
			<div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3">
				<label className="inline-flex min-h-11 items-center gap-2.5 font-semibold after:absolute after:inset-0">
					<input
						type="radio"
						name="deliver here"
						checked={chosen}
						onChange={() => chooseAddress(address.addressId)}
						aria-describedby={text}
						className="size-5 accent-clay outline-none"
					/>
					Deliver Here
				</label>
				<div className="z-1 -mr-2 flex">
					<Button
						ref={opener}
						tone="quiet"
						className="px-3 text-ink-soft"
						aria-describedby={text}
						onClick={() => setEditing(true)}
					>
						Edit
						<span className="sr-only"> the address of {address.name}</span>
					</Button>
					<Button
						tone="quiet"
						className="px-3 text-ink-soft"
						aria-haspopup="dialog"
						aria-describedby={text}
						onClick={() => setRemoving(true)}
					>
						Remove
						<span className="sr-only"> the address of {address.name}</span>
					</Button>
				</div>
			</div>
			<RemoveAddressDialog address={address} open={removing} onOpenChange={setRemoving} />
		</article>
	);
}
