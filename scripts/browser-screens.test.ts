import { expect, test } from 'vitest';
import routes from '../src/web/routes.ts';
import { screensIn } from './browser-screens.ts';

test('screens are those in the layouts, without what is a screen elsewhere, too', () => {
	const screens = screensIn(['admin', 'profile'], routes);
	expect(screens).toEqual(
		expect.arrayContaining(['dashboard/dashboard.tsx', 'orders/desk/order/page.tsx', 'profile/edit.tsx']),
	);
	for (const file of [
		'desk/frame/layout.tsx',
		'profile/layout.tsx',
		'catalogue/front/page.tsx',
		'site/not-found.tsx',
	])
		expect(screens).not.toContain(file);
});
