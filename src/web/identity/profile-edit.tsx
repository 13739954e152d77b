import { pageMeta } from '../page-meta.ts';
import { ProfileGate } from '../shell/profile-gate.tsx';
import { ProfileSection } from '../shell/profile-section.tsx';
import { SchemeSwitch } from '../shell/scheme-switch.tsx';
import { ProfileForm } from './profile-form.tsx';

export const meta = () => pageMeta('Profile');

export default function ProfileEdit() {
	return (
		<ProfileSection title="Profile" text="Who you are to the club, and how we reach you.">
			<ProfileGate>{(profile) => <ProfileForm profile={profile} />}</ProfileGate>
			<section aria-labelledby="appearance" className="mt-10 border-t border-line pt-6">
				<h2 id="appearance" className="display text-subtitle">
					Appearance
				</h2>
				<p className="mt-1 mb-3 text-sm text-ink-soft">Light or dark, on this device.</p>
				<SchemeSwitch />
			</section>
		</ProfileSection>
	);
}
