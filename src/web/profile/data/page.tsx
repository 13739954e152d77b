import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { DeletePart } from './delete-part.tsx';
import { DownloadPart } from './download-part.tsx';

export const meta = pageMeta('Your data');

/** The profile's screen about the member's stored data: to download, and to delete (/profile/data). */
export default function OwnData() {
	return (
		<ProfileGate>
			{({ email }) => (
				<ProfileSection title="Your data">
					<ConsentsPart />
					<DownloadPart email={email} />
					<DeletePart email={email} />
				</ProfileSection>
			)}
		</ProfileGate>
	);
}
