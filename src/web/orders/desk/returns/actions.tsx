import { useState } from 'react';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { DeskReturn } from '#shared/returns/returns.contract.ts';
import { isOurFault } from '#shared/returns/returns.rules.ts';
import { useRights } from '#web/data/use-rights.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { CorrectReturnDialog } from './correct-dialog.tsx';
import { MoneySentDialog } from './money-sent-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

interface ReturnActionsProps {
	orderNumber: number;
	goods: DeskReturn;
}

/** The actions for a return: the next one as a button, and the others. */
export function ReturnActions({ orderNumber, goods }: ReturnActionsProps) {
	const { status, reason, quantity, productName, isOwn, refund } = goods;
	const [open, setOpen] = useState<'approve' | 'refuse' | 'receive' | 'correct' | 'refund' | 'sent'>();
	const rights = useRights();
	const close = () => setOpen(undefined);
	const dialog = { orderNumber, goods, onClose: close };
	const about = (
		<span className="sr-only">
			: {quantity} × {productName} of {formatOrderNumber(orderNumber)}
		</span>
	);
	const mayTake = rights.may('takeReturns');
	if (isOwn) {
		const isOpen = status === 'Asked' || status === 'Approved' || status === 'Received';
		return (
			isOpen && (
				<p className="text-sm text-ink-soft">Your own order: somebody else decides about its money.</p>
			)
		);
	}
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
			{mayTake && status === 'Asked' && (
				<Button ref={focusNextRow} size="sm" onClick={() => setOpen('approve')}>
					Approve{about}
				</Button>
			)}
			{mayTake && status === 'Approved' && (
				<>
					<Button ref={focusNextRow} size="sm" onClick={() => setOpen('receive')}>
						Received{about}
					</Button>
					<Button ref={focusNextRow} size="sm" tone="quiet" onClick={() => setOpen('approve')}>
						Change the way{about}
					</Button>
				</>
			)}
			{mayTake && (status === 'Asked' || status === 'Approved') && !isOurFault(reason) && (
				<Button ref={focusNextRow} size="sm" tone="quiet" onClick={() => setOpen('refuse')}>
					Refuse{about}
				</Button>
			)}
			{status === 'Received' && rights.may('refundOrders') && (
				<Button ref={focusNextRow} size="sm" onClick={() => setOpen('refund')}>
					Money sent{about}
				</Button>
			)}
			{(status === 'Received' || status === 'Refunded') && quantity > 1 && rights.may('refundOrders') && (
				<Button
					ref={focusNextRow}
					size="sm"
					tone="quiet"
					onClick={() => setOpen(refund?.sent ? 'sent' : 'correct')}
				>
					Fewer came{about}
				</Button>
			)}
			{open === 'approve' && <ApproveDialog {...dialog} />}
			{open === 'refuse' && <RefuseDialog {...dialog} />}
			{open === 'receive' && <ReceiveDialog {...dialog} />}
			{open === 'correct' && <CorrectReturnDialog {...dialog} />}
			{open === 'refund' && <RefundDialog {...dialog} />}
			{open === 'sent' && <MoneySentDialog {...dialog} />}
		</div>
	);
}
