import { centreName } from '#shared/club/centre-name.ts';
import { membershipStatusLabels } from '#shared/membership/membership.contract.ts';
import { type ColumnsOf, emailCell, phoneCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfPeople } from './people.queries.ts';

const columns: ColumnsOf<typeof pagesOfPeople> = {
	Number: ({ id }) => id,
	Name: ({ name }) => name,
	Phone: ({ phone }) => phoneCell(phone),
	Email: ({ email }) => emailCell(email),
	Joined: (person) => timeCell(person.created_at),
	Membership: ({ type }) => type,
	Center: ({ center }) => center && centreName(center),
	'Ends on': (person) => person.end_date,
	Payment({ payment_status: status, is_paid_in_part: isPaidInPart, is_over: isOver }) {
		if (isPaidInPart) return 'Paid in part';
		// In the words of the list, which shows an unpaid membership that is over as ended.
		return status && membershipStatusLabels[status === 'pending' && isOver ? 'ended' : status];
	},
};

/** The handler that exports the list of people. */
export const exportPeople = exportFile('people', columns, pagesOfPeople);
