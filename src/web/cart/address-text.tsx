import { BriefcaseBusiness, House } from 'lucide-react';
import type { Address, AddressType } from '#shared/cart/cart.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** The label of each address type. */
export const addressTypeLabels: Record<AddressType, string> = { home: 'Home', work: 'Work' };

const icons = { home: House, work: BriefcaseBusiness };

/** An address in full, with its type and phone number. */
export function AddressText({ address, className }: { address: Address; className?: string }) {
	const { addressType, name, phone, address: street, town, district, state, pincode } = address;
	return (
		<div className={classNames('min-w-0', className)}>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<span className="text-lg font-semibold wrap-anywhere">{name}</span>
				<Badge icon={icons[addressType]}>{addressTypeLabels[addressType]}</Badge>
			</p>
			<p className="mt-1.5 wrap-anywhere">
				{street}, {town}, {district}, {state} <span className="whitespace-nowrap">{pincode}</span>
			</p>
			<p className="mt-1.5 text-ink-soft tabular-nums">
				<span className="sr-only">Phone </span>
				{phone}
			</p>
		</div>
	);
}
