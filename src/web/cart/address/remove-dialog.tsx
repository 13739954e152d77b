import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '#shared/cart/cart.contract.ts';
import { ApiError } from '#shared/client.ts';
import { api, keys } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface RemoveAddressDialogProps {
	address: Address;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Confirms and removes an address. Stays open after a failure for another try. */
export function RemoveAddressDialog({ address, open, onOpenChange }: RemoveAddressDialogProps) {
	const queryClient = useQueryClient();
	const closeAndRefetch = () => {
		onOpenChange(false);
		void queryClient.invalidateQueries({ queryKey: keys.addresses });
	};
	const remove = useCall(api.cart.removeAddress, {
		onSuccess: closeAndRefetch,
		onError: (error) => {
			// Already removed, for example in another tab.
			if (error instanceof ApiError && error.status === 404) closeAndRefetch();
		},
	});
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onOpenChange}
			title="Remove this address?"
			description={
				<>
					<bdi>{address.name}</bdi>, <bdi>{address.address}</bdi>, <bdi>{address.town}</bdi>. Orders already
					on their way there are not affected.
				</>
			}
			confirmLabel="Remove"
			danger
			pending={remove.pending}
			onConfirm={() => remove.run({ query: { id: address.addressId } })}
		/>
	);
}
