import { expect, test } from 'vitest';
import { uploadedEntry } from './uploaded-entry.ts';

const folder = `/pictures/${'a1'.repeat(32)}`;

test.each([
	['1280', [320, 640, 1280]],
	['500', [320, 500]],
	['90', [90]],
])('an uploaded picture of %s pixels has the widths %j', (side, widths) => {
	expect(uploadedEntry(`${folder}/${side}.webp`)).toMatchObject({ widths });
});

test('a picture of the site, or of another one, has none', () => {
	expect(uploadedEntry('/art/products/whey-640.webp')).toBeUndefined();
	expect(uploadedEntry(`https://pictures.example${folder}/640.webp`)).toBeUndefined();
});
