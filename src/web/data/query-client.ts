import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import { kioskOnly } from '#shared/identity/identity.rules.ts';
import { onSessionChange } from '#web/session/session.ts';
import { keys } from './api.ts';
import { recordSource, staleTime } from './cached-reads.ts';
import { onCartChangedInOtherTab } from './cart-changes.ts';
import { showError } from './error-funnel.ts';

const isServer = typeof window === 'undefined';

function isRefusal(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** A kiosk's account has only one page: calls of any other page are refused. */
function leadToKiosk(): void {
	if (window.location.pathname !== '/kiosk') window.location.replace('/kiosk');
}

/**
 * Creates the query cache. Data never expires by itself (docs/spec.md point 7), unless it came from the worker's
 * cache. Every failure of a read or write shows through the error funnel, except for background reads
 * (`meta.isQuiet`). Calls are sent even when the browser reports being offline: otherwise they would wait without
 * telling the user.
 */
export function createQueryClient(): QueryClient {
	const onError = (error: unknown, isQuiet = false) => {
		if (isServer) return;
		if (error instanceof ApiError && error.refusal.code === kioskOnly) return leadToKiosk();
		if (!isQuiet) showError(error);
		// A 403 means that this user's rights have changed since the profile was fetched.
		if (error instanceof ApiError && error.status === 403)
			void client.invalidateQueries({ queryKey: keys.profile });
	};
	const client = new QueryClient({
		queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta?.isQuiet === true) }),
		mutationCache: new MutationCache({
			onError: (error, _sent, _result, { meta }) => {
				// A proxy in front of the server refuses without a code.
				const code = isRefusal(error) ? error.refusal.code : undefined;
				if (code !== undefined && [meta?.question].flat().includes(code)) return;
				onError(error, meta?.isQuiet === true);
			},
		}),
		defaultOptions: {
			queries: {
				staleTime,
				persister: recordSource,
				// Keeps unused data cached, too. On the server, a timer would outlive the render.
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
		// The cached data belongs to the session that ended. This also drops fetches in progress. Public data stays:
		// otherwise, a login in the middle of a long list would load all of it again.
		onSessionChange(() => client.removeQueries({ predicate: ({ meta }) => !meta?.isPublic }));
		onCartChangedInOtherTab(() => client.invalidateQueries({ queryKey: keys.cart }));
		browserClient = client;
	}
	return browserClient;
}
