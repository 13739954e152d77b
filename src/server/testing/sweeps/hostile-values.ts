const nested = (levels: number) => {
	let value: unknown = 'innermost';
	for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
	return value;
};

/** Values, each with a name, that no field accepts, except that boolean fields accept a boolean. */
export const invalidValues: readonly [string, unknown][] = [
	['an object', { $gt: '' }],
	['a list', ['text']],
	['a list of lists', [[[]]]],
	['a value nested 500 levels deep', nested(500)],
	['a boolean', true],
	['a text with a NUL', 'a\u0000b'],
	['a text of 30,000 letters', 'x'.repeat(30_000)],
	['a number of 309 digits', 1e308],
	['an object that imitates a prototype', { __proto__: null, constructor: { prototype: { admin: true } } }],
];

/** Unusual texts. A text field may accept or refuse them, but no call may fail with a server error. */
export const unusualTexts: readonly string[] = [
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

/** Numbers that are out of range, too precise, or in place of a text. */
export const unusualNumbers: readonly number[] = [
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
