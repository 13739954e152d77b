type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

const quoted = (value: string | number | boolean) =>
	typeof value === 'string' && /[\s"=]/.test(value) ? JSON.stringify(value) : String(value);

function line(message: string, facts: Facts): string {
	const pairs = Object.entries(facts).flatMap(([name, value]) =>
		value === undefined ? [] : [`${name}=${quoted(value)}`],
	);
	return [message, ...pairs].join('  ');
}

/**
 * Writes one line per event: a message, then its facts as `name=value`. `info` writes to standard output,
 * `error` to standard error, with the stack of `cause`.
 */
export const log = {
	info(message: string, facts: Facts = {}): void {
		process.stdout.write(`${line(message, facts)}\n`);
	},
	error(message: string, facts: Facts = {}, cause?: unknown): void {
		const trace = cause instanceof Error ? `\n${cause.stack ?? cause.message}` : '';
		process.stderr.write(`${line(message, facts)}${trace}\n`);
	},
};
