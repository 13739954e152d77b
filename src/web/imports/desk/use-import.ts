import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '#shared/client.ts';
import type { ImportJudgement } from '#shared/imports/imports.contract.ts';
import type { ImportKind } from '#shared/imports/imports.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { UnreadableFile } from '../read-table.ts';
import { type ImportFile, partsOf, readImportFile } from './import-file.ts';
import { pictureProblems } from './picture-problems.ts';

export type Existing = 'leave' | 'update';

/** The stage of an import. */
export type ImportStage =
	/** `fault` says why the last file cannot be used. */
	| { at: 'choosing'; fault?: string }
	| { at: 'reading' }
	/** `sent` rows have arrived. */
	| { at: 'sending'; file: ImportFile; sent: number }
	| { at: 'checking'; file: ImportFile; existing: Existing }
	/** Sending stopped for `reason`, and can continue from there. */
	| { at: 'stopped'; file: ImportFile; sent: number; existing: Existing; reason: string }
	/** `isPending` while the rows are judged again, after another choice. */
	| {
			at: 'checked';
			file: ImportFile;
			existing: Existing;
			judgement: ImportJudgement;
			isPending?: boolean;
	  }
	| { at: 'done'; file: ImportFile; said: string };

/** Whether the failed call may succeed if it is repeated. */
const mayRetry = (error: unknown) =>
	!(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

/**
 * Judges the sent rows. Products' pictures are judged in the browser, because the server does not load pictures from
 * other sites.
 */
async function judge(file: ImportFile, existing: Existing, signal: AbortSignal): Promise<ImportJudgement> {
	const judgement = await deskApi.imports.check({ query: { importId: file.importId, existing }, signal });
	if (file.kind !== 'products') return judgement;
	const { problems } = judgement;
	const ofPictures = await pictureProblems(file, problems, signal);
	signal.throwIfAborted();
	return { ...judgement, problems: [...problems, ...ofPictures].sort((one, other) => one.row - other.row) };
}

/** Reads a file, sends its rows and has them checked, without importing anything. */
export function useImport(kind: ImportKind) {
	const [stage, show] = useReducer((_: ImportStage, next: ImportStage) => next, { at: 'choosing' });
	const running = useRef<AbortController>(undefined);
	useEffect(() => () => running.current?.abort(), []);

	/** Aborts the run in progress, and starts a new one. */
	function startRun(): AbortController {
		running.current?.abort();
		const run = new AbortController();
		running.current = run;
		return run;
	}

	/** Sends the rest of a file from a row on, and has it checked; `shown` stays on screen meanwhile. */
	async function proceed(file: ImportFile, from: number, existing: Existing, shown?: ImportJudgement) {
		const { signal } = startRun();
		const { importId, fileName, columns, rows } = file;
		let sent = from;
		if (shown) show({ at: 'checked', file, existing, judgement: shown, isPending: true });
		try {
			for (const part of partsOf(rows.slice(from))) {
				show({ at: 'sending', file, sent });
				await deskApi.imports.stage({ body: { importId, kind, fileName, columns, rows: part }, signal });
				sent += part.length;
			}
			if (!shown) show({ at: 'checking', file, existing });
			const judgement = await judge(file, existing, signal);
			show({ at: 'checked', file, existing, judgement });
		} catch (error) {
			if (signal.aborted) return;
			if (mayRetry(error)) show({ at: 'stopped', file, sent, existing, reason: messageFor(error) });
			else show({ at: 'choosing', fault: messageFor(error) });
		}
	}

	async function start(chosen: File) {
		const { signal } = startRun();
		show({ at: 'reading' });
		let file: ImportFile;
		try {
			file = await readImportFile(kind, chosen);
		} catch (error) {
			if (signal.aborted) return;
			show({
				at: 'choosing',
				fault: error instanceof UnreadableFile ? error.message : 'This file could not be read.',
			});
			return;
		}
		// Another file may have been chosen while this one was read.
		if (!signal.aborted) await proceed(file, 0, 'leave');
	}

	return {
		stage,
		start: (chosen: File) => void start(chosen),
		/** Continues where it stopped, or has the sent rows checked again. */
		proceed: (file: ImportFile, from: number, existing: Existing) => void proceed(file, from, existing),
		/** Has the rows judged again, after another choice. */
		choose: (file: ImportFile, existing: Existing, shown: ImportJudgement) =>
			void proceed(file, file.rows.length, existing, shown),
		/** Goes back to choosing a file; the sent rows are discarded. */
		cancel() {
			running.current?.abort();
			show({ at: 'choosing' });
		},
		finish: (file: ImportFile, said: string) => show({ at: 'done', file, said }),
	};
}
export type Import = ReturnType<typeof useImport>;
