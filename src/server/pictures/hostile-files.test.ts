import { once } from 'node:events';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pictureFaults } from '#shared/pictures/picture-faults.rules.ts';
import { maxPictureBytes } from '#shared/pictures/pictures.rules.ts';
import { log } from '../log.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { plain, sendFile, sendPhoto } from '../testing/fixtures/pictures.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let photographed: Person;
beforeAll(async () => {
	server = await startTestServer();
	[administrator, photographed] = await Promise.all([signUpAdministrator(server), signUp(server)]);
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array) => sendFile(server, administrator.token, bytes);
const stored = () => rowCounts(server, 'pictures', 'picture_files', 'person_photos');

/** A PNG of a few hundred bytes whose header claims `width` by `height` pixels, and that contains `rows` rows. */
function pngOfSize(width: number, height: number, rows = 1): Buffer {
	const chunk = (type: string, content: Buffer) => {
		const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(content.length);
		const sum = Buffer.alloc(4);
		sum.writeUInt32BE(crc32(named));
		return Buffer.concat([length, named, sum]);
	};
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1; // One bit per pixel.
	return Buffer.concat([
		Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

async function moving(): Promise<Buffer> {
	const frames = ['#a00', '#0a0', '#00a'].map((colour) =>
		plain({ width: 60, height: 60, colour }).png().toBuffer(),
	);
	return sharp(await Promise.all(frames), { join: { animated: true } })
		.webp({ delay: 100 })
		.toBuffer();
}

/** An AVIF whose major brand declares an image sequence. */
async function movingAvif(): Promise<Buffer> {
	const still = await plain({ width: 60, height: 60 }).avif({ effort: 0 }).toBuffer();
	still.write('avis', 8, 'latin1');
	return still;
}

const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));
const script = '<script>alert(document.domain)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`;
const text = (content: string) => async () => Buffer.from(content, 'latin1');

test.each([
	['0 bytes', text(''), 'empty'],
	[
		'a decompression bomb: a PNG of 400 megapixels in 50 KB',
		async () => pngOfSize(20_000, 20_000, 20_000),
		'tooManyPixels',
	],
	['a PNG that says it is 100,000 pixels wide', async () => pngOfSize(100_000, 401), 'tooManyPixels'],
	['a PNG of 2,147,483,647 pixels a side', async () => pngOfSize(2_147_483_647, 2_147_483_647), 'damaged'],
	['a PNG that promises more rows than it has', async () => pngOfSize(6_000, 6_000), 'damaged'],
	['a JPEG that is cut off', async () => cut(await plain().jpeg().toBuffer()), 'damaged'],
	['a PNG that is cut off', async () => cut(await plain().png().toBuffer()), 'damaged'],
	['a WebP that is cut off', async () => cut(await plain().webp().toBuffer()), 'damaged'],
	['an AVIF that is cut off', async () => cut(await plain().avif({ effort: 0 }).toBuffer()), 'damaged'],
	['a page that begins like a JPEG', text(`\u00ff\u00d8\u00ff\u00e0${script}`), 'damaged'],
	['a page that begins like a GIF', text(`GIF89a/*${script}*/`), 'gif'],
	['a GIF', async () => plain({ width: 9, height: 9 }).gif().toBuffer(), 'gif'],
	['a TIFF', async () => plain({ width: 9, height: 9 }).tiff().toBuffer(), 'tiff'],
	['a HEIC', text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'), 'heic'],
	['a PDF', text('%PDF-1.7\n%\n'), 'pdf'],
	['an SVG with a script', text(svg), 'svg'],
	['an SVG behind an XML declaration', text(`\n<?xml version="1.0"?><!-- a -->${svg}`), 'svg'],
	['an SVG that loads another file', text('<svg><image href="file:///etc/passwd"/></svg>'), 'svg'],
	['a page', text(`<!doctype html>${script}`), 'unknown'],
	['a program', text('#!/bin/sh\nrm -rf /\n'), 'unknown'],
	['a WebP that moves', moving, 'moving'],
	['an AVIF that moves', movingAvif, 'moving'],
] as const)('%s is refused in one sentence, and nothing is stored', async (_, file, fault) => {
	const before = await stored();
	const bytes = await file();
	expectInvalid(await upload(bytes), 'file', pictureFaults[fault]);
	const photo = await sendPhoto(server, administrator.token, { id: photographed.id, bytes });
	expectInvalid(photo, 'file', pictureFaults[fault]);
	expect(await stored()).toEqual(before);
});

test('of a picture that is a page as well, the pixels alone are stored', async () => {
	const picture = await plain({ width: 64, height: 64, colour: '#2f6f4f' }).jpeg().toBuffer();
	const { status, body } = await upload(Buffer.concat([picture, Buffer.from(script)]));
	expect(status).toBe(200);
	const { rows } = await server.connection.pool.query('select bytes from picture_files');
	expect(rows.length).toBeGreaterThan(0);
	for (const { bytes } of rows) expect(bytes.includes('script')).toBe(false);
	const { headers } = await fetch(server.url + body.image);
	expect(headers.get('Content-Type')).toBe('image/webp');
	expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('10 MB are taken, and a byte more is refused, whether its length is declared or not', async () => {
	const picture = await plain({ width: 64, height: 64, colour: '#4f2f6f' }).jpeg().toBuffer();
	const filled = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
	expect((await upload(filled(maxPictureBytes))).status).toBe(200);
	const before = await stored();
	expectRefusal(await upload(filled(maxPictureBytes + 1)), 413, pictureFaults.tooLarge);
	const streamed = await fetch(`${server.url}/api/picture/upload`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${administrator.token}` },
		body: new Blob([new Uint8Array(filled(maxPictureBytes + 1))]).stream(),
		duplex: 'half',
	} as RequestInit);
	expect([streamed.status, (await streamed.json()).message]).toEqual([413, pictureFaults.tooLarge]);
	expect(await stored()).toEqual(before);
});

/** Begins an upload that declares more bytes than it sends. */
function begin(declared: number, token = administrator.token) {
	const sending = request(`${server.url}/api/picture/upload`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Length': declared },
	});
	// It is destroyed before its answer arrives, which it reports as an error.
	sending.on('error', () => {});
	sending.write(Buffer.alloc(1_000));
	return sending;
}

test('who may not upload is told so before the file is read', async () => {
	const person = await signUp(server);
	for (const [token, status] of [
		['A'.repeat(43), 401],
		[person.token, 403],
	] as const) {
		const sending = begin(9_000_000, token);
		const [answer] = await once(sending, 'response');
		expect(answer.statusCode).toBe(status);
		sending.destroy();
	}
});

test('slow uploads keep no others waiting, and a client that goes away stores nothing', async () => {
	const errors = vi.spyOn(log, 'error');
	const before = await stored();
	// One uploader's files are read one after the other: three places are taken by three people.
	const others = await Promise.all([1, 2, 3].map(() => signUpAdministrator(server)));
	const slow = others.map(({ token }) => begin(5_000_000, token));
	const quick = await upload(await plain({ width: 40, height: 40, colour: '#010203' }).png().toBuffer());
	expect(quick.status).toBe(200);
	for (const sending of slow) {
		sending.destroy();
	}
	// Four uploads may be read at a time: those that went away must have freed their places.
	for (const [index, { token }] of others.entries()) {
		const picture = await plain({ width: 40, height: 40, colour: `#04050${index}` })
			.png()
			.toBuffer();
		expect((await sendFile(server, token, picture)).status).toBe(200);
	}
	expect((await stored()).pictures).toBe(Number(before.pictures) + 4);
	expect(errors).not.toHaveBeenCalled();
});
