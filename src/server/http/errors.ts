import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import type { Refusal } from '#shared/endpoint.ts';
import { secondFactorRequired } from '#shared/identity/identity.rules.ts';

/** An error answer that the caller can act upon. Its message is sent to the caller unchanged. */
export class Refused extends Error {
	override name = 'Refused';
	readonly status: number;
	readonly code: string;
	readonly fields: Readonly<Record<string, string>> | undefined;
	/** Seconds until a retry makes sense, for the Retry-After header. */
	readonly retryAfter: number | undefined;
	/** The current values of the refused fields. */
	readonly current: Refusal['current'];
	/** The challenge that the second step of the login sends back. */
	readonly challenge: string | undefined;

	constructor(
		status: number,
		code: string,
		message: string,
		more: {
			fields?: Readonly<Record<string, string>>;
			retryAfter?: number;
			current?: NonNullable<Refusal['current']>;
			challenge?: string;
		} = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.fields = more.fields;
		this.retryAfter = more.retryAfter;
		this.current = more.current;
		this.challenge = more.challenge;
	}

	get body(): Refusal {
		return {
			message: this.message,
			code: this.code,
			...(this.fields && { fields: { ...this.fields } }),
			...(this.current && { current: this.current }),
			...(this.challenge && { challenge: this.challenge }),
		};
	}
}

/** The error answers of docs/readings.md, "Calls". Each function returns the error to throw. */
export const refuse = {
	unreadable: (message: string) => new Refused(400, 'unreadable', message),
	unauthenticated: (message = 'Please log in', code = 'unauthenticated') => new Refused(401, code, message),
	secondFactor: (challenge: string) =>
		new Refused(401, secondFactorRequired, 'Please enter the code of your authenticator app', { challenge }),
	forbidden: (message = 'You are not allowed to do this', code = 'forbidden') =>
		new Refused(403, code, message),
	notFound: (message: string, fields?: Readonly<Record<string, string>>) =>
		new Refused(404, 'not_found', message, fields && { fields }),
	conflict: (code: string, message: string, fields?: Readonly<Record<string, string>>) =>
		new Refused(409, code, message, fields && { fields }),
	/** For an edit of fields that somebody else has changed since it began; `current` has their values now. */
	changedMeanwhile: (current: NonNullable<Refusal['current']>) =>
		new Refused(409, changedMeanwhile, 'Someone else has changed this; please check the new value', {
			fields: Object.fromEntries(Object.keys(current).map((field) => [field, 'Changed by someone else'])),
			current,
		}),
	tooLarge: () => new Refused(413, 'too_large', 'The request is too large'),
	notJson: () =>
		new Refused(415, 'not_json', 'The body must be JSON in UTF-8 (Content-Type: application/json)'),
	invalid: (message: string, fields: Readonly<Record<string, string>>) =>
		new Refused(422, 'invalid', message, { fields }),
	tooMany: (message: string, retryAfter: number) => new Refused(429, 'too_many', message, { retryAfter }),
	busy: () =>
		new Refused(503, 'busy', 'Too many people are at the door right now; please try again in a moment', {
			retryAfter: 5,
		}),
	unavailable: () =>
		new Refused(503, 'unavailable', 'The club is not reachable right now; please try again in a moment', {
			retryAfter: 5,
		}),
};

// Codes of https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions,
// insufficient resources (a full disk is one), a database that is read-only, shutdown and start-up, cancelled
// statements, deadlocks and lock timeouts. The others are errors of the operating system and of the connection pool.
const unavailableCodes =
	/^(08...|53...|25006|57P0[1-5]|57014|40001|40P01|55P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
const unavailableMessages =
	/Query read timeout|cached plan must not change result type|timeout exceeded when trying to connect|Connection terminated|not queryable|Cannot use a pool after calling end/;

/** Whether an error means that the database is unavailable, so that the answer is 503 and not 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
	if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
	if (!(error instanceof Error)) return false;
	const code = 'code' in error ? String(error.code) : '';
	return (
		unavailableCodes.test(code) ||
		unavailableMessages.test(error.message) ||
		(error.cause ? isDatabaseUnavailable(error.cause) : false)
	);
}
