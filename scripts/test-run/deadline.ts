/**
 * When a run of the tests must be over: `TEST_DEADLINE`, in seconds since 1970. A CI that ends a job at its limit shows
 * neither what passed nor what failed; a run with a deadline ends by itself before, and names what it did not run.
 * Without one, everything runs, however long it takes.
 */

/** The exit status of a check that found nothing wrong, but could not look at everything: the run was over before. */
export const notRunStatus = 3;

/** The deadline in milliseconds since 1970; undefined where none is set. Throws where it is no whole number of seconds. */
export function readDeadline(env: Readonly<Record<string, string | undefined>> = process.env) {
	const text = env.TEST_DEADLINE;
	if (text === undefined || text === '') return undefined;
	if (!/^\d{10}$/.test(text)) {
		throw new Error(`TEST_DEADLINE must be a time in seconds since 1970, as date +%s prints it: ${text}`);
	}
	return Number(text) * 1000;
}

/** Taken before any test: tests set `Date` to hours that the run does not last. */
const { now } = Date;

/** Whether a deadline (`readDeadline`) is over by the machine's clock, whatever day a test made of today. */
export const isOver = (deadline: number | undefined): boolean => deadline !== undefined && now() >= deadline;
