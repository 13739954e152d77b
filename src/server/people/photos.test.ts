import { once } from 'node:events';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { uploading } from '../pictures/uploads.ts';
import { concurrently } from '../testing/concurrently.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { noise, plain, sendPhoto, takePhoto } from '../testing/fixtures/pictures.ts';
import { dismiss, employ } from '../testing/fixtures/staff.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const jpeg = () => plain({ width: 900, height: 700 }).jpeg().toBuffer();
const stored = () => rowCounts(server, 'person_photos', 'pictures', 'picture_files');

async function read(id: number, token = desk.token) {
	const answer = await fetch(`${server.url}/api/people/photo?id=${id}`, {
		headers: { Authorization: `Bearer ${token}` },
	});
	return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const photoOf = async ({ id }: Person) => (await desk.client.people.person({ query: { id } })).photo;

/** The audit entries about a person's photo, oldest first. */
const entriesAbout = ({ id }: Person) =>
	server.connection.database
		.selectFrom('audit_entries')
		.where('subject_id', '=', id)
		.where('action', 'in', ['photo_taken', 'photo_removed'])
		.select(['action', 'actor_id', 'subject_kind', 'subject_name', 'before', 'after'])
		.orderBy('id')
		.execute();

test('a photo is taken, replaced and removed, and the person’s page says by whom and when', async () => {
	const person = await signUp(server, { name: 'Meera Iyer' });
	expect(await photoOf(person)).toBeUndefined();
	const first = await takePhoto(server, desk.token, person.id);
	expect(await photoOf(person)).toEqual({
		number: first,
		takenAt: server.clock.now.toISOString(),
		takenBy: 'Asha Rao',
	});
	const before = (await read(person.id)).bytes;
	const again = await sendPhoto(server, desk.token, {
		...{ id: person.id, seen: first },
		bytes: await noise().png().toBuffer(),
	});
	expect([again.status, again.body]).toEqual([200, { status: 'Photo saved', number: expect.any(Number) }]);
	expect(again.body.number).not.toBe(first);
	expect((await read(person.id)).bytes.equals(before)).toBe(false);

	await desk.client.people.removePhoto({ body: { userId: person.id, number: again.body.number } });
	expect(await photoOf(person)).toBeUndefined();
	expectRefusal(
		await server.call('GET', `/api/people/photo?id=${person.id}`, { token: desk.token }),
		404,
		'There is no photo of this person',
	);
	const entry = {
		...{ actor_id: desk.id, subject_kind: 'person', subject_name: 'Meera Iyer' },
		...{ before: null, after: null },
	};
	expect(await entriesAbout(person)).toEqual([
		{ ...entry, action: 'photo_taken' },
		{ ...entry, action: 'photo_taken' },
		{ ...entry, action: 'photo_removed' },
	]);
});

test('a photo is answered as private, not to be stored by any cache, and with its media type and length', async () => {
	const person = await signUp(server);
	await takePhoto(server, desk.token, person.id);
	const { answer, bytes } = await read(person.id);
	expect(answer.status).toBe(200);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'cache-control': 'private, no-store',
		'content-type': 'image/webp',
		'content-length': String(bytes.length),
		'x-content-type-options': 'nosniff',
	});
	expect([answer.headers.get('etag'), answer.headers.get('cdn-cache-control')]).toEqual([null, null]);
	expect((await sharp(bytes).metadata()).format).toBe('webp');
});

test('a photo is in no list, and not among the pictures that anybody may read', async () => {
	const person = await signUp(server, { name: 'Lata of the Lists' });
	const before = await stored();
	await takePhoto(server, desk.token, person.id);
	const { pictures, picture_files } = before;
	expect(await stored()).toEqual({
		person_photos: Number(before.person_photos) + 1,
		pictures,
		picture_files,
	});
	const { reply } = await desk.client.people.getAll({ query: { search: 'Lata of the Lists' } });
	expect(reply).toHaveLength(1);
	expect(JSON.stringify(reply)).not.toMatch(/photo/i);
});

test.each([
	['jpeg', 1600, 1200, 640],
	['png', 700, 2000, 640],
	['webp', 500, 900, 500],
	['avif', 64, 48, 48],
] as const)('a %s of %i by %i becomes a square of %i', async (format, width, height, side) => {
	const person = await signUp(server);
	const bytes = await plain({ width, height }).toFormat(format).toBuffer();
	expect((await sendPhoto(server, desk.token, { id: person.id, bytes })).status).toBe(200);
	expect(await sharp((await read(person.id)).bytes).metadata()).toMatchObject({
		...{ format: 'webp', width: side, height: side },
	});
});

test('the square is cut where the eye goes, not where the middle is', async () => {
	const person = await signUp(server);
	const face = await noise({ width: 380, height: 380 }).png().toBuffer();
	const bytes = await plain({ width: 1600, height: 400, colour: '#dddddd' })
		.composite([{ input: face, left: 1200, top: 10 }])
		.png()
		.toBuffer();
	await sendPhoto(server, desk.token, { id: person.id, bytes });
	const { channels } = await sharp((await read(person.id)).bytes).stats();
	expect(channels[2]?.mean).toBeLessThan(190);
});

test('a photo stands upright, and nothing of its metadata is kept', async () => {
	const person = await signUp(server);
	const bytes = await plain({ width: 400, height: 200 })
		.withExif({ IFD0: { Artist: 'Asha of 4th Cross' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	expect(bytes.includes('4th Cross')).toBe(true);
	await sendPhoto(server, desk.token, { id: person.id, bytes });
	const kept = (await read(person.id)).bytes;
	expect(kept.includes('4th Cross')).toBe(false);
	const { width, height, exif, icc, xmp, orientation } = await sharp(kept).metadata();
	expect([width, height, exif, icc, xmp, orientation]).toEqual([200, 200, ...Array(4).fill(undefined)]);
});

test('of a photo that is a page as well, the pixels alone are stored', async () => {
	const person = await signUp(server);
	const bytes = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
	expect((await sendPhoto(server, desk.token, { id: person.id, bytes })).status).toBe(200);
	expect((await read(person.id)).bytes.includes('script')).toBe(false);
});

test('who did not see the photo that is there now neither replaces nor removes it', async () => {
	const person = await signUp(server);
	const { id } = person;
	const first = await takePhoto(server, desk.token, id);
	const bytes = await noise({ seed: 7 }).png().toBuffer();
	const { number } = (await sendPhoto(server, desk.token, { id, seen: first, bytes })).body;
	const kept = (await read(id)).bytes;
	const sentence = 'Somebody else changed this photo meanwhile. Please look at it as it is now.';
	for (const seen of [first, undefined])
		expectRefusal(await sendPhoto(server, desk.token, { id, seen, bytes: await jpeg() }), 409, sentence);
	const removal = { token: desk.token, body: { userId: id, number: first } };
	expectRefusal(await server.call('POST', '/api/people/removePhoto', removal), 409, sentence);
	expect((await read(id)).bytes.equals(kept)).toBe(true);
	expect((await photoOf(person))?.number).toBe(number);
	expect(await entriesAbout(person)).toHaveLength(2);
});

test('of several who take a photo at once, one does, and the others are told', async () => {
	const person = await signUp(server);
	const { id } = person;
	const takeFour = async (seen?: number) => {
		const bytes = await jpeg();
		const answers = await concurrently(4, () => sendPhoto(server, desk.token, { id, seen, bytes }));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	};
	await takeFour();
	await takeFour((await photoOf(person))?.number);
	expect(await entriesAbout(person)).toHaveLength(2);
});

test('nothing is stored where the entry of the audit cannot be written', async () => {
	vi.spyOn(log, 'error').mockImplementation(() => {});
	const { id } = await signUp(server);
	const { pool } = server.connection;
	await pool.query("alter table audit_entries add constraint refused check (at < '2000-01-01') not valid");
	const failed = await sendPhoto(server, desk.token, { id, bytes: await jpeg() });
	await pool.query('alter table audit_entries drop constraint refused');
	expect(failed.status).toBe(500);
	expect((await read(id)).answer.status).toBe(404);
});

test('there is no photo of nobody, nor of who deleted the account', async () => {
	const person = await signUp(server);
	const bytes = await jpeg();
	await takePhoto(server, desk.token, person.id);
	await server.call('POST', '/api/account/remove', {
		token: person.token,
		body: { password: person.password, endsMemberships: [] },
	});
	expect((await read(person.id)).answer.status).toBe(404);
	expect(await photoOf(person)).toBeUndefined();
	expectRefusal(await sendPhoto(server, desk.token, { id: person.id, bytes }), 409);
	expectRefusal(await sendPhoto(server, desk.token, { id: 2_147_483_647, bytes }), 404, 'Person not found');
	expect((await read(2_147_483_647)).answer.status).toBe(404);
});

test('a member reads no photo, not even their own, and a guest none', async () => {
	const person = await signUp(server);
	await takePhoto(server, desk.token, person.id);
	expect((await read(person.id, person.token)).answer.status).toBe(403);
	expect((await read(person.id, 'A'.repeat(43))).answer.status).toBe(401);
	expectRefusal(await sendPhoto(server, person.token, { id: person.id, bytes: await jpeg() }), 403);
});

test('who loses the post while the photo is being sent stores nothing', async () => {
	const clerk = await employ(server, { duty: 'front_desk', centreId: null });
	const { id } = await signUp(server);
	const reading = vi.spyOn(uploading, 'run');
	const sending = request(`${server.url}/api/people/takePhoto?id=${id}`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${clerk.token}` },
	});
	const answered = once(sending, 'response');
	sending.flushHeaders();
	// By now the caller was let in, and the call waits for the file.
	await expect.poll(() => reading.mock.calls.length).toBe(1);
	reading.mockRestore();
	await dismiss(server, clerk.id);
	sending.end(await jpeg());
	const [answer] = await answered;
	expect(answer.statusCode).toBe(403);
	expect((await read(id)).answer.status).toBe(404);
});
