import { useState } from 'react';
import type { DeskReturn } from '#shared/returns/returns.contract.ts';
import { feeWithin, fewerCame, howSent, nothingPaid, returnReasons } from '#shared/returns/returns.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useRights } from '#web/data/use-rights.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { ReturnPhotos } from '#web/orders/return-photos.tsx';
import { wayBack } from '#web/orders/way-back.ts';
import { CorrectDialog } from '#web/payments/correct-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { DueDay } from './due-day.tsx';

interface ReturnFactsProps {
	goods: DeskReturn;
	/** Whether to show the time of the request, too. */
	withTime?: boolean;
}

/** A return at the desk: the reason, the customer's text, how it comes back, and its money. */
export function ReturnFacts({ goods, withTime = false }: ReturnFactsProps) {
	const {
		reason,
		text,
		quantity,
		asked,
		status,
		askedAt,
		payBy,
		upi,
		refusal,
		refund,
		photos,
		productName,
		paysBack,
	} = goods;
	const { may } = useRights();
	const [isCorrecting, setCorrecting] = useState(false);
	const paymentId = refund?.sent?.correctable ? refund.sent.paymentId : undefined;
	return (
		<div className="grid gap-0.5 text-sm wrap-anywhere">
			<p>{returnReasons[reason]}</p>
			{text && <p className="whitespace-pre-line text-ink-soft">“{text}”</p>}
			{photos && may('takeReturns') && (
				<div className="py-1.5">
					<ReturnPhotos photos={photos} />
				</div>
			)}
			{withTime && (
				<p className="text-ink-soft">
					Asked <HappenedAt instant={askedAt} />
				</p>
			)}
			{asked !== undefined && <p>{fewerCame({ quantity, asked })}</p>}
			{status === 'Approved' && <p>{wayBack(goods)}</p>}
			{refusal && <p>Refused: {refusal}</p>}
			{paysBack && !refund && <p>{nothingPaid}</p>}
			{refund && !refund.sent && (
				<p>
					<strong className="font-semibold">{formatRupees(refund.amount)}</strong>{' '}
					{payBy === 'UPI' ? `by UPI${upi ? ` to ${upi}` : ''}` : 'in cash at a centre'}
					{refund.fee > 0 && feeWithin(refund)}
				</p>
			)}
			{refund && !refund.sent && <DueDay day={refund.dueOn} />}
			{refund?.sent && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
					<p>
						{formatRupees(refund.amount)} {howSent(refund.sent)}, <HappenedAt instant={refund.sent.at} />
					</p>
					{paymentId !== undefined && (
						<Button size="sm" tone="secondary" onClick={() => setCorrecting(true)}>
							Correct
							<span className="sr-only">
								{' '}
								how the money for {quantity} × {productName} was sent
							</span>
						</Button>
					)}
					{isCorrecting && paymentId !== undefined && (
						<CorrectDialog
							payment={{
								...{ id: paymentId, kind: 'refunded', about: 'refund', amount: refund.amount },
								...{ mode: refund.sent.mode === 'UPI' ? 'upi' : 'cash', reference: refund.sent.reference },
								what: `For ${quantity} × ${productName}`,
							}}
							isClosed={refund.sent.dayClosed}
							onClose={() => setCorrecting(false)}
						/>
					)}
				</div>
			)}
		</div>
	);
}
