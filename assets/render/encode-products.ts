/**
 * Makes the renders of the products fit for the web. A render newer than its pictures is encoded again; a product without
 * a render keeps the pictures it has.
 *
 *     node assets/render/encode-products.ts <folder of renders>
 *
 * As AVIF a pack stands on nothing: pages put it on a ground of theirs, light or dark. As WebP it stands on a light one, for
 * browsers that cannot show AVIF and for whoever takes the picture alone, as previews of links do.
 */

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { productArt } from '../specs/index.ts';
import { print } from './prints.ts';

/** Widths, and the kilobytes an AVIF of each may weigh. A listing loads a dozen tiles on a phone. */
const widths: Record<number, number> = { 320: 6.5, 720: 16.5, 1200: 27 };
/** Small print takes more. */
const factsWidths: typeof widths = { 320: 7, 720: 18, 1200: 36 };

/** The one WebP, whose address is in clubs' databases. `print` allows it more than an AVIF. */
const WEBP_KILOBYTES = 10;
const FACTS_WEBP_KILOBYTES = 14;

const OUT = 'public/art/products';
const ALBUM = 'src/web/ui/media/albums/product-views.json';

/** The ground of pages in the light scheme: the token `shelf`. */
const ground = (side: number) => `
	<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
		<linearGradient id="a" x2="0" y2="1"><stop stop-color="rgb(235,226,212)"/><stop offset="1" stop-color="rgb(221,209,191)"/></linearGradient>
		<rect width="100%" height="100%" fill="url(#a)"/>
	</svg>`;

async function grounded(render: string): Promise<Buffer> {
	const { width } = await sharp(render).metadata();
	return sharp(Buffer.from(ground(width)))
		.composite([{ input: render }])
		.removeAlpha()
		.png()
		.toBuffer();
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: node assets/render/encode-products.ts <folder of renders>');

mkdirSync(OUT, { recursive: true });
/** The further views; `views.ts` says what each shows. */
const FURTHER = ['facts', 'angle'];

for (const ending of ['', ...FURTHER.map((view) => `-${view}`)])
	for (const { slug } of productArt) {
		const name = `${slug}${ending}`;
		const render = join(folder, `${name}.png`);
		const made = `${OUT}/${name}-640.webp`;
		if (!existsSync(render)) continue;
		if (existsSync(made) && statSync(made).mtimeMs > statSync(render).mtimeMs) continue;
		const hasSmallPrint = ending === '-facts';
		for (const [width, kilobytes] of Object.entries(hasSmallPrint ? factsWidths : widths))
			writeFileSync(`${OUT}/${name}-${width}.avif`, await print(render, Number(width), 'avif', kilobytes));
		const webpKilobytes = hasSmallPrint ? FACTS_WEBP_KILOBYTES : WEBP_KILOBYTES;
		writeFileSync(made, await print(await grounded(render), 640, 'webp', webpKilobytes));
		console.log(name);
	}

/** Which further views there are of a product that has not all of them, by the address that it is stored with. */
const album = productArt.flatMap(({ slug }) => {
	const there = FURTHER.filter((view) => existsSync(`${OUT}/${slug}-${view}-640.webp`));
	return there.length < FURTHER.length
		? [[`/${OUT.replace('public/', '')}/${slug}-640.webp`, there] as const]
		: [];
});
const text = JSON.stringify(Object.fromEntries(album), null, '\t').replace(
	/\[\s+|\s+\]|,\s+(?="[a-z]+")/g,
	(gap) => (gap.trim() === ',' ? ', ' : gap.trim()),
);
writeFileSync(ALBUM, `${text}\n`);
