import { expect, test } from 'vitest';
import {
	ageOfCode,
	isSignedBy,
	looksLikePassCode,
	parsePassCode,
	passCodeIn,
	passKey,
	provesRegistration,
	signPassCode,
	signRegistration,
	stepAt,
} from './pass.rules.ts';

const keys = () => crypto.subtle.generateKey(passKey, false, ['sign', 'verify']);
const at = Date.parse('2027-03-10T01:30:00Z');

test('a code has 119 letters and digits that every scanner types, and is read as it was signed', async () => {
	const { privateKey, publicKey } = await keys();
	const code = await signPassCode(privateKey, { passId: 4_000_000_000, step: stepAt(at) });
	expect(code).toMatch(/^AK1[A-Z2-7]{116}$/);
	expect(looksLikePassCode(code)).toBe(true);
	expect(passCodeIn(`asha${code}`)).toBe(code);
	expect(passCodeIn('asha')).toBeUndefined();
	const parsed = parsePassCode(`${code.toLowerCase()}\n`);
	expect(parsed).toMatchObject({ passId: 4_000_000_000, step: stepAt(at) });
	expect(parsed && (await isSignedBy(publicKey, parsed))).toBe(true);
});

test('any bit that is flipped, and any other key, is found out', async () => {
	const { privateKey, publicKey } = await keys();
	const code = await signPassCode(privateKey, { passId: 12, step: stepAt(at) });
	const flipped = [...code].map((letter, nth) =>
		nth < 3 ? undefined : code.slice(0, nth) + (letter === 'A' ? 'B' : 'A') + code.slice(nth + 1),
	);
	for (const one of flipped) {
		const parsed = one === undefined ? undefined : parsePassCode(one);
		// The last letter has unused bits: a code in which they are set is invalid.
		if (parsed) expect(await isSignedBy(publicKey, parsed), one).toBe(false);
	}
	const other = await keys();
	const parsed = parsePassCode(code);
	expect(parsed && (await isSignedBy(other.publicKey, parsed))).toBe(false);
});

test.each([
	'',
	'AK1',
	'AK-194',
	'8901234567890',
	`AK1${'A'.repeat(115)}`,
	`AK1${'A'.repeat(118)}`,
	`AK2${'A'.repeat(116)}`,
	`AK1${'0'.repeat(116)}`,
])('%s is no code', (text) => {
	expect(parsePassCode(text)).toBeUndefined();
});

test('a code is live for 45 seconds from the beginning of its step, and 15 before it', () => {
	const step = stepAt(at);
	const begin = step * 15_000;
	const ageAfter = (milliseconds: number) => ageOfCode({ passId: 1, step }, begin + milliseconds);
	expect([-15_001, -15_000, 0, 44_999, 45_000].map(ageAfter)).toEqual([
		'ahead',
		'live',
		'live',
		'live',
		'old',
	]);
});

test('a registration proves its key for one person and one session', async () => {
	const { privateKey, publicKey } = await crypto.subtle.generateKey(passKey, true, ['sign', 'verify']);
	const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
	const mine = { userId: 5, publicKey: bytes, session: 'one' };
	const signature = await signRegistration(privateKey, mine);
	expect(await provesRegistration(mine, signature)).toBe(true);
	expect(await provesRegistration({ ...mine, userId: 6 }, signature)).toBe(false);
	expect(await provesRegistration({ ...mine, session: 'two' }, signature)).toBe(false);
	// Not a point of the curve.
	expect(await provesRegistration({ ...mine, publicKey: new Uint8Array(65) }, signature)).toBe(false);
});
