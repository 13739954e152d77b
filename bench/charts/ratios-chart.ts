import { type MeasuredRow, ratioOf } from '../row.ts';
import { linear, multiples } from './scales.ts';
import { drawing, element, label, rule, widthOf } from './svg.ts';

const margin = 16;
const rowHeight = 28;
const barHeight = 14;
const plotWidth = 420;
/** The space to the right of the bars for '0.66, wanted 0.70'. */
const figuresWidth = 150;
const top = 48;

/** Draws a bar for each row, as long as its ratio, with a mark at the wanted ratio. */
export function ratiosChart(rows: readonly MeasuredRow[]): string {
	const left = margin + Math.max(...rows.map(({ name }) => widthOf(name))) + 12;
	const ticks = multiples(0.2, Math.max(1, ...rows.map(ratioOf), ...rows.map(({ wanted }) => wanted)));
	const x = linear([0, ticks.at(-1) ?? 1], [left, left + plotWidth]);
	const bottom = top + rows.length * rowHeight;

	const axis = ticks.map((tick) =>
		[
			rule([x(tick), top - 4], [x(tick), bottom], 'grid'),
			label(tick.toFixed(1), { x: x(tick), y: bottom + 16 }, { anchor: 'middle', kind: 'small' }),
		].join(''),
	);
	const bars = rows.map((row, index) => {
		const middle = top + index * rowHeight + rowHeight / 2;
		const ratio = ratioOf(row).toFixed(2);
		const kind = Number(ratio) < row.wanted ? 'missed' : 'reached';
		const wanted = x(row.wanted);
		const figures = { x: left + plotWidth + 12, y: middle + 4.5 };
		return [
			label(row.name, { x: left - 12, y: middle + 4.5 }, { anchor: 'end' }),
			element('rect', {
				x: left,
				y: middle - barHeight / 2,
				width: x(ratioOf(row)) - left,
				height: barHeight,
				rx: 2,
				class: kind,
			}),
			rule([wanted, middle - barHeight / 2 - 4], [wanted, middle + barHeight / 2 + 4], 'wanted'),
			label(ratio, figures, { kind: 'strong' }),
			label(`wanted ${row.wanted.toFixed(2)}`, { ...figures, x: figures.x + 42 }, { kind: 'quiet' }),
		].join('\n');
	});
	const width = left + plotWidth + figuresWidth + margin;
	const title = 'What the club serves, as a share of the most that the machine could';
	return drawing(title, { width: Math.ceil(width), height: bottom + 32 }, [
		label(title, { x: margin, y: 26 }, { kind: 'strong' }),
		...axis,
		...bars,
	]);
}
