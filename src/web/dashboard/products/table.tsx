// biome-ignore-all lint/a11y/noRedundantRoles: some screen readers drop the table role when CSS changes the display
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SoldProductRow } from './row.tsx';

interface SoldProductTableProps {
	products: readonly DashboardData['products'][number][];
	/** The units sold of the best seller. */
	most: number;
}

const headers = [
	{ title: 'Product', className: 'w-full text-left' },
	{ title: 'Units sold', className: 'text-right', sort: 'descending' },
	{ title: 'Price now', className: 'text-right' },
	{ title: 'Rating', className: 'text-left' },
	{ title: 'Availability', className: 'text-left' },
] as const;

/** The products sold: a table where it fits, else a few lines for each product. */
export function SoldProductTable({ products, most }: SoldProductTableProps) {
	return (
		<table
			role="table"
			className="block w-full border-t border-line @xl:table @xl:border-separate @xl:border-spacing-0 @xl:border-t-0"
		>
			<caption className="sr-only">Products, most units sold first</caption>
			<thead role="rowgroup" className="sr-only @xl:not-sr-only @xl:table-header-group">
				<tr role="row">
					{headers.map(({ title, className, ...header }) => (
						<th
							key={title}
							role="columnheader"
							scope="col"
							aria-sort={'sort' in header ? header.sort : undefined}
							className={classNames(
								'border-y border-line bg-paper px-2.5 py-2 text-xs font-semibold whitespace-nowrap text-ink-soft first:pl-5 last:pr-5',
								className,
							)}
						>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="block @xl:table-row-group">
				{products.map((product) => (
					<SoldProductRow key={product.productId} product={product} most={most} />
				))}
			</tbody>
		</table>
	);
}
