import type { z } from 'zod';
import type { ImportJudgement, ImportOutcome, ImportProblem } from '#shared/imports/imports.contract.ts';
import type { Transaction } from '../database/connect.ts';

/** A row of a file: its cells by the columns of the club. */
export interface ImportedRow<Column extends string> {
	row: number;
	cells: Readonly<Partial<Record<Column, string>>>;
}

/** What a file would do. */
export interface JudgedFile {
	judgement: ImportJudgement;
	/** Does it, in the transaction in which the file was judged. */
	apply: (transaction: Transaction, importId: string) => Promise<void>;
}

/** A row that was read: what it says, or what is wrong with it. */
export type ReadRow<Value> = { row: number; value: Value } | { row: number; problems: ImportProblem[] };

/** Reads cells by a schema whose fields are named as the columns are. */
export function readBy<Value>(
	schema: z.ZodType<Value>,
	row: number,
	fields: Readonly<Record<string, unknown>>,
): ReadRow<Value> {
	const parsed = schema.safeParse(fields);
	if (parsed.success) return { row, value: parsed.data };
	const problems = new Map<string, ImportProblem>();
	for (const { path, message } of parsed.error.issues) {
		const column = String(path[0]);
		// The first rule that a cell breaks explains it.
		if (!problems.has(column)) problems.set(column, { row, column, message });
	}
	return { row, problems: [...problems.values()] };
}

/** The judgement of a file's rows. Problems are in the order of the rows. */
export function judged(
	rows: number,
	{ fresh, changed, already }: ImportOutcome,
	problems: readonly ImportProblem[],
	unconfirmed: number[] = [],
): ImportJudgement {
	const inOrder = problems.toSorted((one, other) => one.row - other.row);
	return { rows, fresh, changed, already, unconfirmed, problems: inOrder };
}
