import { moneySent } from '#shared/returns/money-sent.ts';
import { useRights } from '#web/data/use-rights.ts';
import { deskLists } from '#web/desk/lists.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { ReturnDialogProps } from './approve-dialog.tsx';

/**
 * The dialog that says what to do if fewer units came than were recorded, and the money for them was sent already.
 */
export function MoneySentDialog({ goods: { quantity, productName }, onClose }: ReturnDialogProps) {
	const { path, right } = deskLists.stock;
	return (
		<Dialog
			title={`Fewer than ${quantity} × ${productName}`}
			description={`${moneySent(productName)}.`}
			open
			onOpenChange={onClose}
			footer={
				useRights().may(right) && (
					<LinkButton to={`${path}?search=${encodeURIComponent(productName)}`}>Count the stock</LinkButton>
				)
			}
		>
			A note on the order keeps what was agreed.
		</Dialog>
	);
}
