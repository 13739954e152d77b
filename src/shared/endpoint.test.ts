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

test('a transactional or idempotent call is never cached', () => {
	expect(endpoint('POST', '/call', { ...call, transactional: true, idempotent: true })).toMatchObject({
		transactional: true,
		idempotent: true,
	});
	expect(endpoint('POST', '/call', { ...call, idempotent: true }).idempotent).toBe(true);
	// @ts-expect-error: an idempotent call writes, and a cached one does not.
	endpoint('GET', '/call', { ...call, idempotent: true, cached: ['catalogue'] });
	// @ts-expect-error: a cached call does not write.
	endpoint('GET', '/call', { ...call, transactional: true, cached: ['catalogue'] });
});
