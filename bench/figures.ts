/** A number without decimals, in Indian digit groups. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-IN');

/** Milliseconds; below ten with one decimal. */
export const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));

/** The median of the values. */
export const median = (values: readonly number[]): number =>
	values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Prints a line. */
export const say = (text: string) => process.stdout.write(`${text}\n`);

/** A row of a Markdown table. */
export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
