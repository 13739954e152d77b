/**
 * The values that a field wrote into the URL, oldest first, starting with the one that it last read back. A write
 * reaches the URL with a delay: meanwhile the user may type on, and the field may write again.
 */
export type OwnWrites = readonly string[];

/**
 * The field's writes that still count once the URL holds a value: the write of that value and those after it.
 * Undefined for a value that the field did not write: it came from Back or from a link, and the field must show it.
 */
export function afterReading(written: OwnWrites, inUrl: string): OwnWrites | undefined {
	const nth = written.indexOf(inUrl);
	return nth < 0 ? undefined : written.slice(nth);
}
