import { stringify } from 'csv-stringify/sync';
import { describe, expect, test } from 'vitest';
import { memberColumns } from '#shared/imports/imports.rules.ts';
import { delimiterOf, readTable, textOf } from '../read-table.ts';
import { partsOf, readImportFile } from './import-file.ts';

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'members.csv') => new File([content], name);

const titles = Object.values(memberColumns).map(({ title }) => title);
const example = Object.values(memberColumns).map((column) => column.example);

const utf16 = (text: string, bigEndian = false) => {
	const bytes = new Uint8Array(2 + text.length * 2);
	const view = new DataView(bytes.buffer);
	for (const [index, unit] of [...`\uFEFF${text}`].entries())
		view.setUint16(index * 2, unit.charCodeAt(0), !bigEndian);
	return bytes;
};

describe('the text of a file', () => {
	test.each([
		['UTF-8', new TextEncoder().encode('Zoë ₹')],
		['UTF-8 with its mark', new TextEncoder().encode('\uFEFFZoë ₹')],
		['UTF-16', utf16('Zoë ₹')],
		['UTF-16 the other way round', utf16('Zoë ₹', true)],
	])('is read in %s', (_, bytes) => {
		expect(textOf(bytes)).toBe('Zoë ₹');
	});

	test('is read in the Western European of Windows', () => {
		expect(textOf(new Uint8Array([0x5a, 0x6f, 0xeb, 0x20, 0x80]))).toBe('Zoë €');
	});
});

test.each([
	['a,b,c', ','],
	['a;b;c', ';'],
	['a\tb\tc', '\t'],
	['"a, b";c', ';'],
	['alone', ','],
	['Sunrise Fitness\n\na;b;c', ';'],
])('the cells of %j are separated by %j', (text, delimiter) => {
	expect(delimiterOf(text)).toBe(delimiter);
});

test('rows keep the numbers that a spreadsheet shows, blank ones and lines within cells counted', async () => {
	const rows = await readTable(file('name;text\r\n\r\n;\r\n"Kavya";"two\r\nlines"\r\nRavi;one\r\n'));
	expect(rows).toEqual([
		{ row: 1, cells: ['name', 'text'] },
		{ row: 4, cells: ['Kavya', 'two\r\nlines'] },
		{ row: 5, cells: ['Ravi', 'one'] },
	]);
});

test('blank lines before the heads do not say what separates cells, and count as rows', async () => {
	for (const blank of ['\r\n\r\n', '  \n\n'])
		expect(await readTable(file(`${blank}awb;amount\r\n1490;229`))).toEqual([
			{ row: 3, cells: ['awb', 'amount'] },
			{ row: 4, cells: ['1490', '229'] },
		]);
});

test('the line in which Excel names what separates cells is no row, but counts as one', async () => {
	expect(await readTable(file('sep=;\r\na;b\r\n1;2'))).toEqual([
		{ row: 2, cells: ['a', 'b'] },
		{ row: 3, cells: ['1', '2'] },
	]);
});

test('a cell that our own files keep from being run is read again as it was', async () => {
	const names = ['=1+1', '+5 kg', '-5 kg', '@home', '＝1', '＋5 kg', '－5 kg', '＠home', "'90s bar"];
	const content = stringify(
		names.map((name) => [name]),
		{ escape_formulas: true },
	);
	expect((await readTable(file(content))).map(({ cells }) => cells[0])).toEqual(names);
});

test("our own files' apostrophe before what a spreadsheet would run is taken off", async () => {
	expect((await readTable(file("phone\n'+919845012345")))[1]?.cells).toEqual(['+919845012345']);
});

test('a code that our own files keep from being taken for a date is read again as it was', async () => {
	const codes = ['1.50', '1.5E-3', '11-26', '3/4', 'SEP26', '5 DEC', 'MAY 5', '007', '12:30'];
	const content = ['Shelf', ...codes.map((code) => `"=""${code}"""`)].join('\n');
	expect((await readTable(file(content))).slice(1).map(({ cells }) => cells[0])).toEqual(codes);
	// Our own quoting never produces an expression that could run, so this cell is not one of ours.
	expect((await readTable(file('a,b\n"=""x""&A1",1')))[1]?.cells[0]).toBe('="x"&A1');
});

test('a code that our own files keep from being taken for a number is read again as it was', async () => {
	const content = 'Name,FSSAI\nWhey,"=""10012011000123"""\nOats,"=""4e12"" "\n"\'=""0404""",';
	expect((await readTable(file(content))).map(({ cells }) => cells)).toEqual([
		['Name', 'FSSAI'],
		['Whey', '10012011000123'],
		['Oats', '4e12'],
		['="0404"', ''],
	]);
});

test('a file keeps the columns that the club knows, and names the others', async () => {
	const read = await readImportFile(
		'members',
		file([[...titles, 'Locker'].join(), [...example, '12'].join()].join('\n')),
	);
	expect(read.columns).toEqual(Object.keys(memberColumns));
	expect(read.rows).toEqual([{ row: 2, cells: example }]);
	expect(read.unknown).toEqual(['Locker']);
	expect(read.importId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a file whose heads name a column twice says which of them is read', async () => {
	const heads = titles.map((title) => (title === 'Start' ? 'Joining Date' : title));
	const read = await readImportFile(
		'members',
		file(
			[
				[...heads, 'Fees', 'Start Date', 'Payment'].join(),
				[...example, '10899', '01/07/2026', 'UPI'].join(),
			].join('\n'),
		),
	);
	expect(read.contested).toEqual([
		{ column: 'start', read: 'Start Date', leftOut: ['Joining Date'] },
		{ column: 'paid', read: 'Paid', leftOut: ['Payment'] },
	]);
	expect(read.unknown).toEqual(['Fees']);
	const [row] = read.rows;
	expect(row?.cells[read.columns.indexOf('start')]).toBe('01/07/2026');
	expect(row?.cells[read.columns.indexOf('paid')]).toBe('yes');
});

test.each([
	['long', '₹'.repeat(2_000), '₹'.repeat(2_000)],
	['too long', 'a'.repeat(5_000), `${'a'.repeat(2_000)}…`],
	['too long, with spaces where it is cut', `a${' '.repeat(4_000)}b`, `a${' '.repeat(1_999)}…`],
	['too long, with an emoji where it is cut', `${'a'.repeat(1_999)}🥛🥛`, `${'a'.repeat(1_999)}……`],
])(
	'a cell that is %s is sent so that its field refuses what does not fit, and never fits by being cut',
	async (_, text, sent) => {
		const read = await readImportFile(
			'products',
			file(`Product,Category,Description,MRP,Image,Ingredients\nWhey,Whey Protein,Made,900,/a.webp,${text}`),
		);
		expect(read.rows[0]?.cells.at(-1)).toBe(sent);
	},
);

test.each([
	['that is empty', file(''), 'This file is empty.'],
	['that has blank lines alone', file('\n\n'), 'This file is empty.'],
	['that is a workbook', file('PK\x03\x04'), /^This is a workbook/],
	[
		'that is a workbook of before',
		file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'members.xls'),
		/^This is a workbook/,
	],
	[
		'that a program has saved as a page for Excel',
		file('\uFEFF\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'members.xls'),
		/^This is a workbook/,
	],
	[
		'that is a workbook in XML',
		file('<?xml version="1.0"?><Workbook>', 'members.xls'),
		/^This is a workbook/,
	],
	['that is a PDF', file('%PDF-1.7\n1 0 obj', 'members.csv'), /^This is a PDF/],
	['without a column', file('name,phone\nKavya,98450'), /^This file has no column Email, Plan, /],
	['without a row', file(titles.join()), 'This file has columns, but no rows.'],
	[
		'of too many rows',
		file(`${titles.join()}\n${'a\n'.repeat(10_001)}`),
		/^This file has 10,001 rows; 10,000 fit/,
	],
])('a file %s is refused', async (_, sent, message) => {
	await expect(readImportFile('members', sent)).rejects.toThrow(message);
});

test('rows are sent 200 at a time, and fewer where they are long', () => {
	const rows = (count: number, length: number) =>
		Array.from({ length: count }, (_, row) => ({ row, cells: ['₹'.repeat(length)] }));
	expect(partsOf(rows(450, 10)).map(({ length }) => length)).toEqual([200, 200, 50]);
	expect(partsOf(rows(20, 2_000)).map(({ length }) => length)).toEqual([8, 8, 4]);
});

test.each([
	['a title of its own', 'Sunrise Fitness\r\nMembers on 01/12/2026\r\n\r\n', ';'],
	['a title with the cells of its row', 'Sunrise Fitness;;;\r\n;;;\r\n;;;\r\n', ';'],
])('%s above the heads is passed over, and the rows keep their numbers', async (_, above, delimiter) => {
	const rows = [titles, example].map((cells) => cells.join(delimiter)).join('\r\n');
	const read = await readImportFile('members', file(above + rows));
	expect(read.columns).toEqual(Object.keys(memberColumns));
	expect(read.rows).toEqual([{ row: 5, cells: example }]);
});
