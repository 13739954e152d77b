import { useId } from 'react';
import type { ContactQuery } from '#shared/contact.contract.ts';
import type { DeskMessageFilters } from '#web/data/desk-api.ts';
import { DeskCustomer } from '#web/desk/customer.tsx';
import { DeskPanel } from '#web/desk/panel.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { AnswerQuery } from './message-answer.tsx';
import { QueryStatusBadge } from './message-status-badge.tsx';

interface QueryDetailsProps {
	query: ContactQuery;
	filters: DeskMessageFilters;
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
