import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { flaggedQuery } from '../desk-queries.ts';
import { VisitTime } from '../visit-time.tsx';

/**
 * Visits entered offline that the server would have refused: a manager checks each. Renders nothing if there are
 * none.
 */
export function Flagged({ centreId }: { centreId: number }) {
	const ownId = useProfile().profile?.user_id;
	const { data, isError, isFetching, refetch } = useQuery(flaggedQuery(deskApi, centreId));
	const settling = useCall(deskApi.visits.settle, {
		invalidates: deskStaleAfter.visit,
		// Somebody else may have done so already.
		onError: () => void refetch(),
	});
	if (!data && isError)
		return (
			<section aria-label="To look at" className="card p-4">
				<LoadError
					title="What a manager is to look at could not be loaded"
					withPicture={false}
					read={{ isFetching, refetch }}
				/>
			</section>
		);
	if (!data || data.rows.length === 0) return null;
	const { rows, total } = data;
	return (
		<section aria-labelledby="flagged" className="card min-w-0 overflow-hidden">
			<div className="border-b border-line px-4 py-3">
				<h2 id="flagged" className="display text-subtitle">
					To look at <span className="tabular-nums">{total}</span>
				</h2>
				<p className="text-sm text-ink-soft">They came in while there was no network.</p>
			</div>
			<ul className="max-h-[min(60vh,40rem)] divide-y divide-line overflow-y-auto">
				{rows.map(({ visitId, userId, name, enteredAt, sentence, reportedBy, centre }) => (
					<li
						key={visitId}
						className="flex items-start gap-3 py-2.5 pr-2 pl-4 crowded:flex-col crowded:gap-1"
					>
						<div className="min-w-0 grow">
							<p>
								<Link
									to={`/admin/people/${userId}`}
									className={classNames('font-semibold wrap-anywhere', textLinkStyle)}
								>
									{name}
								</Link>
							</p>
							<p className="text-sm wrap-anywhere">{sentence}</p>
							<p className="text-sm text-ink-soft wrap-anywhere tabular-nums">
								<VisitTime at={enteredAt} until={undefined} />, {reportedBy}
								{centre !== undefined && `. ${centreName(centre)}, which has ended`}
							</p>
						</div>
						{/* A manager's own visits are checked by somebody else. */}
						{userId !== ownId && (
							<Button
								size="sm"
								tone="quiet"
								pending={settling.pending && settling.sent?.body.visitId === visitId}
								onClick={() => settling.run({ body: { visitId } })}
							>
								Done
								<span className="sr-only">: {name}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			{total > rows.length && (
				<p className="border-t border-line px-4 py-2 text-sm text-ink-soft">
					The oldest {rows.length} of {total} are shown.
				</p>
			)}
		</section>
	);
}
