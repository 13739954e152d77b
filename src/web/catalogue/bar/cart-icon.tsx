import { ShoppingCart } from 'lucide-react';
import { useIncreaseCount } from '#web/ui/hooks/use-increase-count.ts';

/**
 * The cart icon with a badge: `count`, the number of products in the cart. The badge is animated when the number
 * increases.
 */
export function CartIcon({ count }: { count: number | undefined }) {
	const increases = useIncreaseCount(count);
	return (
		<span className="relative">
			<ShoppingCart aria-hidden="true" className="size-5.5!" />
			{count ? (
				<span
					key={increases}
					aria-hidden="true"
					className={`absolute -top-2 -right-2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-clay px-1 text-[0.6875rem] leading-none font-bold text-surface tabular-nums ${increases > 0 ? 'animate-bump' : ''}`}
				>
					{count > 99 ? '99+' : count}
				</span>
			) : null}
		</span>
	);
}
