import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import { pictureFault } from '#web/desk/pictures/picture-fault.ts';
import type { ImportFile } from './import-file.ts';

/** How many pictures load in parallel. */
const atOnce = 6;

/**
 * Problems of a product file's pictures, by the same check as in the form for a new product. Rows whose link has a
 * problem already are left out.
 */
export async function pictureProblems(
	{ columns, rows }: ImportFile,
	problems: readonly ImportProblem[],
	signal: AbortSignal,
): Promise<ImportProblem[]> {
	const place = columns.indexOf('image');
	const told = new Set(problems.flatMap(({ row, column }) => (column === 'image' ? [row] : [])));
	const linked = rows.flatMap(({ row, cells }) => (told.has(row) ? [] : [{ row, link: cells[place] ?? '' }]));
	const faults = new Map<string, string>();
	const links = new Set(linked.map(({ link }) => link)).values();
	const load = async () => {
		for (const link of links) {
			if (signal.aborted) return;
			const fault = await pictureFault(link);
			if (fault) faults.set(link, fault);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, load));
	return linked.flatMap(({ row, link }) => {
		const message = faults.get(link);
		return message ? [{ row, column: 'image', message }] : [];
	});
}
