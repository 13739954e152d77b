/** Outlines as plain segments, so that they can be bent before they are written. */

export type Point = readonly [x: number, y: number];
export interface Segment {
	readonly kind: 'M' | 'L' | 'Q' | 'C' | 'Z';
	readonly points: readonly Point[];
}
export type Outline = readonly Segment[];

export function polygon(points: readonly Point[]): Outline {
	const body = points.map((p, i): Segment => ({ kind: i === 0 ? 'M' : 'L', points: [p] }));
	const first = points[0];
	const close: Segment[] = first
		? [
				{ kind: 'L', points: [first] },
				{ kind: 'Z', points: [] },
			]
		: [];
	return [...body, ...close];
}

/** Four Béziers; the constant puts their middle on the true circle. */
export function circle(cx: number, cy: number, rx: number, ry = rx): Outline {
	const k = 0.5523;
	const at = (x: number, y: number): Point => [cx + x * rx, cy + y * ry];
	const curve = (...points: Point[]): Segment => ({ kind: 'C', points });
	return [
		{ kind: 'M', points: [at(1, 0)] },
		curve(at(1, k), at(k, 1), at(0, 1)),
		curve(at(-k, 1), at(-1, k), at(-1, 0)),
		curve(at(-1, -k), at(-k, -1), at(0, -1)),
		curve(at(k, -1), at(1, -k), at(1, 0)),
		{ kind: 'Z', points: [] },
	];
}

/** Sends every point through `map`. */
export function bend(outline: Outline, map: (p: Point) => Point): Outline {
	return outline.map(({ kind, points }) => ({ kind, points: points.map(map) }));
}

const near = (a: Point, b: Point, slack: number): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) < slack;

/**
 * Says the same with fewer numbers: curves too short to see become lines, and
 * two quadratics that share a tangent become the one cubic through the same
 * ends, middle and tangents.
 */
export function simplify(outline: Outline, tiny = 1): Outline {
	const out: Segment[] = [];
	let start: Point = [0, 0];
	let pen: Point = [0, 0];
	for (const segment of outline) {
		const [c2, end] = segment.points;
		const before = out.at(-1);
		if (segment.kind !== 'Q' || !c2 || !end) {
			out.push(segment);
			start = pen;
			pen = segment.points.at(-1) ?? pen;
			continue;
		}
		const c1 = before?.kind === 'Q' ? before.points[0] : undefined;
		if (near(pen, end, tiny)) {
			out.push({ kind: 'L', points: [end] });
			start = pen;
		} else if (c1 && near(pen, [(c1[0] + c2[0]) / 2, (c1[1] + c2[1]) / 2], 0.32)) {
			const pull = (from: Point, to: Point): Point => [
				from[0] + ((to[0] - from[0]) * 4) / 3,
				from[1] + ((to[1] - from[1]) * 4) / 3,
			];
			out[out.length - 1] = { kind: 'C', points: [pull(start, c1), pull(end, c2), end] };
		} else {
			out.push(segment);
			start = pen;
		}
		pen = end;
	}
	return out;
}

/**
 * Writes relative commands in tenths. The pen position is tracked after
 * rounding, so the small errors never add up along a long outline.
 */
export function pathData(outline: Outline): string {
	let out = '';
	let last = '';
	let x = 0;
	let y = 0;
	let startX = 0;
	let startY = 0;
	let dotted = false;
	const put = (value: number): void => {
		const text = (value / 10).toString().replace(/^(-?)0\./, '$1.');
		// A minus sign, or a second point, already ends the number before it.
		const apart = /\d$/.test(out) && !text.startsWith('-') && !(dotted && text.startsWith('.'));
		out += apart ? ` ${text}` : text;
		dotted = text.includes('.');
	};
	for (const { kind, points } of outline) {
		if (kind === 'Z') {
			out += 'z';
			last = 'z';
			[x, y] = [startX, startY];
			continue;
		}
		const tenths = points.map(([px, py]) => [Math.round(px * 10), Math.round(py * 10)] as const);
		const end = tenths.at(-1) ?? [x, y];
		if (kind === 'L' && end[0] === x && end[1] === y) continue;
		let command: string = kind.toLowerCase();
		if (kind === 'L' && end[1] === y) command = 'h';
		if (kind === 'L' && end[0] === x) command = 'v';
		if (kind === 'M' && out === '') command = 'M';
		if (command !== last || kind === 'M') out += command;
		last = command;
		if (command === 'h') put(end[0] - x);
		else if (command === 'v') put(end[1] - y);
		else
			for (const [px, py] of tenths) {
				put(px - x);
				put(py - y);
			}
		[x, y] = [end[0], end[1]];
		if (kind === 'M') [startX, startY] = [x, y];
	}
	return out;
}
