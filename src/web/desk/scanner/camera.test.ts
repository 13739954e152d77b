import { expect, test } from 'vitest';
import { CameraError, faultOf, faultTexts } from './camera.ts';

test.each([
	[new DOMException('', 'NotAllowedError'), 'refused'],
	[new DOMException('', 'SecurityError'), 'refused'],
	[new DOMException('', 'NotFoundError'), 'missing'],
	[new DOMException('', 'OverconstrainedError'), 'missing'],
	[new DOMException('', 'NotSupportedError'), 'unsupported'],
	[new DOMException('', 'NotReadableError'), 'silent'],
	[new DOMException('', 'AbortError'), 'silent'],
	[new CameraError('insecure'), 'insecure'],
	[new TypeError('of whatever kind'), 'silent'],
	['no error at all', 'silent'],
])('the camera’s error %s is shown as the fault %s', (error, fault) => {
	expect(faultOf(error)).toBe(fault);
});

test('a page without https, and a browser without cameras, are not tried again', () => {
	const hopeless = Object.entries(faultTexts).filter(([, { mayRetry }]) => !mayRetry);
	expect(hopeless.map(([fault]) => fault)).toEqual(['insecure', 'unsupported']);
});
