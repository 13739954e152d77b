import { expect, test } from 'vitest';
import { ratiosChart } from './charts/ratios-chart.ts';
import type { Rate } from './load.ts';
import { ratioTable } from './ratio-table.ts';
import type { MeasuredRow } from './row.ts';

const rate = (perSecond: number): Rate => ({ perSecond, p50: 4.25, p99: 31.4, failed: 0 });
const row = (perSecond: number): MeasuredRow => ({
	name: 'cart of five',
	limit: 'its SQL alone',
	wanted: 0.6,
	alone: rate(10_000),
	served: rate(perSecond),
});
const lastLine = (rows: readonly MeasuredRow[]) => ratioTable(rows, 16).split('\n').at(-1);

test('a row has the rates, their ratio, and the times of what is served', () => {
	expect(lastLine([row(6_512)])).toBe(
		'| cart of five | its SQL alone | 10,000 | 6,512 | 0.65 | 0.60 | 4.3 | 31 |',
	);
});

test('a ratio below what is wanted is bold, as it is written', () => {
	expect(lastLine([row(5_900)])).toContain('| **0.59** | 0.60 |');
	expect(lastLine([row(5_960)])).toContain('| 0.60 | 0.60 |');
});

test('the chart tells by its figures, too, which bar is too short', () => {
	const chart = ratiosChart([row(5_900), row(20_000)]);
	expect(chart.match(/class="(missed|reached)"/g)).toEqual(['class="missed"', 'class="reached"']);
	expect(chart).toContain('>0.59<');
	expect(chart).toContain('>wanted 0.60<');
	// The axis is long enough for the longest bar.
	expect(chart).toContain('>2.0<');
});
