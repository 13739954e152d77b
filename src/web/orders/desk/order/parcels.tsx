import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatOrderNumber, orderPath } from '#shared/orders/orders.rules.ts';
import { lostParcel, tracking } from '#shared/orders/parcels.contract.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import type { DeskWholeOrder, Parcel } from '#shared/orders/whole-order.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { parcelContents } from '#web/orders/parcel-contents.ts';
import { ParcelNumber } from '#web/orders/parcel-number.tsx';
import { SentTo } from '#web/orders/sent-to.tsx';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { ParcelActions } from '../parcel/actions.tsx';
import { CarrierFields } from '../parcel/carrier-fields.tsx';
import { parcelId } from '../parcel-id.ts';

/** The parcels of an order: carriers, amounts to be collected, and actions. */
export function Parcels({ order }: { order: DeskWholeOrder }) {
	if (order.parcels.length === 0) return null;
	return (
		<section aria-labelledby="parcels" className="card px-5 py-5">
			<h2 id="parcels" className="display text-subtitle">
				Parcels
			</h2>
			<ul className="mt-3 grid gap-4">
				{order.parcels.map((parcel) => (
					<OneParcel key={parcel.shipmentId} order={order} parcel={parcel} />
				))}
			</ul>
		</section>
	);
}

const isDelivered = ({ orderStatus, ended }: DeskWholeOrder['lines'][number]) =>
	orderStatus === 'Delivered' && !ended;

type DeskParcel = DeskWholeOrder['parcels'][number];

function OneParcel({ order, parcel }: { order: DeskWholeOrder; parcel: DeskParcel }) {
	const rights = useRights();
	const [open, setOpen] = useState<'carrier' | 'lost'>();
	const lines = order.lines.filter(
		({ shipmentId, ended, orderStatus }) =>
			shipmentId === parcel.shipmentId && !ended && orderStatus !== 'Delivered',
	);
	// The line with the least progress.
	const [first] = lines.toSorted(
		(one, other) => orderPath.indexOf(one.orderStatus) - orderPath.indexOf(other.orderStatus),
	);
	const close = () => setOpen(undefined);
	const id = parcelId(parcel.shipmentId);
	const { hash, key } = useLocation();
	const isNamed = hash === `#${id}`;
	const element = useRef<HTMLLIElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a label that is scanned again changes `key`
	useEffect(() => {
		if (!isNamed) return;
		element.current?.focus({ preventScroll: true });
		element.current?.scrollIntoView({ block: 'center' });
	}, [isNamed, key]);
	return (
		<li
			ref={element}
			id={id}
			tabIndex={-1}
			aria-labelledby={`${id}-name`}
			className={classNames(
				'border-t border-line pt-4 text-sm outline-none',
				isNamed && '-mx-3 rounded-sm border-t-transparent bg-sunken px-3 pb-3',
			)}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<p id={`${id}-name`} className="font-medium wrap-anywhere">
					<ParcelNumber parcel={parcel} />
				</p>
				<p className="tabular-nums">
					{parcel.due === undefined ? 'To collect was' : 'Collect'}{' '}
					<strong>{formatRupees(parcel.due ?? parcel.cod)}</strong>
				</p>
			</div>
			{order.parcels.length > 1 && <p className="wrap-anywhere">{parcelContents(order, parcel)}</p>}
			<p className="text-ink-soft">
				Sent <HappenedAt instant={parcel.sentAt} />
				{parcel.attempts > 0 && `, tried ${parcel.attempts} of 3 times`}
				{parcel.doneAt !== undefined && (
					<>
						,{' '}
						{order.lines.some((line) => line.shipmentId === parcel.shipmentId && isDelivered(line))
							? 'delivered'
							: 'ended'}{' '}
						<HappenedAt instant={parcel.doneAt} />
					</>
				)}
			</p>
			<SentTo parcel={parcel} />
			<OfClaim parcel={parcel} />
			{first && (
				<div className="button-row mt-1">
					<ParcelActions
						orderNumber={order.orderNumber}
						parcel={{ ...parcel, status: first.orderStatus }}
						lines={lines}
					/>
					{rights.may('moveOrders') && (
						<Button ref={focusNextRow} size="sm" tone="quiet" onClick={() => setOpen('carrier')}>
							Carrier and AWB
						</Button>
					)}
					{rights.may('cancelOrders') && (
						<Button ref={focusNextRow} size="sm" tone="quiet" onClick={() => setOpen('lost')}>
							Lost
						</Button>
					)}
				</div>
			)}
			{parcel.doneAt !== undefined && parcel.carrier !== ownRider && rights.may('moveOrders') && (
				<div className="button-row mt-1">
					<Button size="sm" tone="quiet" onClick={() => setOpen('carrier')}>
						Correct the AWB
					</Button>
				</div>
			)}
			{open === 'carrier' && <CarrierDialog order={order} parcel={parcel} onClose={close} />}
			{open === 'lost' && <LostDialog order={order} parcel={parcel} onClose={close} />}
		</li>
	);
}

/** What a courier owes, or has paid, for a lost parcel, with a link to the day that lists it. */
function OfClaim({ parcel: { carrier, claim } }: { parcel: DeskParcel }) {
	const may = useRights().may('countCash');
	if (!claim) return null;
	const { value, paid, settledOn, note } = claim;
	const text =
		paid === undefined
			? `${carrier} owes ${formatRupees(value)} for what it lost`
			: `${carrier} paid ${formatRupees(paid)} of ${formatRupees(value)} for what it lost`;
	return (
		<p className="mt-1 wrap-anywhere">
			{may ? (
				<Link to={`/admin/orders/cash${settledOn ? `?day=${settledOn}` : ''}`} className={textLinkStyle}>
					{text}
				</Link>
			) : (
				text
			)}
			{settledOn && `, settled on ${calendarDate(settledOn)}`}
			{note && ` · ${note}`}
		</p>
	);
}

interface DialogProps {
	order: DeskWholeOrder;
	parcel: Parcel;
	onClose: () => void;
}

function CarrierDialog({ order, parcel, onClose }: DialogProps) {
	const { shipmentId, carrier, awb = '', trackingUrl = '', doneAt } = parcel;
	const track = useCall(deskApi.orders.track, {
		invalidates: deskStaleAfter.orderStep,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.orderStep),
	});
	const form = useEditForm(tracking, {
		stored: { shipmentId, carrier, awb, trackingUrl },
		editable: { carrier: String, awb: String, trackingUrl: String },
		onSubmit: (body) => track.send({ body }),
	});
	return (
		<FormDialog
			title={`${doneAt === undefined ? 'Who brings' : 'Who brought'} ${formatOrderNumber(order.orderNumber)}`}
			open
			onClose={onClose}
			form={form}
			submitLabel="Save"
		>
			<CarrierFields
				form={form}
				carriers={order.carriers}
				isCarrierFixed={doneAt !== undefined}
				onScan={(code) => form.rhf.setValue('awb', code, { shouldDirty: true, shouldValidate: true })}
			/>
		</FormDialog>
	);
}

function LostDialog({ order, parcel: { shipmentId, carrier }, onClose }: DialogProps) {
	const lost = useCall(deskApi.orders.lost, {
		invalidates: deskStaleAfter.orderStep,
		onSuccess: onClose,
		onError: useRefetchOnConflict(staleAfter.orderChange, onClose),
	});
	const form = useSchemaForm(lostParcel, {
		defaults: { shipmentId, reason: '' },
		onSubmit: (body) => lost.send({ body }),
	});
	return (
		<FormDialog
			title={`Lost: ${formatOrderNumber(order.orderNumber)}`}
			description={`Its products end here and nothing is to be paid for them. The customer is told by mail.${
				carrier === ownRider ? '' : ` What ${carrier} owes for it stands under Cash until it is settled.`
			}`}
			open
			onClose={onClose}
			form={form}
			submitLabel="It is lost"
		>
			<TextField
				label="Reason"
				hint="What the courier says"
				autoComplete="off"
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
		</FormDialog>
	);
}
