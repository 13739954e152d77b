import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isStillHere } from '#shared/orders/orders.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { addressAsShown } from '#web/cart/address-as-shown.ts';
import { AddressText } from '#web/cart/address-text.tsx';
import { addressesQuery, api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { hasDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { later } from '#web/ui/later/later.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deliveryDraft } from './delivery-draft.ts';

// Loaded on demand, because it needs the schemas and their library, and few who open an order use it.
const NewAddress = lazy(
	later(() =>
		import('#web/cart/new-address.ts').then(({ NewAddress: component }) => ({ default: component })),
	),
);

// Loaded on demand, because few members change it.
const DeliveryForm = lazy(
	later(() => import('./delivery-form.tsx').then(({ DeliveryForm: component }) => ({ default: component }))),
);

/**
 * The address of an order. Until any part of the order leaves the store, another of the member's addresses can be
 * chosen.
 */
export function OrderAddress({ order }: { order: WholeOrder }) {
	const { name, phone, address, town, district, state, pincode } = order.address;
	const [step, setStep] = useState<'shown' | 'choosing' | 'adding' | 'phone'>(
		hasDraft(deliveryDraft(order.orderNumber)) ? 'phone' : 'shown',
	);
	const open = order.lines.filter(({ ended }) => !ended);
	const canChange = open.length > 0 && open.every(isStillHere);
	const title = useRef<HTMLHeadingElement>(null);
	const change = useRef<HTMLButtonElement>(null);
	const delivery = useRef<HTMLButtonElement>(null);
	const stepBefore = useRef(step);
	useEffect(() => {
		const before = stepBefore.current;
		stepBefore.current = step;
		// The pressed button has disappeared, and the focus with it. The forms take the focus by themselves.
		if (step === 'choosing') title.current?.focus();
		else if (step === 'shown' && before !== 'shown')
			((before === 'phone' ? delivery : change).current ?? title.current)?.focus();
	}, [step]);
	if (canChange && step === 'adding')
		return (
			<Suspense fallback={<Skeleton className="h-120" />}>
				<NewAddress onAdded={() => setStep('choosing')} onCancel={() => setStep('choosing')} />
			</Suspense>
		);
	return (
		<section aria-labelledby="address" className="card px-5 py-5">
			<div className={classNames('flex items-center justify-between gap-4', canChange && '-mt-2 min-h-11')}>
				<h2 id="address" ref={title} tabIndex={-1} className="font-semibold outline-none">
					Delivery address
				</h2>
				{canChange && step === 'shown' && (
					<Button ref={change} size="sm" tone="quiet" onClick={() => setStep('choosing')}>
						Change<span className="sr-only"> the delivery address</span>
					</Button>
				)}
			</div>
			{canChange && step === 'choosing' ? (
				<AddressChoice order={order} onAdd={() => setStep('adding')} onClose={() => setStep('shown')} />
			) : (
				<>
					<p className="font-medium wrap-anywhere">{name}</p>
					<p className="wrap-anywhere">
						{address}, {town}, {district}, {state} <span className="whitespace-nowrap">{pincode}</span>
					</p>
					{canChange && step === 'phone' ? (
						<Suspense fallback={<Skeleton className="h-60" />}>
							<DeliveryForm order={order} onClose={() => setStep('shown')} />
						</Suspense>
					) : (
						<>
							<p className="text-ink-soft tabular-nums">{phone}</p>
							{order.deliveryNote && <p className="mt-1 wrap-anywhere">{order.deliveryNote}</p>}
							{canChange && (
								<div className="button-row mt-1">
									<Button ref={delivery} size="sm" tone="quiet" onClick={() => setStep('phone')}>
										Phone and note<span className="sr-only"> for the delivery</span>
									</Button>
								</div>
							)}
						</>
					)}
				</>
			)}
		</section>
	);
}

interface AddressChoiceProps {
	order: WholeOrder;
	onAdd: () => void;
	onClose: () => void;
}

function AddressChoice({ order: { orderNumber }, onAdd, onClose }: AddressChoiceProps) {
	const { data, isFetching, isError, refetch } = useQuery({
		...addressesQuery(api),
		// An address may have been changed on another device, and the order uses the current one.
		refetchOnMount: 'always',
	});
	const [chosen, setChosen] = useState<number>();
	const refetchOnConflict = useRefetchOnConflict(staleAfter.orderChange);
	const change = useCall(api.orders.deliverTo, {
		invalidates: staleAfter.orderChange,
		onSuccess: onClose,
		onError: (error) => {
			// An address that was edited elsewhere must be seen before it is chosen.
			void refetch();
			// The order may have left the store, or been cancelled.
			refetchOnConflict(error);
		},
	});
	const there = data?.find(({ addressId }) => addressId === chosen);
	if (!data)
		return isError ? (
			<LoadError title="Your addresses could not be loaded" read={{ isFetching, refetch }} />
		) : (
			<Skeleton className="h-40" />
		);
	return (
		<>
			<RadioGroup label="Where should it go?" className="mt-1">
				<div className="grid gap-3">
					{data.map((address) => (
						<RadioCard
							key={address.addressId}
							name="address"
							checked={chosen === address.addressId}
							onChange={() => setChosen(address.addressId)}
							title={<AddressText address={address} />}
						/>
					))}
				</div>
			</RadioGroup>
			<div className="mt-4 flex flex-wrap gap-2.5">
				<Button
					disabled={there === undefined}
					pending={change.pending || (isFetching && there !== undefined)}
					onClick={() => {
						if (!there) return;
						const { addressId } = there;
						change.run({ body: { orderNumber, addressId, expectedAddress: addressAsShown(there) } });
					}}
				>
					Deliver there
				</Button>
				<Button tone="secondary" onClick={onAdd}>
					Another address
				</Button>
				<Button tone="quiet" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</>
	);
}
