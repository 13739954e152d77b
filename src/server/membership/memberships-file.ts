import { paymentStatusLabels } from '#shared/membership/membership.contract.ts';
import { type ColumnsOf, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfMemberships } from './membership.queries.ts';

const columns: ColumnsOf<typeof pagesOfMemberships> = {
	Number: ({ id }) => id,
	Bought: (membership) => timeCell(membership.bought_at),
	Name: ({ name }) => name,
	Phone: ({ phone }) => phone,
	Email: ({ email }) => email,
	Plan: ({ type }) => type,
	Center: ({ center }) => center,
	From: (membership) => membership.start_date,
	To: (membership) => membership.end_date,
	Price: ({ price }) => price,
	Payment: (membership) => paymentStatusLabels[membership.payment_status],
};

/** The handler of the file of memberships. */
export const exportMemberships = exportFile('memberships', columns, pagesOfMemberships);
