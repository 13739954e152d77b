import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import features from '#web/ui/media/albums/features.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { PasswordForm } from './password-form.tsx';

export const meta = pageMeta('Rest Password');

/** The profile's screen that changes the password (/profile/passwordRest). */
export default function PasswordChange() {
	return (
		<ProfileSection
			title="Rest Password"
			text="You stay signed in here. Your other devices will ask for the new password."
		>
			<div className="grid items-start gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
				<ProfileGate>{({ email }) => <PasswordForm email={email} />}</ProfileGate>
				<Picture
					src="/art/features/many-more-640.webp"
					album={features}
					alt=""
					sizes="40rem"
					className="hidden h-full max-h-[32rem] w-full rounded-lg object-cover @2xl:block"
				/>
			</div>
		</ProfileSection>
	);
}
