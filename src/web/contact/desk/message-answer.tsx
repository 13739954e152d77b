import type { ContactQuery } from '#shared/contact.contract.ts';
import { api } from '#web/data/api.ts';
import type { DeskMessageFilters } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useRowAction } from '#web/desk/list/row-action.ts';
import { RowButton } from '#web/desk/list/row-button.tsx';

interface AnswerQueryProps {
	query: ContactQuery;
	filters: DeskMessageFilters;
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
			listStatus: filters.status,
		});
	return (
		<RowButton describedBy={describedBy} pending={answer.pending} onPress={mark}>
			Answered
		</RowButton>
	);
}
