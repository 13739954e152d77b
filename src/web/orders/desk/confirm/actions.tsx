import { PhoneCall, PhoneMissed } from 'lucide-react';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Queued } from '#shared/orders/parcels.contract.ts';
import type { ToConfirm } from '#shared/orders/whole-order.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelButton } from '../order/cancel-dialog.tsx';

interface ConfirmActionsProps {
	order: { orderNumber: number };
	/** The lines that have not left. */
	lines: Queued['lines'];
}

/** The outcomes of a call to confirm an order: confirmed, nobody reached, or cancelled. */
export function ConfirmActions({ order, lines }: ConfirmActionsProps) {
	const { orderNumber } = order;
	const rights = useRights();
	const confirm = useCall(deskApi.orders.confirm, {
		invalidates: deskStaleAfter.orderStep,
		idempotent: { call: 'orders.confirm' },
		onError: useRefetchOnConflict(staleAfter.orderChange),
	});
	const name = <span className="sr-only"> {formatOrderNumber(orderNumber)}</span>;
	const isUnderWay = (outcome: string) => confirm.pending && confirm.sent?.body.outcome === outcome;
	if (!rights.may('moveOrders')) return null;
	return (
		<div className="flex flex-wrap gap-2">
			<Button
				size="sm"
				pending={isUnderWay('confirmed')}
				onClick={() => confirm.run({ body: { orderNumber, outcome: 'confirmed' } })}
			>
				<PhoneCall aria-hidden="true" />
				<span>Confirmed{name}</span>
			</Button>
			<Button
				size="sm"
				tone="secondary"
				pending={isUnderWay('not reached')}
				onClick={() => confirm.run({ body: { orderNumber, outcome: 'not reached' } })}
			>
				<PhoneMissed aria-hidden="true" />
				<span>Not reached{name}</span>
			</Button>
			{rights.may('cancelOrders') && (
				<CancelButton order={order} lines={lines}>
					<span>Cancel{name}</span>
				</CancelButton>
			)}
		</div>
	);
}

/** How often nobody was reached, and when last; renders nothing before the first call. */
export function CallTries({ confirm: { tries, triedAt } }: { confirm: ToConfirm }) {
	if (triedAt === undefined) return null;
	return (
		<p className="text-xs text-ink-soft">
			Not reached {tries === 1 ? 'once' : `${tries} times`}, last <HappenedAt instant={triedAt} />
		</p>
	);
}
