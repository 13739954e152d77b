/** Feet that a person can be tall: as centimetres, nobody is. */
const feet = { min: 3, max: 8 } as const;

/** A height that was sent as centimetres and looks like feet, in whole centimetres; undefined for any other. */
export function feetAsCentimetres(height: number): number | undefined {
	return height >= feet.min && height <= feet.max ? Math.round(height * 30.48) : undefined;
}
