/**
 * A small SVG writer: keeps definitions (gradients, clips, shared shapes) in
 * one place, hands out short ids, and gives an identical definition only once.
 */

/** One decimal is under a third of a device pixel at the sizes we show. */
export function n(value: number): string {
	const text = (Math.round(value * 10) / 10).toString();
	return text.replace(/^(-?)0\./, '$1.');
}

/** A gradient stop: offset 0..1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Most stops are shade or light; a rule for each is shorter than fifty attributes. */
const stopRules = '<style>stop{stop-color:#1a0f08}.w{stop-color:#fff}</style>';

const short = (value: number, digits: number): string =>
	Number(value.toFixed(digits)).toString().replace(/^0\./, '.');

function stops(list: readonly Stop[]): string {
	return list
		.map(([at, colour, opacity = 1]) => {
			const alpha = opacity === 1 ? '' : ` stop-opacity="${short(opacity, 2)}"`;
			const paint =
				colour === '#1a0f08' ? '' : colour === '#fff' ? ' class="w"' : ` style="stop-color:${colour}"`;
			return `<stop offset="${short(at, 3)}"${paint}${alpha}/>`;
		})
		.join('');
}

export class Canvas {
	readonly width: number;
	readonly height: number;
	#defs: string[] = [];
	#known = new Map<string, string>();

	constructor(width: number, height: number) {
		this.width = width;
		this.height = height;
	}

	/** Stores a definition once; `build` receives the id it must carry. */
	define(key: string, build: (id: string) => string): string {
		const known = this.#known.get(key);
		if (known) return known;
		const index = this.#known.size;
		const id = `${String.fromCharCode(97 + (index % 26))}${index >= 26 ? Math.floor(index / 26) : ''}`;
		this.#known.set(key, id);
		this.#defs.push(build(id));
		return id;
	}

	/** Left-to-right gradient by default; `down` runs it top to bottom. */
	linear(list: readonly Stop[], down = false): string {
		const body = stops(list);
		const axis = down ? ' x2="0" y2="1"' : '';
		const id = this.define(
			`lin${axis}${body}`,
			(i) => `<linearGradient id="${i}"${axis}>${body}</linearGradient>`,
		);
		return `url(#${id})`;
	}

	radial(list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
		const body = stops(list);
		const place = cx === 0.5 && cy === 0.5 && r === 0.5 ? '' : ` cx="${cx}" cy="${cy}" r="${r}"`;
		const id = this.define(
			`rad${place}${body}`,
			(i) => `<radialGradient id="${i}"${place}>${body}</radialGradient>`,
		);
		return `url(#${id})`;
	}

	clip(d: string): string {
		const id = this.define(`clip${d}`, (i) => `<clipPath id="${i}"><path d="${d}"/></clipPath>`);
		return `url(#${id})`;
	}

	/** A shape drawn many times; returns the id for <use>. */
	shared(key: string, markup: string): string {
		return this.define(`use${key}`, (i) => `<g id="${i}">${markup}</g>`);
	}

	toSvg(body: string, sized = false): string {
		const made = this.#defs.join('');
		const defs = made ? `<defs>${made.includes('<stop') ? stopRules : ''}${made}</defs>` : '';
		const size = sized ? ` width="${this.width}" height="${this.height}"` : '';
		return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${this.width} ${this.height}">${defs}${body}</svg>\n`;
	}
}

export function path(d: string, fill: string, extra = ''): string {
	return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
	return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${extra && ` ${extra}`}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
	return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
	return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function group(markup: string, attributes: string): string {
	return `<g ${attributes}>${markup}</g>`;
}
