import { expect, test } from 'vitest';
import { localPath } from './return-to.ts';

test.each(['/', '/cart?step=2#address', '/store/a%20b'])('%s is a path of this site', (path) => {
	expect(localPath(path)).toBe(path);
});

test.each([
	'https://elsewhere.example/',
	'//elsewhere.example/',
	'/\\elsewhere.example/',
	'/.//elsewhere.example/',
	'/a/..//elsewhere.example/',
	'/\t/elsewhere.example/',
	'cart',
	'javascript:alert(1)',
	'',
	undefined,
	{},
])('%j is no path of this site', (value) => {
	expect(localPath(value)).toBeNull();
});
