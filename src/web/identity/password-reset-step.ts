import * as v from 'valibot';
import { createStorageStore, parseStored } from '#web/ui/storage-store.ts';

/** In milliseconds; a step that is older begins anew: code and token have expired by then. */
const lifetime = 15 * 60 * 1000;

const schema = v.object({ email: v.pipe(v.string(), v.maxLength(254)), since: v.number() });

type ResetStep = v.InferOutput<typeof schema>;

// In the tab's storage, because a phone discards the page while its owner reads the mail. Never the code, the
// token or the password.
const store = createStorageStore<ResetStep | null>({
	key: 'password reset',
	area: 'session',
	parse(text) {
		const step = parseStored(text, schema);
		return step && Date.now() - step.since < lifetime ? step : null;
	},
	serialise: (step) => step && JSON.stringify(step),
});

/** The email that a code was sent to, as React state; null before, and while hydrating. */
export const useResetEmail = (): string | null => store.use()?.email ?? null;

/** A code was requested for this email; null begins anew. */
export function setResetEmail(email: string | null): void {
	store.write(email === null ? null : { email, since: Date.now() });
}
