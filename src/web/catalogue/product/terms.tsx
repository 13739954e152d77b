import { Banknote, PackageCheck, PackageX, Truck } from 'lucide-react';
import { convenienceFee } from '#shared/orders/orders.rules.ts';
import { returnDays } from '#shared/returns/returns.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';

/** How a product is delivered, paid for and, once known, taken back. */
export function Terms({ finalSale }: { finalSale: boolean | undefined }) {
	const Returned = finalSale ? PackageX : PackageCheck;
	return (
		<ul className="grid gap-3 text-sm text-ink-soft [&_li]:flex [&_li]:gap-3 [&_svg]:mt-px [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-clay">
			<li>
				<Truck aria-hidden="true" />
				<span>
					Delivered within Karnataka. A convenience fee of {formatRupees(convenienceFee)} is charged once per
					order.
				</span>
			</li>
			<li>
				<Banknote aria-hidden="true" />
				<span>Pay in cash on delivery.</span>
			</li>
			{finalSale !== undefined && (
				<li>
					<Returned aria-hidden="true" />
					<span>
						{finalSale
							? 'Final sale: not taken back for a change of mind.'
							: `Taken back within ${returnDays} days if sealed.`}{' '}
						What is damaged, wrong or short-lived is always taken back.
					</span>
				</li>
			)}
		</ul>
	);
}
