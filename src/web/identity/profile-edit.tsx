import { pageMeta } from '../page-meta.ts';
import { ProfileGate } from '../shell/profile-gate.tsx';
import { ProfileSection } from '../shell/profile-section.tsx';
import { ProfileForm } from './profile-form.tsx';

export const meta = () => pageMeta('Profile');

export default function ProfileEdit() {
	return (
		<ProfileSection title="Profile" text="Who you are to the club, and how we reach you.">
			<ProfileGate>{(profile) => <ProfileForm profile={profile} />}</ProfileGate>
		</ProfileSection>
	);
}
