import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { ApiError } from '#shared/client.ts';
import { api } from '#web/data/api.ts';
import { readAgain, staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface DeleteProductProps {
	product: Product;
	open: boolean;
	onClose: () => void;
}

/** Of the button in a product's row. */
export const deleteButtonId = ({ productId }: Product) => `delete-${productId}`;

/** The same button one row on, or one row back at the end of the list. */
function buttonBeside(product: Product) {
	const row = document.getElementById(deleteButtonId(product))?.closest('tr');
	const beside = row?.nextElementSibling ?? row?.previousElementSibling;
	return beside?.querySelector<HTMLElement>('[id^="delete-"]');
}

/** Asks, then deletes a product. A failure leaves the question open, to be answered again. */
export function DeleteProduct({ product, open, onClose }: DeleteProductProps) {
	const queryClient = useQueryClient();
	/** The row and the button that asked are about to go: whoever works by keyboard goes on beside them. */
	const focusTarget = useRef<HTMLElement | null | undefined>(null);
	const leave = () => {
		focusTarget.current = buttonBeside(product);
		onClose();
	};
	const remove = useCall(api.catalogue.delete, {
		invalidates: staleAfter.productChange,
		onSuccess: leave,
		onError: (error) => {
			// Somebody else was faster: the wish is fulfilled, the list behind is out of date.
			if (!(error instanceof ApiError) || error.status !== 404) return;
			void readAgain(queryClient, staleAfter.productChange);
			leave();
		},
	});
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title="Delete this product?"
			description={
				<>
					<strong className="font-semibold text-ink wrap-anywhere">{product.name}</strong> leaves the store
					and every cart. Orders already placed keep it.
				</>
			}
			confirmLabel="Delete"
			danger
			pending={remove.pending}
			focusAfter={() => focusTarget.current}
			onConfirm={() => remove.run({ query: { id: product.productId } })}
		/>
	);
}
