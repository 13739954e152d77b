import * as v from 'valibot';
import type { Profile } from '#shared/identity/identity.contract.ts';
import { duties, genders, roles } from '#shared/identity/identity.rules.ts';
import { readToken } from './session.ts';
import { createSessionStore } from './session-store.ts';

const profile = v.object({
	user_id: v.number(),
	name: v.string(),
	email: v.string(),
	phone: v.string(),
	DOB: v.string(),
	gender: v.picklist(genders),
	role: v.picklist(roles),
	emailConfirmed: v.optional(v.boolean()),
	posts: v.optional(v.array(v.object({ duty: v.picklist(duties), centreId: v.nullable(v.number()) }))),
	hasWeakPassword: v.optional(v.literal(true)),
	lacksSecondFactor: v.optional(v.literal(true)),
});

// In session storage, so that a reload shows the profile at once (docs/readings.md, "Screens").
const profileStore = createSessionStore<Profile | undefined>({
	key: 'profile',
	area: 'session',
	schema: profile,
	empty: undefined,
});

/** Stores the profile that was fetched with `token`, unless that session has ended meanwhile. */
export function storeProfile(loaded: Profile, token: string): void {
	if (token === readToken()) profileStore.write(loaded);
}

/** The profile stored for the current session. */
export const storedProfile: () => Profile | undefined = profileStore.read;

/** The account of the stored profile; undefined for a guest, and until the profile has loaded. */
export const storedAccount = (): number | undefined => profileStore.read()?.user_id;
