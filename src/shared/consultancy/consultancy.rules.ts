/** Heights in feet that a person can have. Nobody is so few centimetres tall. */
const feet = { min: 3, max: 8 } as const;

/** Converts a height that was sent as centimetres but looks like feet to whole centimetres; undefined for any other. */
export function feetAsCentimetres(height: number): number | undefined {
	return height >= feet.min && height <= feet.max ? Math.round(height * 30.48) : undefined;
}
