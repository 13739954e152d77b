import type { GoodsReturn } from '#shared/returns/returns.contract.ts';
import { fewerCame, returnReasons, sentAs } from '#shared/returns/returns.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { useRights } from '#web/data/use-rights.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { ReturnPhotos } from '#web/orders/return-photos.tsx';
import { wayBack } from '#web/orders/way-back.ts';
import { DueDay } from './due-day.tsx';

interface ReturnFactsProps {
	goods: GoodsReturn;
	/** With when it was asked for. */
	withTime?: boolean;
}

/** What the desk reads of a return: why, what the customer wrote, how it comes back, and its money. */
export function ReturnFacts({ goods, withTime = false }: ReturnFactsProps) {
	const { reason, text, quantity, asked, status, askedAt, payBy, upi, refusal, refund, photos } = goods;
	const { may } = useRights();
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
			{refund && !refund.sent && (
				<p>
					<strong className="font-semibold">{rupees(refund.amount)}</strong>{' '}
					{payBy === 'UPI' ? `by UPI${upi ? ` to ${upi}` : ''}` : 'in cash at a centre'}
					{refund.fee > 0 && `, with the fee of ${rupees(refund.fee)}`}
				</p>
			)}
			{refund && !refund.sent && <DueDay day={refund.dueOn} />}
			{refund?.sent && (
				<p>
					{rupees(refund.amount)} {refund.sent.mode === 'UPI' ? 'by UPI' : 'in cash'}, {sentAs(refund.sent)},{' '}
					<HappenedAt instant={refund.sent.at} />
				</p>
			)}
		</div>
	);
}
