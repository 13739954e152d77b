import { useInfiniteQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { CentreName } from '#web/membership/centre-name.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ownVisitsQuery } from '../queries.ts';
import { VisitTime } from '../visit-time.tsx';

/** The member's visits, newest first. */
export function OwnVisits() {
	const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
		...ownVisitsQuery(api),
		refetchOnMount: 'always',
	});
	const visits = data?.pages.flatMap(({ rows }) => rows);
	return (
		<section aria-labelledby="own-visits" className="mt-6">
			<h2 id="own-visits" className="display text-subtitle">
				Your visits
			</h2>
			{!visits &&
				(isFetching ? (
					<Loading label={messages.loading}>
						<Skeleton className="mt-3 h-24 rounded-lg" />
					</Loading>
				) : (
					<LoadError
						title="Your visits could not be loaded"
						withPicture={false}
						read={{ isFetching, refetch }}
					/>
				))}
			{visits?.length === 0 && (
				<p className="mt-2 text-ink-soft">None yet. Each time you come in, it is written down here.</p>
			)}
			{visits && visits.length > 0 && (
				<ul className="mt-3 divide-y divide-line border-y border-line">
					{visits.map(({ id, centre, enteredAt, leftAt, usesSession }) => (
						<li key={id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
							<span>
								<CentreName centre={centre} />
								{usesSession && <span className="text-sm text-ink-soft">, 1 session in another centre</span>}
							</span>
							<span className="text-ink-soft tabular-nums">
								<VisitTime at={enteredAt} until={leftAt} />
							</span>
						</li>
					))}
				</ul>
			)}
			{hasNextPage && (
				<Button
					tone="secondary"
					size="sm"
					className="mt-4"
					pending={isFetchingNextPage}
					onClick={() => void fetchNextPage()}
				>
					Show earlier ones
				</Button>
			)}
		</section>
	);
}
