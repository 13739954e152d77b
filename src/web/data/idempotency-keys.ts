import * as v from 'valibot';
import { ApiError } from '#shared/client.ts';
import { onSessionChange, readToken } from '#web/session/session.ts';
import { createSessionStore } from '#web/session/session-store.ts';

/** In milliseconds. After this time, the same call counts as a new intent, not a retry. */
const retryWindow = 60 * 60 * 1000;

type OpenIntents = Readonly<Record<string, { key: string; since: number }>>;

// In session storage, because a retry after a reload is still the same intent. Cleared with the session, so that no
// member continues another one's intent.
const intents = createSessionStore<OpenIntents>({
	key: 'open intents',
	area: 'session',
	schema: v.record(v.string(), v.object({ key: v.string(), since: v.number() })),
	empty: {},
});

// A visitor has no session, so their intents are kept in memory. A login starts without them.
let ofVisitor: OpenIntents = {};
if (typeof window !== 'undefined')
	onSessionChange(() => {
		ofVisitor = {};
	});

const readIntents = () => (readToken() === null ? ofVisitor : intents.read());
function writeIntents(open: OpenIntents): void {
	if (readToken() === null) ofVisitor = open;
	else intents.write(open);
}

/**
 * Whether the handler itself refused the call. A rate limit, an expired session or a proxy refuses earlier: such a
 * refusal does not say whether a previous attempt, whose response was lost, succeeded.
 */
const isJudged = (error: unknown) =>
	error instanceof ApiError && [404, 409, 422].includes(error.status) && error.refusal.code !== undefined;

/**
 * Calls `act` with the `Idempotency-Key` of an intent, and returns its reply. While the outcome is unknown (no
 * response, a 5xx, or a refusal before the handler ran) the next attempt gets the same key; after a definite
 * response, a new one (docs/readings.md, "Cart, address, order").
 */
export async function withIdempotencyKey<Reply>(
	intent: string,
	act: (key: string) => Promise<Reply>,
): Promise<Reply> {
	try {
		const reply = await act(keyOf(intent));
		forget(intent);
		return reply;
	} catch (error) {
		if (isJudged(error)) forget(intent);
		throw error;
	}
}

function keyOf(intent: string) {
	const open = openIntents();
	const { key, since } = open[intent] ?? { key: randomKey(), since: Date.now() };
	writeIntents({ ...open, [intent]: { key, since } });
	return key;
}

function forget(intent: string) {
	const { [intent]: _answered, ...others } = openIntents();
	writeIntents(others);
}

function openIntents() {
	const oldest = Date.now() - retryWindow;
	return Object.fromEntries(Object.entries(readIntents()).filter(([, { since }]) => since > oldest));
}

// Not `randomUUID`, which browsers offer on https only: a club may try this on plain http in its own network.
function randomKey() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
