/** What a pack tells in small print: nutrients, ingredients, maker. All of it is what the shop's page tells, too. */

import { kindLabels, netText, quantityText } from '../../src/shared/catalogue/facts.rules.ts';
import { nutritionTable } from '../../src/shared/catalogue/nutrition.rules.ts';
import type { Pen, TextStyle } from '../drawing/pen.ts';
import { letter } from '../drawing/type.ts';
import type { Art } from '../specs/types.ts';
import { dietMark } from './parts.ts';

const ink = '#211b17';
const paper = '#fffdf9';

/** A place to set small print in: its left edge, its top, its width, and the size of its letters. */
interface Column {
	u: number;
	v: number;
	width: number;
	size: number;
}

/** Draws a block of small print; returns where the next one begins. `pen` is left out to measure alone. */
type Block = (pen: Pen | undefined, column: Column) => number;

/** Breaks a text into lines that are no wider than `width`. */
function broken(text: string, size: number, width: number, weight: 500 | 700): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		const longer = line ? `${line} ${word}` : word;
		if (line && letter(longer, size, 'figtree', weight).width > width) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}

/** A paragraph, with the space below it in lines. */
const paragraph =
	(
		text: string,
		{ weight = 500, scale = 1, after = 0.55 }: { weight?: 500 | 700; scale?: number; after?: number } = {},
	): Block =>
	(pen, { u, v, width, size }) => {
		const set = size * scale;
		const style: TextStyle = { fill: ink, face: 'figtree', weight, anchor: 'start', max: width };
		const lines = broken(text, set, width, weight);
		for (const [i, line] of lines.entries()) pen?.text(line, u, v + (i + 0.92) * set * 1.22, set, style);
		return v + lines.length * set * 1.22 + after * size;
	};

/** A word in bold and what it introduces, in one paragraph. */
const told = (word: string, text: string | undefined): Block[] =>
	text === undefined ? [] : [paragraph(word, { weight: 700, after: 0.05 }), paragraph(text)];

/** The table of nutrients, in larger letters than the words around it. */
function table(art: Art): Block[] {
	const known = nutritionTable(art.facts);
	if (!known) return [];
	const hasServing = known.lines.some(({ perServing }) => perServing !== undefined);
	const heads = [...(known.base ? [`Per ${known.base}`] : []), ...(hasServing ? ['Per serving'] : [])];
	return [
		(pen, { u, v, width, size }) => {
			const set = size * 1.28;
			const row = set * 1.36;
			const rule = (at: number, thick: number) => pen?.rect(u, at, u + width, at + thick * set, ink);
			const cell = (text: string, column: number, at: number, weight: 500 | 700) =>
				pen?.text(text, u + width * (heads.length === 2 && column === 0 ? 0.72 : 1), at + row * 0.76, set, {
					fill: ink,
					face: 'figtree',
					weight,
					anchor: 'end',
					max: width * 0.25,
				});
			rule(v, 0.16);
			for (const [column, head] of heads.entries()) cell(head, column, v + set * 0.12, 700);
			let at = v + row * 1.16;
			for (const { label, isPart, per100, perServing } of known.lines) {
				rule(at, isPart ? 0.03 : 0.07);
				pen?.text(label, u + (isPart ? set * 0.9 : 0), at + row * 0.76, set, {
					fill: ink,
					face: 'figtree',
					weight: isPart ? 500 : 700,
					anchor: 'start',
					max: width * 0.44,
				});
				const values = [...(known.base ? [per100] : []), ...(hasServing ? [perServing] : [])];
				for (const [column, value] of values.entries()) cell(value ?? '', column, at, 500);
				at += row;
			}
			rule(at, 0.16);
			return at + size * 0.8;
		},
	];
}

function nutritionBlocks(art: Art): Block[] {
	const { servingSize, servingUnit, servings, contents } = art.facts;
	const lines = table(art);
	if (lines.length === 0) return [];
	const size = servingSize && servingUnit ? `Serving ${quantityText(servingSize, servingUnit)}` : '';
	const count = servings ? `about ${servings} in a pack` : '';
	return [
		paragraph('NUTRITION INFORMATION', { weight: 700, scale: 1.18, after: 0.05 }),
		paragraph([size, count].filter(Boolean).join(' · '), { after: 0.35 }),
		...lines,
		...told('A serving also holds', contents?.replaceAll('\n', ' · ')),
	];
}

function wordBlocks({ facts }: Art): Block[] {
	const { ingredients, allergens, kind, dose } = facts;
	return [
		...told('INGREDIENTS', ingredients && `${ingredients}.`),
		...(allergens && allergens !== 'None' ? told('CONTAINS', `${allergens}.`) : []),
		...(kind === 'supplement'
			? [
					paragraph(`${kindLabels.supplement.toUpperCase()} · NOT FOR MEDICINAL USE`, {
						weight: 700,
						after: 0.05,
					}),
					paragraph(`${dose ? `${dose}. ` : ''}Keep out of the reach of children.`),
				]
			: []),
	];
}

function makerBlocks({ facts, net }: Art): Block[] {
	const { makerName, makerAddress, importerName, importerAddress, fssai, origin } = facts;
	const whole = netText(facts) ?? net;
	return [
		...told('MADE BY', makerName && `${makerName}, ${makerAddress}`),
		...told('IMPORTED BY', importerName && `${importerName}, ${importerAddress}`),
		...(fssai ? [paragraph(`FSSAI Lic. No. ${fssai}`, { weight: 700, after: 0.2 })] : []),
		...(origin ? [paragraph(`Country of origin: ${origin}`, { after: 0.2 })] : []),
		paragraph(`NET QUANTITY ${net === whole || !/^\d+ x/.test(net) ? whole : `${net} = ${whole}`}`, {
			weight: 700,
			after: 0.2,
		}),
		paragraph('MRP, batch, and dates: see the base of the pack.', { after: 0.4 }),
	];
}

/** Bars such as a till reads; there is no number below them, because it could be a real one. */
function bars(pen: Pen, slug: string, u: number, v: number, width: number, height: number): void {
	let seed = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
	let at = 0;
	let isBar = true;
	while (at < 94) {
		seed = (seed * 75 + 74) % 65_537;
		const step = at < 3 ? 1 : 1 + (seed % 3);
		if (isBar)
			pen.rect(u + (at * width) / 95, v, u + (Math.min(95, at + step) * width) / 95, v + height, ink);
		isBar = !isBar;
		at += step;
	}
}

const heightOf = (blocks: readonly Block[], width: number, size: number): number =>
	blocks.reduce((v, block) => block(undefined, { u: 0, v, width, size }), 0);

/** The largest letters, up to `most`, in which the blocks fit. */
function fitting(blocks: readonly Block[], width: number, height: number, most: number): number {
	let size = most;
	while (size > 1 && heightOf(blocks, width, size) > height) size *= 0.98;
	return size;
}

/** The panel of facts, between these edges. A wide one has three columns, a tall one has one. */
export function factsPanel(pen: Pen, art: Art, u0: number, v0: number, u1: number, v1: number): void {
	const [wide, high] = [u1 - u0, v1 - v0];
	const edge = Math.min(wide, high) * 0.045;
	pen.rect(u0, v0, u1, v1, paper);
	const isFlat = wide > 1.5 * high;
	const name = paragraph(art.facts.genericName ?? art.lines.join(' '), {
		weight: 700,
		scale: 1.1,
		after: 0.5,
	});
	const columns = isFlat
		? [nutritionBlocks(art), [name, ...wordBlocks(art)], makerBlocks(art)]
		: [[name, ...nutritionBlocks(art), ...wordBlocks(art), ...makerBlocks(art)]];
	const gap = edge * 1.6;
	const width = (wide - 2 * edge - gap * (columns.length - 1)) / columns.length;
	const foot = isFlat ? high * 0.24 : Math.min(wide * 0.14, high * 0.1);
	const room = high - 2 * edge - (isFlat ? 0 : foot + edge * 0.6);
	for (const [i, blocks] of columns.entries()) {
		const size = fitting(blocks, width, room - (i === 2 ? foot : 0), wide * (isFlat ? 0.026 : 0.05));
		const u = u0 + edge + i * (width + gap);
		let v = v0 + edge;
		for (const block of blocks) v = block(pen, { u, v, width, size });
	}
	const bottom = v1 - edge - foot;
	const right = u1 - edge;
	const barWidth = Math.min(width * 0.55, foot * 2.4);
	bars(pen, art.slug, right - barWidth, bottom, barWidth, foot);
	const mark = foot * 0.62;
	dietMark(pen, art, isFlat ? right - width : u0 + edge, bottom + foot - mark, mark);
}
