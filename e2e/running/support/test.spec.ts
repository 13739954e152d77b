import { expect } from '@playwright/test';
import { test } from './test.ts';

test.describe.configure({ mode: 'serial' });

test('a test opens a page and leaves it', async ({ browser }) => {
	await browser.newPage();
	expect(browser.contexts()).toHaveLength(1);
});

test('the next one in the same browser finds no page', async ({ browser }) => {
	expect(browser.contexts()).toEqual([]);
});
