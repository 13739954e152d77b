import { paymentStatusLabels } from '#shared/membership/membership.contract.ts';
import { type ColumnsOf, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfPeople } from './people.queries.ts';

const columns: ColumnsOf<typeof pagesOfPeople> = {
	Number: ({ id }) => id,
	Name: ({ name }) => name,
	Phone: ({ phone }) => phone,
	Email: ({ email }) => email,
	Joined: (person) => timeCell(person.created_at),
	Membership: ({ type }) => type,
	Center: ({ center }) => center,
	'Ends on': (person) => person.end_date,
	Payment: (person) =>
		person.is_paid_in_part
			? 'Paid in part'
			: person.payment_status && paymentStatusLabels[person.payment_status],
};

/** The handler of the file of people. */
export const exportPeople = exportFile('people', columns, pagesOfPeople);
