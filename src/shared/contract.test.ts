import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { contract } from './contract.ts';

test('each endpoint is that of its own call', () => {
	expect(contract).toMatchObject(calls);
});
