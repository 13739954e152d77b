import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { clubToday } from '#shared/dates.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { messages } from '#shared/messages.ts';
import type { StaffPost, staffContract } from '#shared/staff/staff.contract.ts';
import { dutyLabels } from '#shared/staff/staff.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, deskStaffQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { usePlaceName } from '#web/desk/use-place-name.ts';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnersSection } from './owners-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PostRow } from './post-row.tsx';

export const meta = pageMeta('Staff');

/** The staff (/admin/staff), by centre: those whom the user may appoint. */
export default function DeskStaff() {
	const read = useQuery(deskStaffQuery(deskApi));
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const inviting = useDialog();
	const employed = read.data?.posts.filter(({ duty }) => duty !== 'kiosk') ?? [];
	const people = new Set([...(read.data?.owners ?? []), ...employed].map(({ userId }) => userId));
	return (
		<>
			<DeskHead
				title="Staff"
				status={
					read.data && (
						<>
							<span>{pluralize(people.size, 'person', 'people')}</span>
							<AsOf readAt={read.dataUpdatedAt} />
						</>
					)
				}
				actions={
					<>
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
						<Button size="sm" aria-haspopup="dialog" onClick={() => inviting.show()}>
							<UserPlus aria-hidden="true" />
							Invite
						</Button>
					</>
				}
			/>
			{read.data ? (
				<Places staff={read.data} />
			) : read.isError ? (
				<LoadError title="The staff could not be loaded" pending={isRefreshing} onRetry={refresh} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="mt-4 h-80 rounded-lg" />
				</Loading>
			)}
			{inviting.count > 0 && <InviteDialog key={inviting.count} {...inviting.props} />}
		</>
	);
}

function Places({ staff: { owners, posts } }: { staff: ReplyOf<typeof staffContract.list> }) {
	const placeName = usePlaceName();
	const { standing } = useRights();
	// The whole club first, then the centres by name.
	const places = [...new Set(posts.map(({ centreId }) => centreId))].sort((one, other) =>
		one === null ? -1 : other === null ? 1 : placeName(one).localeCompare(placeName(other)),
	);
	const today = clubToday();
	const othersOf = ({ id, userId }: StaffPost) => [
		...(owners.some((owner) => owner.userId === userId) ? ['owner'] : []),
		...posts
			.filter((one) => one.userId === userId && one.id !== id && (one.until === null || one.until >= today))
			.map(({ duty, centreId }) => {
				const where = centreId === null ? 'all centres' : placeName(centreId);
				return `${dutyLabels[duty].one.toLowerCase()} at ${where}`;
			}),
	];
	return (
		<div className="mt-4 grid max-w-4xl gap-8 pb-8">
			{owners.length > 0 && (
				<OwnersSection
					owners={owners}
					posts={posts.filter(({ duty }) => duty !== 'kiosk')}
					mayChange={standing.role === 'ADMIN'}
				/>
			)}
			{places.map((place) => (
				<PlaceSection key={place} title={placeName(place)}>
					{posts
						.filter(({ centreId }) => centreId === place)
						.map((post) => (
							<PostRow key={post.id} post={post} others={othersOf(post)} />
						))}
				</PlaceSection>
			))}
			{posts.length === 0 && (
				<EmptyState
					title="Nobody else works here yet"
					text="Invite your managers, front desk, trainers and practitioners. Each sees only what their work needs."
				/>
			)}
		</div>
	);
}
