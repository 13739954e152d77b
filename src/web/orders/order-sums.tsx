import type { ReactNode } from 'react';
import { paise } from '#shared/documents/documents.rules.ts';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StillDue } from './still-due.tsx';

interface OrderSumsProps {
	order: WholeOrder;
	/** What the viewer does with the money: a member pays it, the desk collects it. */
	act: 'pay' | 'collect';
	className?: string;
	totalStyle: string;
	/** Further sums. */
	children?: ReactNode;
}

/** The sums of an order: fee, total, included GST, and the amount still due. */
export function OrderSums({ order, act, className, totalStyle, children }: OrderSumsProps) {
	const { lines, orderFee, orderTotal, orderTax = 0 } = order;
	// Every line was cancelled or did not arrive.
	const hasEnded = lines.every(({ ended }) => ended !== undefined);
	return (
		<dl
			className={classNames(
				'grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4 tabular-nums',
				className,
			)}
		>
			{hasEnded ? (
				<>
					<dt className="text-base font-semibold">{act === 'pay' ? 'To pay' : 'To collect'}</dt>
					<dd className="text-right text-base font-semibold">Nothing</dd>
				</>
			) : (
				<>
					<dt className="text-ink-soft">Convenience fee</dt>
					<dd className="text-right">{formatRupees(orderFee)}</dd>
					<dt className={totalStyle}>Total in cash</dt>
					<dd className={classNames('text-right', totalStyle)}>{formatRupees(orderTotal)}</dd>
					{orderTax > 0 && (
						<dd className="col-span-2 text-right text-sm text-ink-soft">
							incl. {paise(Math.round(orderTax * 100))} GST
						</dd>
					)}
					<StillDue order={order} title={act === 'pay' ? 'Still to pay' : 'Still to collect'} />
				</>
			)}
			{children}
		</dl>
	);
}
