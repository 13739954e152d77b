import { expect, test } from 'vitest';
import { upiIdPattern, upiLink } from './upi.rules.ts';

test('the link of a code says to whom, how much and for what, and needs no decoding of plus signs', () => {
	expect(
		upiLink({
			...{ upiId: 'akhara.kor@okhdfcbank', payee: 'Akhara Fitness & Co' },
			...{ amount: 528, membershipId: 62, attempt: 'MIH4' },
		}),
	).toBe(
		'upi://pay?pa=akhara.kor@okhdfcbank&pn=Akhara%20Fitness%20%26%20Co&am=528.00&cu=INR&tn=Membership%2062&tr=M62TMIH4',
	);
});

test.each(['a@b', '@bank', 'asha rao@ybl', 'asha@', 'asha@9bank', 'asha@ok-bank', 'https://pay@bank/'])(
	'%s is no UPI ID',
	(text) => {
		expect(upiIdPattern.test(text)).toBe(false);
	},
);

test.each(['9845012345@ybl', 'akhara-kor@okhdfcbank', 'a.b_c@upi', 'AB@SBI'])('%s is a UPI ID', (text) => {
	expect(upiIdPattern.test(text)).toBe(true);
});
