import { Link } from 'react-router';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DashboardPanel, EmptyPanel } from '../panel.tsx';
import { ShortenedList } from '../shortened-list.tsx';
import { SoldProductTable } from './table.tsx';

interface ProductPanelProps {
	products: DashboardData['products'];
	/** The totals, because `products` may not contain all. */
	counts: DashboardData['productCounts'];
}

const limit = 10;

/** The products by units sold. */
export function ProductPanel({ products, counts }: ProductPanelProps) {
	const sorted = products.toSorted((one, other) => other.buyCounts - one.buyCounts);
	const all = counts?.all ?? products.length;
	const unavailable = counts?.unavailable ?? products.filter(({ available }) => available !== 1).length;
	return (
		<DashboardPanel
			title="Products by units sold"
			more={{ to: '/admin/products', label: 'Products' }}
			note={
				products.length > 0 && (
					<>
						{pluralize(all, 'product')},{' '}
						<Link to={deskPath(deskLists.products, { status: 'Unavailable' })} className={textLinkStyle}>
							{unavailable} unavailable
						</Link>
					</>
				)
			}
			className="self-start"
		>
			{products.length === 0 ? (
				<EmptyPanel>
					<span className="grid justify-items-center gap-3">
						No products yet. Products you add appear in the store straight away.
						<LinkButton size="sm" tone="secondary" to="/admin/products" state={{ add: true }}>
							Add the first product
						</LinkButton>
					</span>
				</EmptyPanel>
			) : (
				<ShortenedList
					rows={sorted}
					limit={limit}
					labels={{
						all: `Show ${counts ? 'the top' : 'all'} ${sorted.length} products`,
						fewer: `Show the top ${limit}`,
					}}
				>
					{(shown) => <SoldProductTable products={shown} most={sorted[0]?.buyCounts ?? 0} />}
				</ShortenedList>
			)}
		</DashboardPanel>
	);
}
