import { expect, test } from 'vitest';
import { maskAddresses } from './mask-addresses.ts';

test.each([
	[
		"with error '550 5.1.1 <asha.rao+news@home.example>: Recipient address rejected'",
		"with error '550 5.1.1 <[address]>: Recipient address rejected'",
	],
	['No such user: asha@home.example, ravi@home.example', 'No such user: [address], [address]'],
	['535 Authentication failed', '535 Authentication failed'],
	[
		'at file:///app/node_modules/@scope/mail/index.js:7:3',
		'at file:///app/node_modules/@scope/mail/index.js:7:3',
	],
])('%j is logged as %j', (text, logged) => {
	expect(maskAddresses(text)).toBe(logged);
});
