import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { exportedLists } from '#shared/export/export.rules.ts';
import { deletedAccount, noPhone } from '#shared/identity/identity.rules.ts';
import { sendFile } from '../http/send-file.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { deskLists } from '../testing/sweeps/desk-lists.ts';
import { endpoints } from '../testing/sweeps/endpoints.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeCell, csvText, emailCell } from './csv-file.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

const files = endpoints.filter(({ endpoint }) => endpoint.download === 'csv');

/** Downloads the file of a list, exactly as sent, with its byte order mark. */
async function download(
	path: string,
	{ url, token } = { url: server.url, token: administrator.token },
): Promise<{ headers: Headers; text: string }> {
	const answer = await fetch(url + path, {
		headers: { Authorization: `Bearer ${token}` },
	});
	expect(answer.status).toBe(200);
	const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
	return { headers: answer.headers, text };
}

/** The name under which the file is saved. */
const nameOf = (headers: Headers) =>
	/filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';

/** The lines of a file that has no line break within a cell, without its headings. */
const linesOf = (text: string) => text.split('\r\n').slice(1, -1);

/** The query of a file that is about one thing alone. */
async function queryOf(name: string): Promise<string> {
	const today = clubToday(server.clock.now);
	if (name === 'payments.export') return `?from=${today}&to=${today}`;
	if (name !== 'stock.movesFile') return '';
	return `?id=${await addProduct(server, administrator, { name: 'Counted Whey' })}`;
}

describe.each(files)('$name', ({ name: call, endpoint }) => {
	test('is a file of its list and the club’s day, with a mark, for the desk alone, never kept', async () => {
		const { headers, text } = await download(`${endpoint.path}${await queryOf(call)}`);
		const [, list, day] =
			/^(\w+)-(?:.*-to-)?(\d{4}-\d\d(?:-\d\d)?)(?:-[\w-]+)?\.csv$/.exec(nameOf(headers)) ?? [];
		expect(exportedLists).toContain(list);
		// The name of a GST return has the month alone.
		expect(clubToday(server.clock.now).startsWith(day ?? '-')).toBe(true);
		expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
		expect(headers.get('Cache-Control')).toBe('no-store');
		expect(text).toMatch(/^\uFEFF[A-Z][^\r\n]*\r\n/);
		expect(endpoint.access).toEqual({ may: 'takeFiles' });
	});
});

test.each([
	['/api/report/gstFile?month=2026-10', 'gst-2026-10-b2cs'],
	['/api/report/gstFile?month=2026-10&table=register', 'gst-2026-10-register'],
	['/api/report/cashFile?from=2026-11-03&to=2026-11-03', 'cash-2026-11-03'],
	['/api/report/cashFile', 'cash-MONTH-01-to-TODAY'],
	['/api/report/foodFile?from=2026-07-01&to=2026-09-30', 'food-2026-07-01-to-2026-09-30'],
	[
		'/api/report/salesFile?from=2026-11-01&to=2026-11-24&by=product',
		'sales-2026-11-01-to-2026-11-24-by-product',
	],
	['/api/report/stockFile?day=2026-10-31&by=lot', 'stock_value-2026-10-31-by-lot'],
	['/api/report/stockFile?by=place', 'stock_value-TODAY-by-place'],
	['/api/report/expiryFile?month=2027-01', 'expiry-2027-01'],
	['/api/report/expiryFile', 'expiry-TODAY'],
	['/api/payments/export?from=2026-10-01&to=2026-10-31', 'payments-2026-10-01-to-2026-10-31'],
	[
		'/api/payments/export?from=2026-10-01&to=2026-10-31&centreId=1',
		'payments-2026-10-01-to-2026-10-31-CENTRE',
	],
	['/api/audit/export?from=2026-11-01', 'audit-2026-11-01-to-TODAY'],
	['/api/audit/export?to=2026-11-01', 'audit-to-2026-11-01'],
	['/api/orders/export?status=Pending', 'orders-TODAY'],
])('the name of %s tells what it is of: two files of a day have two names', async (path, name) => {
	const today = clubToday(server.clock.now);
	const { rows } = await server.connection.pool.query('select name from centres where id = 1');
	const { headers } = await download(path);
	const expected = name
		.replace('TODAY', today)
		.replace('MONTH', today.slice(0, 7))
		.replace('CENTRE', rows[0].name)
		// On the first day of a month, the name has one day.
		.replace(`${today}-to-${today}`, today);
	expect(nameOf(headers)).toBe(`${expected}.csv`);
});

test('the name of a ledger’s file has the number of its product', async () => {
	const id = await addProduct(server, administrator, { name: 'Named Whey' });
	const { headers } = await download(`/api/stock/movesFile?id=${id}`);
	expect(nameOf(headers)).toBe(`stock_moves-${clubToday(server.clock.now)}-product-${id}.csv`);
});

test('every list of the desk has a file, and so have the products, the audit, the five reports, the GST return, the payments and the ledger of a product', () => {
	expect(files).toHaveLength(Object.keys(deskLists).length + 2 + 6 + 2);
	expect(files).toHaveLength(exportedLists.length);
});

describe.each(Object.entries(deskLists))('the file of %s', (name, list) => {
	const [slice] = name.split('.');
	const { endpoint: file } = files.find((one) => one.name === `${slice}.export`) ?? expect.fail(name);
	const { endpoint } = endpoints.find((one) => one.name === name) ?? expect.fail(name);
	// A server of its own, so that the list has only the rows of this test.
	let own: TestServer;
	let token: string;
	beforeAll(async () => {
		own = await startTestServer();
		const desk = await signUpAdministrator(own);
		token = desk.token;
		await list.addRows(own, desk);
	});
	afterAll(() => own.close());

	test.each([
		{},
		...Object.keys(list.statuses ?? {}).map((status) => ({ status })),
		...list.searches.map(([search]) => ({ search })),
		...list.literalSearches.map(([search]) => ({ search })),
		...(list.searchesInStatus ?? []).map(([search, status]) => ({ search, status })),
	])('holds what the list shows with %j', async (query) => {
		const search = new URLSearchParams(query as Record<string, string>);
		const shown = await own.call('GET', `${endpoint.path}?${search}`, { token });
		const { text } = await download(`${file.path}?${search}`, { url: own.url, token });
		expect(linesOf(text)).toHaveLength(Number(shown.headers.get('X-Total-Count')));
	});
});

test('products are narrowed as on their screen: by words, by a category, by availability', async () => {
	await addProduct(server, administrator, { name: 'Zesty Zinger', category: 'fitfoods' });
	const named = async (query: string) => (await download(`/api/product/export?${query}`)).text;
	expect(await named('search=zesty%20zinger')).toContain('Zesty Zinger');
	expect(await named('search=fitfoods')).toContain('Zesty Zinger');
	expect(await named('search=wheyprotein')).not.toContain('Zesty Zinger');
	expect(await named('status=Unavailable')).not.toContain('Zesty Zinger');
});

test('a product keeps its name where a spreadsheet would take it for a number or a date', async () => {
	const names = ['007', 'MAY 5', 'December 25'];
	for (const name of names) await addProduct(server, administrator, { name, description: 'Strangely named' });
	const { text } = await download('/api/product/export?search=strangely');
	for (const name of names) expect(text).toContain(`,"=""${name}""",Whey Protein,`);
});

test('cells that a spreadsheet would run, and those that would break a line, are made harmless', async () => {
	const cells = [
		'=1+1',
		'+1',
		'-1',
		'@SUM(A1)',
		'\t=1',
		'\r=1',
		'＝1',
		'a,"b"\r\nc',
		'two\nlines',
		'plain',
		-5,
	];
	const [head, ...rows] = await Array.fromAsync(
		csvText(
			{ 'A cell': (cell) => cell },
			(async function* () {
				yield cells;
			})(),
		),
	);
	expect(head).toBe('\uFEFFA cell\r\n');
	expect(rows.join('')).toBe(
		[
			"'=1+1",
			"'+1",
			"'-1",
			"'@SUM(A1)",
			"'\t=1",
			'"\'\r=1"',
			"'＝1",
			'"a,""b""\r\nc"',
			'"two\nlines"',
			'plain',
			'-5',
			'',
		].join('\r\n'),
	);
});

test('a code stays as it is where a spreadsheet would take it for a number', async () => {
	const codes = ['0404', '634512345678', '00', '4e12', '0', '63451234567', 'HDFCR52026', '=1+1', '', null];
	const [, rows] = await Array.fromAsync(
		csvText(
			{ 'a code': codeCell, units: () => 7 },
			(async function* () {
				yield codes;
			})(),
		),
	);
	expect(rows).toBe(
		[
			// Quoted as a CSV cell, with the text as a string in a spreadsheet's formula.
			'"=""0404""",7',
			'"=""634512345678""",7',
			'"=""00""",7',
			'"=""4e12""",7',
			'0,7',
			'63451234567,7',
			'HDFCR52026,7',
			"'=1+1,7",
			',7',
			',7',
			'',
		].join('\r\n'),
	);
});

test('a code stays as it is where a spreadsheet would take it for a date, a time or a number that is written otherwise', async () => {
	const changed = [
		'1.50',
		'1.5E-3',
		'11-26',
		'3/4',
		'2026-11-30',
		'SEP26',
		'mar-2027',
		'5 DEC',
		'december 5',
		'12:30',
	];
	const kept = ['1.5', 'A-11', '11-26-A', 'B26', 'MARS', 'LOT SEP26', '1-'];
	const [, ...pages] = await Array.fromAsync(
		csvText(
			{ 'a code': codeCell },
			(async function* () {
				yield changed;
				yield kept;
			})(),
		),
	);
	expect(pages).toEqual([
		changed.map((code) => `"=""${code}"""\r\n`).join(''),
		kept.map((code) => `${code}\r\n`).join(''),
	]);
});

test('a phone keeps the zero that it begins with; who has no phone or email has an empty cell', async () => {
	await sendMessage(server, { name: 'Office phone', phone: '0804123456' });
	await sendMessage(server, { name: 'Phone of nobody', phone: noPhone });
	const { text } = await download('/api/contact/export?search=phone');
	expect(text).toContain(`,Office phone,"=""0804123456""",asha@example.com,`);
	expect(text).toContain(',Phone of nobody,,asha@example.com,');
	expect(emailCell(deletedAccount.email(7, 'x'))).toBeNull();
});

test('what a visitor wrote cannot become a formula', async () => {
	await sendMessage(server, { name: 'Hari', msg: '=HYPERLINK("https://evil.example";"Click")' });
	const { text } = await download('/api/contact/export?search=hyperlink');
	expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""Click"")"`);
});

test('that a list left the house is in the audit, with what it was narrowed by', async () => {
	await download('/api/orders/export?status=Pending');
	const { body } = await server.call('GET', '/api/audit/getAll?action=list_exported&limit=1', {
		token: administrator.token,
	});
	expect(body.entries).toMatchObject([
		{ actor: { id: administrator.id }, subject: { name: 'orders' }, after: { status: 'Pending' } },
	]);
});

test('a member gets no file, and no entry says so', async () => {
	const member = await signUp(server);
	for (const { endpoint } of files)
		expect((await server.call('GET', endpoint.path, { token: member.token })).status).toBe(403);
	const { body } = await server.call('GET', `/api/audit/getAll?who=${member.id}&action=list_exported`, {
		token: administrator.token,
	});
	expect(body.entries).toEqual([]);
});

describe('a list of 100,000', () => {
	test('is complete, newest first, each row once', async () => {
		// In parts, because a statement may take no longer than in a request.
		for (let part = 0; part < 10; part += 1)
			await server.connection.pool.query(
				`insert into contact_messages (name, email, phone, message, received_at)
				select 'Many ' || nth, 'many@example.com', '9845012345', 'One of a great many', now()
				from generate_series(1, 10000) as nth`,
			);
		const { text } = await download('/api/contact/export?search=many@example.com');
		const numbers = linesOf(text).map((line) => Number.parseInt(line, 10));
		expect(numbers).toHaveLength(100_000);
		expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => other - one));
	});

	test('is never in memory: the next page is read when the one before was taken, and none once nobody takes them', async () => {
		let read = 0;
		let hasEnded = false;
		async function* pages() {
			try {
				for (; read < 100; read += 1) yield Array.from({ length: 1_000 }, (_, row) => row);
			} finally {
				hasEnded = true;
			}
		}
		const app = new Hono().get('/', (context) =>
			sendFile(context, { list: 'orders', text: csvText({ Row: String }, pages()) }, new Date()),
		);
		const reader = (await app.request('/')).body?.getReader() ?? expect.fail('no body');
		await reader.read();
		await reader.read();
		expect(read).toBeLessThanOrEqual(2);
		await reader.cancel();
		expect(hasEnded).toBe(true);
		expect(read).toBeLessThanOrEqual(2);
	});
});
