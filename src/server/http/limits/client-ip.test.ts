import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { network } from './client-ip.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test.each([
	['192.0.2.7', '192.0.2.7'],
	['::ffff:192.0.2.7', '192.0.2.7'],
	['::FFFF:c000:207', '192.0.2.7'],
	['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
	['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
	['2001:db8::6', '2001:db8:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	// Some load balancers append the port, which differs with each connection.
	['192.0.2.7:51234', '192.0.2.7'],
	['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
	['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
	['[::ffff:192.0.2.7]:80', '192.0.2.7'],
	['unknown', 'unknown'],
	['unknown:80', 'unknown:80'],
	['[unknown]:80', '[unknown]:80'],
])('the address %s counts as %s', (address, counted) => {
	expect(network(address)).toBe(counted);
});

test('X-Forwarded-For that is not believed is warned of, once', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const headers = { 'X-Forwarded-For': '192.0.2.1' };
	const body = { email: 'nobody@example.com', password: 'wrong' };
	for (const _ of [1, 2]) await server.call('POST', '/auth/userLogin', { body, headers });
	expect(logged.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
	logged.mockRestore();
});
