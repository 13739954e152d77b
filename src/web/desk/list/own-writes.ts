/**
 * What a field wrote into the URL, oldest first, from what it last read there on. A write takes a moment to arrive: the
 * field may have written again by then, and somebody goes on typing.
 */
export type OwnWrites = readonly string[];

/**
 * What is left of a field's writes once a value stands in the URL: those after it. Undefined for a value that the field
 * did not write: it came from outside, by Back or by a link, and the field shows it.
 */
export function afterReading(written: OwnWrites, inUrl: string): OwnWrites | undefined {
	const nth = written.indexOf(inUrl);
	return nth < 0 ? undefined : written.slice(nth);
}
