import { useEffect, useRef } from 'react';
import { centreName } from '#shared/club/centre-name.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { Barcode } from './barcode.tsx';
import { type PaperOrder, type PaperParcel, type PapersProps, parcelsWithPapers } from './paper-order.ts';

/** A label of 100 × 150 mm for each parcel: recipient, amount to be collected, barcode, and return address. */
export function Labels({ orders, onlyHere }: PapersProps) {
	return (
		<div className="flex flex-wrap gap-6 print:block">
			{orders.flatMap((order) =>
				parcelsWithPapers(order, onlyHere).map((parcel) => (
					<Label key={parcel.key} order={order} parcel={parcel} />
				)),
			)}
		</div>
	);
}

function Label({ order, parcel }: { order: PaperOrder; parcel: PaperParcel }) {
	const { cod, carrier, address, code } = parcel;
	const { deliveryNote } = order;
	const club = useClub();
	const { name } = club;
	const back = returnAddress(club);
	const number = formatOrderNumber(order.orderNumber);
	const label = useRef<HTMLElement>(null);
	useEffect(() => {
		const measure = () => label.current && fitOnLabel(label.current);
		measure();
		// Measures again once the fonts are loaded: fallback fonts have other letter widths.
		void document.fonts.ready.then(measure);
	});
	return (
		<article
			ref={label}
			aria-label={`Label of ${number}`}
			className="parcel-label scheme-light flex flex-col border border-ink bg-surface p-[5mm] text-ink"
		>
			<div className="flex items-baseline justify-between gap-3">
				<p className="min-w-0 font-semibold wrap-anywhere">
					{carrier === ownRider || !carrier ? name : carrier}
				</p>
				<h2 className="shrink-0 font-bold tabular-nums">{number}</h2>
			</div>
			<div className="mt-[3mm] border-y border-ink py-[3mm] text-[calc(1rem*var(--fit,1))]">
				<p className="text-xs">To</p>
				<p className="text-[calc(6mm*var(--fit,1))] leading-tight font-bold wrap-anywhere">
					<bdi>{address.name}</bdi>
				</p>
				<p className="leading-snug wrap-anywhere">
					{address.address}, {address.town}, {address.district}, {address.state}
				</p>
				<p className="text-[7mm] leading-tight font-bold tabular-nums">{address.pincode}</p>
				<p className="tabular-nums">{address.phone}</p>
				{deliveryNote && (
					<p className="mt-1 text-[0.875em] leading-snug font-semibold wrap-anywhere">{deliveryNote}</p>
				)}
			</div>
			<div className="flex items-baseline justify-between border-b border-ink py-[3mm]">
				<p className="font-semibold">{cod > 0 ? 'Collect in cash' : 'Nothing to collect'}</p>
				{cod > 0 && <p className="text-[10mm] leading-none font-bold tabular-nums">{formatRupees(cod)}</p>}
			</div>
			<div className="my-auto py-[3mm] text-center">
				<Barcode text={code} />
				<p className="mt-1 font-semibold tabular-nums">{code}</p>
			</div>
			<p className="border-t border-ink pt-[2mm] text-xs leading-snug wrap-anywhere">
				If not delivered, back to {name}
				{back && `, ${back}`}
			</p>
		</article>
	);
}

/**
 * Shrinks the text of recipient and address until everything fits on the label: otherwise the end of a long address,
 * and the barcode, would be printed on the next label.
 */
function fitOnLabel(label: HTMLElement): void {
	for (let percent = 100; percent >= 40; percent -= 5) {
		label.style.setProperty('--fit', `${percent / 100}`);
		if (label.scrollHeight <= label.clientHeight) return;
	}
}

/** The return address for undelivered parcels: the head office, which has its pincode, else the first centre. */
function returnAddress({ seller, centres: [home] }: ReturnType<typeof useClub>): string | undefined {
	if (seller?.address) return [seller.address, seller.phone].filter(Boolean).join(', ');
	return home && [centreName(home.name), home.street, home.phone].filter(Boolean).join(', ');
}
