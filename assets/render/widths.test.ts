import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Album } from '#web/ui/media/album.ts';
import { phoneCrops, place, weightsOf } from './widths.ts';

const albums = 'src/web/ui/media/albums';
const kibi = 1024;
/** It names the further views of packs, which `encode-products.test.ts` weighs. */
const ofPacks = 'product-views.json';
const scenes = readdirSync(albums).filter((file) => file !== ofPacks);

/** Every picture of a scene: the name of its render, and what its album says of it. */
const pictures = scenes.flatMap((file) => {
	const entries = Object.entries(JSON.parse(readFileSync(join(albums, file), 'utf8')) as Album);
	return entries.map(([src, entry]) => {
		const [, path = ''] = /^\/art\/(.+)-\d+\.webp$/.exec(src) ?? [];
		return { name: path.replaceAll('/', '-'), album: file.replace('.json', ''), src, ...entry };
	});
});

const fileOf = (src: string, width: number, format: string) =>
	`public${src.replace(/\d+\.webp$/, '')}${width}.${format}`;

test.each(pictures)('$src is there in each of its widths and no heavier than it may be', async (picture) => {
	const { name, album, src, widths, webpWidths = widths } = picture;
	const render = name.replace(/-tall$/, '');
	const limits = (name !== render && phoneCrops[render]?.weights) || weightsOf(render);
	expect(place(render).album).toBe(album);
	for (const width of widths) {
		// A render narrower than its album asks for is written once, at its own width.
		const asked = Object.keys(limits)
			.map(Number)
			.sort((one, other) => one - other);
		const limit = limits[asked.find((wide) => wide >= width) ?? 0] ?? 0;
		for (const [format, share] of [
			['avif', 1] as const,
			...(webpWidths.includes(width) ? [['webp', 1.7] as const] : []),
		]) {
			const file = fileOf(src, width, format);
			expect((await sharp(file).metadata()).width, file).toBe(width);
			expect(statSync(file).size / kibi, file).toBeLessThanOrEqual(limit * share);
		}
	}
});

test('a phone gets the front page’s picture in at most 90 KB', () => {
	const tall = pictures.find(({ name }) => name === 'landing-hero-tall');
	expect(tall?.widths.length).toBeGreaterThan(2);
	for (const width of tall?.widths ?? []) {
		expect(statSync(fileOf(tall?.src ?? '', width, 'avif')).size / kibi).toBeLessThanOrEqual(90);
	}
});

test('all that is served as it lies weighs less than 16 MB', () => {
	const files = readdirSync('public', { recursive: true, withFileTypes: true }).filter((file) =>
		file.isFile(),
	);
	const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
	expect(bytes / kibi ** 2).toBeLessThan(16);
});
