import { type CopiesName, copiesNamed } from '#web/documents/copies.tsx';
import { createStorageStore } from '#web/ui/storage-store.ts';

/**
 * Which copies of the documents of several orders this browser prints: all by default, unless somebody chose
 * otherwise here (docs/decisions/2026-11-30-copies-of-papers.md).
 */
export const printedCopies = createStorageStore<CopiesName>({
	key: 'printedCopies',
	area: 'local',
	parse: (text) => copiesNamed(text) ?? 'all',
	serialise: (name) => name,
});
