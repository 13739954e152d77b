import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: how long an orderly stop may take; process supervisors kill a program not much later. */
const deadline = 20_000;
/** In milliseconds: how long each part still gets after that; most parts only need to be told. */
const grace = 200;

/** A part to stop. */
export interface StopStep {
	/** Its name in reports. */
	part: string;
	stop(): Promise<unknown>;
	/** Waited for without a limit, because it would go on running without this process. */
	outlivesProcess?: boolean;
}

/**
 * Stops the parts one after the other, within `limit` milliseconds, and without waiting once `hurry` aborts. A part
 * that fails or hangs does not keep the others from stopping.
 * @throws {AggregateError} when all have been told to stop, naming the parts that failed or were not waited for
 */
export async function stopInOrder(
	steps: readonly StopStep[],
	hurry: AbortSignal,
	limit = deadline,
): Promise<void> {
	const isOver = AbortSignal.any([hurry, AbortSignal.timeout(limit)]);
	const over = new Promise<void>((resolve) => {
		if (isOver.aborted) resolve();
		isOver.addEventListener('abort', () => resolve());
	});
	const errors: Error[] = [];
	for (const { part, stop, outlivesProcess } of steps) {
		const stopped = stop().then(
			() => true,
			(cause: unknown) => errors.push(new Error(`${part} could not be stopped`, { cause })),
		);
		const isStopped = await (outlivesProcess
			? stopped
			: Promise.race([stopped, over.then(() => pause(grace, false, { ref: false }))]));
		if (!isStopped) errors.push(new Error(`${part} did not stop in time`));
	}
	if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(', '));
}
