import { type RunningClub, startClub } from '../e2e/club-process.ts';
import { buildIfStale } from '../scripts/build.ts';

/** Why a program did not start, in one line: the last one that it printed, without stack traces. */
export function reasonOf(error: unknown): string {
	const printed = error instanceof Error ? error.message : String(error);
	const lines = printed.split('\n').filter((line) => !/^\s*(at\s.*|\^+|Node\.js v.*)?$/.test(line));
	return lines.at(-1)?.trim() ?? 'nobody said why';
}

/** Ends the bench with one line that says why it cannot start. */
function giveUp(error: unknown): never {
	process.stderr.write(`The bench cannot start: ${reasonOf(error)}\n`);
	process.exit(1);
}

/** Builds the web side if it is stale; ends the bench if the build fails. */
export async function ensureBuilt(): Promise<void> {
	if (!(await buildIfStale().catch(giveUp))) giveUp('the web side could not be built');
}

/** Starts a club as `startClub` does; ends the bench if it cannot be started. */
export function startMeasured(env: Record<string, string>, folder?: string): Promise<RunningClub> {
	return startClub(env, folder).catch(giveUp);
}
