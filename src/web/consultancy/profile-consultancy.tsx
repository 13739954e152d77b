import { useQuery } from '@tanstack/react-query';
import { clubToday } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { bookingsQuery } from '#web/consultancy/queries.ts';
import { api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { Invitation } from '#web/ui/invitation.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import album from '#web/ui/media/albums/consultancy.json';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { BookingCard } from './booking-card.tsx';
import { NextBooking } from './next-booking.tsx';
import { upcomingOn } from './upcoming.ts';

export const meta = pageMeta('Consultancy');

/** The member's upcoming consultancies, in the profile. */
export default function ProfileConsultancy() {
	// Fetched on each visit: yesterday's consultancy is over.
	const { data, isFetching, refetch } = useQuery({ ...bookingsQuery(api), refetchOnMount: 'always' });
	const bookings = data && upcomingOn(data, clubToday());
	if (!bookings) {
		return (
			<ProfileSection title="Consultancy">
				{isFetching ? (
					<BookingsSkeleton />
				) : (
					<LoadError title="Your bookings could not be loaded" read={{ isFetching, refetch }} />
				)}
			</ProfileSection>
		);
	}
	if (bookings.length === 0) {
		return (
			<ProfileSection title="Consultancy">
				<Invitation
					src="/art/consultancy/nutrition-720.webp"
					album={album}
					title={messages.noConsultancy}
					text="Training, food or an old injury: our specialists can help."
					action={<LinkButton to="/consultancy">Book a consultancy</LinkButton>}
				/>
			</ProfileSection>
		);
	}
	return (
		<ProfileSection
			title="Consultancy"
			action={
				<LinkButton to="/consultancy" tone="secondary">
					Book another
				</LinkButton>
			}
		>
			<ul className="grid gap-4 @3xl:grid-cols-2">
				{bookings.map((booking, index) =>
					index === 0 ? (
						<NextBooking key={booking.id} booking={booking} />
					) : (
						<BookingCard key={booking.id} booking={booking} />
					),
				)}
			</ul>
		</ProfileSection>
	);
}

function BookingsSkeleton() {
	return (
		<Loading label="Loading">
			<div className="grid gap-4">
				<Skeleton className="h-80 rounded-lg" />
				<div className="card flex items-center gap-4 p-4 sm:gap-6 sm:p-5">
					<Skeleton className="h-19 w-18 shrink-0 rounded-md" />
					<div className="flex-1">
						<Skeleton className="h-5 w-1/2 max-w-56" />
						<Skeleton className="mt-2 h-4 w-2/3 max-w-64" />
					</div>
				</div>
			</div>
		</Loading>
	);
}
