import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { log } from '../log.ts';
import {
	type PictureResult,
	type PictureTask,
	type PreparedPicture,
	type Purpose,
	UnusableFile,
} from './prepared-picture.ts';

/** In milliseconds: forty megapixels take a few seconds, and many times that on a busy machine. */
const longest = 120_000;

const program = join(import.meta.dirname, 'preparing-process.ts');

/**
 * Prepares a picture in a process of its own: whatever a file does to the decoder, the club goes on serving, and
 * the memory is free again afterwards.
 * @param timeout in milliseconds
 * @throws {UnusableFile} with the reason why the file cannot be used
 */
export async function prepareInProcess(
	file: Uint8Array,
	purpose: Purpose,
	timeout = longest,
): Promise<PreparedPicture> {
	// The process inherits no secrets from the environment; a single malloc arena returns memory sooner.
	const preparing = fork(program, {
		serialization: 'advanced',
		execArgv: [],
		env: { MALLOC_ARENA_MAX: '1' },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		timeout,
		killSignal: 'SIGKILL',
	});
	let outcome: PictureResult | undefined;
	preparing.once('message', (answer) => {
		outcome = answer as PictureResult;
	});
	const ended = once(preparing, 'exit');
	// Sending fails if the process has ended; its exit code is handled below.
	preparing.send({ file, purpose } satisfies PictureTask, () => {});
	const [code, signal] = await ended;
	if (!outcome) {
		log.warn('A picture could not be prepared', {
			bytes: file.byteLength,
			exit: signal ?? code ?? undefined,
		});
		throw new UnusableFile(signal === 'SIGKILL' ? 'slow' : 'damaged');
	}
	if ('fault' in outcome) throw new UnusableFile(outcome.fault);
	return outcome.picture;
}
