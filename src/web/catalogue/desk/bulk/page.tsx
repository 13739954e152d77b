import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { chosenProductsQuery, deskApi } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { BulkEditForm } from './edit-form.tsx';
import { productsIn } from './path.ts';
import { useListPath } from './use-list-path.ts';

export const meta = pageMeta('Edit products');

/** The screen that edits chosen products together (/admin/products/edit?ids=12,13). */
export default function EditProducts() {
	const [params] = useSearchParams();
	const ids = productsIn(params);
	const listPath = useListPath();
	// Others edit products, too: the values shown here are sent along as the expected ones.
	const read = useQuery({
		...chosenProductsQuery(deskApi, ids),
		enabled: ids.length > 0,
		refetchOnMount: 'always',
	});
	const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
	const products = (read.data?.products ?? []).filter(({ productId }) => !leftOut.has(productId));
	return (
		<>
			<DeskHead
				title="Edit products"
				status={read.data && <span>{pluralize(products.length, 'product')} chosen</span>}
				actions={<HeadLink to={listPath} icon={ArrowLeft} label="Products" />}
			/>
			<div className="mt-4 pb-8">
				{ids.length === 0 || (read.data && products.length === 0) ? (
					<EmptyState
						image="/art/empty-list-480.webp"
						title="No products chosen"
						text="Choose some in the list of products, and edit them here together."
						action={<LinkButton to={listPath}>To the products</LinkButton>}
					/>
				) : read.data ? (
					<BulkEditForm
						products={products}
						taxClasses={read.data.taxClasses}
						leftOut={leftOut}
						onLeaveOut={(id) => setLeftOut(new Set([...leftOut, id]))}
						refresh={read.refetch}
					/>
				) : read.isError ? (
					<LoadError title="The products could not be loaded" tone="secondary" read={read} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-60 rounded-md" />
						<Skeleton className="mt-6 h-80 rounded-md" />
					</Loading>
				)}
			</div>
		</>
	);
}
