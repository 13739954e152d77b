/**
 * Makes the renders of the scenes fit for the web: each as AVIF and WebP in the widths its pages use, no
 * heavier than it may be, and an album a page can look up what there is in.
 *
 *     node assets/render/encode.ts <folder of renders> [name …]
 *
 * A render bears its picture's name: `plans-elite.png` becomes `public/art/plans/elite-640.avif` and so on.
 * Albums keep what they know of pictures that are not in the folder.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Album, AlbumEntry } from '#web/ui/media/album.ts';
import { print } from './prints.ts';
import { phoneCrops, place, type Weights, weightsOf } from './widths.ts';

/** Below this a plain `<img>`, a mail or a social card would look coarse. */
const FALLBACK_WIDTH = 480;

/** Wider ones are AVIF alone: a browser that cannot show it is from before 2023, and so is its screen. */
const WEBP_WIDEST = 1440;

/** A picture of a few pixels, for the time until the real one is there. */
async function blurred(render: string | Buffer) {
	const bytes = await sharp(render).resize({ width: 8 }).webp({ quality: 30 }).toBuffer();
	return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The part of a render that a phone shows, about a point that is as far from its left as `middle` says. */
async function cropForPhone(render: string, shape: number, middle: number) {
	const { width, height } = await sharp(render).metadata();
	const cut = Math.min(width, Math.round(height * shape));
	const left = Math.round(Math.min(width - cut, Math.max(0, width * middle - cut / 2)));
	return sharp(render).extract({ left, top: 0, width: cut, height }).png().toBuffer();
}

/** Writes a picture in all its widths; answers with its address and what the album says of it. */
async function develop(
	name: string,
	render: string | Buffer,
	weights: Weights,
): Promise<{ album: string; src: string; entry: AlbumEntry }> {
	const { album, path } = place(name);
	const { width: own, height } = await sharp(render).metadata();
	mkdirSync(join('public', dirname(path)), { recursive: true });
	const widths: number[] = [];
	const webpWidths: number[] = [];
	for (const [wanted, kilobytes] of Object.entries(weights)) {
		const width = Math.min(Number(wanted), own);
		if (widths.includes(width)) continue;
		widths.push(width);
		writeFileSync(`public${path}-${width}.avif`, await print(render, width, 'avif', kilobytes));
		if (width > WEBP_WIDEST) continue;
		webpWidths.push(width);
		writeFileSync(`public${path}-${width}.webp`, await print(render, width, 'webp', kilobytes));
	}
	const shown = widths.find((width) => width >= FALLBACK_WIDTH) ?? own;
	const size = [shown, Math.round((shown * height) / own)] as const;
	const entry = {
		widths,
		...(webpWidths.length < widths.length && { webpWidths }),
		size,
		blur: await blurred(render),
	};
	return { album, src: `${path}-${shown}.webp`, entry };
}

const albumFile = (name: string) => `src/web/ui/media/albums/${name}.json`;

/** Adds a picture to its album; the same picture in another shape replaces it. */
function enter(name: string, src: string, entry: AlbumEntry) {
	const album: Album = existsSync(albumFile(name)) ? JSON.parse(readFileSync(albumFile(name), 'utf8')) : {};
	const kept = { ...album, [src]: entry };
	const sorted = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => a.localeCompare(b)));
	mkdirSync(dirname(albumFile(name)), { recursive: true });
	// A list of numbers stays on its line, as the formatter has it.
	const text = JSON.stringify(sorted, null, '\t').replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, ' '));
	writeFileSync(albumFile(name), `${text.replaceAll('[ ', '[').replaceAll(' ]', ']')}\n`);
}

const [folder, ...names] = process.argv.slice(2);
if (!folder) throw new Error('usage: node assets/render/encode.ts <folder of renders> [name …]');
const every = () =>
	readdirSync(folder).flatMap((file) => (file.endsWith('.png') ? [basename(file, '.png')] : []));
for (const name of names.length > 0 ? names : every()) {
	const render = join(folder, `${name}.png`);
	const prints = [await develop(name, render, weightsOf(name))];
	const crop = phoneCrops[name];
	if (crop) {
		prints.push(
			await develop(`${name}-tall`, await cropForPhone(render, crop.shape, crop.middle), crop.weights),
		);
	}
	for (const { album, src, entry } of prints) {
		enter(album, src, entry);
		console.log(src, entry.widths.join(' '));
	}
}
