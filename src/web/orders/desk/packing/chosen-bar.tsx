import { Printer, Truck, X } from 'lucide-react';
import { useState } from 'react';
import type { Queued } from '#shared/orders/orders.contract.ts';
import type { OrderQueue } from '#shared/orders/parcels.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { counted } from '#web/desk/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import type { Refusals } from './refusals.ts';

interface ChosenBarProps {
	queue: OrderQueue;
	/** The rows that were chosen. */
	rows: readonly Queued[];
	/** Called when something was done with them, with what it could not be done with. */
	onDone: (refused: Refusals) => void;
	onRefused: (refused: Refusals) => void;
	onClear: () => void;
}

/** What can be done with the rows that were chosen; floats over the lower end of the screen. */
export function ChosenBar({ queue, rows, onDone, onRefused, onClear }: ChosenBarProps) {
	const [isSending, setSending] = useState(false);
	const [isDelivering, setDelivering] = useState(false);
	const move = useCall(deskApi.orders.moveParcels, {
		invalidates: staleAfter.orderStep,
		successText: ({ status, refused }) => (refused.length < rows.length ? status : ''),
		onSuccess({ refused }) {
			setDelivering(false);
			onDone(refused);
		},
		onError: () => setDelivering(false),
	});
	const shipmentIds = rows.flatMap(({ parcel }) => (parcel ? [parcel.shipmentId] : []));
	const sum = rows.reduce((total, { collect }) => total + collect, 0);
	const numbers = [...new Set(rows.map(({ orderNumber }) => orderNumber))].join(',');
	const papers = `/admin/orders/papers?numbers=${numbers}${queue === 'pack' ? '&of=pack' : '&kind=labels'}`;
	return (
		<div className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 shadow-float">
			<p role="status" className="mr-auto text-sm font-semibold tabular-nums max-sm:basis-full">
				{counted(rows.length, 'chosen', 'chosen')}
				<span className="font-normal text-ink-soft">, {rupees(sum)} to collect</span>
			</p>
			<LinkButton to={papers} size="sm" tone="secondary">
				<Printer aria-hidden="true" />
				Papers
			</LinkButton>
			{queue === 'pack' ? (
				<Button size="sm" onClick={() => setSending(true)}>
					<Truck aria-hidden="true" />
					Dispatch
				</Button>
			) : (
				<>
					<Button
						size="sm"
						tone="secondary"
						pending={move.pending && !isDelivering}
						onClick={() => move.run({ body: { shipmentIds, status: 'Out-For-Delivery' } })}
					>
						Out-For-Delivery
					</Button>
					<Button size="sm" onClick={() => setDelivering(true)}>
						Delivered
					</Button>
				</>
			)}
			<IconButton label="Choose none" icon={X} onClick={onClear} />
			<DispatchDialog
				open={isSending}
				rows={rows}
				onClose={() => setSending(false)}
				onSent={onDone}
				onRefused={onRefused}
			/>
			<ConfirmDialog
				open={isDelivering}
				onOpenChange={setDelivering}
				title={`Delivered: ${counted(rows.length, 'parcel')}?`}
				description={`${rupees(sum)} in cash was collected for them.`}
				confirmLabel="Delivered"
				pending={move.pending}
				onConfirm={() => move.run({ body: { shipmentIds, status: 'Delivered' } })}
			/>
		</div>
	);
}
