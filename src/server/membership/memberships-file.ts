import { centreName } from '#shared/club/centre-name.ts';
import { monthsOf, monthsText } from '#shared/membership/membership.rules.ts';
import { type ColumnsOf, codeCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfMemberships } from './membership.queries.ts';
import { endedAs } from './present-standings.ts';

/** The headings are among those that an import of members reads, so that the file can be imported again. */
const columns: ColumnsOf<typeof pagesOfMemberships> = {
	Number: ({ id }) => id,
	Bought: (membership) => timeCell(membership.bought_at),
	Name: ({ name }) => name,
	// Phone and email are given even where they are placeholders, because an import recognises the account by them.
	Phone: ({ phone }) => codeCell(phone),
	Email: ({ email }) => email,
	Plan: ({ type }) => type,
	Center: ({ center }) => centreName(center),
	From: (membership) => membership.start_date,
	To: (membership) => membership.end_date,
	// The days that count, besides those that were bought; empty where it counts on none. An import recognises a
	// membership by its purchased first day, and takes the last counting day as its end, because that includes added
	// days.
	'Counts from': (membership) => membership.first_day,
	'Counts until': (membership) => membership.last_day,
	Duration: ({ start_date, end_date }) => monthsText(monthsOf({ start: start_date, end: end_date })),
	Price: ({ price }) => price,
	// The sum and not `yes`, which an import would read as the plan's price on that day.
	Paid: ({ payment_status, price }) => (payment_status === 'payed' ? price : 'no'),
	// For a partly paid membership, the paid part; refunds have their own column.
	Received: ({ payment_status, price, received, paidBack }) =>
		payment_status === 'payed' ? price : (received ?? 0) + paidBack,
	'Paid back': ({ paidBack }) => paidBack,
	'Ended early': ({ ended_on, end_reason, is_not_paid_in_time: isNotPaid }) => {
		if (ended_on === null) return isNotPaid ? 'Cancelled' : '';
		return endedAs(end_reason) === 'upgraded' ? 'Upgraded' : 'Cancelled';
	},
};

/** The handler of the file of memberships. */
export const exportMemberships = exportFile('memberships', columns, pagesOfMemberships);
