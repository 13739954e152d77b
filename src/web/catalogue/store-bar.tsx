import { useQuery } from '@tanstack/react-query';
import { Package, ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { api, cartQuery } from '../api.ts';
import { useToken } from '../session.ts';
import { useLoginGate } from '../shell/guards.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { ProductSearch } from './product-search.tsx';

/** How many products are in the member's cart; none for a guest. */
function useCartCount() {
	const isMember = useToken() !== null;
	const { data } = useQuery({ ...cartQuery(api), enabled: isMember });
	return isMember && data ? data.length : 0;
}

// The smallest phones have room for the signs alone.
const wordStyle = 'max-[23.9375rem]:sr-only';

/** The bar over every screen of the store. On a phone the search has a row of its own. */
export function StoreBar() {
	const navigate = useNavigate();
	const gate = useLoginGate();
	const count = useCartCount();
	const go = (to: string) => gate(() => void navigate(to), { headedFor: to });
	return (
		<div className="border-b border-line bg-surface">
			<div className="page-column flex flex-wrap items-center gap-x-2 gap-y-2.5 py-2.5 sm:gap-x-3">
				<CategoryMenu />
				<ProductSearch className="w-full max-md:order-last md:min-w-0 md:flex-1" />
				<div className="ml-auto flex items-center sm:gap-1">
					<Button tone="quiet" className="px-2.5! sm:px-3!" onClick={() => go('/store/orders')}>
						<Package aria-hidden="true" />
						<span className={wordStyle}>Orders</span>
					</Button>
					<Button
						tone="quiet"
						className="-mr-2.5 px-2.5! sm:-mr-3 sm:px-3!"
						onClick={() => go('/store/cart')}
					>
						<span className="relative">
							<ShoppingCart aria-hidden="true" className="size-5.5!" />
							{count > 0 && (
								<span
									aria-hidden="true"
									className="absolute -top-2 -right-2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-clay px-1 text-[0.6875rem] leading-none font-bold text-surface tabular-nums"
								>
									{count > 99 ? '99+' : count}
								</span>
							)}
						</span>
						<span className={classNames(wordStyle, count > 0 && 'ml-1')}>Cart</span>
						{count > 0 && (
							<span className="sr-only">, {count === 1 ? '1 product' : `${count} products`}</span>
						)}
					</Button>
				</div>
			</div>
		</div>
	);
}
