import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnComplaint } from '#shared/complaints/complaints.contract.ts';
import { closeBy, formatTicket } from '#shared/complaints/complaints.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { complaintsQuery } from '#web/complaints/queries.ts';
import { ComplaintStatusBadge } from '#web/complaints/status-badge.tsx';
import { api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

export const meta = pageMeta('Complaints');

const dayOf = (instant: string) => formatLongDate(clubToday(new Date(instant)));

/** The member's own complaints in the profile, with their progress (/profile/complaints). */
export default function OwnComplaints() {
	return (
		<ProfileGate>
			{() => (
				<ProfileSection
					title="Complaints"
					action={
						<LinkButton to="/complaint" tone="secondary">
							Complain
						</LinkButton>
					}
				>
					<List />
				</ProfileSection>
			)}
		</ProfileGate>
	);
}

function List() {
	// Refetched, because the desk may have answered meanwhile.
	const { data, isError, isFetching, refetch } = useQuery({
		...complaintsQuery(api),
		refetchOnMount: 'always',
	});
	if (!data)
		return isError ? (
			<LoadError title="Your complaints could not be loaded" read={{ isFetching, refetch }} />
		) : (
			<Loading label={messages.loading}>
				<Skeleton className="h-60" />
			</Loading>
		);
	if (data.length === 0)
		return (
			<EmptyState
				image="/art/empty-list-480.webp"
				title="You have not complained"
				text="What you write to us with your account appears here, with how far it has come."
			/>
		);
	return (
		<ul className="grid max-w-3xl gap-4">
			{data.map((complaint) => (
				<Complaint key={complaint.id} complaint={complaint} />
			))}
		</ul>
	);
}

function Complaint({ complaint }: { complaint: OwnComplaint }) {
	const { id, orderNumber, message, status, writtenAt, closedAt, outcome, answers } = complaint;
	return (
		<li className="card px-5 py-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
				<h2 className="font-semibold tabular-nums">{formatTicket(id)}</h2>
				<ComplaintStatusBadge status={status} />
			</div>
			<p className="text-sm text-ink-soft">
				Written on {dayOf(writtenAt)}
				{orderNumber !== undefined && (
					<>
						{' '}
						about{' '}
						<Link
							to={`/store/orders/${formatOrderNumber(orderNumber)}`}
							className="underline underline-offset-4"
						>
							{formatOrderNumber(orderNumber)}
						</Link>
					</>
				)}
				{status !== 'Closed' && `, we settle it by ${formatLongDate(closeBy(new Date(writtenAt)))}`}
			</p>
			<p className="mt-3 whitespace-pre-line wrap-anywhere">{message}</p>
			{answers.map((answer) => (
				<Answer key={answer.id} title={`Our answer of ${dayOf(answer.writtenAt)}`} text={answer.text} />
			))}
			{closedAt && outcome && <Answer title={`Settled on ${dayOf(closedAt)}`} text={outcome} />}
		</li>
	);
}

const Answer = ({ title, text }: { title: string; text: string }) => (
	<div className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
		<p className="font-semibold">{title}</p>
		<p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
	</div>
);
