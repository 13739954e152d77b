import { type Profile, profile } from '#shared/identity.contract.ts';
import { onSessionChange, readToken } from './session.ts';

const profileKey = 'profile';

// Enough of the token to tell one session from another; not enough to be one.
const markOf = (token: string) => token.slice(-8);

if (typeof window !== 'undefined') onSessionChange(forgetProfile);

/** Keeps the profile for this tab, so that a reload shows it at once. */
export function storeProfile(loaded: Profile, token: string): void {
	if (token !== readToken()) return;
	try {
		sessionStorage.setItem(profileKey, JSON.stringify({ ...loaded, session: markOf(token) }));
	} catch {
		// Without storage the profile is loaded once per page instead.
	}
}

/** The profile stored for the session of now. A tab restored by the browser may hold somebody else's. */
export function storedProfile(): Profile | undefined {
	const token = readToken();
	if (token === null) return undefined;
	try {
		const stored = JSON.parse(sessionStorage.getItem(profileKey) ?? 'null');
		return stored?.session === markOf(token) ? profile.parse(stored) : undefined;
	} catch {
		return undefined;
	}
}

function forgetProfile() {
	try {
		sessionStorage.removeItem(profileKey);
	} catch {
		// Nothing was stored.
	}
}
