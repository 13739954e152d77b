/**
 * What an answer says besides when units went that orders wait for; nothing where others are there.
 * @param taken units that could be sold and are not there any more
 */
export function owedSince(level: { on_hand: number; reserved: number } | undefined, taken: number): string {
	if (!level) return '';
	const owed = (onHand: number) => Math.max(0, level.reserved - onHand);
	return notThere(owed(level.on_hand - taken) - owed(level.on_hand));
}

/**
 * The same where counting begins: orders wait from now on, and of what came there may be too little for them.
 * @param come units that can be sold
 */
export const owedAtFirst = (level: { reserved: number }, come: number): string =>
	notThere(level.reserved - come);

/** The same, by how many units orders lack from now on. */
function notThere(missing: number): string {
	if (missing <= 0) return '';
	return missing === 1
		? '. 1 unit that orders wait for is not there now'
		: `. ${missing} units that orders wait for are not there now`;
}
