/** Draws on a label, in the label's own units. */

import { motif } from '../motifs/index.ts';
import { bend, circle, type Outline, type Point, pathData, polygon, simplify } from './outline.ts';
import type { Surface } from './surface.ts';
import { type Canvas, n, path, stroke } from './svg.ts';
import { type Face, letter, type Weight } from './type.ts';

export interface TextStyle {
	fill: string;
	weight?: Weight;
	face?: Face;
	/** Letter spacing in em. */
	track?: number;
	anchor?: 'start' | 'middle' | 'end';
	/** Widest the line may be; it is set smaller when it would not fit. */
	max?: number;
	/** Forward lean, as a share of the height. */
	slant?: number;
	/** Reads upwards when true: u,v is then the foot of the line. */
	upright?: boolean;
	opacity?: number;
}

export class Pen {
	readonly canvas: Canvas;
	readonly surface: Surface;
	#out = '';

	constructor(canvas: Canvas, surface: Surface) {
		this.canvas = canvas;
		this.surface = surface;
	}

	get height(): number {
		return this.surface.height;
	}

	get markup(): string {
		return this.#out;
	}

	raw(markup: string): void {
		this.#out += markup;
	}

	/** The path data of an outline once it lies on the sheet. */
	data(outline: Outline, tiny?: number): string {
		return pathData(
			simplify(
				bend(outline, ([u, v]) => this.surface.at(u, v)),
				tiny,
			),
		);
	}

	fill(outline: Outline, colour: string, extra = ''): void {
		this.#out += path(this.data(outline), colour, extra);
	}

	/** For shapes of few points that need no simplifying, like thin rays. */
	straight(outline: Outline, colour: string, extra = ''): void {
		this.#out += path(pathData(bend(outline, ([u, v]) => this.surface.at(u, v))), colour, extra);
	}

	poly(points: readonly Point[], colour: string, extra = ''): void {
		this.fill(polygon(points), colour, extra);
	}

	rect(u0: number, v0: number, u1: number, v1: number, colour: string, extra = ''): void {
		this.poly(
			[
				[u0, v0],
				[u1, v0],
				[u1, v1],
				[u0, v1],
			],
			colour,
			extra,
		);
	}

	/** A strip right round the pack, past both edges of its front. */
	band(v0: number, v1: number, colour: string, extra = ''): void {
		this.rect(-80, v0, 80, v1, colour, extra);
	}

	disc(u: number, v: number, r: number, colour: string, extra = ''): void {
		this.fill(circle(u, v, r), colour, extra);
	}

	ring(u: number, v: number, r: number, colour: string, width: number, extra = ''): void {
		this.#out += stroke(this.data(circle(u, v, r)), colour, width * this.surface.scale, extra);
	}

	line(points: readonly Point[], colour: string, width: number, extra = ''): void {
		const open = polygon(points).slice(0, points.length);
		this.#out += stroke(this.data(open), colour, width * this.surface.scale, extra);
	}

	/** Sets a line of text and gives back the width it took, in units. */
	text(text: string, u: number, v: number, size: number, style: TextStyle): number {
		const { face, weight, track, anchor = 'middle', max = 92, slant = 0, upright = false } = style;
		let set = letter(text, size, face, weight, track);
		if (set.width > max) set = letter(text, (size * max) / set.width, face, weight, track);
		const shift = anchor === 'middle' ? set.width / 2 : anchor === 'end' ? set.width : 0;
		const place = ([x, y]: Point): Point => {
			const along = x - shift - y * slant;
			return upright ? [u + y, v - along] : [u + along, v + y];
		};
		// Small print needs fewer points than a headline.
		const tiny = Math.min(1.4, Math.max(0.9, size * this.surface.scale * 0.055));
		this.#out += path(
			this.data(bend(set.outline, place), tiny),
			style.fill,
			style.opacity ? `opacity="${style.opacity}"` : '',
		);
		return set.width;
	}

	/** One of the flavour drawings, `size` units across, centred at u,v. */
	motif(name: string, u: number, v: number, size: number, turn = 0, extra = ''): void {
		const id = this.canvas.shared(name, motif(name));
		const [x, y] = this.surface.at(u, v);
		const s = (size * this.surface.scale) / 100;
		const rotate = turn ? `rotate(${turn})` : '';
		this.#out += `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${rotate}scale(${s.toFixed(3)})"${extra && ` ${extra}`}/>`;
	}
}
