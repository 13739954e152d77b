import { useId } from 'react';
import type { ContactQuery } from '#shared/contact.contract.ts';
import type { AdminQueryFilters } from '../api.ts';
import { DeskFacts } from '../shell/desk-facts.tsx';
import { EmailLink, PhoneLink } from '../shell/desk-reach.tsx';
import { SeeAlso } from '../shell/desk-see-also.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { AnswerQuery } from './admin-query-answer.tsx';
import { QueryStatusBadge } from './query-status-badge.tsx';

interface QueryDetailsProps {
	query: ContactQuery;
	filters: AdminQueryFilters;
}

/** What a visitor wrote, in full, and the ways to answer. */
export function QueryDetails({ query, filters }: QueryDetailsProps) {
	const id = useId();
	const { name, email, phone, message, status, receivedAt } = query;
	return (
		<>
			<div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
				<QueryStatusBadge status={status} />
				<AnswerQuery query={query} filters={filters} describedBy={id} />
			</div>
			{/* As it was typed, empty lines included. */}
			<blockquote className="card mb-5 rounded-md px-4 py-3 wrap-anywhere whitespace-pre-line">
				{message}
			</blockquote>
			<DeskFacts
				title="From"
				facts={[
					[
						'Name',
						<span key="name" id={id}>
							{name}
						</span>,
					],
					['Phone', <PhoneLink key="phone" phone={phone} />],
					['Email', <EmailLink key="email" email={email} />],
					['Received', <HappenedAt key="received" instant={receivedAt} />],
				]}
			>
				<SeeAlso phone={phone} />
			</DeskFacts>
		</>
	);
}
