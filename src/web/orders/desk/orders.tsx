import { PackageOpen } from 'lucide-react';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { deskApi, deskOrdersQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskScreen } from '#web/desk/list/screen.tsx';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderTable } from './order-table.tsx';

export const meta = pageMeta('Orders');

/** The desk's order lines (/admin/orders). */
export default function DeskOrders() {
	return (
		<DeskScreen
			list={deskLists.orders}
			query={(filters) => deskOrdersQuery(deskApi, filters)}
			rowId={({ orderId }) => orderId}
			rowName={({ orderNumber }) => formatOrderNumber(orderNumber)}
			actions={<PackingLink />}
			details={(line, filters) => <OrderDetails line={line} filters={filters} />}
		>
			{(lines, filters, next) => <OrderTable lines={lines} filters={filters} next={next} />}
		</DeskScreen>
	);
}

function PackingLink() {
	return (
		useRights().may('moveOrders') && (
			<LinkButton to="/admin/orders/packing" size="sm" className="max-sm:px-3" title="Packing">
				<PackageOpen aria-hidden="true" />
				<span className="max-sm:sr-only">Packing</span>
			</LinkButton>
		)
	);
}
