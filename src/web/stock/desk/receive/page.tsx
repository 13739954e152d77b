import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pluralize } from '#shared/text/pluralize.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { placeId } from '../place-options.ts';
import { useStockPlace } from '../use-stock-place.ts';
import { newDelivery, ReceiptForm, type ReceivedGoods } from './receipt-form.tsx';

export const meta = pageMeta('Receive goods');

/**
 * The screen for receiving goods (/admin/stock/receive), one product after the other. `?product=12` preselects a
 * product.
 */
export default function ReceiveGoods() {
	const [params] = useSearchParams();
	const [delivery, setDelivery] = useState(newDelivery);
	const [received, setReceived] = useState<readonly (ReceivedGoods & { place: string })[]>([]);
	const placeName = useStockPlace();
	return (
		<>
			<DeskHead
				title="Receive goods"
				status={
					received.length > 0 && (
						<span>
							{pluralize(
								received.reduce((sum, one) => sum + one.quantity, 0),
								'unit',
							)}{' '}
							received now
						</span>
					)
				}
				actions={<HeadLink to="/admin/stock" icon={ArrowLeft} label="Stock" />}
			/>
			<div className="mt-4 grid max-w-5xl gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
				<ReceiptForm
					key={received.length}
					delivery={delivery}
					productId={received.length === 0 ? Number(params.get('product')) || 0 : 0}
					onReceived={(goods, of) => {
						setDelivery(of);
						setReceived((earlier) => [{ ...goods, place: placeName(placeId(of.place)) }, ...earlier]);
					}}
				/>
				<section aria-labelledby="received" className="min-w-0">
					<h2 id="received" className="display text-subtitle">
						Received now
					</h2>
					{received.length === 0 ? (
						<p className="mt-2 text-sm text-ink-soft">
							What you receive appears here, so that you can hold it against the supplier’s bill.
						</p>
					) : (
						<ol className="mt-3 rounded-md border border-line bg-surface">
							{received.map((one, nth) => (
								<li
									// biome-ignore lint/suspicious/noArrayIndexKey: counted from the first that was received, it names one
									key={received.length - nth}
									className="border-b border-line px-4 py-3 text-sm last:border-b-0"
								>
									<p className="flex items-baseline justify-between gap-3">
										<Link to={`/admin/stock/${one.productId}`} className={`wrap-anywhere ${textLinkStyle}`}>
											{one.productName}
										</Link>
										<strong className="tabular-nums">+{one.quantity}</strong>
									</p>
									<p className="text-ink-soft wrap-anywhere">
										{[
											one.place,
											one.lot && `lot ${one.lot}`,
											one.expiresOn && `until ${calendarDate(one.expiresOn)}`,
										]
											.filter(Boolean)
											.join('\u00a0· ')}
									</p>
								</li>
							))}
						</ol>
					)}
				</section>
			</div>
		</>
	);
}
