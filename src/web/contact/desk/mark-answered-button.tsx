import type { ContactMessage } from '#shared/contact/contact.contract.ts';
import { type DeskMessageFilters, deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useRowAction } from '#web/desk/list/rows/action.ts';
import { RowButton } from '#web/desk/list/rows/button.tsx';

interface MarkAnsweredButtonProps {
	message: ContactMessage;
	filters: DeskMessageFilters;
	/** Ids of the elements that name the message, for `aria-describedby`. */
	describedBy: string;
}

/** The button that marks a message as answered; hidden once it is. */
export function MarkAnsweredButton({ message, filters, describedBy }: MarkAnsweredButtonProps) {
	const { contact_id, name, status } = message;
	const answer = useRowAction(deskApi.contact.update, { invalidates: staleAfter.message });
	if (status === 'Answered') return null;
	const mark = () =>
		void answer.run({
			sent: { body: { id: contact_id, status: 'Answered' } },
			id: contact_id,
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
