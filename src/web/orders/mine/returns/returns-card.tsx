import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GoodsReturn, ReturnsOfOrder } from '#shared/returns/returns.contract.ts';
import { feeWithin, fewerCame, nothingPaid, returnReasons, sentAs } from '#shared/returns/returns.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { ReturnPhotos } from '#web/orders/return-photos.tsx';
import { ReturnStatusBadge } from '#web/orders/return-status-badge.tsx';
import { wayBack } from '#web/orders/way-back.ts';
import { later } from '#web/ui/later/later.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { OrderTime } from '../time.tsx';

// Loaded on demand, because it needs the schemas and their library, and few who open an order use it.
const PayToDialog = lazy(
	later(() => import('./pay-to-dialog.tsx').then(({ PayToDialog: component }) => ({ default: component }))),
);

/** The returns of an order, newest first, with their progress and what the member can still change. */
export function ReturnsCard({ returns }: Pick<ReturnsOfOrder, 'returns'>) {
	if (returns.length === 0) return null;
	return (
		<section aria-labelledby="returns" className="card px-5 py-5 sm:px-6">
			<h2 id="returns" className="font-semibold">
				{returns.length === 1 ? 'Return' : 'Returns'}
			</h2>
			<ul className="mt-1">
				{returns.toReversed().map((one) => (
					<OneReturn key={one.id} goods={one} />
				))}
			</ul>
		</section>
	);
}

function OneReturn({ goods }: { goods: GoodsReturn }) {
	const { id, quantity, asked, productName, reason, status, askedAt, upi, payBy, refund, photos, paysBack } =
		goods;
	const [open, setOpen] = useState<'withdraw' | 'pay'>();
	const close = () => setOpen(undefined);
	// The desk may have received it already.
	const refetchOnConflict = useRefetchOnConflict(staleAfter.returnStep);
	const withdraw = useCall(api.returns.withdraw, {
		invalidates: staleAfter.returnStep,
		onSuccess: close,
		onError: (error) => {
			close();
			refetchOnConflict(error);
		},
	});
	const isOpen = status === 'Asked' || status === 'Approved';
	const isUnpaid = isOpen || status === 'Received';
	const saysFree = paysBack !== undefined && (isOpen || (status === 'Refunded' && !refund));
	const about = (
		<span className="sr-only">
			: {quantity} × {productName}
		</span>
	);
	return (
		<li className="border-t border-line py-4 first:border-t-0 first:pt-2 last:pb-0">
			<p className="font-medium wrap-anywhere">
				{quantity} × {productName}
			</p>
			<p className="mb-2 text-sm text-ink-soft">
				{returnReasons[reason]}, asked <OrderTime at={askedAt} />
			</p>
			<ReturnStatusBadge goods={goods} />
			<div className="mt-2 text-sm wrap-anywhere">
				{asked !== undefined && <p>{fewerCame({ quantity, asked })}.</p>}
				<NextStep goods={goods} />
				{saysFree && <p className="text-ink-soft">{nothingPaid}.</p>}
				{isUnpaid && paysBack !== 'nothing' && (
					<p className="text-ink-soft">
						{paysBack === 'fee' ? 'Where the fee of the order goes back, it' : 'Your money'} comes{' '}
						{payBy === 'UPI' ? `by UPI to ${upi}` : 'in cash at a centre'}.
					</p>
				)}
				{refund?.sent && (
					<p>
						{formatRupees(refund.amount)} {refund.sent.mode === 'UPI' ? 'by UPI' : 'in cash'} on{' '}
						<OrderTime at={refund.sent.at} dateOnly />
						{sentAs(refund.sent)}
					</p>
				)}
			</div>
			{photos && (
				<div className="mt-3">
					<ReturnPhotos photos={photos} />
				</div>
			)}
			{isUnpaid && (isOpen || paysBack !== 'nothing') && (
				<div className="-mb-2 flex flex-wrap gap-x-5">
					{paysBack !== 'nothing' && (
						<TextButton onPress={() => setOpen('pay')}>
							Change where the money goes
							{about}
						</TextButton>
					)}
					{isOpen && (
						<TextButton onPress={() => setOpen('withdraw')}>
							Keep it after all
							{about}
						</TextButton>
					)}
				</div>
			)}
			<ConfirmDialog
				open={open === 'withdraw'}
				onOpenChange={close}
				title={`Keep ${quantity} × ${productName}?`}
				description="Your request is taken back. You can ask again while returns are open."
				confirmLabel="Keep it"
				pending={withdraw.pending}
				onConfirm={() => withdraw.run({ body: { id } })}
			/>
			{open === 'pay' && (
				<Suspense>
					<PayToDialog goods={goods} onClose={close} />
				</Suspense>
			)}
		</li>
	);
}

function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
	return (
		<button
			type="button"
			onClick={onPress}
			className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
		>
			{children}
		</button>
	);
}

function NextStep({ goods }: { goods: GoodsReturn }) {
	const { status, refusal, refund, way } = goods;
	if (status === 'Asked') return <p>We write to you about how it comes back. Please keep it as it is.</p>;
	if (status === 'Approved')
		return <p>{way === 'Centre' ? wayBack(goods).replace('Brought', 'Please bring it') : wayBack(goods)}.</p>;
	if (status === 'Refused') return <p>{refusal ? `We cannot take it: ${refusal}` : 'We cannot take it.'}</p>;
	if (status === 'Received' && refund)
		return (
			<p>
				<strong className="font-semibold">{formatRupees(refund.amount)}</strong> comes back to you by{' '}
				{formatLongDate(refund.dueOn)}
				{refund.fee > 0 && feeWithin(refund)}.
			</p>
		);
	return null;
}
