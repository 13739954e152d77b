import { expect, test } from 'vitest';
import { faultOfFile } from './picture-faults.rules.ts';
import { maxPictureBytes, picturePath, sidesOf, uploadedPicture } from './pictures.rules.ts';

test.each([
	[4_000, [320, 640, 1280]],
	[1_280, [320, 640, 1280]],
	[1_000, [320, 640, 1000]],
	[640, [320, 640]],
	[321, [320, 321]],
	[320, [320]],
	[1, [1]],
])('a picture whose longest side has %i pixels gets copies of %j', (longest, sides) => {
	expect(sidesOf(longest)).toEqual(sides);
});

const sha256 = 'a1'.repeat(32);

test('the link of an uploaded picture names it and its largest copy', () => {
	expect(uploadedPicture(picturePath(sha256, 1280, 'webp'))).toEqual({ sha256, side: 1280 });
});

test.each([
	'/art/products/whey-640.webp',
	`https://club.example/pictures/${sha256}/640.webp`,
	`/pictures/${sha256}/640.avif`,
	`/pictures/${sha256}/0.webp`,
	`/pictures/${sha256}/640.webp?x`,
	`/pictures/${sha256.slice(1)}/640.webp`,
	`/pictures/${sha256.toUpperCase()}/640.webp`,
])('%s is no link of an uploaded picture', (link) => {
	expect(uploadedPicture(link)).toBeUndefined();
});

test.each([
	[{ size: 0, type: 'image/png' }, 'empty'],
	[{ size: maxPictureBytes + 1, type: 'image/jpeg' }, 'tooLarge'],
	[{ size: 9, type: 'image/svg+xml' }, 'svg'],
	[{ size: 9, type: 'image/heic' }, 'heic'],
	[{ size: maxPictureBytes, type: 'image/jpeg' }, undefined],
	// Where the browser knows no type, the server decides by the bytes.
	[{ size: 9, type: '' }, undefined],
])('the chosen file %j is not sent for this reason: %s', (file, fault) => {
	expect(faultOfFile(file)).toBe(fault);
});
