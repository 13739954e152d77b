import * as v from 'valibot';
import { createStorageStore, parseStored } from '#web/ui/storage-store.ts';

/** In milliseconds. An older step starts again, because code and token have expired. */
const lifetime = 15 * 60 * 1000;

const schema = v.object({ email: v.pipe(v.string(), v.maxLength(254)), since: v.number() });

type ResetStep = v.InferOutput<typeof schema>;

// In session storage, because a phone may discard the page while its owner reads the mail. It never holds the code,
// the token or the password.
const store = createStorageStore<ResetStep | null>({
	key: 'password reset',
	area: 'session',
	parse(text) {
		const step = parseStored(text, schema);
		return step && Date.now() - step.since < lifetime ? step : null;
	},
	serialise: (step) => step && JSON.stringify(step),
});

/** The email to which a code was sent, as React state; null before that, and while hydrating. */
export const useResetEmail = (): string | null => store.use()?.email ?? null;

/** Stores the email for which a code was requested; null starts again. */
export function setResetEmail(email: string | null): void {
	store.write(email === null ? null : { email, since: Date.now() });
}
