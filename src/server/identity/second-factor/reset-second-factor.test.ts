import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpAdministrator } from '../../testing/fixtures/people.ts';
import { turnOnSecondFactor } from '../../testing/fixtures/second-factor.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const run = promisify(execFile);

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

/** Runs the command on the tests' database, or with an environment that has no club. */
const reset = (email: string, env: Record<string, string> = { DATABASE_URL: server.connection.url }) =>
	run(process.execPath, ['scripts/reset-second-factor.ts', email], {
		env: { PATH: process.env.PATH, DATA_DIR: tmpdir(), ...env },
	});

test('the command lets in an owner who lost phone and recovery codes, and it is written down', async () => {
	const owner = await signUpAdministrator(server);
	await turnOnSecondFactor(server, owner);
	const { email, password } = owner;
	const login = () => server.call('POST', '/auth/userLogin', { body: { email, password } });
	expect((await login()).status).toBe(401);
	expect((await reset(email.toUpperCase())).stdout).toContain('can sign in with the password alone');
	expect((await login()).status).toBe(200);
	expect((await reset(email)).stdout).toContain('does not use two-step sign-in');
	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.select(['action', 'subject_id', 'address'])
		.where('action', '=', 'second_factor_reset')
		.execute();
	expect(entry).toEqual([
		{ action: 'second_factor_reset', subject_id: owner.id, address: 'the server itself' },
	]);
});

test('resetting a second factor says when nobody has the email, and when no club runs', async () => {
	await expect(reset('nobody@example.com')).rejects.toMatchObject({
		code: 1,
		stderr: 'Nobody has the email nobody@example.com.\n',
	});
	await expect(reset('asha@example.com', {})).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringContaining('No club runs on the data folder'),
	});
});
