import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { ApiError } from '#shared/client.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

interface DeleteProductDialogProps {
	product: Product;
	open: boolean;
	onClose: () => void;
}

/** The id of the delete button in a product's row. */
export const deleteButtonId = ({ productId }: Product) => `delete-${productId}`;

/** The delete button of the next row, or of the previous one at the end of the list. */
function adjacentDeleteButton(product: Product) {
	const row = document.getElementById(deleteButtonId(product))?.closest('tr');
	const adjacent = row?.nextElementSibling ?? row?.previousElementSibling;
	return adjacent?.querySelector<HTMLElement>('[id^="delete-"]');
}

/** Confirms and deletes a product. Stays open after a failure for another try. */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
	const queryClient = useQueryClient();
	/** What gets the focus after the deletion: the row disappears with the button that opened the dialog. */
	const focusTarget = useRef<HTMLElement | null | undefined>(null);
	const closeAndMoveFocus = () => {
		focusTarget.current = adjacentDeleteButton(product);
		onClose();
	};
	const remove = useCall(deskApi.catalogue.delete, {
		invalidates: deskStaleAfter.productChange,
		onSuccess: closeAndMoveFocus,
		onError: (error) => {
			// Another user has deleted it already: the list behind the dialog is stale.
			if (!(error instanceof ApiError) || error.status !== 404) return;
			void refetchStale(queryClient, deskStaleAfter.productChange);
			closeAndMoveFocus();
		},
	});
	return (
		<ConfirmDialog
			open={open}
			onOpenChange={onClose}
			title="Delete this product?"
			description={
				<>
					<strong className="font-semibold text-ink wrap-anywhere">{product.name}</strong> will be removed
					from the store and from every cart. Past orders still show it.
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
