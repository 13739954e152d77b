import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxItems } from '#shared/club/club.facts.ts';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { picturePath } from '#shared/pictures/pictures.rules.ts';
import { clubEdits, readDeskClub } from '../testing/club.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

type Kind = 'Promotion' | 'Class' | 'Consultancy';

/**
 * What differs between the lists: the field with an item's name, the field of the desk's reply that has the items,
 * and the call by which everybody reads them.
 */
const lists: readonly [kind: Kind, name: string, list: keyof DeskClub, path: string][] = [
	['Promotion', 'title', 'promotions', 'promotions'],
	['Class', 'name', 'groupClasses', 'plans'],
	['Consultancy', 'type', 'consultancies', 'consultancies'],
];

const call = (method: 'POST' | 'PATCH', name: string, body: object) =>
	server.call(method, `/api/club/${name}`, { body, token: owner.token });
const remove = (kind: Kind, place: number, name: string) =>
	server.call('DELETE', `/api/club/remove${kind}?${new URLSearchParams({ place: String(place), name })}`, {
		token: owner.token,
	});
const itemsOf = async (list: keyof DeskClub) =>
	(await readDeskClub(server, owner))[list] as unknown as Record<string, string>[];

test.each(lists)(
	'an item like a %s is added, changed and removed, and everybody sees it',
	async (kind, name, list, path) => {
		const shown = async () => JSON.stringify((await server.call('GET', `/api/club/${path}`)).body);
		const before = await itemsOf(list);
		const edits = await clubEdits(server);
		const added = { ...edits[`add${kind}`].body, [name]: 'Kalari' };
		expect((await call('POST', `add${kind}`, added)).status).toBe(201);
		expect(await itemsOf(list)).toEqual([...before, added]);
		expect(await shown()).toContain('Kalari');

		const place = before.length;
		const renamed = { ...added, [name]: 'Kalari for all' };
		expect((await call('PATCH', `update${kind}`, { ...renamed, place, expected: added })).status).toBe(200);
		expect(await itemsOf(list)).toEqual([...before, renamed]);

		expectRefusal(await remove(kind, place, 'Kalari'), 404, /not found: someone else has removed it$/);
		expect((await remove(kind, place, 'Kalari for all')).status).toBe(200);
		expect(await itemsOf(list)).toEqual(before);
		expect(await shown()).not.toContain('Kalari');
	},
);

test.each(lists)('of a %s no two have the same name, however it is written', async (kind, name, list) => {
	const [first, second] = (await itemsOf(list)) as [Record<string, string>, Record<string, string>];
	const taken = String(first[name]).toUpperCase();
	const added = await call('POST', `add${kind}`, { ...first, [name]: taken });
	expectRefusal(added, 409, /^Another .* has this name$/);
	expect(Object.keys(added.body.fields)).toEqual([name]);
	const renamed = await call('PATCH', `update${kind}`, {
		...second,
		[name]: taken,
		place: 1,
		expected: second,
	});
	expectRefusal(renamed, 409, /^Another .* has this name$/);
});

test.each(lists)(
	'of two editors of a %s the second is told what the first wrote',
	async (kind, name, list) => {
		const [first] = (await itemsOf(list)) as [Record<string, string>];
		const edit = (text: string) =>
			call('PATCH', `update${kind}`, { ...first, [name]: text, place: 0, expected: first });
		expect((await edit('First')).status).toBe(200);
		const refused = await edit('Second');
		expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
		expect(refused.body.current).toEqual({ [name]: 'First' });
		await call('PATCH', `update${kind}`, { ...first, place: 0 });
	},
);

test.each(lists)(
	'an edit of a %s does not land on another one that took its place',
	async (kind, name, list) => {
		const [first, second] = (await itemsOf(list)) as [Record<string, string>, Record<string, string>];
		expect((await remove(kind, 0, String(first[name]))).status).toBe(200);
		const before = await itemsOf(list);
		expect(before[0]).toEqual(second);
		const image = { image: '/art/classes/boxing-600.webp' };
		const edited = await call('PATCH', `update${kind}`, { ...first, ...image, place: 0, expected: first });
		expectRefusal(edited, 404, /not found: someone else has removed it$/);
		expect(await itemsOf(list)).toEqual(before);
		expect((await call('POST', `add${kind}`, first)).status).toBe(201);
	},
);

test('of eight editors who add at once each adds its own', async () => {
	const { body } = (await clubEdits(server)).addClass;
	const before = await itemsOf('groupClasses');
	const answers = await concurrently(8, (index) =>
		call('POST', 'addClass', { ...body, name: `Class ${index}` }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 8 });
	expect(await itemsOf('groupClasses')).toHaveLength(before.length + 8);
});

test.each(lists)('there are 24 of a kind like a %s at most', async (kind, name, list) => {
	const { body } = (await clubEdits(server))[`add${kind}`];
	const { length } = await itemsOf(list);
	for (let count = length; count < maxItems; count++)
		expect((await call('POST', `add${kind}`, { ...body, [name]: `Number ${count}` })).status).toBe(201);
	const refused = await call('POST', `add${kind}`, { ...body, [name]: 'One more' });
	expectRefusal(refused, 409, 'There are 24 already; please remove one first');
});

test('a picture that nobody uploaded is refused', async () => {
	const { body } = (await clubEdits(server)).updatePromotion;
	const image = picturePath('a'.repeat(64), 640, 'webp');
	const refused = await call('PATCH', 'updatePromotion', { ...body, image });
	expectRefusal(refused, 422, 'This picture is no longer here. Please upload it again.');
});
