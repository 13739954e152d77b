import { useId } from 'react';
import type { ContactQuery } from '#shared/contact.contract.ts';
import type { AdminQueryFilters } from '../desk-api.ts';
import { DeskCustomer } from '../shell/desk-customer.tsx';
import { DeskPanel } from '../shell/desk-panel.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { AnswerQuery } from './admin-query-answer.tsx';
import { QueryStatusBadge } from './query-status-badge.tsx';

interface QueryDetailsProps {
	query: ContactQuery;
	filters: AdminQueryFilters;
}

/** What a visitor wrote, in full, and the ways to answer. */
export function QueryDetails({ query, filters }: QueryDetailsProps) {
	const nameId = useId();
	const { name, email, phone, message, status, receivedAt } = query;
	return (
		<DeskPanel
			status={<QueryStatusBadge status={status} />}
			action={<AnswerQuery query={query} filters={filters} describedBy={nameId} />}
		>
			{/* As it was typed, empty lines included. */}
			<blockquote className="card mb-5 rounded-md px-4 py-3 wrap-anywhere whitespace-pre-line">
				{message}
			</blockquote>
			<DeskCustomer
				title="From"
				name={name}
				nameId={nameId}
				phone={phone}
				email={email}
				facts={[['Received', <HappenedAt whole key="received" instant={receivedAt} />]]}
			/>
		</DeskPanel>
	);
}
