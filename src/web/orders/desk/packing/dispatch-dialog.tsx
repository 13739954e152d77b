import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { missingText } from '#shared/catalogue/missing-facts.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { dispatchOf, type Queued } from '#shared/orders/parcels.contract.ts';
import { isOwnRider, ownRider } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { useClub } from '#web/data/club.ts';
import { cashUnderWayQuery, deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { MuchCash } from '../much-cash.tsx';
import { AwbField } from '../parcel/awb-field.tsx';
import { CarrierFields } from '../parcel/carrier-fields.tsx';
import { mayOvertake, type Refusals } from '../refused-orders.tsx';

interface DispatchDialogProps {
	open: boolean;
	rows: readonly Queued[];
	/** The last refusals: if an older order waits for the units, the next press sends this one regardless. */
	refused: Refusals;
	/** Carriers of earlier parcels. */
	carriers: readonly string[];
	onClose: () => void;
	onSent: (refused: Refusals) => void;
	/** Called when the dialog stays open after a refusal, or closes because its order has left the queue. */
	onRefused: (refused: Refusals) => void;
}

/** The dialog that sends the chosen orders, each as one parcel. */
export function DispatchDialog({ open, ...props }: DispatchDialogProps) {
	return open && <OpenDispatchDialog {...props} />;
}

function OpenDispatchDialog({
	rows: chosen,
	refused: refusedLast,
	carriers,
	onClose,
	onSent,
	onRefused,
}: Omit<DispatchDialogProps, 'open'>) {
	// Keeps the orders as they were when the dialog opened: each AWB stays beside its order, even if another one leaves
	// the queue meanwhile. What was shown is sent along, so that nothing else is sent.
	const [rows] = useState(chosen);
	const numbers = rows.map(({ orderNumber }) => orderNumber);
	const overtakes = mayOvertake(refusedLast, numbers);
	const [only, ...more] = rows;
	const isOne = only !== undefined && more.length === 0;
	const besides = useQuery(cashUnderWayQuery(deskApi, numbers.join()));
	const [refusal, setRefusal] = useState<string>();
	const navigate = useNavigate();
	const hasPapers = useClub().seller?.gstin !== undefined;
	const dispatch = useCall(deskApi.orders.dispatch, {
		invalidates: staleAfter.orderChange,
		successText: ({ status, refused }) => (refused.length < rows.length ? status : ''),
		// Invoices are issued when the goods leave, and must travel with them: they have to be printed now.
		successAction({ refused }, { body }) {
			const sent = body.orderNumbers.filter((number) =>
				refused.every(({ orderNumber }) => orderNumber !== number),
			);
			if (!hasPapers || sent.length === 0) return undefined;
			const path = `/admin/orders/papers?numbers=${sent.join()}&kind=invoices`;
			return { label: 'Invoices', onClick: () => void navigate(path) };
		},
		onSuccess({ refused: [first, ...others] }) {
			// For a single order, keeps the input and shows the refusal here; unless the order has changed and must be
			// checked again in the list.
			if (first && isOne && !first.changed) {
				setRefusal(first.message);
				onRefused([first]);
				return;
			}
			onClose();
			onSent(first ? [first, ...others] : []);
		},
	});
	const form = useSchemaForm(dispatchOf, {
		defaults: {
			orderNumbers: numbers,
			carrier: ownRider,
			awb: '',
			...(!isOne && { awbs: numbers.map((orderNumber) => ({ orderNumber, awb: '' })) }),
			trackingUrl: '',
		},
		// The club's own rider has no AWB.
		onSubmit: ({ awbs, ...body }) => {
			setRefusal(undefined);
			return dispatch.send({
				body: {
					...body,
					...(!isOwnRider(body.carrier) && { awbs }),
					...(overtakes && { overtake: true }),
					expected: rows.flatMap(({ orderNumber, fingerprint }) =>
						fingerprint === undefined ? [] : [{ orderNumber, fingerprint }],
					),
				},
			});
		},
	});
	const scan = (name: 'awb' | `awbs.${number}.awb`) => (code: string) =>
		form.rhf.setValue(name, code, { shouldDirty: true, shouldValidate: true });
	const isByCourier = !isOwnRider(form.rhf.watch('carrier'));
	const sum = rows.reduce((total, { collect }) => total + collect, 0);
	return (
		<FormDialog
			title={`Dispatch ${isOne ? formatOrderNumber(only.orderNumber) : pluralize(rows.length, 'order')}`}
			description={`${formatRupees(sum)} to collect at the door. Units that are counted leave the store room.`}
			open
			onClose={onClose}
			form={form}
			submitLabel={overtakes ? 'Dispatch all the same' : 'Dispatch'}
		>
			{refusal && (
				<div role="alert" className="contents">
					<Notice className="border border-chilli bg-chilli-soft">{refusal}</Notice>
				</div>
			)}
			{overtakes && (
				<Notice>
					{isOne
						? 'An older order waits for these units. If you send them, it waits until more come in.'
						: 'Older orders wait for some of these units. If you send them, those wait until more come in.'}
				</Notice>
			)}
			<MuchCash
				sums={rows.map(({ account, phone, collect }) => ({ account, phone, amount: collect }))}
				besides={besides.data?.cashUnderWay ?? []}
				className="sm:col-span-2"
			/>
			{besides.isError && <Notice>How much cash these people pay besides could not be read.</Notice>}
			<SoldWithoutFacts rows={rows} />
			<CarrierFields form={form} carriers={carriers} {...(isOne && { onScan: scan('awb') })} />
			{!isOne && isByCourier && (
				<fieldset className="grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:col-span-2 sm:grid-cols-2">
					<legend className="sr-only">The AWB of each parcel</legend>
					{rows.map(({ orderNumber, name }, nth) => (
						<AwbField
							key={orderNumber}
							label={`AWB of ${formatOrderNumber(orderNumber)}`}
							hint={name}
							field={form.field(`awbs.${nth}.awb`)}
							onScan={scan(`awbs.${nth}.awb`)}
						/>
					))}
				</fieldset>
			)}
		</FormDialog>
	);
}

/** A notice to read before the press, across both columns. */
function Notice({ className = 'bg-turmeric-soft', children }: { className?: string; children: ReactNode }) {
	return (
		<div className={`flex gap-2.5 rounded-sm px-3.5 py-3 text-sm sm:col-span-2 ${className}`}>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
			<div className="min-w-0 wrap-anywhere">{children}</div>
		</div>
	);
}

/** How many products are named; the others are only counted. */
const namedProducts = 3;

/** Names the products that are on sale although mandatory facts are missing. Sending them remains possible. */
function SoldWithoutFacts({ rows }: { rows: readonly Queued[] }) {
	const texts = new Map(
		rows
			.flatMap(({ lines }) => lines)
			.flatMap(({ productName, facts }) =>
				facts ? [[productName, missingText(facts.missing, facts.wanted)] as const] : [],
			),
	);
	if (texts.size === 0) return null;
	const more = texts.size - namedProducts;
	return (
		<Notice>
			<ul>
				{[...texts].slice(0, namedProducts).map(([name, text]) => (
					<li key={name}>
						{name}: sold with {text}
					</li>
				))}
				{more > 0 && <li>and {pluralize(more, 'more product')}</li>}
			</ul>
		</Notice>
	);
}
