import { useInfiniteQuery } from '@tanstack/react-query';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { passReasons } from '#shared/visits/verdict.rules.ts';
import { type DeskVisit, newStop } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRightsWith } from '#web/data/use-rights.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { visitsOfQuery } from './desk-queries.ts';
import { VisitTime } from './visit-time.tsx';

/** A person's visits on their page at the desk, and whether a manager has barred them. */
export function PersonVisits({ userId, centreIds }: Pick<PersonInFull, 'userId' | 'centreIds'>) {
	const may = useRightsWith(centreIds);
	const ownId = useProfile().profile?.user_id;
	const read = useInfiniteQuery({ ...visitsOfQuery(deskApi, userId), refetchOnMount: 'always' });
	const stopping = useDialog();
	const admitting = useCall(deskApi.visits.admit, {
		invalidates: deskStaleAfter.visit,
		onError: useRefetchOnConflict(deskStaleAfter.visit),
	});
	const visits = read.data?.pages.flatMap(({ rows }) => rows);
	const stop = read.data?.pages[0]?.stop;
	const mayStop = may('overruleDoor');
	// Nobody decides about themselves.
	const mayAdmit = mayStop && ownId !== userId;
	return (
		<section aria-labelledby="visits" className="my-6">
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
				<h2 id="visits" className="display text-subtitle">
					Visits
				</h2>
				{mayStop && read.data && !stop && (
					<Button size="sm" tone="quiet" onClick={() => stopping.show()}>
						<DoorClosed aria-hidden="true" />
						Keep out
					</Button>
				)}
			</div>
			{stop && (
				<div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-md border border-chilli bg-chilli-soft px-4 py-3">
					<p className="min-w-0 wrap-anywhere">
						<strong>Kept out</strong>
						{stop.by && ` by ${stop.by}`} since <CalendarDate date={clubToday(new Date(stop.at))} />:{' '}
						{stop.reason}
					</p>
					{mayAdmit && (
						<Button
							size="sm"
							tone="secondary"
							pending={admitting.pending}
							onClick={() => admitting.run({ body: { userId } })}
						>
							<DoorOpen aria-hidden="true" />
							Let in again
						</Button>
					)}
				</div>
			)}
			{!visits &&
				(read.isError ? (
					<LoadError title="The visits could not be loaded" withPicture={false} read={read} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="mt-2 h-20" />
					</Loading>
				))}
			{visits?.length === 0 && <p className="mt-1 text-sm text-ink-soft">No visits yet.</p>}
			{visits && visits.length > 0 && (
				<ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface">
					{visits.map((one) => (
						<Visit key={one.id} {...one} />
					))}
					{read.hasNextPage && (
						<li className="px-4 py-2">
							<Button
								size="sm"
								tone="quiet"
								pending={read.isFetchingNextPage}
								onClick={() => void read.fetchNextPage()}
							>
								Show earlier ones
							</Button>
						</li>
					)}
				</ul>
			)}
			{stopping.count > 0 && <StopDialog {...stopping.props} key={stopping.count} userId={userId} />}
		</section>
	);
}

function Visit({
	centre,
	enteredAt,
	leftAt,
	usesSession,
	letInBy,
	reason,
	isUndone,
	isReported,
	flag,
}: DeskVisit) {
	return (
		<li className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-sm">
			<span className="tabular-nums">
				<VisitTime at={enteredAt} until={leftAt} />
				{isUndone && <span className="text-ink-soft">, undone</span>}
			</span>
			<span className="text-ink-soft wrap-anywhere">
				{centreName(centre)}
				{usesSession && ', 1 session'}
				{reason && `, ${passReasons[reason].toLowerCase()}`}
				{letInBy && `, ${letInBy}`}
				{isReported && ', without a network'}
			</span>
			{flag !== undefined && (
				<span className="basis-full text-ink-soft wrap-anywhere">A manager looks at it: {flag}</span>
			)}
		</li>
	);
}

/** Asks why somebody is barred. */
function StopDialog({ userId, open, onClose }: { userId: number; open: boolean; onClose: () => void }) {
	const stop = useCall(deskApi.visits.stop, {
		invalidates: deskStaleAfter.visit,
		onSuccess: onClose,
		// They were barred meanwhile: the page shows by whom, and why.
		onError: useRefetchOnConflict(deskStaleAfter.visit, onClose),
	});
	const form = useSchemaForm(newStop, {
		defaults: { userId, reason: '' },
		onSubmit: (body) => stop.send({ body }),
	});
	return (
		<FormDialog
			open={open}
			onClose={onClose}
			title="Keep out of all centres?"
			description="Every door says “Stopped” of them, whatever their membership, until a manager lets them in again."
			submitLabel="Keep out"
			form={form}
		>
			<TextField label="Reason" autoComplete="off" className="sm:col-span-2" {...form.field('reason')} />
		</FormDialog>
	);
}
