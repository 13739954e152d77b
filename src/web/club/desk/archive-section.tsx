import { FileArchive } from 'lucide-react';
import { clubToday } from '#shared/dates.ts';
import { archiveFileName } from '#shared/export/export.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { DeskSection } from './section.tsx';

/** Downloads everything that the club has stored, as one file. */
export function ArchiveSection() {
	const archive = useCall(deskApi.archive.download, {
		invalidates: deskStaleAfter.export,
		successText: () => 'The archive is saved',
		onSuccess: (bytes) => saveFile(archiveFileName(clubToday()), [bytes], 'application/zip'),
	});
	return (
		<DeskSection
			id="archive"
			title="Everything as one file"
			text="For your own records, or to move elsewhere: your data stays yours."
		>
			<div className="max-w-prose">
				<p>
					A ZIP archive with a CSV file of every list, from people and memberships to the audit, and every
					picture that was uploaded, photos of people among them. Passwords are not in it, and it is noted in
					the audit who took it.
				</p>
				<p className="mt-2 text-sm text-ink-soft">
					It holds personal data of everybody in the club: please keep it as safe as the club’s keys.
				</p>
				<Button
					tone="secondary"
					className="mt-4"
					pending={archive.pending}
					onClick={() => archive.run(undefined)}
				>
					<FileArchive aria-hidden="true" />
					Save the archive
				</Button>
			</div>
		</DeskSection>
	);
}
