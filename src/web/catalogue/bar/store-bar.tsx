import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useNavigate } from 'react-router';
import { api, cartQuery } from '#web/data/api.ts';
import { useLoginGate } from '#web/identity/guards.tsx';
import { useToken } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HydratedLater, lazily } from '#web/ui/later/hydrated-later.tsx';
import { CartIcon } from './cart-icon.tsx';

const CategoryMenu = lazily(async () => (await import('./category-menu.tsx')).CategoryMenu);
const ProductSearch = lazily(async () => (await import('./product-search.tsx')).ProductSearch);

const categoryMenu = (
	<HydratedLater placeholder={<div className="h-11 w-11 md:w-46" />}>
		<CategoryMenu />
	</HydratedLater>
);
const productSearch = (
	<HydratedLater placeholder={<div className="h-11 flex-1" />}>
		<ProductSearch className="min-w-0 flex-1" />
	</HydratedLater>
);

/** The number of products in the member's cart; undefined while it loads and for a guest. */
function useCartCount() {
	const isMember = useToken() !== null;
	const { data } = useQuery({ ...cartQuery(api), enabled: isMember });
	return isMember ? data?.length : undefined;
}

// Beside the search, only the icons fit on a phone.
const labelStyle = 'max-md:sr-only';

/** The bar above the store's screens: one row, on a phone with icons alone beside the search. */
export function StoreBar() {
	const navigate = useNavigate();
	const gate = useLoginGate();
	const count = useCartCount();
	const go = (to: string) => gate(() => void navigate(to), { returnTo: to });
	return (
		<div
			data-store-bar
			className="border-b border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-30 print:static"
		>
			<div className="page-column flex items-center gap-x-2 py-2.5 sm:gap-x-3">
				{categoryMenu}
				{productSearch}
				<div className="flex items-center sm:gap-1">
					<Button tone="quiet" className="px-2.5! sm:px-3!" onClick={() => go('/store/orders')}>
						<Package aria-hidden="true" />
						<span className={labelStyle}>Orders</span>
					</Button>
					<Button
						tone="quiet"
						className="-mr-2.5 px-2.5! sm:-mr-3 sm:px-3!"
						onClick={() => go('/store/cart')}
					>
						<CartIcon count={count} />
						<span className={classNames(labelStyle, count ? 'ml-1' : undefined)}>Cart</span>
						{count ? (
							<span className="sr-only">, {count === 1 ? '1 product' : `${count} products`}</span>
						) : null}
					</Button>
				</div>
			</div>
		</div>
	);
}
