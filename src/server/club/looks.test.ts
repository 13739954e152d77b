import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawnMark } from '#shared/club/looks.rules.ts';
import { clubEdits, newReview, readDeskClub } from '../testing/club.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { plain, sendFile } from '../testing/fixtures/pictures.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

type Looks = Awaited<ReturnType<typeof readDeskClub>>['looks'];
const none: Looks = { wordmark: '', accent: '', logo: '', hero: '' };

const save = (body: object) => server.call('PATCH', '/api/club/updateLooks', { body, token: owner.token });
const facts = async () => (await server.call('GET', '/api/club/get')).body;
const manifest = async () => JSON.parse((await server.call('GET', '/manifest.webmanifest')).body);
const icon = async (shape: string) => String((await server.call('GET', `/icons/club-${shape}.svg`)).body);

async function uploaded(colour: string, width = 900, height = 600): Promise<string> {
	const file = await plain({ width, height, colour }).png().toBuffer();
	return (await sendFile(server, owner.token, file)).body.image;
}

beforeEach(async () => {
	expect((await save(none)).status).toBe(200);
});

test('the demo has the drawn mark, the name as its wordmark, and the site’s own colour and picture', async () => {
	const { looks } = (await import('../seed/demo-club.ts')).demoClub.texts;
	expect(looks).toEqual({ logo: drawnMark });
	await save({ ...none, logo: drawnMark });
	expect((await facts()).looks).toEqual({ logo: drawnMark });
	expect(await manifest()).toMatchObject({
		theme_color: '#fbf7f0',
		icons: [
			{ src: '/icons/icon-192.png' },
			{ src: '/icons/icon-512.png' },
			{ src: '/icons/maskable-512.png' },
		],
	});
});

test('what a club chooses is stored, and in the facts that the next page is served with', async () => {
	const logo = await uploaded('#2244aa', 400, 400);
	const hero = await uploaded('#aa4422');
	const looks = { wordmark: 'IRON', accent: '#0057B8', logo, hero };
	const saved = await save(looks);
	expect(saved).toMatchObject({ status: 200, body: { status: 'The looks are updated' } });
	expect((await readDeskClub(server, owner)).looks).toEqual({ ...looks, accent: '#0057b8' });
	expect((await facts()).looks).toMatchObject({
		wordmark: 'IRON',
		logo,
		hero,
		paints: { light: { accent: '#0057b8' }, dark: { accent: expect.stringMatching(/^#[0-9a-f]{6}$/) } },
	});
	const { theme_color, icons } = await manifest();
	expect(theme_color).toBe('#0057b8');
	expect(icons.map(({ purpose, sizes }: Record<string, string>) => [purpose, sizes])).toEqual([
		['any', 'any'],
		['maskable', 'any'],
	]);
});

test('a logo is in the icons, whatever its shape; without one they are the first letter', async () => {
	const { name } = await facts();
	const letter = await server.call('GET', (await manifest()).icons[0].src);
	expect(letter.headers.get('Content-Type')).toBe('image/svg+xml');
	expect(letter.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
	expect(String(letter.body)).toContain(`fill="#fbf7f0">${name[0]}</text>`);
	expect(String(letter.body)).toContain('<g fill="#b4421c">');

	await save({ ...none, wordmark: '<iron>', accent: '#0057b8' });
	expect(await icon('maskable')).toContain('&lt;</text>');
	expect(await icon('maskable')).toContain('<g fill="#0057b8">');

	await save({ ...none, logo: await uploaded('#11aa55', 700, 200) });
	for (const shape of ['round', 'maskable'])
		expect(await icon(shape)).toMatch(/href="data:image\/webp;base64,[\w+/]+=*"/);
	// Another URL, because browser tabs cache an icon by its URL.
	expect((await manifest()).icons[0].src).not.toBe('/icons/club-round.svg?letter-A-own');
});

test.each([
	[
		'accent',
		'#ffd400',
		'In the light scheme, a link on a card, and the lettering of a button, would have a contrast of 1.4:1 and needs 4.5:1. Please choose a darker colour.',
	],
	['accent', 'blue', 'Please write the colour as #b4421c'],
	['accent', '#0057b8;}', 'Please write the colour as #b4421c'],
	['wordmark', 'x'.repeat(31), 'Please keep this to 30 characters'],
	['logo', 'https://elsewhere.example/logo.svg', 'Please upload the picture'],
	['logo', '/art/landing/hero-640.webp', 'Please upload the picture'],
	['hero', drawnMark, 'Please upload the picture'],
	['hero', `/pictures/${'0'.repeat(64)}/900.webp`, 'This picture is no longer here. Please upload it again.'],
])('a %s of %j is refused, and changes nothing', async (field, value, message) => {
	const refused = await save({ ...none, wordmark: 'IRON', [field]: value });
	expectRefusal(refused, 422, message);
	expect(Object.keys(refused.body.fields)).toEqual([field]);
	expect((await readDeskClub(server, owner)).looks).toEqual(none);
});

test('of two editors the second is told what the first chose; other choices of both are kept', async () => {
	const { body } = (await clubEdits(server)).updateLooks;
	const form = { ...body, ...none, expected: none };
	expect((await save({ ...form, accent: '#0057b8' })).status).toBe(200);
	expect((await save({ ...form, wordmark: 'IRON' })).status).toBe(200);
	const refused = await save({ ...form, accent: '#7c3aed' });
	expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
	expect(refused.body.current).toEqual({ accent: '#0057b8' });
	expect((await readDeskClub(server, owner)).looks).toMatchObject({ accent: '#0057b8', wordmark: 'IRON' });
});

test('of editors who choose a colour at once, one is saved and the others are told', async () => {
	const accents = ['#0057b8', '#7c3aed', '#8f3213', '#1e3a8a', '#00786a'];
	const answers = await concurrently(accents.length, (index) =>
		save({ ...none, accent: accents[index], expected: none }),
	);
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 4 });
});

test('a review has a portrait where one was uploaded, and none once it is taken away', async () => {
	const image = await uploaded('#777777', 300, 300);
	const write = (method: string, call: string, body: object) =>
		server.call(method, `/api/club/${call}`, { body, token: owner.token });
	expect((await write('POST', 'addReview', { ...newReview(), image })).status).toBe(201);
	const last = async () => (await server.call('GET', '/api/club/front')).body.reviews.at(-1);
	expect(await last()).toMatchObject({ name: newReview().name, image });
	const { reviews } = await readDeskClub(server, owner);
	const stored = reviews.at(-1);
	const place = reviews.length - 1;
	// A client that does not know of portraits leaves it as it is.
	const { image: _, ...withoutImage } = newReview();
	await write('PATCH', 'updateReview', { place, ...withoutImage, text: 'Never full.' });
	expect(await last()).toMatchObject({ text: 'Never full.', image });
	const linked = { ...newReview(), place, image: 'https://elsewhere.example/me.jpg' };
	expectRefusal(await write('PATCH', 'updateReview', linked), 422, 'Please upload the picture');
	const saved = await write('PATCH', 'updateReview', {
		place,
		...stored,
		text: 'Never full.',
		image: '',
		expected: { ...stored, text: 'Never full.' },
	});
	expect(saved.status).toBe(200);
	expect(await last()).not.toHaveProperty('image');
});
