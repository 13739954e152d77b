import { expect, test } from 'vitest';
import { endpoint, statusReply } from './endpoint.ts';

const call = { summary: 'A call', access: 'user', reply: statusReply } as const;

test('a call is neither transactional, idempotent nor cached unless its description says so', () => {
	expect(endpoint('POST', '/call', call)).toMatchObject({
		transactional: false,
		idempotent: false,
		cached: [],
	});
});

test('only a transactional call can be idempotent, and such a call is never cached', () => {
	expect(endpoint('POST', '/call', { ...call, transactional: true, idempotent: true })).toMatchObject({
		transactional: true,
		idempotent: true,
	});
	// @ts-expect-error: its key would be stored outside the transaction of its writes.
	endpoint('POST', '/call', { ...call, idempotent: true });
	// @ts-expect-error: a cached call does not write.
	endpoint('GET', '/call', { ...call, transactional: true, cached: ['catalogue'] });
});
