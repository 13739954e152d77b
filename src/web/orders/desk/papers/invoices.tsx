import { useQueries } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { api } from '#web/data/api.ts';
import { CopiesChoice, copiesIn } from '#web/documents/copies.tsx';
import { documentQuery } from '#web/documents/queries.ts';
import { DocumentCopies } from '#web/documents/sheet.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import type { PaperOrder } from './paper-order.ts';
import { printedCopies } from './printed-copies.ts';

/**
 * The documents that travel with several orders: invoices and challans, each copy on a page of its own, order by
 * order.
 */
export function Invoices({ orders }: { orders: readonly PaperOrder[] }) {
	const issued = orders.flatMap(({ documents = [] }) =>
		documents.filter(({ kind }) => kind === 'tax invoice' || kind === 'delivery challan'),
	);
	const reads = useQueries({ queries: issued.map(({ documentId }) => documentQuery(api, documentId)) });
	const copies = printedCopies.use();
	const without = orders.filter(({ documents = [] }) => documents.length === 0);
	return (
		<div className="grid grid-cols-1 gap-6 print:block">
			<div className="print:hidden empty:hidden">
				<CopiesChoice documents={issued} chosen={copies} onChoose={printedCopies.write} />
			</div>
			{without.length > 0 && (
				<p className="text-sm text-ink-soft print:hidden">
					Not invoiced: {without.map(({ orderNumber }) => formatOrderNumber(orderNumber)).join(', ')}. An
					invoice is issued as an order is sent, once the club has a GSTIN.
				</p>
			)}
			{reads.some(({ isError }) => isError) && (
				<LoadError
					title="Not every invoice could be loaded"
					pending={reads.some(({ isFetching }) => isFetching)}
					onRetry={() => {
						for (const read of reads) if (read.isError) void read.refetch();
					}}
				/>
			)}
			{reads.some(({ isPending }) => isPending) && (
				<Loading label={messages.loading}>
					<Skeleton className="h-80" />
				</Loading>
			)}
			{reads.map(
				({ data }) =>
					data && <DocumentCopies key={data.documentId} document={data} copies={copiesIn(copies)} />,
			)}
		</div>
	);
}
