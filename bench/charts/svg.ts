/** SVG elements as text, because nothing here runs in a browser. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; numeric attributes are rounded to tenths of a pixel. */
export function element(name: string, attributes: Attributes, content = ''): string {
	const written = Object.entries(attributes).flatMap(([key, value]) => {
		if (value === undefined) return [];
		return ` ${key}="${escaped(typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)}"`;
	});
	return content === ''
		? `<${name}${written.join('')}/>`
		: `<${name}${written.join('')}>${content}</${name}>`;
}

/** A line of text that begins, ends or is centred at x. */
export function label(
	text: string,
	at: { x: number; y: number },
	{ anchor, kind }: { anchor?: 'middle' | 'end'; kind?: string } = {},
): string {
	return element('text', { ...at, 'text-anchor': anchor, class: kind }, escaped(text));
}

/** A straight line. */
export function rule(from: readonly [number, number], to: readonly [number, number], kind: string): string {
	return element('line', { x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: kind });
}

/** The greatest possible width of a text in the charts' font. */
export const widthOf = (text: string): number => text.length * 6.9;

// A page may show a chart on any colour, so it has a background of its own, which follows the reader's colour scheme.
const style = `
text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.quiet { fill: var(--quiet); }
.small { font-size: 11px; fill: var(--quiet); }
.strong { font-weight: 600; }
.paper { fill: var(--paper); }
.grid { stroke: var(--grid); }
.reached { fill: var(--reached); }
.missed { fill: var(--missed); }
.wanted { stroke: var(--ink); stroke-width: 2; }
.bound { stroke: var(--missed); stroke-width: 1.5; stroke-dasharray: 4 3; }
.p50, .p99 { fill: none; stroke-width: 2; stroke-linejoin: round; }
.p50 { stroke: var(--p50); }
.p99 { stroke: var(--p99); }
.p50-dot { fill: var(--p50); }
.p99-dot { fill: var(--p99); }
svg { --paper: #fff; --ink: #1f2328; --quiet: #59636e; --grid: #d1d9e0; --reached: #1a7f4e; --missed: #b54708; --p50: #6f8fc7; --p99: #1f4fa8; }
@media (prefers-color-scheme: dark) {
svg { --paper: #0d1117; --ink: #f0f6fc; --quiet: #9198a1; --grid: #30363d; --reached: #3fb27f; --missed: #e8934a; --p50: #6f8bbf; --p99: #8db4ff; }
}
`;

/** A complete drawing with its title, which screen readers read. */
export function drawing(
	title: string,
	{ width, height }: { width: number; height: number },
	parts: readonly string[],
): string {
	const paper = element('rect', { width, height, rx: 8, class: 'paper' });
	return `${element(
		'svg',
		{
			xmlns: 'http://www.w3.org/2000/svg',
			viewBox: `0 0 ${width} ${height}`,
			width,
			height,
			role: 'img',
			'aria-label': title,
		},
		`\n<style>${style}</style>\n${[paper, ...parts].join('\n')}\n`,
	)}\n`;
}
