const deep = (levels: number) => {
	let value: unknown = 'bottom';
	for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
	return value;
};

/** Values that no text field may take, and that no field of any other kind takes either. */
export const wrongEverywhere: readonly [string, unknown][] = [
	['an object', { $gt: '' }],
	['a list', ['text']],
	['a list of lists', [[[]]]],
	['a deep nest', deep(500)],
	['yes', true],
	['a text with a NUL', 'a\u0000b'],
	['a huge text', 'x'.repeat(30_000)],
	['a huge number', 1e308],
	['something like a prototype', { __proto__: null, constructor: { prototype: { admin: true } } }],
];

/** Texts that are text, however odd: some fields may take them, nothing may break on them. */
export const oddTexts: readonly string[] = [
	'',
	' ',
	'null',
	'undefined',
	'NaN',
	'-1',
	'1.5',
	'1e3',
	'0x10',
	'2147483648',
	'9'.repeat(40),
	"'; drop table users; --",
	"' or '1'='1",
	'%',
	'_',
	'\\',
	'%_\\%',
	'<script>alert(1)</script>',
	'{{7*7}}',
	'../../etc/passwd',
	'\r\nSet-Cookie: a=b',
	'ಪ್ರೋಟೀನ್ ಪುಡಿ',
	'व्हे प्रोटीन',
	'👩‍🚀🏋🏽‍♀️',
	'\u202Eright to left',
	'\uD800 half a pair',
	'\uFEFF\u200B',
	'e\u0301'.repeat(20),
	'٠١٢٣٤٥٦٧٨٩',
	'(((((((((((',
	'0000-01-01',
	'2024-02-30',
	'9999-12-31',
	'2024-2-1',
	'2024-01-01T00:00:00Z',
	'a@b',
	`${'a'.repeat(64)}@${'b'.repeat(180)}.com`,
	'asha@example.com\nBcc: all@example.com',
	'javascript:alert(1)',
	'x'.repeat(300),
];

/** Numbers where something else, or another number, belongs. */
export const oddNumbers: readonly number[] = [
	0,
	-1,
	-0.5,
	0.3,
	1.5,
	5.5,
	11,
	2 ** 31,
	2 ** 31 - 1,
	2 ** 53,
	-(2 ** 31),
	1e21,
	1e-9,
];
