import type { DeskComplaint } from '#shared/complaints/complaints.contract.ts';
import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import { type DeskComplaintFilters, deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useRights } from '#web/data/use-rights.ts';
import { useRowAction } from '#web/desk/list/rows/action.ts';
import { RowButton } from '#web/desk/list/rows/button.tsx';

interface AcknowledgeButtonProps {
	complaint: DeskComplaint;
	filters: DeskComplaintFilters;
	/** Ids of the elements that name the complaint, for `aria-describedby`. */
	describedBy: string;
}

/** The button that acknowledges a complaint; rendered only while that is due. */
export function AcknowledgeButton({ complaint, filters, describedBy }: AcknowledgeButtonProps) {
	const { id, name, status } = complaint;
	const acknowledge = useRowAction(deskApi.complaints.acknowledge, { invalidates: staleAfter.complaint });
	const rights = useRights();
	if (status !== 'Open' || !rights.may('answerComplaints')) return null;
	const press = () =>
		void acknowledge.run({
			sent: { body: { id } },
			id,
			row: formatTicket(id),
			about: name,
			status: 'Acknowledged',
			listStatus: filters.status,
		});
	return (
		<RowButton describedBy={describedBy} pending={acknowledge.pending} onPress={press}>
			Acknowledge
		</RowButton>
	);
}
