import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useParams } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { whoMay } from '#shared/staff/staff.rules.ts';
import { keys } from '#web/data/api.ts';
import { deskApi, personQuery } from '#web/data/desk-api.ts';
import { isNotFound } from '#web/data/error-funnel.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRights, useRightsWith } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefreshShown } from '#web/desk/use-refresh.ts';
import { pageMeta, usePageTitle } from '#web/document/page-meta.ts';
import { idInPath, idLoader } from '#web/document/path-params.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { PersonVisits } from '#web/visits/person-visits.tsx';
import { DeletedFacts } from './deleted-facts.tsx';
import { PersonFacts } from './facts.tsx';
import { PersonMemberships } from './membership/memberships.tsx';
import { SellDialog } from './membership/sell-dialog.tsx';
import { RemovePerson } from './remove-person.tsx';
import { NoteForm } from './timeline/note-form.tsx';
import { Timeline } from './timeline/timeline.tsx';

export const loader = idLoader('person');
export const clientLoader = idLoader('person');

export const meta = pageMeta('Person');

/** A person's page at the desk (/admin/people/12). */
export default function DeskPerson() {
	const id = idInPath(useParams().person);
	const { data: person, error, dataUpdatedAt } = useQuery(personQuery(deskApi, id));
	// Memberships and visits have queries of their own.
	const { refresh, isRefreshing } = useRefreshShown([keys.people, keys.door]);
	usePageTitle(person?.name);
	if (person) {
		return (
			<PersonScreen
				// The key keeps the state of dialogs from moving to another person.
				key={id}
				person={person}
				readAt={dataUpdatedAt}
				refresh={refresh}
				isRefreshing={isRefreshing}
			/>
		);
	}
	const isElsewhere = error instanceof ApiError && error.status === 403;
	return (
		<>
			<DeskHead title="Person" actions={<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />} />
			{isNotFound(error) ? (
				<EmptyState
					image="/art/empty-list-480.webp"
					title="There is no such person"
					text="The number may be mistyped."
					action={<LinkButton to="/admin/people">All people</LinkButton>}
				/>
			) : isElsewhere ? (
				<EmptyState
					image="/art/empty-list-480.webp"
					title="A member of another centre"
					text="You see the people of your own centres. Whoever works for the whole club can help."
					action={<LinkButton to="/admin/people">Your people</LinkButton>}
				/>
			) : error ? (
				<LoadError title="This person could not be loaded" pending={isRefreshing} onRetry={refresh} />
			) : (
				<Loading label={messages.loading}>
					<div className="mt-4 grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
						<Skeleton className="h-80" />
						<Skeleton className="h-120" />
					</div>
				</Loading>
			)}
		</>
	);
}

interface PersonScreenProps {
	person: PersonInFull;
	readAt: number;
	refresh: () => void;
	isRefreshing: boolean;
}

function PersonScreen({ person, readAt, refresh, isRefreshing }: PersonScreenProps) {
	const selling = useDialog();
	const { userId, name, deletedAt, centreIds } = person;
	const maySell = useRightsWith(centreIds)('sellMemberships');
	const isOwner = useRights().standing.role === 'ADMIN';
	const ownId = useProfile().profile?.user_id;
	return (
		<>
			<DeskHead
				title={name}
				status={
					<>
						<span>#{userId}</span>
						<AsOf readAt={readAt} />
						{!maySell && !deletedAt && (
							<span id="who-sells" className="whitespace-normal!">
								Selling is for {whoMay('sellMemberships')} of their centre
							</span>
						)}
					</>
				}
				actions={
					<>
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
						{!deletedAt && (
							<Button
								size="sm"
								ariaDisabled={!maySell}
								aria-describedby={maySell ? undefined : 'who-sells'}
								onClick={() => selling.show()}
							>
								<IdCard aria-hidden="true" />
								<span>
									Sell<span className="max-sm:sr-only"> a membership</span>
								</span>
							</Button>
						)}
					</>
				}
			/>
			{/* What the desk is asked about most comes first, also on a phone; irreversible actions come last. */}
			<div className="mt-4 grid gap-x-6 pb-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start">
				{!deletedAt && (
					<div className="min-w-0 lg:col-start-2">
						<PersonMemberships person={person} />
						<PersonVisits userId={userId} centreIds={centreIds} />
					</div>
				)}
				<div className="mb-6 min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
					{deletedAt ? (
						<DeletedFacts userId={userId} deletedAt={deletedAt} />
					) : (
						<PersonFacts person={person} />
					)}
				</div>
				<div className="min-w-0 lg:col-start-2">
					{!deletedAt && <NoteForm userId={userId} />}
					<Timeline timeline={person.timeline} />
					{!deletedAt && isOwner && userId !== ownId && <RemovePerson userId={userId} name={name} />}
				</div>
			</div>
			{selling.count > 0 && <SellDialog key={selling.count} {...selling.props} person={person} />}
		</>
	);
}
