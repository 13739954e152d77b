import { z } from 'zod';
import { ApiError } from '#shared/client.ts';
import { createSessionStore } from '#web/session/session-store.ts';

/** In milliseconds. Whoever asks for the same later than this wants it a second time. */
const openFor = 60 * 60 * 1000;

// In the tab's storage: whoever reloads after no answer came, and tries again, still means the same.
// It ends with the session, so that nobody continues what another member began.
const intents = createSessionStore<Readonly<Record<string, { key: string; since: number }>>>({
	key: 'open intents',
	area: 'session',
	schema: z.record(z.string(), z.object({ key: z.string(), since: z.number() })),
	empty: {},
});

/**
 * Acts with the one `Idempotency-Key` of an intent. An attempt that leaves open whether it happened
 * (no answer, or a 5xx) is followed by one with the same key; after a definite answer, by a new one.
 */
export async function withIntentKey<Reply>(
	intent: string,
	act: (key: string) => Promise<Reply>,
): Promise<Reply> {
	try {
		const reply = await act(keyOf(intent));
		forget(intent);
		return reply;
	} catch (error) {
		if (error instanceof ApiError && error.status >= 400 && error.status < 500) forget(intent);
		throw error;
	}
}

function keyOf(intent: string) {
	const known = openNow();
	const { key, since } = known[intent] ?? { key: randomKey(), since: Date.now() };
	intents.write({ ...known, [intent]: { key, since } });
	return key;
}

function forget(intent: string) {
	const { [intent]: _answered, ...others } = openNow();
	intents.write(others);
}

function openNow() {
	const oldest = Date.now() - openFor;
	return Object.fromEntries(Object.entries(intents.read()).filter(([, { since }]) => since > oldest));
}

// Not `randomUUID`: browsers withhold it on plain http, where a club may try this in its own network.
function randomKey() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
