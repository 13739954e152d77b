import { type ColumnsOf, timeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { pagesOfQueries } from './contact.queries.ts';

const columns: ColumnsOf<typeof pagesOfQueries> = {
	Number: ({ id }) => id,
	Received: (message) => timeCell(message.received_at),
	Name: ({ name }) => name,
	Phone: ({ phone }) => phone,
	Email: ({ email }) => email,
	Message: ({ message }) => message,
	Status: ({ status }) => status,
};

/** The handler of the file of queries. */
export const exportQueries = exportFile('queries', columns, pagesOfQueries);
