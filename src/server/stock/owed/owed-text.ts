/**
 * The addition to a reply when units went for which orders wait; empty where others are left.
 * @param taken sellable units that are gone
 */
export function owedSince(level: { on_hand: number; reserved: number } | undefined, taken: number): string {
	if (!level) return '';
	const owed = (onHand: number) => Math.max(0, level.reserved - onHand);
	return notThere(owed(level.on_hand - taken) - owed(level.on_hand));
}

/**
 * The same when counting begins: orders wait from now on, and there may be too few units for them.
 * @param come sellable units that were received
 */
export const owedAtFirst = (level: { reserved: number }, come: number): string =>
	notThere(level.reserved - come);

/** The sentence for a number of units that orders lack. */
function notThere(missing: number): string {
	if (missing <= 0) return '';
	return missing === 1
		? '. 1 unit that orders wait for is not there now'
		: `. ${missing} units that orders wait for are not there now`;
}
