/**
 * A small SVG writer: keeps shared shapes in one place, hands out
 * short ids, and gives an identical shape only once.
 */

/** One decimal is under a third of a device pixel at the sizes we show. */
export function n(value: number): string {
	const text = (Math.round(value * 10) / 10).toString();
	return text.replace(/^(-?)0\./, '$1.');
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

	/** A shape drawn many times; returns the id for <use>. */
	shared(key: string, markup: string): string {
		const known = this.#known.get(key);
		if (known) return known;
		const index = this.#known.size;
		const id = `${String.fromCharCode(97 + (index % 26))}${index >= 26 ? Math.floor(index / 26) : ''}`;
		this.#known.set(key, id);
		this.#defs.push(`<g id="${id}">${markup}</g>`);
		return id;
	}

	toSvg(body: string, sized = false): string {
		const made = this.#defs.join('');
		const defs = made ? `<defs>${made}</defs>` : '';
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

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ''): string {
	return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}
