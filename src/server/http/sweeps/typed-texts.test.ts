import { describe, expect, test } from 'vitest';
import { contract } from '#shared/contract.ts';
import { newMessage } from '../../testing/fixtures/contact.ts';
import { registration } from '../../testing/fixtures/people.ts';
import { newAddress, newProduct } from '../../testing/fixtures/shop.ts';

const bodies = {
	registration: { schema: contract.identity.userRegister.body, sample: registration() },
	address: { schema: contract.cart.addAddress.body, sample: newAddress() },
	message: { schema: contract.contact.register.body, sample: newMessage() },
	product: { schema: contract.catalogue.add.body, sample: newProduct() },
};

/** The message with which a body is refused that has this value in the field; undefined when it is accepted. */
function refusalOf(body: keyof typeof bodies, field: string, value: string): string | undefined {
	const { schema, sample } = bodies[body];
	const { error } = schema.safeParse({ ...sample, [field]: value });
	return error?.issues.find(({ path }) => path[0] === field)?.message;
}

const lines = [
	['registration', 'name', 'Name'],
	['registration', 'address', 'Address'],
	['address', 'name', 'Name'],
	['address', 'address', 'Address'],
	['address', 'town', 'Town'],
	['address', 'district', 'District'],
] as const;

describe.each(lines)('in the %s, %s', (body, field, label) => {
	test.each(['12, 4th Cross', 'ಜಯನಗರ', 'രാജൻ\u200D', 'Flat No. 3.www', 'C/o D’Souza'])(
		'may be %j',
		(value) => {
			expect(refusalOf(body, field, value)).toBeUndefined();
		},
	);

	test.each([
		['4th Cross\nBcc: all@example.com', '4th Cross Bcc: all@example.com'],
		['a\r\nb', 'a b'],
		['a \t b\t', 'a b'],
		['a\u2028b', 'a b'],
		['a\u0085b\u0085', 'a b'],
		['a  b', 'a  b'],
	])('becomes one line where it is pasted as %j', (value, line) => {
		const { schema, sample } = bodies[body];
		expect(schema.parse({ ...sample, [field]: value })).toHaveProperty(field, line);
	});

	test.each(['\n', ' \t ', '\u0085'])('is missing where it is %j', (value) => {
		expect(refusalOf(body, field, value)).toMatch(/required/i);
	});

	test.each([
		...['a\u202Eb', 'a\u2066b', 'a\u200Eb', 'a\u200Bb', 'a\u2060b', 'a\uFEFFb', 'a\u001Bb', 'a\u00ADb'],
		...['\u3164', '\u115F', '\uFFA0\uFFA0', '\u17B4', 'a\u2063', '\u2800a'],
	])('holds no invisible character, unlike %j', (value) => {
		expect(refusalOf(body, field, value)).toBe(`${label} must not contain invisible characters`);
	});

	test.each(['see https://evil.example', 'WWW.evil.example', 'ftp://x'])(
		'names no link, unlike %j',
		(value) => {
			expect(refusalOf(body, field, value)).toBe(`${label} must not contain a link`);
		},
	);
});

describe.each([
	['message', 'msg', 'Message'],
	['product', 'description', 'Description'],
] as const)('in the %s, %s', (body, field, label) => {
	test('may have several lines, and links', () => {
		expect(refusalOf(body, field, 'One line.\r\n\tAnother: https://example.com')).toBeUndefined();
	});

	test.each(['One line.\u202E Another.', 'One line.\u0000 Another.', 'One line.\u200B Another.'])(
		'holds no invisible character, unlike %j',
		(value) => {
			expect(refusalOf(body, field, value)).toBe(`${label} must not contain invisible characters`);
		},
	);
});

test('the name of a product is one line without invisible characters', () => {
	expect(bodies.product.schema.parse(newProduct({ name: 'Whey\nGold' })).name).toBe('Whey Gold');
	expect(refusalOf('product', 'name', 'Whey \u202EGold')).toBe(
		'Product name must not contain invisible characters',
	);
});
