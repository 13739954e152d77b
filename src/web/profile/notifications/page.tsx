import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { staffMailsQuery } from '#web/profile/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { MailsForm } from './mails-form.tsx';

export const meta = pageMeta('Notifications');

/** The screen on which staff choose the mails about events at the club (/profile/notifications). */
export default function Notifications() {
	const { isStaff } = useProfile();
	return (
		<ProfileGate>
			{({ email, emailConfirmed, lacksSecondFactor }) => (
				<ProfileSection
					title="Notifications"
					text={
						isStaff && (
							<>
								What we mail to <span className="wrap-anywhere">{email}</span> when it comes in: from the
								centres where you work, and for as long as you work there.
							</>
						)
					}
				>
					{isStaff && lacksSecondFactor ? (
						<EmptyState
							title="Two-step sign-in first"
							text="Your club asks everybody at the desk for it. Until you have set it up, you are mailed nothing of the club’s work."
							action={<LinkButton to="/profile/security">Set it up</LinkButton>}
						/>
					) : isStaff ? (
						<>
							{emailConfirmed === false && (
								<p className="mb-4 font-medium">
									Please confirm your email first: until then you are mailed nothing of the club’s work.
								</p>
							)}
							<Choices />
						</>
					) : (
						<EmptyState
							title="Nothing to choose"
							text="Mails about your own orders, memberships and bookings come by themselves."
						/>
					)}
				</ProfileSection>
			)}
		</ProfileGate>
	);
}

function Choices() {
	// Fetched on each visit: the choice may have been changed on another device, and so may the person's work.
	const read = useQuery({ ...staffMailsQuery(api), refetchOnMount: 'always' });
	if (read.data && read.isFetchedAfterMount) {
		return Object.keys(read.data).length > 0 ? (
			<MailsForm chosen={read.data} />
		) : (
			<EmptyState
				title="Nothing to choose"
				text="Orders, memberships, consultancies and queries are not part of your work here."
			/>
		);
	}
	if (read.isError)
		return (
			<LoadError
				title="Your notifications could not be loaded"
				withPicture={false}
				tone="secondary"
				read={read}
			/>
		);
	return (
		<Loading label={messages.loading}>
			<Skeleton className="h-80 rounded-lg" />
		</Loading>
	);
}
