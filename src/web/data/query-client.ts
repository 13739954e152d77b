import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { showError } from './error-funnel.ts';
import { onSessionChange } from '#web/session/session.ts';

const isServer = typeof window === 'undefined';

function isRefusal(error: unknown) {
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * Reads are cached and never expire (spec point 7); every failure, of a read or a write, shows
 * through the one funnel. Calls are made even when the browser believes to be offline, for a call
 * that waits in silence tells nobody anything.
 */
export function createQueryClient(): QueryClient {
	const onError = isServer ? () => {} : showError;
	return new QueryClient({
		queryCache: new QueryCache({ onError }),
		mutationCache: new MutationCache({ onError }),
		defaultOptions: {
			queries: {
				staleTime: Number.POSITIVE_INFINITY,
				// Kept while nothing shows them, too. On the server, a timer would outlive the render.
				gcTime: Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				networkMode: 'always',
				retry: (failures, error) => !isServer && failures < 1 && !isRefusal(error),
				retryDelay: 500,
			},
			mutations: { networkMode: 'always', retry: false },
		},
	});
}

let ofBrowser: QueryClient | undefined;

/** The browser's one cache; on the server a fresh one for each render. */
export function queryClientForRender(): QueryClient {
	if (isServer) return createQueryClient();
	if (!ofBrowser) {
		const client = createQueryClient();
		// Whatever was read belonged to the session that ended. Reads under way are dropped with it.
		onSessionChange(() => client.removeQueries());
		ofBrowser = client;
	}
	return ofBrowser;
}
