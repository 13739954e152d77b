import * as v from 'valibot';
import { createSessionStore } from '#web/session/session-store.ts';

// In local storage, because the browser reports its changes to all other tabs.
const changedAt = createSessionStore<number>({
	key: 'cart changed at',
	area: 'local',
	schema: v.number(),
	empty: 0,
});

/** Tells the other tabs that the cart has changed. */
export function announceCartChange(): void {
	changedAt.write(Date.now());
}

/** Calls `listener` when another tab changed the cart; returns the unsubscribe function. */
export const onCartChangedInOtherTab = changedAt.onOtherTabChange;
