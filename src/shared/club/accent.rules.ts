import { ColorSpace, contrastWCAG21, OKLCH, serialize, sRGB, to, toGamut } from 'colorjs.io/fn';
import type { AccentPaints, SchemePaints } from './club.facts.ts';

/**
 * What the site derives from the club's accent colour: three paints for each scheme, all with sufficient contrast (WCAG
 * 2.2, 1.4.3 and 1.4.11, level AA). Only the lightness changes, the hue stays (docs/brand.md, "Colour").
 */

// Registers only the two colour spaces that are used; a hex colour is in sRGB.
ColorSpace.register(sRGB);
ColorSpace.register(OKLCH);

export type SchemeName = 'light' | 'dark';

/** The backgrounds and neighbours of the accent, as in `palette.css`; `tokens.test.ts` keeps both equal. */
export const accentGrounds = {
	light: {
		paper: '#fbf7f0',
		surface: '#ffffff',
		sunken: '#f3ece1',
		raised: '#ffffff',
		line: '#e4daca',
		ink: '#1e1a17',
		'ink-soft': '#5c5148',
		indigo: '#2e4a7d',
		'turmeric-soft': '#fdf1d2',
		'leaf-soft': '#e3f2e8',
		'indigo-soft': '#e6ebf5',
	},
	dark: {
		paper: '#151210',
		surface: '#1e1a17',
		sunken: '#2a241f',
		raised: '#3d342c',
		line: '#3d342c',
		ink: '#f5efe6',
		'ink-soft': '#c3b6a6',
		indigo: '#a9c1f2',
		'turmeric-soft': '#3b2d10',
		'leaf-soft': '#18382a',
		'indigo-soft': '#212f4b',
	},
} as const;

/** The site's own accent, shown where a club has chosen none. */
export const ownAccent: AccentPaints = {
	light: { accent: '#b4421c', strong: '#8f3213', soft: '#fbe9e0' },
	dark: { accent: '#f0895c', strong: '#f8b595', soft: '#43241a' },
};

type Ground = keyof (typeof accentGrounds)['light'];
type Paint = keyof SchemePaints;

/** Two colours that meet on a page, with the least contrast that they need. */
interface Pair {
	one: Paint;
	other: Ground | Paint;
	least: 4.5 | 3;
	/** Where the pair occurs on the page, as part of a sentence. */
	reads: string;
}

const lettering = (one: Paint, other: Ground | Paint, reads: string): Pair => ({
	one,
	other,
	least: 4.5,
	reads,
});
const sign = (one: Paint, other: Ground, reads: string): Pair => ({ one, other, least: 3, reads });

/** Every pair that includes the accent. Lettering on a filled button has the colour of cards. */
export const accentPairs: readonly Pair[] = [
	lettering('accent', 'surface', 'a link on a card, and the lettering of a button,'),
	lettering('accent', 'paper', 'a link on the page'),
	lettering('accent', 'sunken', 'a link in a sunken field'),
	lettering('accent', 'soft', 'a link on its own soft ground'),
	lettering('strong', 'surface', 'the lettering of a pressed button'),
	lettering('strong', 'paper', 'a pressed link on the page'),
	lettering('strong', 'sunken', 'a pressed link in a sunken field'),
	lettering('strong', 'soft', 'a label on its own soft ground'),
	lettering('soft', 'ink', 'text on the soft ground'),
	lettering('soft', 'ink-soft', 'soft text on the soft ground'),
	sign('soft', 'indigo', 'the ring of the focus on the soft ground'),
	sign('accent', 'raised', 'a sign on what is chosen'),
	sign('accent', 'line', 'a border beside a line'),
	sign('accent', 'turmeric-soft', 'a sign on soft yellow'),
	sign('accent', 'leaf-soft', 'a sign on soft green'),
	sign('accent', 'indigo-soft', 'a sign on soft blue'),
];

/** The WCAG 2 contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastWCAG21(one, other);

/**
 * How far the lightness of the light scheme's paint may be from the chosen colour's. In OKLCH, where equal steps of
 * lightness look equal.
 */
const farthest = 0.22;
/** The least and the greatest lightness of the accent in the dark scheme. */
const [dimmest, brightest] = [0.72, 0.93];
const step = 0.01;

interface Hue {
	lightness: number;
	chroma: number;
	hue: number | null;
}

function hueOf(colour: string): Hue {
	const [lightness, chroma, hue] = to(colour, OKLCH).coords;
	return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue };
}

/** A colour of this lightness as `#rrggbb`, reduced to what a screen can show. */
function paint({ hue }: Hue, lightness: number, chroma: number): string {
	const shown = toGamut({ space: OKLCH, coords: [lightness, chroma, hue], alpha: 1 }, { space: sRGB });
	return serialize(to(shown, sRGB), { format: 'hex', collapse: false });
}

/**
 * The paints of a scheme for an accent of this lightness. `exact` is the chosen colour, which is then used unchanged.
 */
function paintsAt(chosen: Hue, scheme: SchemeName, lightness: number, exact?: string): SchemePaints {
	const { chroma } = chosen;
	return scheme === 'light'
		? {
				accent: exact ?? paint(chosen, lightness, chroma),
				strong: paint(chosen, Math.max(lightness - 0.09, 0), chroma),
				soft: paint(chosen, 0.945, Math.min(chroma, 0.024)),
			}
		: {
				accent: exact ?? paint(chosen, lightness, chroma),
				strong: paint(chosen, Math.min(lightness + 0.09, 0.97), chroma * 0.7),
				soft: paint(chosen, 0.295, Math.min(chroma, 0.05)),
			};
}

const colourOf = (paints: SchemePaints, scheme: SchemeName, name: Ground | Paint): string =>
	name in paints ? paints[name as Paint] : accentGrounds[scheme][name as Ground];

const ratioOf = (paints: SchemePaints, scheme: SchemeName, { one, other }: Pair): number =>
	contrast(paints[one], colourOf(paints, scheme, other));

/** The pairs with too little contrast in a scheme. */
export const faintPairs = (paints: SchemePaints, scheme: SchemeName): Pair[] =>
	accentPairs.filter((pair) => ratioOf(paints, scheme, pair) < pair.least);

/**
 * The paints of the nearest lightness at which all pairs have enough contrast; if there is none, those farthest from
 * the chosen colour.
 */
function nearest(chosen: Hue, scheme: SchemeName, from: number, until: number, exact?: string): SchemePaints {
	const by = from > until ? -step : step;
	let paints = paintsAt(chosen, scheme, from, exact);
	for (let steps = 1; faintPairs(paints, scheme).length > 0; steps += 1) {
		if (steps * step > Math.abs(until - from) + step / 2) return paints;
		paints = paintsAt(chosen, scheme, from + by * steps);
	}
	return paints;
}

let last: { of: string; paints: AccentPaints } | undefined;

/**
 * The paints for an accent `#rrggbb`: in each scheme the colour itself if its contrast suffices, else the nearest
 * lightness of the same hue that does. For a colour that {@link accentFault} refuses, the paints are those of the
 * farthest step.
 */
export function paintsOf(accent: string): AccentPaints {
	if (last?.of === accent) return last.paints;
	const chosen = hueOf(accent);
	const { lightness } = chosen;
	const from = Math.max(dimmest, Math.min(lightness, brightest));
	const paints = {
		light: nearest(chosen, 'light', lightness, Math.max(lightness - farthest, 0), accent),
		dark: nearest(chosen, 'dark', from, brightest, from === lightness ? accent : undefined),
	};
	last = { of: accent, paints };
	return paints;
}

/** The least contrast of lettering in the accent in a scheme, which the preview states. */
export const lowestContrast = (paints: SchemePaints, scheme: SchemeName): number =>
	Math.min(
		...accentPairs
			.filter(({ one, least }) => one === 'accent' && least === 4.5)
			.map((pair) => ratioOf(paints, scheme, pair)),
	);

const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Why a colour `#rrggbb` cannot be the accent, naming the pair that fails and its contrast; undefined when it can. */
export function accentFault(accent: string): string | undefined {
	const paints = paintsOf(accent);
	for (const scheme of ['light', 'dark'] as const) {
		const [failing] = faintPairs(paints[scheme], scheme);
		if (!failing) continue;
		// The contrast of the chosen colour itself, which is what its owner sees.
		const asChosen = { ...paints[scheme], accent };
		const ratio = inWords(
			Math.min(ratioOf(asChosen, scheme, failing), ratioOf(paints[scheme], scheme, failing)),
		);
		const other = scheme === 'light' ? 'darker' : 'lighter';
		return `In the ${scheme} scheme, ${failing.reads} would have a contrast of ${ratio} and needs ${failing.least}:1. Please choose a ${other} colour.`;
	}
	return undefined;
}
