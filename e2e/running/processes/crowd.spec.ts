import { expect } from '@playwright/test';
import pg from 'pg';
import { databaseUrlOf, startClub } from '../../club-process.ts';
import { test } from '../support/test.ts';

test('a page that there is no room for says so, and comes by itself once there is', async ({ page }) => {
	// One call or page works at a time.
	const club = await startClub({ DATABASE_CONNECTIONS: '2' });
	const connectionString = await databaseUrlOf(club);
	const holder = new pg.Client({ connectionString });
	// A transaction sees one snapshot of `pg_stat_activity`, so the one that holds the lock cannot watch.
	const observer = new pg.Client({ connectionString });
	await Promise.all([holder.connect(), observer.connect()]);
	await holder.query('begin; lock table products in access exclusive mode');
	const held = fetch(`${club.url}/api/product/getAll?search=whey`);
	const waiting = async () => {
		const { rows } = await observer.query("select from pg_stat_activity where wait_event_type = 'Lock'");
		return rows.length;
	};
	// The call has its turn, or the page would.
	await expect.poll(waiting).toBe(1);
	const { promise: refused, resolve } = Promise.withResolvers<number>();
	page.once('response', (response) => resolve(response.status()));
	await page.goto(`${club.url}/store/category?category=fitfood`);
	expect(await refused).toBe(503);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The club is very busy');
	await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();

	await holder.query('commit');
	expect((await held).status).toBe(200);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fit Food');
	await Promise.all([holder.end(), observer.end()]);
	await club.stop();
});
