/**
 * `npm run gallery` takes a picture of every screen in every state, in both schemes and at two widths, and
 * writes a page that shows them all: reports/gallery/index.html. `npm run gallery -- -g Cart` captures only
 * states whose name contains it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryFolder, looks, pictureFile } from '../e2e/gallery/pictures.ts';
import { screenStates } from '../e2e/states/index.ts';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { galleryPage } from './gallery-page.ts';

process.env.CHROMIUM_PATH = ensureChromium();
if (!(await buildIfStale())) process.exit(1);
mkdirSync(galleryFolder, { recursive: true });
const { status } = spawnSync(
	'playwright',
	['test', '--config=e2e/gallery/playwright.config.ts', ...process.argv.slice(2)],
	{ cwd: join(import.meta.dirname, '..'), stdio: 'inherit' },
);
const states = screenStates.map(({ name }) => ({
	name,
	pictures: looks
		.map((look) => ({ look, file: pictureFile(name, look) }))
		.filter(({ file }) => existsSync(join(galleryFolder, file))),
}));
const index = join(galleryFolder, 'index.html');
writeFileSync(index, galleryPage(states));
process.stdout.write(`the gallery: ${index}\n`);
process.exitCode = status ?? 1;
