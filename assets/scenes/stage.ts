/** A picture in the making: things are put on it from the back to the front. */

import { type Piece, place } from '../gear/piece.ts';
import { Canvas, ellipse, n } from '../lib/svg.ts';
import { motif } from '../motifs/index.ts';

export class Stage {
	readonly canvas: Canvas;
	#out = '';
	#repeats = 0;

	constructor(width: number, height: number) {
		this.canvas = new Canvas(width, height);
	}

	add(...markup: string[]): void {
		this.#out += markup.join('');
	}

	piece(draw: Piece, x: number, y: number, scale = 1, turn = 0): void {
		this.add(place(draw(this.canvas), x, y, scale, turn));
	}

	/** The same thing in several places, written once. */
	pieces(draw: Piece, places: readonly (readonly [x: number, y: number, scale: number])[]): void {
		const id = this.canvas.shared(`piece${this.#repeats++}`, draw(this.canvas));
		for (const [x, y, scale] of places) this.add(place(`<use href="#${id}"/>`, x, y, scale));
	}

	fruit(name: string, x: number, y: number, size: number, turn = 0): void {
		const id = this.canvas.shared(name, motif(name));
		const dark = this.canvas.radial([
			[0, '#1a0f08', 0.7],
			[0.6, '#1a0f08', 0.4],
			[1, '#1a0f08', 0],
		]);
		this.add(ellipse(x + size * 0.08, y + size * 0.4, size * 0.6, size * 0.15, dark));
		this.add(
			`<use href="#${id}" transform="translate(${n(x)} ${n(y)})rotate(${turn})scale(${(size / 100).toFixed(2)})"/>`,
		);
	}

	/** A `sized` picture carries its width and height, for pages that show it at its own size. */
	toSvg(sized = false): string {
		return this.canvas.toSvg(this.#out, sized);
	}
}
