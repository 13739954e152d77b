/** Named values of a log line; undefined ones are left out. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

type Level = 'info' | 'warn' | 'error';

/**
 * Quotes a value as JSON, so that it cannot break out of its field by a line break, a quote or a control character
 * of the terminal.
 */
const quoted = (value: string | number | boolean) =>
	typeof value === 'string' && /[\s"=\p{C}]/u.test(value)
		? JSON.stringify(value).replace(
				/\p{C}/gu,
				(sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
			)
		: String(value);

function line(level: Level, message: string, fields: LogFields): string {
	const pairs = Object.entries(fields).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name}=${quoted(value)}`],
	);
	return [`${new Date().toISOString()} ${level}`, message, ...pairs].join('  ');
}

/** Prints a line on standard output as it is, without time and level: for the person who started the program. */
export function printLine(text: string): void {
	process.stdout.write(`${text}\n`);
}

/**
 * Writes one line per event: time, level, message, then its fields as `name=value`. `info` writes to standard
 * output, the others to standard error; `error` also writes the stack of `cause`. Never pass it a code, a password,
 * a token or a body.
 */
export const log = {
	info(message: string, fields: LogFields = {}): void {
		process.stdout.write(`${line('info', message, fields)}\n`);
	},
	warn(message: string, fields: LogFields = {}): void {
		process.stderr.write(`${line('warn', message, fields)}\n`);
	},
	error(message: string, fields: LogFields = {}, cause?: unknown): void {
		const trace = cause instanceof Error ? `\n${cause.stack ?? cause.message}` : '';
		process.stderr.write(`${line('error', message, fields)}${trace}\n`);
	},
};
