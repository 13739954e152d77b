import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, PackagePlus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import type { StockedProduct } from '#shared/stock/stock.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { keys } from '#web/data/api.ts';
import { deskApi, stockedProductQuery } from '#web/data/desk-api.ts';
import { isNotFound } from '#web/data/error-funnel.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { deskPath } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefreshShown } from '#web/desk/use-refresh.ts';
import { pageMeta, usePageTitle } from '#web/document/page-meta.ts';
import { idInPath, idLoader } from '#web/document/path-params.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { canReceive } from '../can-receive.ts';
import { FindByBarcode } from '../find-by-barcode.tsx';
import { AboutProduct } from './about.tsx';
import { Ledger } from './ledger.tsx';
import { Levels } from './levels.tsx';
import { Lots } from './lots.tsx';
import { Owed } from './owed.tsx';

export const loader = idLoader('product');
export const clientLoader = idLoader('product');

export const meta = pageMeta('Stock of a product');

/** The stock of a product (/admin/stock/12): its places, lots and moves. */
export default function DeskStockedProduct() {
	const id = idInPath(useParams().product);
	const { data: product, error, dataUpdatedAt } = useQuery(stockedProductQuery(deskApi, id));
	const { refresh, isRefreshing } = useRefreshShown([keys.stock]);
	const mayKeep = useRights().may('keepStock');
	usePageTitle(product?.productName);
	return (
		<>
			<DeskHead
				title="Stock"
				status={
					product && (
						<>
							{product.archived && <span>Not sold any more</span>}
							{product.waiting > 0 && (
								<span>{pluralize(product.waiting, 'person waits', 'people wait')} for it</span>
							)}
							<AsOf readAt={dataUpdatedAt} />
						</>
					)
				}
				actions={
					<>
						<HeadLink to="/admin/stock" icon={ArrowLeft} label="Stock" />
						<FindByBarcode inHead />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
						{mayKeep && product && canReceive(product) && (
							<LinkButton to={`/admin/stock/receive?product=${id}`} size="sm">
								<PackagePlus aria-hidden="true" />
								Receive
							</LinkButton>
						)}
					</>
				}
			/>
			{product ? (
				<Product key={id} product={product} />
			) : isNotFound(error) ? (
				<EmptyState
					image="/art/empty-list-480.webp"
					title="There is no such product"
					text="It may have been deleted."
					action={<LinkButton to="/admin/stock">All stock</LinkButton>}
				/>
			) : error ? (
				<LoadError title="This stock could not be loaded" pending={isRefreshing} onRetry={refresh} />
			) : (
				<Loading label={messages.loading}>
					<div className="mt-4 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
						<Skeleton className="h-60" />
						<Skeleton className="h-120" />
					</div>
				</Loading>
			)}
		</>
	);
}

function Product({ product }: { product: StockedProduct }) {
	const { productId, productName, moves, owed } = product;
	const seesAudit = useRights().may('seeAudit');
	return (
		<div className="mt-4 grid gap-6 pb-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
			<h2 className="display text-title wrap-anywhere lg:col-span-2">{productName}</h2>
			<div className="card px-5 py-5">
				<Levels product={product} />
				<AboutProduct product={product} />
				{seesAudit && (
					<p className="border-t border-line pt-4 text-sm">
						<Link
							to={deskPath(deskLists.audit, { params: { subject: 'stock', subjectId: String(productId) } })}
							className={textLinkStyle}
						>
							All that was done here, in the audit
						</Link>
					</p>
				)}
			</div>
			<div className="grid min-w-0 gap-8">
				<Owed owed={owed} />
				<Lots product={product} />
				<Ledger productId={productId} moves={moves} />
			</div>
		</div>
	);
}
