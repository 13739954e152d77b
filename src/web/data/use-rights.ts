import type { Profile } from '#shared/identity/identity.contract.ts';
import {
	type Centres,
	centresFor,
	holdsPerson,
	may,
	type Right,
	type Standing,
} from '#shared/staff/staff.rules.ts';
import { useProfile } from './use-profile.ts';

/** Who somebody is to the club, by their profile. */
export const standingOf = (profile: Profile | undefined): Standing => ({
	role: profile?.role ?? 'user',
	posts: profile?.posts ?? [],
});

/** What the person at the desk may do, and where. The server judges each call regardless. */
export function useRights() {
	const standing = standingOf(useProfile().profile);
	return {
		standing,
		may: (right: Right): boolean => may(standing, right),
		centresFor: (right: Right): Centres => centresFor(standing, right),
	};
}

/** What they may do with a person, who belongs to centres: another duty counts at other centres. */
export function useRightsWith(centreIds: readonly number[]): (right: Right) => boolean {
	const { centresFor } = useRights();
	return (right) => holdsPerson(centresFor(right), centreIds);
}
