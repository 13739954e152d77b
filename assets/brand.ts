/** Draws the club's marks, icons and social card into public/, and its paints into docs/. Run it as `node assets/brand.ts`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { demoClub } from '../src/server/seed/demo-club.ts';
import { card } from './brand/card.ts';
import { ico } from './brand/ico.ts';
import { monochrome, symbol, tile, wordmark } from './brand/marks.ts';
import { paints } from './brand/paints.ts';
import { tokens } from './drawing/colour.ts';
import { loader } from './scenes/loader.ts';

/** Sites that preview a shared link skip pictures heavier than this. */
const CARD_LIMIT = 120 * 1024;

function save(name: string, content: string | Buffer, folder = 'public'): void {
	const file = fileURLToPath(new URL(`../${folder}/${name}`, import.meta.url));
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, content);
}

function png(svg: string, size: number): Promise<Buffer> {
	// Rasterised at the size asked for: drawn at 64 and enlarged, it would blur.
	return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
}

save('favicon.svg', symbol());
save(
	'favicon.ico',
	ico(await Promise.all([16, 32].map(async (size) => ({ size, png: await png(symbol(), size) })))),
);
save('brand/symbol.svg', symbol());
save('brand/symbol-one-colour.svg', monochrome(tokens.ink));
const { name, city } = demoClub.texts;
save('brand/wordmark.svg', wordmark(name, tokens.ink));
save('brand/wordmark-on-dark.svg', wordmark(name, tokens.paper));
save('art/loader.svg', loader());
save('paints.svg', paints(), 'docs/pictures');

save('icons/icon-192.png', await png(symbol(), 192));
save('icons/icon-512.png', await png(symbol(), 512));
save('icons/maskable-512.png', await png(tile(0.72), 512));
save('icons/apple-touch-icon.png', await png(tile(0.84), 180));
save('icons/monochrome-512.png', await png(monochrome('#000000', 8), 512));

const social = await sharp(
	Buffer.from(card(name, ['Strength', 'has an', 'address.'], `Fitness club in ${city}`)),
)
	.png({ palette: true, colours: 128, compressionLevel: 9 })
	.toBuffer();
if (social.length > CARD_LIMIT)
	throw new Error(`The social card is ${social.length} bytes, over ${CARD_LIMIT}`);
save('brand/social-card.png', social);
