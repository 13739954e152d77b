/**
 * The deadline of a test run: `TEST_DEADLINE`, in seconds since 1970. A CI that kills a job at its limit shows neither
 * what passed nor what failed; a run with a deadline ends before, and names what it did not run. Without a deadline
 * everything runs, however long it takes.
 */

/** The exit status of a check that found nothing wrong, but did not check everything before the deadline. */
export const notRunStatus = 3;

/**
 * The deadline in milliseconds since 1970; undefined where none is set. Throws where it is not a whole number of
 * seconds.
 */
export function readDeadline(env: Readonly<Record<string, string | undefined>> = process.env) {
	const text = env.TEST_DEADLINE;
	if (text === undefined || text === '') return undefined;
	if (!/^\d{10}$/.test(text)) {
		throw new Error(`TEST_DEADLINE must be a time in seconds since 1970, as date +%s prints it: ${text}`);
	}
	return Number(text) * 1000;
}

/** Taken before any test runs, because tests set `Date` to other times. */
const { now } = Date;

/** Whether a deadline (`readDeadline`) has passed by the machine's clock, even if a test has changed `Date`. */
export const isOver = (deadline: number | undefined): boolean => deadline !== undefined && now() >= deadline;
