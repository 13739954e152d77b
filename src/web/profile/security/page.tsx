import { useProfile } from '#web/data/use-profile.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

export const meta = pageMeta('Security');

/** The profile's screen about security: the second factor and the sessions (/profile/security). */
export default function Security() {
	const { isStaff } = useProfile();
	return (
		<ProfileGate>
			{({ email, lacksSecondFactor }) => (
				<ProfileSection
					title="Security"
					action={
						isStaff &&
						!lacksSecondFactor && (
							<LinkButton to="/admin" tone="secondary">
								Open the desk
							</LinkButton>
						)
					}
				>
					<TwoStepSection email={email} />
					<SessionsSection />
				</ProfileSection>
			)}
		</ProfileGate>
	);
}
