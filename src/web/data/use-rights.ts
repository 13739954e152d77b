import type { Profile } from '#shared/identity/identity.contract.ts';
import {
	type Centres,
	centresFor,
	includesPerson,
	may,
	type Right,
	type Standing,
} from '#shared/staff/staff.rules.ts';
import { useProfile } from './use-profile.ts';

/** A user's standing, from their profile. */
export const standingOf = (profile: Profile | undefined): Standing => ({
	role: profile?.role ?? 'user',
	posts: profile?.posts ?? [],
});

/** What the user may do at the desk, and for which centres. The server checks each call regardless. */
export function useRights() {
	const standing = standingOf(useProfile().profile);
	return {
		standing,
		may: (right: Right): boolean => may(standing, right),
		centresFor: (right: Right): Centres => centresFor(standing, right),
	};
}

/** What the user may do for a person, who belongs to certain centres: their duty may differ between centres. */
export function useRightsWith(centreIds: readonly number[]): (right: Right) => boolean {
	const { centresFor } = useRights();
	return (right) => includesPerson(centresFor(right), centreIds);
}
