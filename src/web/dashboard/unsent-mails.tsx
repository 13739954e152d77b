import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { counted } from '#shared/counted.ts';
import { deskApi, unsentMailsQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { focusRefresh } from '#web/desk/focus.ts';
import { Button } from '#web/ui/button.tsx';

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
		<section
			aria-labelledby="unsent-mails"
			className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-chilli-soft px-4 py-3 text-sm print:hidden"
		>
			<div className="flex max-w-prose min-w-0 gap-2.5">
				<CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-chilli" />
				<div className="min-w-0">
					<h2 id="unsent-mails" className="font-semibold">
						{counted(data.count, 'mail')} could not be sent yet
					</h2>
					{data.lastReason && <p className="mt-0.5 wrap-anywhere">The last because: {data.lastReason}</p>}
				</div>
			</div>
			<Button
				ref={focusRefresh}
				size="sm"
				tone="secondary"
				pending={retry.pending || data.trying > 0}
				onClick={() => retry.run({})}
			>
				Try again now
			</Button>
		</section>
	);
}
