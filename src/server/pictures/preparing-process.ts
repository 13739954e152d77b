/** A process that prepares one picture: it receives a file, answers with the outcome, and ends. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { preparePicture } from './prepare.ts';
import { type PictureResult, type PictureTask, UnusableFile } from './prepared-picture.ts';

// A low priority, so that requests of visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Decoding forty megapixels of AVIF takes 800 MB: if the machine runs out of memory, this process is killed first.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');

async function outcomeOf({ file, purpose }: PictureTask): Promise<PictureResult> {
	try {
		return { picture: await preparePicture(file, purpose) };
	} catch (error) {
		if (error instanceof UnusableFile) return { fault: error.fault };
		throw error;
	}
}

process.once('message', async (order: PictureTask) => {
	const outcome = await outcomeOf(order);
	process.send?.(outcome, undefined, {}, () => process.disconnect?.());
});
