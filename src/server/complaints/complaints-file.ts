import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { type ColumnsOf, emailCell, phoneCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfComplaints } from './complaints.queries.ts';

const columns: ColumnsOf<typeof pagesOfComplaints> = {
	Ticket: ({ id }) => formatTicket(id),
	Written: (complaint) => timeCell(complaint.written_at),
	Name: ({ name }) => name,
	Phone: ({ phone }) => phoneCell(phone),
	Email: ({ email }) => emailCell(email),
	Order: ({ order_number }) => (order_number === null ? '' : formatOrderNumber(order_number)),
	Complaint: ({ message }) => message,
	Status: ({ status }) => status,
	Acknowledged: ({ acknowledged_at }) => (acknowledged_at ? timeCell(acknowledged_at) : ''),
	Closed: ({ closed_at }) => (closed_at ? timeCell(closed_at) : ''),
	Outcome: ({ outcome }) => outcome ?? '',
};

/** The handler of the file of complaints. */
export const exportComplaints = exportFile('complaints', columns, pagesOfComplaints);
