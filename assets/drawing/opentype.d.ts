/** The little of opentype.js that the drawing script uses; it ships no types. */
declare module 'opentype.js' {
	export interface PathCommand {
		type: 'M' | 'L' | 'Q' | 'C' | 'Z';
		x?: number;
		y?: number;
		x1?: number;
		y1?: number;
		x2?: number;
		y2?: number;
	}
	export interface Font {
		getPath(
			text: string,
			x: number,
			y: number,
			size: number,
			options?: { letterSpacing?: number },
		): { commands: PathCommand[] };
		getAdvanceWidth(text: string, size: number, options?: { letterSpacing?: number }): number;
	}
	const opentype: { parse(buffer: ArrayBuffer): Font };
	export default opentype;
}
