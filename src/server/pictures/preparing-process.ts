/** A process that prepares one picture: it is sent a file, answers with what became of it, and ends. */
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { preparePicture } from './prepare.ts';
import { type Order, type Outcome, UnusableFile } from './prepared-picture.ts';

// Who visits the site goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Forty megapixels of AVIF take 800 MB to decode: where the machine has no room for that, it ends this process first.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');

async function outcomeOf({ file, purpose }: Order): Promise<Outcome> {
	try {
		return { picture: await preparePicture(file, purpose) };
	} catch (error) {
		if (error instanceof UnusableFile) return { fault: error.fault };
		throw error;
	}
}

process.once('message', async (order: Order) => {
	const outcome = await outcomeOf(order);
	process.send?.(outcome, undefined, {}, () => process.disconnect?.());
});
