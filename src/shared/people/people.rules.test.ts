import { expect, test } from 'vitest';
import { exactSearch } from './people.rules.ts';

test.each([
	['9845012345', { by: 'phone', value: '9845012345' }],
	['+91 98450 12345', { by: 'phone', value: '9845012345' }],
	['(+91) 98450.12345', { by: 'phone', value: '9845012345' }],
	['098450-12345', { by: 'phone', value: '9845012345' }],
	['9198450123', { by: 'phone', value: '9198450123' }],
	[' Asha@Example.com ', { by: 'email', value: 'Asha@Example.com' }],
	['<asha@example.com>,', { by: 'email', value: 'asha@example.com' }],
	['AK-194', { by: 'order', value: 194 }],
	['AK-194,', { by: 'order', value: 194 }],
	['ak 194', { by: 'order', value: 194 }],
	['984501234', undefined],
	['194', undefined],
	['#194', undefined],
	['Asha', undefined],
	['@example.com', undefined],
	['asha@example', undefined],
	['ak', undefined],
	['', undefined],
])('%j names %j', (text, exact) => {
	expect(exactSearch(text)).toEqual(exact);
});
