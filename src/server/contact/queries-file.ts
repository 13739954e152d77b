import { type ColumnsOf, emailCell, phoneCell, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfQueries } from './contact.queries.ts';

const columns: ColumnsOf<typeof pagesOfQueries> = {
	Number: ({ id }) => id,
	Received: (message) => timeCell(message.received_at),
	Name: ({ name }) => name,
	Phone: ({ phone }) => phoneCell(phone),
	Email: ({ email }) => emailCell(email),
	Message: ({ message }) => message,
	Status: ({ status }) => status,
};

/** The handler that exports the list of queries. */
export const exportQueries = exportFile('queries', columns, pagesOfQueries);
