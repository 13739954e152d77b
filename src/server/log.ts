/** Named values of a log line; undefined ones are left out. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

const quoted = (value: string | number | boolean) =>
	typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : String(value);

function line(message: string, fields: LogFields): string {
	const pairs = Object.entries(fields).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name}=${quoted(value)}`],
	);
	return [message, ...pairs].join('  ');
}

/**
 * Writes one line per event: a message, then its fields as `name=value`. `info` writes to standard output,
 * `error` to standard error, with the stack of `cause`.
 */
export const log = {
	info(message: string, fields: LogFields = {}): void {
		process.stdout.write(`${line(message, fields)}\n`);
	},
	error(message: string, fields: LogFields = {}, cause?: unknown): void {
		const trace = cause instanceof Error ? `\n${cause.stack ?? cause.message}` : '';
		process.stderr.write(`${line(message, fields)}${trace}\n`);
	},
};
