import type { AuditFacts } from '#shared/audit/audit.rules.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { ExportedList, FileOf } from '#shared/export/export.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Database } from '../database/connect.ts';
import { type Columns, type CsvFile, csvText } from './csv-file.ts';

interface ExportCall<Query extends object> {
	query: Query;
	database: Database;
	acting: Acting;
	caller: { centres: Centres };
}

/**
 * Returns the handler of a list's export: the rows of the caller's centres that match the query, as a file. The
 * export is audited before the first row is sent.
 * @param columns of all files of the list, or of the query's
 * @param pages also gets the time of the call
 * @param of the part of the query that the file's name has; if left out, the query's days
 */
export function exportFile<Query extends object, Row>(
	list: ExportedList,
	columns: Columns<Row> | ((query: Query) => Columns<Row>),
	pages: (database: Database, query: Query, centres: Centres, at: Date) => AsyncIterable<readonly Row[]>,
	of: (query: Query, today: IsoDate, database: Database) => FileOf | Promise<FileOf> = ofItsDays,
) {
	return async ({ query, database, acting, caller: { centres } }: ExportCall<Query>): Promise<CsvFile> => {
		await database.transaction().execute((transaction) =>
			recordAct(transaction, acting, {
				action: 'list_exported',
				subject: { id: null, name: list },
				...(Object.keys(query).length > 0 && { after: { ...query } as AuditFacts }),
			}),
		);
		const ofQuery = typeof columns === 'function' ? columns(query) : columns;
		return {
			list,
			of: await of(query, clubToday(acting.at), database),
			text: csvText(ofQuery, pages(database, query, centres, acting.at)),
		};
	};
}

const ofItsDays = ({ from, to }: Pick<FileOf, 'from' | 'to'>): FileOf => ({ from, to });
