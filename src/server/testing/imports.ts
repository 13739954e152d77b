import { randomUUID } from 'node:crypto';
import {
	type ImportKind,
	importRowsAtOnce,
	type MemberColumn,
	type ProductColumn,
} from '#shared/imports/imports.rules.ts';
import { daysFromToday } from './dates.ts';
import type { Person } from './people.ts';
import type { Answer, TestServer } from './test-server.ts';

type Cells = Readonly<Record<string, string>>;

/** A row of a file of members, all columns filled; `nth` makes another person of it. */
export const memberCells = (nth: number, changes: Partial<Record<MemberColumn, string>> = {}) => ({
	name: `Kavya Rao ${nth}`,
	phone: String(9_000_000_000 + nth),
	email: `imported-${nth}@example.com`,
	DOB: '17/05/1994',
	gender: 'f',
	plan: 'elite',
	duration: '12 months',
	centre: 'Indiranagar',
	start: daysFromToday(-30),
	end: daysFromToday(335),
	paid: 'yes',
	pauseDays: '15',
	otherCentreDays: '6',
	ended: '',
	...changes,
});

/** A row of a file of products, all columns filled. */
export const productCells = (nth: number, changes: Partial<Record<ProductColumn, string>> = {}) => ({
	name: `Imported Whey ${nth}`,
	category: 'Whey Protein',
	description: 'Made in small batches.',
	price: '₹ 3,499.00',
	discount: '10%',
	available: 'yes',
	image: '/art/products/none.webp',
	imageAlt: 'A tub of whey',
	kind: 'Food',
	brand: 'Dangal',
	genericName: 'Whey protein',
	diet: 'Veg',
	net: '1 kg',
	servings: '30',
	serving: '33 g',
	servingProtein: '27',
	nutritionPer: '100 g',
	energy: '385',
	protein: '82',
	carbohydrate: '8',
	sugars: '2.5',
	addedSugars: '0',
	fibre: '0.5',
	fat: '2.5',
	saturatedFat: '1.2',
	transFat: '0',
	cholesterol: '20',
	sodium: '210',
	contents: 'BCAA 5.9 g',
	ingredients: 'Whey protein isolate (milk), pistachio',
	allergens: 'Milk, tree nuts',
	dose: '',
	makerName: 'Dangal Nutrition Private Limited',
	makerAddress: 'Plot 14, Bommasandra, Bengaluru 560099',
	packerName: '',
	packerAddress: '',
	importerName: '',
	importerAddress: '',
	fssai: '10099022000011',
	origin: 'India',
	...changes,
});

/** The body of a call that sends the first rows of a file. */
export function stagedRows(kind: ImportKind, rows: readonly Cells[], importId: string = randomUUID()) {
	const columns = Object.keys(rows[0] ?? {});
	return {
		importId,
		kind,
		fileName: `${kind}.csv`,
		columns,
		rows: rows.map((cells, nth) => ({ row: nth + 2, cells: columns.map((column) => cells[column] ?? '') })),
	};
}

/** Sends a whole file, as the screen does; returns its import's id. */
export async function stageFile(
	server: TestServer,
	{ token }: Person,
	kind: ImportKind,
	rows: readonly Cells[],
): Promise<string> {
	const { rows: all, ...body } = stagedRows(kind, rows);
	for (let from = 0; from < all.length; from += importRowsAtOnce) {
		const part = { ...body, rows: all.slice(from, from + importRowsAtOnce) };
		const answer = await server.call('POST', '/api/import/stage', { token, body: part });
		if (answer.status !== 200) throw new Error(answer.body.message);
	}
	return body.importId;
}

/** What importing a file would do. */
export async function checkImport(
	server: TestServer,
	{ token }: Person,
	importId: string,
	existing: 'leave' | 'update' = 'leave',
) {
	return (await server.call('GET', `/api/import/check?importId=${importId}&existing=${existing}`, { token }))
		.body;
}

/** Checks a file that was sent, and imports it, at a moment of its own: a list of the latest knows them by that. */
export async function commitImport(
	server: TestServer,
	person: Person,
	importId: string,
	existing: 'leave' | 'update' = 'leave',
): Promise<Answer> {
	const { fresh, changed, already } = await checkImport(server, person, importId, existing);
	const body = { importId, existing, expected: { fresh, changed, already } };
	server.clock.now = new Date(server.clock.now.getTime() + 1);
	return server.call('POST', '/api/import/commit', { token: person.token, body });
}
