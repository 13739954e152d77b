import type { Refusal } from '#shared/endpoint.ts';

/** A refusal the caller can act upon; its message goes to the caller as it is. */
export class Refused extends Error {
	override name = 'Refused';
	readonly status: number;
	readonly code: string;
	readonly fields: Readonly<Record<string, string>> | undefined;
	/** Seconds until it is worth trying again. */
	readonly retryAfter: number | undefined;

	constructor(
		status: number,
		code: string,
		message: string,
		more: { fields?: Readonly<Record<string, string>>; retryAfter?: number } = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.fields = more.fields;
		this.retryAfter = more.retryAfter;
	}

	get body(): Refusal {
		return { message: this.message, code: this.code, ...(this.fields && { fields: { ...this.fields } }) };
	}
}

/** The refusals of readings, "Errors". */
export const refuse = {
	unreadable: (message: string) => new Refused(400, 'unreadable', message),
	unauthenticated: (message = 'Please log in', code = 'unauthenticated') => new Refused(401, code, message),
	forbidden: (message = 'You are not allowed to do this') => new Refused(403, 'forbidden', message),
	notFound: (message: string) => new Refused(404, 'not_found', message),
	conflict: (code: string, message: string, fields?: Readonly<Record<string, string>>) =>
		new Refused(409, code, message, fields && { fields }),
	tooLarge: () => new Refused(413, 'too_large', 'The request is too large'),
	notJson: () => new Refused(415, 'not_json', 'The body must be JSON (Content-Type: application/json)'),
	invalid: (message: string, fields: Readonly<Record<string, string>>) =>
		new Refused(422, 'invalid', message, { fields }),
	tooMany: (message: string, retryAfter: number) => new Refused(429, 'too_many', message, { retryAfter }),
	unavailable: () =>
		new Refused(503, 'unavailable', 'The club is not reachable right now; please try again in a moment', {
			retryAfter: 5,
		}),
};

// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, resources,
// shutdowns and start-ups, waits and conflicts given up; the rest is what the operating system and the
// pool say.
const away =
	/^(08...|53300|57P0[1-5]|57014|40001|40P01|55P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const awayMessages =
	/timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/;

/** Whether an error says that the database is away rather than that the request is wrong. */
export function isDatabaseAway(error: unknown): boolean {
	if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
	if (!(error instanceof Error)) return false;
	const code = 'code' in error ? String(error.code) : '';
	return (
		away.test(code) || awayMessages.test(error.message) || (error.cause ? isDatabaseAway(error.cause) : false)
	);
}
