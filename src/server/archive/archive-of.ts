import { type Columns, cellOf, csvText } from '../export/csv-file.ts';
import { findPhotoBytes, listPhotographed } from '../people/photo.queries.ts';
import { findPictureFile } from '../pictures/pictures.queries.ts';
import { listReturnPhotos, readReturnPhoto } from '../returns/photos.queries.ts';
import { columnsOf, listPictures, rowsOf, type Snapshot } from './archive.queries.ts';
import { type ArchivedTable, archivedTables } from './archived-tables.ts';
import { type ArchivedFile, zipOf } from './zip-archive.ts';

/** Makes the archive. Its first part is empty. Ends the snapshot when it ends. */
export async function* archiveOf(snapshot: Snapshot, now: Date): AsyncGenerator<Uint8Array> {
	try {
		const pictures = await listPictures(snapshot);
		const photographed = await listPhotographed(snapshot);
		const ofReturns = await listReturnPhotos(snapshot);
		yield new Uint8Array();
		const tables = Object.keys(archivedTables) as ArchivedTable[];
		yield* zipOf(
			[
				...tables.map((table) => tableFile(snapshot, table)),
				...pictures.map(pictureFile(snapshot)),
				...photographed.map(photoFile(snapshot)),
				...ofReturns.map(returnPhotoFile(snapshot)),
			],
			now,
		);
	} finally {
		await snapshot.rollback().execute();
	}
}

function tableFile(snapshot: Snapshot, table: ArchivedTable): ArchivedFile {
	const columns: Columns<Record<string, unknown>> = Object.fromEntries(
		columnsOf(table).map((column) => [column, (row) => cellOf(row[column])]),
	);
	return {
		path: `${table}.csv`,
		compress: true,
		content: () => csvText(columns, rowsOf(snapshot, table)),
	};
}

/** The file of a picture, under the path by which products refer to it. */
function pictureFile(snapshot: Snapshot) {
	return ({ sha256, side }: { sha256: Buffer; side: number }): ArchivedFile => ({
		path: `pictures/${sha256.toString('hex')}/${side}.webp`,
		async *content() {
			const bytes = await findPictureFile(snapshot, { sha256, side, format: 'webp' });
			if (bytes) yield bytes;
		},
	});
}

/** The file of a photo, named by the person's id. */
function photoFile(snapshot: Snapshot) {
	return (userId: number): ArchivedFile => ({
		path: `photos/${userId}.webp`,
		async *content() {
			const bytes = await findPhotoBytes(snapshot, userId);
			if (bytes) yield bytes;
		},
	});
}

/** The file of a return's photo, named by the photo's id. */
function returnPhotoFile(snapshot: Snapshot) {
	return (id: number): ArchivedFile => ({
		path: `return_photos/${id}.webp`,
		async *content() {
			const bytes = await readReturnPhoto(snapshot, id);
			if (bytes) yield bytes;
		},
	});
}
