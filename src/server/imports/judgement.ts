import type { z } from 'zod';
import type { ImportJudgement, ImportOutcome, ImportProblem } from '#shared/imports/imports.contract.ts';
import type { Transaction } from '../database/connect.ts';

/** A row of a file, with its cells by the club's columns. */
export interface ImportedRow<Column extends string> {
	row: number;
	cells: Readonly<Partial<Record<Column, string>>>;
}

/** The judgement of a file, and the function that imports it. */
export interface JudgedFile {
	judgement: ImportJudgement;
	/** Imports the file, in the transaction in which it was judged. */
	apply: (transaction: Transaction, importId: string) => Promise<void>;
}

/** A row that was read: its value, or its problems. */
export type ReadRow<Value> = { row: number; value: Value } | { row: number; problems: ImportProblem[] };

/** Reads cells by a schema whose fields have the names of the columns. */
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
		// The first rule that a cell violates explains the problem.
		if (!problems.has(column)) problems.set(column, { row, column, message });
	}
	return { row, problems: [...problems.values()] };
}

/** Makes the judgement of a file's rows, with the problems in the order of the rows. */
export function judged(
	rows: number,
	{ fresh, changed, already }: ImportOutcome,
	problems: readonly ImportProblem[],
	unconfirmed: number[] = [],
): ImportJudgement {
	const inOrder = problems.toSorted((one, other) => one.row - other.row);
	return { rows, fresh, changed, already, unconfirmed, problems: inOrder };
}
