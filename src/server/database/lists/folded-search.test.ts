import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '#shared/text/folded-text.ts';
import { complain } from '../../testing/fixtures/complaints.ts';
import { sendMessage } from '../../testing/fixtures/contact.ts';
import { buyMembership } from '../../testing/fixtures/membership.ts';
import { placeOrder } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { receive } from '../../testing/fixtures/stock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** A name as one device sends it, and the ways in which people search for it on other devices. */
const spellings: [name: string, searched: string[]][] = [
	['Zoë Fernandes', ['zoë', 'zoe', 'Zoe\u0308', 'ZOË FERNANDES']],
	['Renu\u0301e Pinto', ['renúe', 'renue', 'Renu\u0301e']],
	['Ivy D’Souza', ["d'souza", 'D’Souza', 'D‘Souza', 'DʼSouza']],
	["Una O'Brien", ['o’brien', "O'Brien"]],
	['ಲಕ್ಷ್ಮೀ ನಾರಾಯಣ', ['ಲಕ್ಷ್ಮೀ', 'ಲಕ್ಷ್ಮೀ'.normalize('NFD'), 'ನಾರಾಯಣ\u200D']],
	['ರಾಜನ್\u200D ಭಟ್', ['ರಾಜನ್', 'ರಾಜನ್\u200D', 'ರಾಜನ್\u200C']],
	['क़मर', ['\u0958मर', '\u0915\u093Cमर']],
];

/** The calls with which the desk searches for a name. */
const lists = {
	people: '/api/people/getAll',
	orders: '/api/orders/getAllOrders',
	memberships: '/api/membership/getAllMemberships',
	queries: '/api/contact/getAll',
	complaints: '/api/complaints/getAll',
	stock: '/api/stock/list',
	taxes: '/api/tax/products',
	audit: '/api/audit/getAll',
	writers: '/api/people/writers',
};

/** The text of a list's answer to a search. */
async function listed(path: string, search: string): Promise<string> {
	const { status, body } = await server.call('GET', `${path}?search=${encodeURIComponent(search)}`, desk);
	expect(status).toBe(200);
	return JSON.stringify(body);
}

describe.each(spellings)('%s', (name, searches) => {
	const stored = name.normalize('NFC');
	beforeAll(async () => {
		const member = await signUp(server, { name });
		await buyMembership(server, member);
		const product = await addProduct(server, desk, { name });
		await receive(desk, product, 5);
		await placeOrder(member, await addAddress(member, { name }), [product]);
		await sendMessage(server, { name, email: `${member.id}@example.com` });
		await complain(server, { name });
		await desk.client.people.note({ body: { userId: member.id, text: 'Prefers mornings' } });
	});

	test.each(searches)('is found in each list of the desk and at the door by %j', async (search) => {
		for (const path of Object.values(lists)) {
			expect(await listed(path, search), path).toContain(stored);
		}
		expect((await desk.client.visits.find({ body: { search } })).map((one) => one.name)).toContain(stored);
	});

	test.each(searches)('is found in the shop by %j', async (search) => {
		expect(await listed('/api/product/getAll', search)).toContain(stored);
	});
});

test.each([
	'೯೦೧೨೩೪೫೬',
	'९०१२३४५६',
	'９０１２３４５６',
	'\u202A90123 456\u202C',
	'90123\u2011456',
	'90123–456',
])('a phone is found by %j, as a keyboard or a copied contact has it', async (search) => {
	await signUp(server, { name: 'Nalini', phone: '9012345678' });
	expect(await listed(lists.people, search)).toContain('Nalini');
	expect((await desk.client.visits.find({ body: { search } })).map((one) => one.name)).toContain('Nalini');
});

test('the taxes find a product by the words that its name has for the shop', async () => {
	const name = 'ಪ್ರೋಟೀನ್ ಹಿಟ್ಟು/हल्दी (2.5 kg. 1,000 g)';
	await addProduct(server, desk, { name });
	for (const search of ['ಪ್ರೋಟೀನ್ ಹಿಟ್ಟು', 'हल्दी', '(2.5 kg)', '1,000 g', '1000', 'ಹಿಟ್ಟು. हल्दी'])
		expect(await listed(lists.taxes, search), search).toContain(name);
});

test('server, browser and database fold alike', async () => {
	const texts = [
		...spellings.flat(2),
		'ÀÉÎÕÜ ñ',
		'ÆØŁ Þ ẞ İ Ǆ',
		'Юлия ΑΘΗΝΆ',
		'٠٩ ۰۹ ०९ ০৯ ੦੯ ૦૯ ୦୯ ௦௯ ౦౯ ೦೯ ൦൯ ０９',
		'Ａ％_\\',
		'👩‍👩‍👧 🇮🇳',
	];
	for (const text of texts) {
		const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(
			server.connection.database,
		);
		expect(rows[0]?.folded).toBe(foldText(text));
	}
});
