import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { daysFromToday } from '#server/testing/dates.ts';
import { unzip } from '#server/testing/unzip.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { clientOf } from '../../people.ts';
import { findProduct } from '../../spec/support/screens.ts';

const heads = 'Member name;E-mail ID;Mobile No.;Package;Months;Branch;From;Valid till;Amount paid;Locker';

/** A phone number of a run's own: who has one of another run with the same membership is taken for them. */
const phoneOf = (run: string, nth = 0) =>
	`9${String(Number.parseInt(run, 16) % 100_000).padStart(5, '0')} ${String(nth).padStart(4, '0')}`;

/** A file of members as another program's spreadsheet has it, with some rows spoilt. */
function membersFile(run: string, count: number, spoilt: Readonly<Record<number, string>> = {}) {
	const day = (days: number) => daysFromToday(days).split('-').reverse().join('/');
	const rows = Array.from({ length: count }, (_, nth) => {
		const phone = phoneOf(run, nth);
		const plan = spoilt[nth] ?? 'Elite';
		return [
			`Kavya ${run} ${nth}`,
			`${run}-${nth}@example.com`,
			phone,
			plan,
			12,
			'indiranagar',
			day(-20),
			day(345),
			'12,899.00',
			nth,
		].join(';');
	});
	return {
		name: 'members of old.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from([heads, ...rows].join('\r\n')),
	};
}

const choose = (page: Page, file: ReturnType<typeof membersFile>) =>
	page.locator('main input[type=file]').setInputFiles(file);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });

test('200 members come in from a file once its three bad rows are mended, are found, and are invited', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const run = randomUUID().slice(0, 8);
	await page.goto('/admin/people');
	await page.getByRole('link', { name: 'Import' }).click();
	await expect(heading(page, 'Choose a file')).toBeVisible();

	await choose(page, membersFile(run, 200, { 4: 'Gold', 77: 'Silver', 198: '' }));
	await expect(heading(page, '3 rows of 200 have a problem')).toBeFocused();
	await expect(page.getByText('Left out: Locker')).toBeVisible();
	await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
	const problems = page.getByRole('table', { name: /^Rows with a problem/ });
	await expect(problems.getByRole('row')).toHaveCount(4);
	await expect(problems.getByRole('row').nth(1)).toContainText(
		/^6PlanGoldThere is no such plan; the club sells /,
	);

	await page.getByRole('button', { name: 'Choose the fixed file' }).click();
	await expect(heading(page, 'Choose a file')).toBeFocused();
	await choose(page, membersFile(run, 200));
	await expect(heading(page, '200 rows checked, all of them fine')).toBeFocused();
	await page.getByRole('button', { name: 'Import 200 memberships' }).click();
	await expect(heading(page, 'Imported: 200 new')).toBeFocused();

	await page.getByRole('button', { name: 'Invite 200 people' }).first().click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Send the mails' }).click();
	await expect(page.getByText('The mails to 200 people are on their way')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Invite 200 people' })).toHaveCount(0);

	await page.getByRole('button', { name: 'Import another file' }).click();
	await choose(page, membersFile(run, 200));
	await expect(heading(page, 'Everything in this file is there already')).toBeVisible();

	await page.goto(`/admin/people?search=${run}-150`);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^#\d+$/ })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kavya ${run} 150`);
	await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Elite at Indiranagar, ₹12,899');
	await expect(page.getByText('Not known yet')).toHaveCount(2);
});

test('a file with fees beside what was paid is read from the latter, and says which of two heads it reads', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const run = randomUUID().slice(0, 8);
	const row = `Kavya ${run},${phoneOf(run)},${run}@example.com,Elite,12,indiranagar,2019-05-01,${daysFromToday(-20)},10899,no`;
	await page.goto('/admin/people/import');
	await choose(page, {
		name: 'members.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`Name,Phone,Email,Plan,Duration,Centre,Joining date,Start date,Fees,Payment status\n${row}`,
		),
	});
	await expect(heading(page, '1 row checked, all of them fine')).toBeVisible();
	await expect(page.getByText('Start is read from “Start date”; “Joining date” is left out')).toBeVisible();
	await expect(page.getByText('Left out: Fees', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Import 1 membership' }).click();
	await expect(heading(page, 'Imported: 1 new')).toBeVisible();
	await page.goto(`/admin/memberships?search=${run}`);
	await expect(page.getByRole('table')).toContainText('pending');
});

test('an import that was wrong is undone, and the mended file comes in', { tag: '@wide' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	const run = randomUUID().slice(0, 8);
	const file = { ...membersFile(run, 3), name: `${run}.csv` };
	const past = page.getByRole('listitem').filter({ hasText: file.name });
	const importAll = async () => {
		await choose(page, file);
		await page.getByRole('button', { name: 'Import 3 memberships' }).click();
		await expect(heading(page, 'Imported: 3 new')).toBeVisible();
	};
	await page.goto('/admin/people/import');
	await importAll();
	const undo = past.getByRole('button', { name: 'Undo this import' });
	await undo.click();
	const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
	await expect(dialog).toContainText('Taken out: 3 memberships and 3 people');
	await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
	await expect(undo).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialog).toContainText('Taken out: 3 memberships and 3 people');
	await dialog.getByRole('button', { name: 'Undo it' }).click();
	await expect(page.getByText('Undone: 3 memberships and 3 people taken out').first()).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(page.locator('#past-imports')).toBeFocused();
	await expect(past.getByRole('button')).toHaveCount(0);
	await page.getByRole('button', { name: 'Import another file' }).click();
	await importAll();
});

test('what another desk has done with an import meanwhile is seen once it is refused here', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const run = randomUUID().slice(0, 8);
	const file = { ...membersFile(run, 3), name: `${run}.csv` };
	const past = page.getByRole('listitem').filter({ hasText: file.name });
	await page.goto('/admin/people/import');
	await choose(page, file);
	await page.getByRole('button', { name: 'Import 3 memberships' }).click();
	await expect(heading(page, 'Imported: 3 new')).toBeVisible();
	const { imports } = clientOf(clubUrl, deskToken);
	const [{ importId }] = await imports.past({ query: { kind: 'members' } }).then((files) => {
		const found = files.filter(({ fileName }) => fileName === file.name);
		return found as [(typeof found)[number]];
	});

	await past.getByRole('button', { name: 'Invite 3 people' }).click();
	await imports.invite({ body: { importId } });
	await page.getByRole('alertdialog').getByRole('button', { name: 'Send the mails' }).click();
	await expect(page.getByText('Everybody was invited already').first()).toBeVisible();
	await expect(past.getByRole('button', { name: /^Invite/ })).toHaveCount(0);

	const undoHere = past.getByRole('button', { name: 'Undo this import' });
	const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
	await undoHere.click();
	await expect(dialog).toContainText('A membership is taken from 3 people who were invited');
	const { fingerprint } = await imports.previewUndo({ query: { importId } });
	await imports.undo({ body: { importId, fingerprint } });
	await dialog.getByRole('button', { name: 'Undo it' }).click();
	await expect(page.getByText('This import was undone already').first()).toBeVisible();
	await expect(dialog).toBeHidden();
	await expect(undoHere).toHaveCount(0);
	await expect(past).toContainText('Undone: 3 memberships and 0 people taken out');
});

test('a connection that goes away while rows are sent loses nothing: the file goes on from there', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/people/import');
	let calls = 0;
	await page.route('**/api/import/stage', (route) => {
		calls += 1;
		return calls === 2 ? route.abort() : route.continue();
	});
	await choose(page, membersFile(randomUUID().slice(0, 8), 450));
	await expect(page.getByRole('alert')).toContainText('Stopped after 200 of 450 rows');
	await page.getByRole('button', { name: 'Go on' }).click();
	await expect(heading(page, '450 rows checked, all of them fine')).toBeVisible();
	expect(calls).toBe(4);
});

test('a file that is chosen while the club cannot be reached is not blamed for that, and is read once it can be', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/people/import');
	await expect(heading(page, 'Choose a file')).toBeVisible();
	// What reads files is loaded when one is chosen.
	const code = '**/assets/*.js';
	await page.route(code, (route) => route.abort());
	const file = membersFile(randomUUID().slice(0, 8), 3);
	await choose(page, file);
	await expect(page.getByRole('alert')).toContainText(
		'This file was not read, because the club cannot be reached. Please try once more.',
	);
	await page.unroute(code);
	await choose(page, file);
	await expect(heading(page, '3 rows checked, all of them fine')).toBeVisible();
});

test('products come in from a file, and those that the shop has are changed where that is chosen', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const name = `Imported Whey ${randomUUID().slice(0, 8)}`;
	const file = (price: number, picture = '/art/error-480.webp') => ({
		name: 'products.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`Product,Category,Description,MRP,Image\n${name},Whey Protein,Made in small batches.,${price},${picture}`,
		),
	});
	await page.goto('/admin/products');
	await page.getByRole('link', { name: 'Import' }).click();
	await choose(page, file(1_000, '/art/no-such-picture.webp'));
	await expect(page.getByRole('table')).toContainText('This picture does not load');
	await page.getByRole('button', { name: 'Choose the fixed file' }).click();
	await choose(page, file(1_000));
	await page.getByRole('button', { name: 'Import 1 product' }).click();
	await page.getByRole('button', { name: 'Import another file' }).click();
	await choose(page, file(2_000));
	await expect(heading(page, 'Everything in this file is there already')).toBeVisible();
	await page.getByRole('radio', { name: 'Change them' }).check();
	await expect(page.getByRole('radio', { name: 'Change them' })).toBeFocused();
	await page.getByRole('button', { name: 'Import 1 product' }).click();
	await expect(heading(page, 'Imported: 0 new, 1 changed')).toBeVisible();
	await page.getByRole('link', { name: 'See the products' }).click();
	await expect(page).toHaveURL(/\/admin\/products$/);
	await expect(await findProduct(page, { name })).toContainText('₹2,000');
});

test('a file of products that says how many units there are is told that they are received under Stock', {
	tag: '@wide-only',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const file = (stock: string) => ({
		name: 'products.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			`Product,Category,Description,MRP,Image,Qty\nCounted Whey ${randomUUID().slice(0, 8)},Whey Protein,Small batches.,999,/art/error-480.webp,${stock}`,
		),
	});
	const told = page.getByText('How many units there are is not brought in.');
	await page.goto('/admin/products/import');
	await choose(page, file('"1,250"'));
	await expect(told).toBeVisible();
	await page.getByRole('button', { name: 'Choose another file' }).click();
	await choose(page, file('yes'));
	await expect(heading(page, '1 row checked, all of them fine')).toBeVisible();
	await expect(told).toBeHidden();
});

test('everything that the club knows is saved as one archive', { tag: '@wide-only' }, async ({
	page,
	deskToken,
}) => {
	await storeToken(page, deskToken);
	await page.goto('/admin/club');
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save the archive' }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^archive-\d{4}-\d\d-\d\d\.zip$/);
	const files = unzip(await readFile(await file.path()));
	expect(files.get('users.csv')?.toString()).toMatch(/^\uFEFFid,name,email,phone,/);
	await expect(page.getByText('The archive is saved')).toBeVisible();
});
