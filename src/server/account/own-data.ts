import { type ArchivedFile, zipOf } from '../archive/zip-archive.ts';
import type { Database } from '../database/connect.ts';
import { type Columns, cellOf, codeCell, csvText } from '../export/csv-file.ts';
import { findPhotoBytes } from '../people/photo.queries.ts';
import { listReturnPhotos, readReturnPhoto } from '../returns/photos.queries.ts';
import { headsOf, readSubject, rowsAbout } from './personal-files.queries.ts';
import { type PersonalTable, personalFiles, type Subject } from './personal-files.ts';

/**
 * Makes an archive of everything that is stored about a person: CSV files, their photo and those of what they
 * returned, from one snapshot. It is made completely before it is sent, so that a slow client holds no database
 * connection: one person's data is small.
 */
export function ownDataOf(database: Database, userId: number, now: Date): Promise<Uint8Array[]> {
	return database
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (snapshot) => {
			const subject = await readSubject(snapshot, userId);
			const tables = Object.keys(personalFiles) as PersonalTable[];
			const files = tables.map((table) => fileOf(snapshot, table, subject));
			const photo = await findPhotoBytes(snapshot, userId);
			if (photo)
				files.push({
					path: 'photo.webp',
					content: async function* () {
						yield photo;
					},
				});
			for (const id of await listReturnPhotos(snapshot, userId))
				files.push({
					path: `return_photos/${id}.webp`,
					content: async function* () {
						const bytes = await readReturnPhoto(snapshot, id);
						if (bytes) yield bytes;
					},
				});
			const parts: Uint8Array[] = [];
			for await (const part of zipOf(files, now)) parts.push(part);
			return parts;
		});
}

/**
 * Columns of digits that are not numbers: written as codes, so that a spreadsheet shows them as they are stored.
 */
const codes: ReadonlySet<string> = new Set(['phone', 'awb', 'reference', 'hsn']);

const cellOfHead = (head: string, value: unknown) =>
	codes.has(head) && typeof value === 'string' ? codeCell(value) : cellOf(value);

function fileOf(snapshot: Database, table: PersonalTable, subject: Subject): ArchivedFile {
	const columns: Columns<Record<string, unknown>> = Object.fromEntries(
		headsOf(table, subject).map((head) => [head, (row) => cellOfHead(head, row[head])]),
	);
	return {
		path: `${table}.csv`,
		compress: true,
		content: () => csvText(columns, rowsAbout(snapshot, table, subject)),
	};
}
