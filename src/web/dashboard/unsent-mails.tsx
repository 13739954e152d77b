import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { UnsentMails as UnsentMailsReply } from '#shared/opening/opening.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, unsentMailsQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { AttentionNote } from './attention-note.tsx';

/** How often the count is polled while mails are retried, in milliseconds. */
const askedEvery = 2_000;

/**
 * Tells those who run the club about mails that failed repeatedly, with a button that retries them, and about
 * addresses that do not exist. Renders nothing if there are neither.
 */
export function UnsentMails() {
	const maySee = useRights().may('editClub');
	// Fetched on each visit: mails fail in the background.
	const { data } = useQuery({
		...unsentMailsQuery(deskApi),
		enabled: maySee,
		refetchOnMount: 'always',
		refetchInterval: ({ state }) => (state.data?.trying ? askedEvery : false),
	});
	const retry = useCall(deskApi.opening.retryMails, { invalidates: deskStaleAfter.mailsRetried });
	if (!data) return null;
	return (
		<>
			{data.count > 0 && (
				<AttentionNote
					title={`${pluralize(data.count, 'mail')} could not be sent yet`}
					text={data.lastReason && `The last because: ${data.lastReason}`}
					action="Try again now"
					pending={retry.pending || data.trying > 0}
					onAct={() => retry.run({})}
				/>
			)}
			{data.refused && (
				<RefusedAddresses refused={data.refused} inAll={data.refusedInAll ?? data.refused.length} />
			)}
		</>
	);
}

interface RefusedAddressesProps {
	refused: NonNullable<UnsentMailsReply['refused']>;
	inAll: number;
}

/**
 * People whose email address does not exist. No mail is retried there: somebody has to ask them for another address.
 */
function RefusedAddresses({ refused, inAll }: RefusedAddressesProps) {
	const heading = useId();
	const more = inAll - refused.length;
	return (
		<section
			aria-labelledby={heading}
			className="my-4 rounded-sm bg-turmeric-soft px-4 py-3 text-sm print:hidden"
		>
			<h2 id={heading} className="font-semibold">
				{inAll === 1
					? 'An address takes no mail'
					: `${pluralize(inAll, 'address', 'addresses')} take no mail`}
			</h2>
			<p className="mt-0.5">
				There is no such mailbox, say their mail servers. What was to be mailed there is not sent again.
			</p>
			<ul className="mt-1.5 grid gap-1">
				{refused.map(({ email, at, userId, name, isGuardian }) => (
					<li key={email} className="wrap-anywhere">
						{userId !== undefined && (
							<>
								<Link
									to={rowUrl(deskLists.people, userId)}
									className="inline-flex min-h-6 items-center font-medium underline underline-offset-3"
								>
									{name}
								</Link>
								{isGuardian && '’s guardian'}{' '}
							</>
						)}
						<span className="text-ink-soft">
							{email}, <HappenedAt instant={at} />
						</span>
					</li>
				))}
				{more > 0 && <li className="text-ink-soft">and {more.toLocaleString('en-IN')} more</li>}
			</ul>
		</section>
	);
}
