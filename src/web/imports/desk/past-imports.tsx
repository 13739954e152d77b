import { useQuery } from '@tanstack/react-query';
import type { ImportKind } from '#shared/imports/imports.rules.ts';
import { deskApi, pastImportsQuery } from '#web/data/desk-api.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { InviteButton } from './invite-button.tsx';
import { UndoButton, undoneText } from './undo-button.tsx';

/** The past imports, newest first, each with the people who are still to be invited. */
export function PastImports({ kind }: { kind: ImportKind }) {
	const { data, isError, isFetching, refetch } = useQuery(pastImportsQuery(deskApi, kind));
	return (
		<section aria-labelledby="past-imports" className="mt-8">
			<h2 id="past-imports" tabIndex={-1} className="text-lg font-semibold outline-none">
				Imported so far
			</h2>
			{data?.length === 0 && <p className="mt-1 text-sm text-ink-soft">No file yet.</p>}
			{data && data.length > 0 && (
				<ul className="mt-3 overflow-hidden rounded-md border border-line bg-surface">
					{data.map((past) => (
						<li
							key={past.importId}
							className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
						>
							<div className="min-w-0">
								<p className="font-medium wrap-anywhere">{past.fileName}</p>
								<p className="text-sm text-ink-soft [&_time_span]:inline! [&_time_span]:text-sm!">
									<HappenedAt instant={past.at} />
									{past.by && `, by ${past.by}`}: {past.fresh.toLocaleString('en-IN')} new
									{past.changed > 0 && `, ${past.changed.toLocaleString('en-IN')} changed`}
									{past.already > 0 && `, ${past.already.toLocaleString('en-IN')} there already`}
									{past.undone &&
										`. Undone${past.undoneInPart ? ' so far' : ''}: ${undoneText(past.undone)} taken out`}
								</p>
							</div>
							<div className="flex flex-wrap gap-2">
								{past.toInvite + past.toInviteAgain > 0 && <InviteButton past={past} />}
								{kind === 'members' &&
									past.fresh > 0 &&
									!past.tooOldToUndo &&
									(!past.undone || past.undoneInPart) && <UndoButton past={past} />}
							</div>
						</li>
					))}
				</ul>
			)}
			{!data &&
				(isError ? (
					<LoadError
						title="The imports could not be loaded"
						withPicture={false}
						tone="secondary"
						read={{ isFetching, refetch }}
					/>
				) : (
					<Loading label="Loading">
						<Skeleton className="mt-3 h-20" />
					</Loading>
				))}
		</section>
	);
}
