/** How far a difference may be that is only the network's, in milliseconds. */
const certain = 2_000;

/**
 * How far the server's clock is ahead of this device's, in milliseconds, by the header `Date` of an answer; undefined where
 * there was none, or it took too long to say anything. The header has whole seconds: it is half a second late on average.
 */
export async function readClockAhead(signal: AbortSignal): Promise<number | undefined> {
	const asked = Date.now();
	const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
	const answered = Date.now();
	const date = Date.parse(response.headers.get('Date') ?? '');
	if (Number.isNaN(date) || answered - asked > 2 * certain) return undefined;
	const ahead = date + 500 - (asked + answered) / 2;
	// Less than the header can tell is nothing.
	return Math.abs(ahead) < certain ? 0 : ahead;
}
