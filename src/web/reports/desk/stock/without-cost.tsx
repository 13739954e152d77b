import { CircleAlert } from 'lucide-react';
import type { StockReport } from '#shared/reports/reports.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { ProductLink } from '../product-link.tsx';
import { usePlace } from '../use-place.ts';

/** Names the lots without a recorded cost, which the value leaves out. */
export function WithoutCost({ without: { lots, named } }: { without: StockReport['withoutCost'] }) {
	const placeOf = usePlace();
	if (lots === 0) return null;
	return (
		<section
			aria-labelledby="without-cost"
			className="flex gap-2.5 rounded-sm bg-turmeric-soft px-4 py-3 text-sm"
		>
			<CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
			<div className="min-w-0">
				<h2 id="without-cost" className="font-semibold">
					The cost of {pluralize(lots, 'lot')} is not known, and not in the value
				</h2>
				<ul className="mt-1 grid gap-0.5">
					{named.map(({ lotId, productId, productName, code, centreId, units }) => (
						<li key={lotId} className="wrap-anywhere">
							<ProductLink productId={productId} name={productName} />
							{code && `, lot ${code}`}, {placeOf(centreId)}: {pluralize(units, 'unit')}
						</li>
					))}
				</ul>
				{lots > named.length && <p className="mt-1">and {pluralize(lots - named.length, 'more lot')}.</p>}
			</div>
		</section>
	);
}
