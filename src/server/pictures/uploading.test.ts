import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently } from '../testing/concurrently.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { plain, sendFile } from '../testing/fixtures/pictures.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

const upload = (bytes: Uint8Array) => sendFile(server, administrator.token, bytes);
const stored = () => rowCounts(server, 'pictures', 'picture_files');

/** Fetches a copy as the site serves it. */
async function copy(link: string) {
	const response = await fetch(server.url + link);
	expect(response.status, link).toBe(200);
	return Buffer.from(await response.arrayBuffer());
}

const ofSide = (link: string, side: number, format: string) =>
	link.replace(/\d+\.webp$/, `${side}.${format}`);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
	'a %s becomes three widths in AVIF and WebP',
	async (format) => {
		const { status, body } = await upload(
			await plain({ width: 1600, height: 1200 }).toFormat(format).toBuffer(),
		);
		expect([status, body]).toEqual([
			200,
			{
				image: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\/1280\.webp$/),
				width: 1600,
				height: 1200,
			},
		]);
		for (const [side, width, height] of [
			[320, 320, 240],
			[640, 640, 480],
			[1280, 1280, 960],
		] as const) {
			for (const [type, decoded] of [
				['avif', 'heif'],
				['webp', 'webp'],
			] as const) {
				const read = await sharp(await copy(ofSide(body.image, side, type))).metadata();
				expect(read).toMatchObject({ width, height, format: decoded });
			}
		}
	},
);

test('who uploaded a picture is written down once, in the transaction that stores it', async () => {
	const bytes = await plain({ width: 64, height: 48 }).png().toBuffer();
	const entries = () =>
		server.connection.database
			.selectFrom('audit_entries')
			.where('action', '=', 'picture_uploaded')
			.select(['actor_id', 'subject_kind', 'after'])
			.orderBy('id', 'desc')
			.execute();
	const before = (await entries()).length;
	for (const _ of [1, 2]) expect((await upload(bytes)).status).toBe(200);
	const [newest, ...earlier] = await entries();
	expect(earlier).toHaveLength(before);
	expect(newest).toEqual({
		actor_id: administrator.id,
		subject_kind: 'picture',
		after: { width: 64, height: 48 },
	});
});

test('nothing is enlarged: a small picture has the copies that it fills', async () => {
	const { body } = await upload(await plain({ width: 300, height: 500 }).png().toBuffer());
	expect(body.image).toMatch(/\/500\.webp$/);
	expect(await sharp(await copy(body.image)).metadata()).toMatchObject({ width: 300, height: 500 });
	expect(await sharp(await copy(ofSide(body.image, 320, 'avif'))).metadata()).toMatchObject({ height: 320 });
	expect((await fetch(server.url + ofSide(body.image, 640, 'webp'))).status).toBe(404);
});

test('a picture stands upright, and nothing of its metadata is kept', async () => {
	const photo = await plain({ width: 400, height: 200 })
		.withExif({ IFD0: { Artist: 'Asha of 4th Cross' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	expect(photo.includes('4th Cross')).toBe(true);
	const { body } = await upload(photo);
	expect(body).toMatchObject({ width: 200, height: 400 });
	const bytes = await copy(body.image);
	expect(bytes.includes('4th Cross')).toBe(false);
	const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
	expect({ width, height, exif, icc, xmp, orientation }).toEqual({
		width: 200,
		height: 400,
		exif: undefined,
		icc: undefined,
		xmp: undefined,
		orientation: undefined,
	});
});

test('a transparent picture stays transparent', async () => {
	const background = { r: 0, g: 0, b: 0, alpha: 0 };
	const seeThrough = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
		.png()
		.toBuffer();
	const { body } = await upload(seeThrough);
	expect(await sharp(await copy(body.image)).metadata()).toMatchObject({ hasAlpha: true });
});

test('a file that is uploaded twice is stored as one picture', async () => {
	const file = await plain({ colour: '#123456' }).jpeg().toBuffer();
	const first = await upload(file);
	const before = await stored();
	expect((await upload(file)).body).toEqual(first.body);
	expect(await stored()).toEqual(before);
});

test('a file that is uploaded twice at once is stored as one picture', async () => {
	const file = await plain({ colour: '#654321' }).jpeg().toBuffer();
	const before = await stored();
	const answers = await concurrently(2, () => upload(file));
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(answers[0]?.body).toEqual(answers[1]?.body);
	expect((await stored()).pictures).toBe(Number(before.pictures) + 1);
});

test('what the request says of the type decides nothing', async () => {
	const file = await plain({ colour: '#0f0f0f' }).png().toBuffer();
	const response = await fetch(`${server.url}/api/picture/upload`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${administrator.token}`, 'Content-Type': 'text/html' },
		body: new Uint8Array(file),
	});
	expect(response.status).toBe(200);
});
