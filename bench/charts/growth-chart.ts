import { callOf, type GrownCall, type GrownClub, namesOf } from '../growth.ts';
import { decades, logarithmic, type Scale } from './scales.ts';
import { drawing, element, label, rule, widthOf } from './svg.ts';

const columns = 3;
const margin = 16;
const top = 64;
/** The height of the panel of one call, which has its name, its curves and their axes. */
const panelHeight = 148;
const leastWidth = 300;
const plot = { left: 44, top: 26, bottom: 116 };
/** The space between two panels. */
const gap = 20;

type Percentile = 'p50' | 'p99';
interface Axes {
	x: Scale;
	y: Scale;
	/** The right end of the plot. */
	right: number;
	sizes: readonly number[];
	times: readonly number[];
}

function curve(clubs: readonly GrownClub[], name: string, percentile: Percentile, { x, y }: Axes): string {
	const points = clubs.flatMap((club) => {
		const call = callOf(club, name);
		return call ? [{ x: x(club.size), y: y(call[percentile]) }] : [];
	});
	const path = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
	const dots = points.map((point) =>
		element('circle', { cx: point.x, cy: point.y, r: 3, class: `${percentile}-dot` }),
	);
	return [element('polyline', { points: path, class: percentile }), ...dots].join('');
}

function drawPanel(clubs: readonly GrownClub[], call: GrownCall, axes: Axes): string {
	const { x, y, right, sizes, times } = axes;
	const { left, bottom } = plot;
	const grid = times.map((time) =>
		[
			rule([left, y(time)], [right, y(time)], 'grid'),
			label(time.toLocaleString('en-IN'), { x: left - 6, y: y(time) + 4 }, { anchor: 'end', kind: 'small' }),
		].join(''),
	);
	const below = sizes.map((size) =>
		label(`${size}×`, { x: x(size), y: bottom + 15 }, { anchor: 'middle', kind: 'small' }),
	);
	return [
		label(call.name, { x: 8, y: 14 }),
		...grid,
		...below,
		call.wanted === null ? '' : rule([left, y(call.wanted)], [right, y(call.wanted)], 'bound'),
		curve(clubs, call.name, 'p50', axes),
		curve(clubs, call.name, 'p99', axes),
	].join('\n');
}

function legend(): string {
	const entries = [
		{ kind: 'p50', text: 'half of the calls within' },
		{ kind: 'p99', text: '99 of 100 within' },
		{ kind: 'bound', text: 'wanted of 99 of 100' },
	];
	let x = margin + 8;
	return entries
		.map(({ kind, text }) => {
			const from = x;
			x += 30 + widthOf(text) + 20;
			return (
				rule([from, 44], [from + 22, 44], kind) + label(text, { x: from + 30, y: 48 }, { kind: 'quiet' })
			);
		})
		.join('\n');
}

/** Draws the times of each call over the sizes of the club, with both axes logarithmic. */
export function growthChart(clubs: readonly GrownClub[]): string {
	const sizes = clubs.map(({ size }) => size);
	const all = clubs.flatMap(({ calls }) => calls);
	const times = decades(1, Math.max(...all.map(({ p99 }) => p99)));
	const names = namesOf(clubs);
	const width = Math.ceil(Math.max(leastWidth, ...names.map(widthOf))) + gap;
	const right = width - gap;
	const axes: Axes = {
		// With a distance from the sides, so that no dot is on one.
		x: logarithmic([Math.min(...sizes), Math.max(...sizes, 10)], [plot.left + 12, right - 12]),
		y: logarithmic([times[0] ?? 1, times.at(-1) ?? 10], [plot.bottom, plot.top]),
		right,
		sizes,
		times,
	};
	const calls = names.flatMap((name) => all.find((call) => call.name === name) ?? []);
	const panels = calls.map((call, index) => {
		const x = margin + (index % columns) * width;
		const y = top + Math.floor(index / columns) * panelHeight;
		return element('g', { transform: `translate(${x} ${y})` }, drawPanel(clubs, call, axes));
	});
	const title = 'Milliseconds of each call as the club grows';
	return drawing(
		title,
		{
			width: 2 * margin + columns * width,
			height: top + Math.ceil(calls.length / columns) * panelHeight + margin,
		},
		[label(title, { x: margin + 8, y: 26 }, { kind: 'strong' }), legend(), ...panels],
	);
}
