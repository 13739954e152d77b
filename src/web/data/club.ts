import { data, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { SiteClient } from '#shared/client.ts';
import type { ClubFacts } from '#shared/club/club.contract.ts';
import type { Club } from '#shared/club/club.facts.ts';
import { api, isPublic, keys } from './api.ts';
import { recordLoaderRead } from './cached-reads.ts';
import { siteClub } from './load-context.ts';
import { queryClientForRender } from './query-client.ts';

/** A query for facts of the club that uses the browser's HTTP cache. */
function clubQuery<Facts>(name: string, read: (client: SiteClient, signal: AbortSignal) => Promise<Facts>) {
	return (client: SiteClient) => ({
		queryKey: [...keys.club, name],
		meta: isPublic,
		queryFn: ({ signal }: { signal: AbortSignal }) => read(client, signal),
	});
}

/** The facts of the club that every page shows. */
export const clubFactsQuery = clubQuery('facts', (client, signal) => client.club.get({ signal }));

/** The texts of the front page. */
export const clubFrontQuery = clubQuery('front', (client, signal) => client.club.front({ signal }));

/** The plans on sale, with the classes that come with each. */
export const clubPlansQuery = clubQuery('plans', (client, signal) => client.club.plans({ signal }));

/** The consultancies on offer. */
export const consultanciesQuery = clubQuery('consultancies', (client, signal) =>
	client.club.consultancies({ signal }),
);

/** The promotions at the top of the store. */
export const promotionsQuery = clubQuery('promotions', (client, signal) =>
	client.club.promotions({ signal }),
);

/** The club's facts during a server render, for a `loader`. Throws a 503 response if there are none. */
export function clubOfRender(context: Readonly<RouterContextProvider>): Club {
	const club = context.get(siteClub);
	if (!club) throw data(null, { status: 503 });
	return club;
}

/** Facts of the club for a `clientLoader`: the navigation waits for them, unless they are cached. */
export const readInBrowser = async <Facts>(
	query: (client: SiteClient) => {
		queryKey: readonly string[];
		queryFn: (asked: { signal: AbortSignal }) => Promise<Facts>;
	},
): Promise<Facts> => {
	const client = queryClientForRender();
	const options = query(api);
	const facts = await client.fetchQuery(options);
	recordLoaderRead(client.getQueryCache().find(options));
	return facts;
};

/** The fallback when the facts could not be read: for an error that replaces the whole page. */
const unknownClub: ClubFacts = {
	name: 'The club',
	city: '',
	openingHours: [],
	membershipFee: 0,
	centres: [],
	plans: [],
	consultancies: [],
	closures: [],
	hasReviews: false,
	isOpen: true,
	isDemo: false,
	looks: {},
};

/** What the root route's loader returns. */
interface RootData {
	club: ClubFacts;
}

/** The club's facts that every page shows. */
export function useClub(): ClubFacts {
	return useRouteLoaderData<RootData>('root')?.club ?? unknownClub;
}

/** The part of a route's `meta` arguments that holds the club's facts. */
export interface MetaArgs {
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The club's facts for a route's `meta`. */
export function clubIn({ matches }: MetaArgs): ClubFacts {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
	return root?.club ?? unknownClub;
}
