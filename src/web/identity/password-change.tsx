import { pageMeta } from '../page-meta.ts';
import { ProfileGate } from '../shell/profile-gate.tsx';
import { ProfileSection } from '../shell/profile-section.tsx';
import { PasswordForm } from './password-form.tsx';

export const meta = () => pageMeta('Rest Password');

export default function PasswordChange() {
	return (
		<ProfileSection
			title="Rest Password"
			text="You stay logged in here. Wherever else you are logged in, the new password is asked for."
		>
			<ProfileGate>{({ email }) => <PasswordForm email={email} />}</ProfileGate>
		</ProfileSection>
	);
}
