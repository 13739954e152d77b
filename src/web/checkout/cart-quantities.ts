import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import * as v from 'valibot';
import { ApiError } from '#shared/client.ts';
import { api, cartQuery, keys } from '#web/data/api.ts';
import { announceCartChange } from '#web/data/cart-changes.ts';
import { showError } from '#web/data/error-funnel.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { createSessionStore } from '#web/session/session-store.ts';
import { storedAccount } from '#web/session/stored-profile.ts';
import { storedQuantity } from './stored-line.ts';

/** Quantities by cart id. */
export type CartQuantities = Readonly<Record<string, number>>;

/** How long a choice waits for the next press before it is sent, in milliseconds. */
const sendDelay = 400;

// In session storage, so that a choice survives a reload that comes before its answer: it is then sent again.
const unsaved = createSessionStore<CartQuantities>({
	key: 'unsaved cart quantities',
	area: 'session',
	schema: v.record(v.string(), storedQuantity),
	empty: {},
	account: storedAccount,
});

/** The timers of choices that wait for the next press, by cart id. */
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();
/** The quantities being sent, by cart id. */
const underWay = new Map<string, number>();

/** The quantities that were chosen and are not confirmed as stored yet, as React state. */
export const useUnsavedQuantities = unsaved.use;

/**
 * Returns a function that sets the quantity of a cart entry. It shows the new quantity at once and sends it
 * debounced. On failure it says so, and restores the previous quantity.
 */
export function useSetQuantity(): (cartId: number, quantity: number) => void {
	const queryClient = useQueryClient();
	return useCallback(
		(cartId, chosen) => {
			const id = String(cartId);
			unsaved.write({ ...unsaved.read(), [id]: chosen });
			clearTimeout(waiting.get(id)?.timer);
			const send = () => void save(queryClient, id);
			waiting.set(id, { timer: setTimeout(send, sendDelay), send });
		},
		[queryClient],
	);
}

/**
 * Sends choices of an earlier page that were not confirmed; when the screen is left, sends waiting ones without
 * delay.
 */
export function useSaveQuantities(): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		for (const id of Object.keys(unsaved.read())) {
			if (!waiting.has(id)) void save(queryClient, id);
		}
		window.addEventListener('pagehide', sendBeforeLeaving);
		document.addEventListener('visibilitychange', sendBeforeLeaving);
		return () => {
			for (const { send } of waiting.values()) send();
			window.removeEventListener('pagehide', sendBeforeLeaving);
			document.removeEventListener('visibilitychange', sendBeforeLeaving);
		};
	}, [queryClient]);
}

/** Drops the choice for a removed entry: sent later, it would be refused. */
export function forgetQuantity(cartId: number): void {
	const id = String(cartId);
	clearTimeout(waiting.get(id)?.timer);
	waiting.delete(id);
	const { [id]: _, ...others } = unsaved.read();
	unsaved.write(others);
}

/** Drops the choices for the whole cart, for example when it was ordered. */
export function forgetQuantities(): void {
	for (const { timer } of waiting.values()) clearTimeout(timer);
	waiting.clear();
	unsaved.write({});
}

function sendBeforeLeaving({ type }: Event) {
	if (type === 'visibilitychange' && document.visibilityState === 'visible') return;
	for (const { send } of waiting.values()) send();
	// There is no time to wait for the answer to an older choice.
	for (const [id, chosen] of Object.entries(unsaved.read())) {
		if (underWay.get(id) !== chosen) void send(id, chosen).catch(() => {});
	}
}

function send(id: string, chosen: number) {
	return api.cart.update({ body: { id: Number(id), quantity: chosen }, keepalive: true });
}

/** Sends a choice. One made meanwhile is sent after the answer, so that the newest arrives last. */
async function save(queryClient: QueryClient, id: string): Promise<void> {
	clearTimeout(waiting.get(id)?.timer);
	waiting.delete(id);
	const chosen = unsaved.read()[id];
	if (chosen === undefined || underWay.has(id)) return;
	underWay.set(id, chosen);
	try {
		await send(id, chosen);
		await showStored(queryClient, Number(id), chosen);
		announceCartChange();
	} catch (error) {
		// A failure does not matter once a newer choice has replaced this one.
		if (unsaved.read()[id] === chosen) tellFailure(queryClient, error);
	} finally {
		underWay.delete(id);
	}
	const { [id]: newest, ...others } = unsaved.read();
	if (newest === chosen) unsaved.write(others);
	else if (!waiting.has(id)) await save(queryClient, id);
}

function tellFailure(queryClient: QueryClient, error: unknown) {
	showError(error);
	// The entry was removed meanwhile, for example on another device.
	const isGone = error instanceof ApiError && error.status === 404;
	if (isGone) void queryClient.invalidateQueries({ queryKey: keys.cart });
}

/** Writes a stored quantity into the cached cart. */
async function showStored(queryClient: QueryClient, cartId: number, stored: number) {
	// A fetch in progress may have been answered before the write.
	const isReading = queryClient.isFetching({ queryKey: keys.cart }) > 0;
	queryClient.setQueryData(cartQuery(api).queryKey, (entries) =>
		entries?.map((entry) => (entry.cartId === cartId ? { ...entry, quantity: stored } : entry)),
	);
	if (isReading) await refetchStale(queryClient, staleAfter.cart);
}
