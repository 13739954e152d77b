import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
	[
		`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
		'Chrome on Android',
	],
	['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
		'Safari on iOS',
	],
	[
		`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
		'Microsoft Edge on macOS',
	],
	[`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
])('%s is %s', (userAgent, device) => {
	expect(deviceOf(userAgent)).toBe(device);
});

test.each([undefined, '', 'node', 'curl/8.5.0', '<script>alert(1)</script>'])(
	'%j is no browser',
	(userAgent) => {
		expect(deviceOf(userAgent)).toBeNull();
	},
);

test('a header of any length costs no more than a few hundred characters', () => {
	expect(deviceOf(`Mozilla/5.0 (X11; Linux x86_64) ${'('.repeat(100_000)}`)?.length ?? 0).toBeLessThanOrEqual(
		40,
	);
});
