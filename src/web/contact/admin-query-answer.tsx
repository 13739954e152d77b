import type { ContactQuery } from '#shared/contact.contract.ts';
import { api } from '../api.ts';
import type { AdminQueryFilters } from '../desk-api.ts';
import { useRowAction } from '../shell/desk-row-action.ts';
import { RowButton } from '../shell/desk-row-button.tsx';
import { staleAfter } from '../stale-after.ts';

interface AnswerQueryProps {
	query: ContactQuery;
	filters: AdminQueryFilters;
	/** Ids of what tells this query's button from the others'. */
	describedBy: string;
}

/** The button that marks a query as answered; one that is has none. */
export function AnswerQuery({ query, filters, describedBy }: AnswerQueryProps) {
	const { contact_id, name, status } = query;
	const answer = useRowAction(api.contact.update, { invalidates: staleAfter.message });
	if (status === 'Answered') return null;
	const mark = () =>
		void answer.run({
			sent: { body: { id: contact_id, status: 'Answered' } },
			row: `#${contact_id}`,
			about: name,
			status: 'Answered',
			narrowedTo: filters.status,
		});
	return (
		<RowButton describedBy={describedBy} pending={answer.pending} onPress={mark}>
			Answered
		</RowButton>
	);
}
