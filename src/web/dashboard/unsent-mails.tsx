import { useQuery } from '@tanstack/react-query';
import { counted } from '#shared/counted.ts';
import { deskApi, unsentMailsQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { AttentionNote } from './attention-note.tsx';

/** In milliseconds: how often it is looked while they are tried. */
const askedEvery = 2_000;

/** Tells who runs the club of mails that failed again and again, and has them tried again; nothing while there are none. */
export function UnsentMails() {
	const maySee = useRights().may('editClub');
	// Read anew on each visit: mails fail by themselves.
	const { data } = useQuery({
		...unsentMailsQuery(deskApi),
		enabled: maySee,
		refetchOnMount: 'always',
		refetchInterval: ({ state }) => (state.data?.trying ? askedEvery : false),
	});
	const retry = useCall(deskApi.opening.retryMails, { invalidates: deskStaleAfter.mailsRetried });
	if (!data || data.count === 0) return null;
	return (
		<AttentionNote
			title={`${counted(data.count, 'mail')} could not be sent yet`}
			text={data.lastReason && `The last because: ${data.lastReason}`}
			action="Try again now"
			pending={retry.pending || data.trying > 0}
			onAct={() => retry.run({})}
		/>
	);
}
