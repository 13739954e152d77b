import { expect, test } from 'vitest';
import { call } from './calls.ts';
import { endpoint, statusReply } from './endpoint.ts';

const description = { summary: 'A call', access: 'user', reply: statusReply } as const;

test('a call is neither transactional, idempotent nor cached unless its description says so', () => {
	expect(endpoint(call('POST', '/call'), description)).toMatchObject({
		transactional: false,
		idempotent: false,
		cached: [],
	});
});

test('a transactional or idempotent call is never cached', () => {
	expect(
		endpoint(call('POST', '/call'), { ...description, transactional: true, idempotent: true }),
	).toMatchObject({
		transactional: true,
		idempotent: true,
	});
	expect(endpoint(call('POST', '/call'), { ...description, idempotent: true }).idempotent).toBe(true);
	// @ts-expect-error: an idempotent call writes, and a cached one does not.
	endpoint(call('GET', '/call'), { ...description, idempotent: true, cached: ['catalogue'] });
	// @ts-expect-error: a cached call does not write.
	endpoint(call('GET', '/call'), { ...description, transactional: true, cached: ['catalogue'] });
});
