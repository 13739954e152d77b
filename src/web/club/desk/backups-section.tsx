import { DatabaseBackup } from 'lucide-react';
import { useBackups } from '#web/data/use-backups.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeskSection } from './section.tsx';

/** Shows when the database was last backed up, and starts a backup. */
export function BackupsSection() {
	const { backups, isPending, backUp } = useBackups();
	return (
		<DeskSection
			id="backups"
			title="Backups"
			text="What the club goes on from if its disk is lost, with everything up to then."
		>
			<div className="max-w-prose">
				{backups && !backups.areMade && (
					<p>The database is not kept by this software: whoever keeps it for the club backs it up.</p>
				)}
				{backups?.areMade && (
					<>
						<p>
							{backups.lastAt ? (
								<>
									The last backup is of <HappenedAt instant={backups.lastAt} />.
								</>
							) : (
								'There is no backup yet.'
							)}{' '}
							One is made each night at 2:20 am, and the last fourteen stay.
						</p>
						{backups.failure && (
							<p className="mt-2 wrap-anywhere text-chilli">The next could not be made: {backups.failure}</p>
						)}
						<p className="mt-2 text-sm text-ink-soft">
							{backups.areOnSameDisk
								? 'They are on the disk that the club itself is on, and lost with it. Please have BACKUP_DIR set to another disk, or the backups copied to another place.'
								: 'They are on another disk than the club itself. Please have them copied to another place, too.'}
						</p>
						<Button tone="secondary" className="mt-4" pending={isPending} onClick={backUp}>
							<DatabaseBackup aria-hidden="true" />
							Back up now
						</Button>
					</>
				)}
			</div>
		</DeskSection>
	);
}
