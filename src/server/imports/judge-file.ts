import type { Club } from '#shared/club/club.facts.ts';
import type { ImportKind } from '#shared/imports/imports.rules.ts';
import type { Database } from '../database/connect.ts';
import { type FoundImport, readStagedRows } from './imports.queries.ts';
import type { JudgedFile } from './judgement.ts';
import { judgeMembersFile } from './members/import-members.ts';
import { judgeProductsFile } from './products/import-products.ts';

interface Circumstances {
	club: Club;
	existing: 'leave' | 'update' | undefined;
	now: Date;
}

/** Judges the stored rows of a file against the current data. */
export async function judgeFile(
	database: Database,
	found: FoundImport,
	{ club, existing = 'leave', now }: Circumstances,
): Promise<JudgedFile> {
	switch (found.kind as ImportKind) {
		case 'members':
			return judgeMembersFile(database, await readStagedRows(database, found), { club, now });
		case 'products':
			return judgeProductsFile(database, await readStagedRows(database, found), { existing, now });
	}
}
