import type { ContactQuery } from '#shared/contact.contract.ts';
import type { AdminQueryFilters } from '../api.ts';
import { EmailLink, PhoneLink } from '../shell/desk-reach.tsx';
import { DeskCell, DeskRow } from '../shell/desk-table.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { AnswerQuery } from './admin-query-answer.tsx';
import { QueryStatusBadge } from './query-status-badge.tsx';

interface QueryRowProps {
	query: ContactQuery;
	filters: AdminQueryFilters;
}

/** What a visitor wrote, and how to reach them. */
export function QueryRow({ query, filters }: QueryRowProps) {
	const { contact_id, name, email, phone, message, status, receivedAt } = query;
	return (
		<DeskRow className="grid-cols-[auto_1fr] grid-rows-[auto_auto_1fr_auto] items-baseline gap-x-4 gap-y-1 @4xl:align-top">
			<DeskCell id={`query-${contact_id}`} className="font-semibold tabular-nums">
				#{contact_id}
			</DeskCell>
			<DeskCell className="text-sm text-ink-soft tabular-nums @4xl:text-base @4xl:text-ink">
				<HappenedAt instant={receivedAt} />
			</DeskCell>
			<DeskCell className="col-span-2 mt-1">
				<p id={`sender-of-${contact_id}`} className="font-medium wrap-anywhere">
					{name}
				</p>
				<p>
					<EmailLink email={email} />
				</p>
				<p>
					<PhoneLink phone={phone} />
				</p>
			</DeskCell>
			<DeskCell className="col-span-2 mt-2 self-start border-t border-line pt-3 @4xl:border-t-0">
				{/* As it was typed, empty lines included. */}
				<p className="wrap-anywhere whitespace-pre-line">{message}</p>
			</DeskCell>
			<DeskCell className="col-span-2 pt-2 @4xl:pl-6">
				<div className="flex flex-wrap items-center justify-between gap-2 @4xl:flex-col @4xl:items-start">
					<QueryStatusBadge status={status} />
					<AnswerQuery query={query} filters={filters} />
				</div>
			</DeskCell>
		</DeskRow>
	);
}
