import { useQuery } from '@tanstack/react-query';
import { LogOut, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '#shared/messages.ts';
import { type DeskKnowledge, insideByList } from '#shared/visits/door-list.rules.ts';
import { doorTime } from '#shared/visits/verdict.rules.ts';
import type { InsideReply } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { MinorBadge } from '#web/desk/record/minor-badge.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { insideQuery } from '../desk-queries.ts';
import type { DeskNetwork, OfflineDesk } from './offline/offline-desk.ts';

interface InsideProps {
	centreId: number;
	desk: OfflineDesk;
	network: DeskNetwork;
}

/** A row from the server, or from the desk's own list, which has no visit ids. */
type Row = Omit<InsideReply['rows'][number], 'visitId' | 'passed'> & { visitId?: number };

/** The people inside, as far as a desk without a network knows; it does not know how many came today. */
const byList = (
	desk: OfflineDesk,
	knowledge: DeskKnowledge,
): Omit<InsideReply, 'rows' | 'today'> & { rows: Row[]; today?: number } => ({
	rows: insideByList(knowledge, desk.now()),
	...(knowledge.centre.capacity !== undefined && { capacity: knowledge.centre.capacity }),
});

/** The people inside a centre, newest first, with their emergency contacts. */
export function Inside({ centreId, desk, network }: InsideProps) {
	const read = useQuery({ ...insideQuery(deskApi, centreId), refetchOnMount: 'always' });
	const { isError, isFetching, refetch } = read;
	const data = network.since && network.knowledge ? byList(desk, network.knowledge) : read.data;
	const leaving = useCall(deskApi.visits.leave, {
		invalidates: deskStaleAfter.visit,
		onError: useRefetchOnConflict(deskStaleAfter.visit),
	});
	return (
		<section aria-labelledby="inside" className="card min-w-0 overflow-hidden">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
				<h2 id="inside" className="display text-subtitle">
					Inside
					{data && (
						<span className="tabular-nums">
							{' '}
							{data.rows.length}
							{data.capacity !== undefined && ` of ${data.capacity}`}
						</span>
					)}
				</h2>
				{data?.today !== undefined && (
					<p className="text-sm text-ink-soft tabular-nums">
						{data.today} {data.today === 1 ? 'visit' : 'visits'} today
					</p>
				)}
			</div>
			{!data &&
				(isError ? (
					<div className="p-4">
						<LoadError
							title="Who is inside could not be loaded"
							withPicture={false}
							read={{ isFetching, refetch }}
						/>
					</div>
				) : (
					<Loading label={messages.loading}>
						<div className="grid gap-3 p-4">
							<Skeleton className="h-10" />
							<Skeleton className="h-10" />
							<Skeleton className="h-10" />
						</div>
					</Loading>
				))}
			{data?.rows.length === 0 && <p className="p-4 text-ink-soft">Nobody is inside.</p>}
			{data && data.rows.length > 0 && (
				<ul className="max-h-[min(60vh,40rem)] divide-y divide-line overflow-y-auto">
					{data.rows.map((row) => (
						<InsideRow
							key={row.visitId ?? `${row.userId} ${row.enteredAt}`}
							{...row}
							isLeaving={leaving.pending && leaving.sent?.body.visitId === row.visitId}
							onLeave={
								row.visitId === undefined
									? undefined
									: () => leaving.run({ body: { visitId: row.visitId ?? 0 } })
							}
						/>
					))}
				</ul>
			)}
		</section>
	);
}

type RowProps = Row & { isLeaving: boolean; onLeave: (() => void) | undefined };

function InsideRow({ userId, name, enteredAt, minorAge, emergencyContact, isLeaving, onLeave }: RowProps) {
	return (
		<li className="flex items-start gap-3 py-2.5 pr-2 pl-4 crowded:flex-wrap">
			<div className="min-w-0 grow crowded:basis-full">
				<p className="flex flex-wrap items-center gap-x-2">
					<Link
						to={`/admin/people/${userId}`}
						className={classNames('font-semibold wrap-anywhere', textLinkStyle)}
					>
						{name}
					</Link>
					{minorAge !== undefined && <MinorBadge age={minorAge} />}
				</p>
				<p className="text-sm text-ink-soft tabular-nums">
					since <time dateTime={enteredAt}>{doorTime(new Date(enteredAt))}</time>
				</p>
				{emergencyContact && (
					<p className="text-sm">
						<a
							href={`tel:+91${emergencyContact.phone}`}
							className={classNames('inline-flex items-start gap-1.5 wrap-anywhere', textLinkStyle)}
						>
							<Phone aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
							<span className="min-w-0">
								<span className="sr-only">In an emergency call </span>
								<bdi>{emergencyContact.name}</bdi>, {emergencyContact.phone}
							</span>
						</a>
					</p>
				)}
			</div>
			{onLeave && (
				<Button
					size="sm"
					tone="quiet"
					pending={isLeaving}
					onClick={onLeave}
					className="shrink-0 whitespace-nowrap"
				>
					<LogOut aria-hidden="true" />
					Check out
					<span className="sr-only"> {name}</span>
				</Button>
			)}
		</li>
	);
}
