import { clubNow } from '#shared/club-clock.ts';
import { useBackups } from '#web/data/use-backups.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { AttentionNote } from './attention-note.tsx';

/** A backup is made each night, so after this time one was missed. In milliseconds. */
const overdueAfter = 36 * 3_600_000;

/** Tells those who run the club that a backup failed or was missed, and offers to make one now. */
export function MissingBackup() {
	const { backups, isPending, backUp } = useBackups();
	if (!backups?.areMade) return null;
	const { lastAt, failure } = backups;
	const isOverdue = lastAt !== undefined && clubNow().getTime() - Date.parse(lastAt) > overdueAfter;
	if (!failure && !isOverdue) return null;
	return (
		<AttentionNote
			title={failure ? 'The database could not be backed up' : 'The database was not backed up last night'}
			text={
				<>
					{/* On a line of its own, because an error of the operating system may end without a full stop. */}
					{failure && <span className="block">{failure}</span>}
					{lastAt ? <LastBackup at={lastAt} /> : 'There is no backup yet.'}
				</>
			}
			action="Back up now"
			pending={isPending}
			onAct={backUp}
		/>
	);
}

const LastBackup = ({ at }: { at: string }) => (
	<>
		The last backup is of <HappenedAt instant={at} />.
	</>
);
