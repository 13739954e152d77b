import { expect, test } from 'vitest';
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

// The codes are the last six of the eight digits in the appendix.
test.each([
	[59, '287082'],
	[1_111_111_109, '081804'],
	[1_234_567_890, '005924'],
	[20_000_000_000, '353130'],
])('after %i seconds the code is %s', (seconds, code) => {
	expect(totpCode(secret, at(seconds))).toBe(code);
	expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code counts in its own step and in those next to it, as that step', () => {
	const code = totpCode(secret, at(3_000));
	for (const seconds of [2_970, 2_999, 3_000, 3_029, 3_059])
		expect(totpStep(secret, code, at(seconds))).toBe(100);
	for (const seconds of [2_969, 3_060]) expect(totpStep(secret, code, at(seconds))).toBeUndefined();
});

test('each secret is new, and its address names club and account', () => {
	expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
	expect(newTotpSecret()).not.toBe(newTotpSecret());
	const uri = new URL(totpUri(secret, { issuer: 'Akhara Fitness', label: 'asha@example.com' }));
	expect(decodeURIComponent(uri.pathname)).toContain('Akhara Fitness:asha@example.com');
	expect(Object.fromEntries(uri.searchParams)).toMatchObject({
		secret,
		issuer: 'Akhara Fitness',
		period: '30',
	});
});
