import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { consentText, consentVersion } from '#shared/account/consent.rules.ts';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { consentsQuery } from '#web/profile/queries.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ProfilePart } from '../part.tsx';
import { DateTime } from '../security/date-time.tsx';

/** The member's optional consents, to give and to withdraw. */
export function ConsentsPart() {
	// Refetched, because the desk may have recorded something meanwhile.
	const read = useQuery({ ...consentsQuery(api), refetchOnMount: 'always' });
	// Shows the pressed choice at once, until the stored one is refetched.
	const [pressed, setPressed] = useState<boolean>();
	const consent = useCall(api.account.consent, {
		invalidates: staleAfter.consent,
		onError: () => setPressed(undefined),
	});
	const news = read.data?.find(({ kind }) => kind === 'news');
	const isGiven = pressed ?? news?.given === true;
	const answer = (given: boolean) => {
		if (consent.pending) return;
		setPressed(given);
		consent.run({
			body: {
				kind: 'news',
				answer: given ? 'given' : 'withdrawn',
				textVersion: consentVersion.news,
			},
		});
	};
	return (
		<ProfilePart
			title="News by mail"
			text="Only if you want it. Mails about what you buy and book come anyway."
		>
			{read.data ? (
				<>
					<Checkbox
						label={consentText('news')}
						checked={isGiven}
						onChange={({ target }) => answer(target.checked)}
					/>
					{news && (
						<p className="text-sm text-ink-soft">
							{news.given ? 'Agreed to on ' : 'Taken back on '}
							<DateTime instant={news.at} />
							{news.by && <>, written down at the desk by {news.by}</>}
						</p>
					)}
				</>
			) : read.isError ? (
				<LoadError
					title="What you agreed to could not be loaded"
					withPicture={false}
					tone="secondary"
					read={read}
				/>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-11 max-w-md" />
				</Loading>
			)}
		</ProfilePart>
	);
}
