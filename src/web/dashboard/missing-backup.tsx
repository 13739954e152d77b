import { clubNow } from '#shared/club-clock.ts';
import { useBackups } from '#web/data/use-backups.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { AttentionNote } from './attention-note.tsx';

/** In milliseconds. One is made each night: after so long, a night went by without. */
const overdueAfter = 36 * 3_600_000;

/** Tells who runs the club that the database could not be backed up, or was not, and does so now. */
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
					{/* It may end without a full stop: in the words of a disk. */}
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
