import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { nodeFlags } from '../e2e/club-process.ts';
import { httpRate, type Rate } from './load.ts';
import type { Row } from './row.ts';

/** The number of pages that the limit renders in turn. */
const samples = 50;
/** The number of products that are added: more than all measurements request together. */
const copies = 20_000;

/** Starts the process that renders pages without a server; returns a function that measures it. */
async function startRendering(
	club: string,
	paths: readonly string[],
): Promise<{ measure(): Promise<Rate>; end(): void }> {
	const child = fork(join(import.meta.dirname, 'render-alone.ts'), {
		execArgv: nodeFlags,
		env: { ...process.env, NODE_ENV: 'production' },
	});
	const answer = async (message: object) => {
		child.send(message);
		const ended = once(child, 'exit').then(() => {
			throw new Error('The rendering alone has ended');
		});
		const [answered] = await Promise.race([once(child, 'message'), ended]);
		return answered;
	};
	await answer({ club, paths });
	return { measure: () => answer({}), end: () => child.kill() };
}

/** Adds copies of the shop's products; returns the paths of their pages. */
async function addProducts(pool: pg.Pool): Promise<string[]> {
	const { rows } = await pool.query<{ productId: number; name: string }>(
		`insert into products (name, category, description, price, discount, image, offered, rating_sum, rating_count)
		select name || ' ' || nth, category, description, price, discount, image, offered, rating_sum, rating_count
		from products, generate_series(1, $1 / (select count(*) from products)) as nth
		returning id as "productId", name`,
		[copies],
	);
	return rows.map(productPath);
}

/** Pages that nobody has opened before, compared with React's render of their content. */
export function newPages(url: string, pool: pg.Pool): Row[] {
	const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
	const row = (name: string, open: () => Promise<() => string>): Row => {
		let started: { next: () => string; alone: Awaited<ReturnType<typeof startRendering>> } | undefined;
		const start = async () => {
			const next = await open();
			const alone = await startRendering(url, Array.from({ length: samples }, next));
			return { next, alone };
		};
		return {
			name,
			limit: "React's render alone, data there",
			wanted: 0.5,
			async alone() {
				started ??= await start();
				return started.alone.measure();
			},
			async served() {
				started ??= await start();
				const { next } = started;
				return httpRate(url, 'GET', () => ({ path: next(), headers }));
			},
			end: () => started?.alone.end(),
		};
	};
	let asked = 0;
	return [
		row('page: listing, never rendered', async () => () => {
			asked += 1;
			return `/store/category?category=wheyprotein&price=0-${1_000_000 + asked}`;
		}),
		row('page: product, never rendered', async () => {
			const paths = await addProducts(pool);
			return () => {
				const path = paths.pop();
				if (!path) throw new Error('More pages were asked for than there are products');
				return path;
			};
		}),
	];
}
