import type { ReactNode } from 'react';
import { paise } from '#shared/documents/documents.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { taxOfLines } from './tax-of-lines.ts';
import { billOf, type CheckoutLine, isAvailable } from './use-checkout-lines.ts';

interface RowProps {
	label: ReactNode;
	note?: string;
	amount: string;
	className?: string;
}

function Row({ label, note, amount, className }: RowProps) {
	return (
		<div className={classNames('flex items-baseline justify-between gap-x-4 crowded:flex-wrap', className)}>
			<dt>
				{label}
				{note && <span className="block text-xs text-ink-soft">{note}</span>}
			</dt>
			<dd className="shrink-0 tabular-nums">{amount}</dd>
		</div>
	);
}

/** How many items of these lines can be ordered, as text: `1 item`, `3 items`. */
export function itemCountText(lines: readonly CheckoutLine[]): string {
	const count = lines.filter(isAvailable).reduce((sum, { quantity }) => sum + quantity, 0);
	return count === 1 ? '1 item' : `${count} items`;
}

/** The bill of the order: list price, discount, fee and total, and the included tax where it is known. */
export function BillCard({ lines }: { lines: readonly CheckoutLine[] }) {
	const { listPrice, discount, fee, total } = billOf(lines);
	const tax = taxOfLines(lines);
	return (
		<section aria-labelledby="bill" className="max-lg:card p-5 sm:p-6">
			<h2 id="bill" className="display text-subtitle">
				Price details
			</h2>
			<dl className="mt-4 grid gap-3">
				<Row label={`List price (${itemCountText(lines)})`} amount={formatRupees(listPrice)} />
				{discount > 0 && (
					<Row
						label="Discount"
						amount={`−${formatRupees(discount)}`}
						className="[&>dd]:font-semibold [&>dd]:text-leaf"
					/>
				)}
				<Row label="Convenience fee" note="Delivery and platform fee" amount={formatRupees(fee)} />
				<Row
					label="Total"
					amount={formatRupees(total)}
					className="border-t border-line pt-3.5 text-lg font-bold [&>dd]:text-subtitle"
				/>
				{tax && (
					<Row
						label="Includes GST"
						// The non-breaking spaces let the note wrap only between its two halves.
						note={`CGST\u00a0${paise(tax.cgst)} + SGST\u00a0${paise(tax.sgst)}`}
						amount={paise(tax.cgst + tax.sgst)}
						className="text-sm text-ink-soft"
					/>
				)}
			</dl>
			{discount > 0 && (
				<p className="mt-3 rounded-sm bg-leaf-soft px-3 py-2 text-sm font-semibold text-leaf-dark">
					You save {formatRupees(discount)} on this order
				</p>
			)}
		</section>
	);
}
