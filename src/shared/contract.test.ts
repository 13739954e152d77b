import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { contract } from './contract.ts';
import { deskCalls } from './desk-calls.ts';

test('each endpoint is that of its own call', () => {
	expect(contract).toMatchObject(calls);
	expect(contract).toMatchObject(deskCalls);
});
