/**
 * Draws the signs of the site into public/. Run it as `node assets/draw.ts`.
 * The same input gives the same bytes, so a changed picture shows in review.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loader } from './scenes/loader.ts';
import { mark } from './scenes/mark.ts';

const out = new URL('../public/', import.meta.url);

function save(name: string, svg: string): void {
	const file = fileURLToPath(new URL(name, out));
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, svg);
}

save('art/loader.svg', loader());
save('art/mark.svg', mark());
save('favicon.svg', mark());
