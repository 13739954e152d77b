import { topSellerQuery } from '#web/data/api.ts';
import { clubOfRender, promotionsQuery, readInBrowser, useClub } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { prefetch } from '#web/data/prefetch.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { TopSellers } from '../top-sellers.tsx';
import type { Route } from './+types/page.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Promotions } from './promotions.tsx';

export async function loader({ context }: Route.LoaderArgs) {
	const read = await prefetch(context, (client, cache) => [cache.fetchQuery(topSellerQuery(client))]);
	return { ...read, promotions: clubOfRender(context).promotions, origin: context.get(siteOrigin) };
}

export const clientLoader = async () => ({
	promotions: await readInBrowser(promotionsQuery),
	origin: undefined,
});

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
	publicMeta(args, {
		title: 'Store',
		description:
			'Whey protein, pre- and post-workout and fit food from the club’s own store. Cash on delivery in Karnataka.',
		origin: loaderData?.origin,
		path: '/store',
	});

/** The front page of the store. */
export default function StoreFront({ loaderData: { promotions } }: Route.ComponentProps) {
	return (
		<div className="page-column grid grid-cols-1 gap-y-8 pt-4 sm:pt-6 lg:gap-y-12">
			<h1 className="sr-only">{useClub().name} store</h1>
			{promotions.length > 0 && <Promotions promotions={promotions} />}
			<CategoryTiles />
			<TopSellers />
		</div>
	);
}
