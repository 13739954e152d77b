import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { disabledByPlaywright } from './chromium-switches.ts';

test('the features that Playwright disables stay disabled', () => {
	const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
	const library = dirname(playwright.resolve('playwright-core/package.json'));
	const source = readFileSync(join(library, 'lib', 'coreBundle.js'), 'utf8');
	const [, list = ''] = source.match(/\bdisabledFeatures = \[(.*?)\]\.filter\(Boolean\);/s) ?? [];
	const features = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, feature]) => feature);
	expect(features).toContain('PaintHolding');
	expect(disabledByPlaywright).toEqual(features);
});
