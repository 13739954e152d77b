import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { kioskOnly } from '#shared/identity/identity.rules.ts';
import { onSessionChange } from '#web/session/session.ts';
import { keys } from './api.ts';
import { onCartChangedInOtherTab } from './cart-changes.ts';
import { showError } from './error-funnel.ts';
import { recordSource, staleTime } from './kept-reads.ts';

const isServer = typeof window === 'undefined';

function isRefusal(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A kiosk has one page: on any other, whatever it asks is refused. */
function leadToKiosk(): void {
	if (window.location.pathname !== '/kiosk') window.location.replace('/kiosk');
}

/**
 * Creates the cache of reads. They never expire by themselves (docs/spec.md point 7), unless they came from the
 * worker's cache. Every failure, of a read or a write, shows through the error funnel; that of a read which nobody
 * asked for (`meta.isQuiet`) does not. Calls are sent even when the browser reports being offline: otherwise they would
 * wait without telling the user.
 */
export function createQueryClient(): QueryClient {
	const onError = (error: unknown, isQuiet = false) => {
		if (isServer) return;
		if (error instanceof ApiError && error.refusal.code === kioskOnly) return leadToKiosk();
		if (!isQuiet) showError(error);
		// What this person may do has changed since the profile was read.
		if (error instanceof ApiError && error.status === 403)
			void client.invalidateQueries({ queryKey: keys.profile });
	};
	const client = new QueryClient({
		queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta?.isQuiet === true) }),
		mutationCache: new MutationCache({
			onError: (error, _sent, _result, { meta }) => {
				// What is in front of the server refuses without a code.
				const code = isRefusal(error) ? error.refusal.code : undefined;
				if (code !== undefined && [meta?.question].flat().includes(code)) return;
				onError(error, meta?.isQuiet === true);
			},
		}),
		defaultOptions: {
			queries: {
				staleTime,
				persister: recordSource,
				// Unused reads stay cached as well. On the server, a timer would outlive the render.
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
	return client;
}

let browserClient: QueryClient | undefined;

/** The browser's single cache; on the server a new one for each render. */
export function queryClientForRender(): QueryClient {
	if (isServer) return createQueryClient();
	if (!browserClient) {
		const client = createQueryClient();
		// The cached data belongs to the session that ended. This drops reads under way, too. What everybody reads alike stays:
		// who logs in on the way through a long list would load all of it again.
		onSessionChange(() => client.removeQueries({ predicate: ({ meta }) => !meta?.isPublic }));
		onCartChangedInOtherTab(() => client.invalidateQueries({ queryKey: keys.cart }));
		browserClient = client;
	}
	return browserClient;
}
