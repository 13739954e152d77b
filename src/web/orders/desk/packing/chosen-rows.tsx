import { Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import type { Queued } from '#shared/orders/parcels.contract.ts';
import type { OrderQueue } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import type { Chosen } from '#web/desk/list/use-chosen.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { Refusals } from '../refused-orders.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';

interface ChosenRowsProps {
	queue: OrderQueue;
	chosen: Chosen<Queued>;
	/** The last refusals. */
	refused: Refusals;
	/** Carriers of earlier parcels. */
	carriers: readonly string[];
	/** Called after an act, with the orders for which it was refused. */
	onDone: (refused: Refusals) => void;
	onRefused: (refused: Refusals) => void;
}

const idsOf = (rows: readonly Queued[]) => rows.flatMap(({ parcel }) => (parcel ? [parcel.shipmentId] : []));

const toCollect = (rows: readonly Queued[]) => rows.reduce((total, { collect }) => total + collect, 0);

/** The sum to be collected for these rows. */
export const collectText = (rows: readonly Queued[]) => `${formatRupees(toCollect(rows))} to collect`;

/** The actions for the chosen orders or parcels. */
export function ChosenRows({
	queue,
	chosen,
	refused: refusedLast,
	carriers,
	onDone,
	onRefused,
}: ChosenRowsProps) {
	const { rows } = chosen;
	const [isSending, setSending] = useState(false);
	const [isDelivering, setDelivering] = useState(false);
	const move = useCall(deskApi.orders.moveParcels, {
		invalidates: deskStaleAfter.orderStep,
		successText: ({ status, refused }, { body }) => (refused.length < body.shipmentIds.length ? status : ''),
		onSuccess({ refused }) {
			setDelivering(false);
			onDone(refused);
		},
		onError: () => setDelivering(false),
	});
	// Each step applies only to parcels for which it would not be refused: a parcel that is out for delivery cannot go
	// out again, and only such a parcel can be delivered.
	const inTransit = rows.filter(({ parcel }) => parcel?.status === 'Transit');
	const isOut = rows.filter(({ parcel }) => parcel?.status === 'Out-For-Delivery');
	const numbers = [...new Set(rows.map(({ orderNumber }) => orderNumber))].join(',');
	const papers = `/admin/orders/papers?numbers=${numbers}${queue === 'pack' ? '&of=pack' : '&kind=labels'}`;
	return (
		<>
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
					{inTransit.length > 0 && (
						<Button
							size="sm"
							tone="secondary"
							pending={move.pending && !isDelivering}
							onClick={() =>
								move.run({ body: { shipmentIds: idsOf(inTransit), status: 'Out-For-Delivery' } })
							}
						>
							Out-For-Delivery
						</Button>
					)}
					{isOut.length > 0 && (
						<Button size="sm" onClick={() => setDelivering(true)}>
							Delivered
						</Button>
					)}
				</>
			)}
			<DispatchDialog
				open={isSending}
				rows={rows}
				refused={refusedLast}
				carriers={carriers}
				onClose={() => setSending(false)}
				onSent={onDone}
				onRefused={onRefused}
			/>
			<ConfirmDialog
				open={isDelivering}
				onOpenChange={setDelivering}
				title={`Delivered: ${pluralize(isOut.length, 'parcel')}?`}
				description={`${formatRupees(toCollect(isOut))} in cash was collected for ${isOut.length === 1 ? 'it' : 'them'}.${
					inTransit.length > 0
						? ` ${pluralize(inTransit.length, 'is in transit and stays', 'are in transit and stay')} so.`
						: ''
				}`}
				confirmLabel="Delivered"
				pending={move.pending}
				onConfirm={() => move.run({ body: { shipmentIds: idsOf(isOut), status: 'Delivered' } })}
			/>
		</>
	);
}
