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

// In the tab's storage, so that a choice survives a reload that comes before its answer: it is then sent again.
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

/** The quantities that were chosen and are not known to be stored yet, as React state. */
export const useUnsavedQuantities = unsaved.use;

/**
 * Returns a function that sets the quantity of a cart entry: shown at once, sent when the presses pause. Shows
 * a failure and returns to the quantity before.
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

/** Sends what an earlier page chose and did not see stored; sends without delay when the screen is left. */
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

/** Drops the choice for an entry that was removed: stored by then, it would be refused. */
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
		// Of a choice that a newer one replaces, the failure does not matter.
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
	// Removed meanwhile, for example on another device.
	const isGone = error instanceof ApiError && error.status === 404;
	if (isGone) void queryClient.invalidateQueries({ queryKey: keys.cart });
}

/** Puts a stored quantity into the cart that was read. */
async function showStored(queryClient: QueryClient, cartId: number, stored: number) {
	// A read under way may have been answered before the write.
	const isReading = queryClient.isFetching({ queryKey: keys.cart }) > 0;
	queryClient.setQueryData(cartQuery(api).queryKey, (entries) =>
		entries?.map((entry) => (entry.cartId === cartId ? { ...entry, quantity: stored } : entry)),
	);
	if (isReading) await refetchStale(queryClient, staleAfter.cart);
}
