import type pg from 'pg';
import { catalogueHandlers } from '#server/catalogue/catalogue.handlers.ts';
import type { Database } from '#server/database/connect.ts';
import { catalogueContract } from '#shared/catalogue/catalogue.contract.ts';
import { clientOf } from '../e2e/people.ts';
import { functionRate, httpRate } from './load.ts';
import { type Recorded, record, replay } from './recorded.ts';
import type { Row } from './row.ts';

type GetAll = Parameters<typeof catalogueHandlers.getAll>[0];
type Suggestions = Parameters<typeof catalogueHandlers.suggestions>[0];

/** Reads that nobody has made before, compared with their SQL alone. */
export async function newReads(url: string, pool: pg.Pool): Promise<Row[]> {
	const { content } = await clientOf(url).catalogue.getAll({ query: { limit: 50 } });
	let asked = 0;
	/**
	 * A price range that includes every product, another one each time: the work is the same, but the response is never
	 * in the cache.
	 */
	const anyPrice = () => {
		asked += 1;
		return `0-${1_000_000 + asked}`;
	};
	/** The first words of a product's name, and a word that no product has. */
	const anyWords = () => {
		asked += 1;
		const [first, second] = content[asked % content.length]?.name.split(' ') ?? [];
		return `${first} ${second} ${asked.toString(36)}`;
	};
	const list = (query: object) => (database: Database) =>
		catalogueHandlers.getAll({ query: catalogueContract.getAll.query.parse(query), database } as GetAll);
	const suggest = (filter: string) => (database: Database) =>
		catalogueHandlers.suggestions({ query: { filter }, database } as Suggestions);
	/** The statements of a search depend on what its words mean, so each search is recorded with its own words. */
	const recordAll = async (act: (words: string) => (database: Database) => Promise<unknown>) => {
		const recorded: Recorded[] = [];
		for (const _ of content) recorded.push(await record(pool, act(anyWords())));
		return recorded;
	};
	const row = (name: string, recorded: readonly Recorded[], path: () => string): Row => ({
		name,
		limit: 'its SQL alone, prepared',
		wanted: 0.6,
		alone: () =>
			functionRate(() => {
				asked += 1;
				return replay(pool, recorded[asked % recorded.length] ?? []);
			}),
		served: () => httpRate(url, 'GET', () => ({ path: path() })),
	});
	const words = () => encodeURIComponent(anyWords());
	return [
		row(
			'listing, never asked before',
			[await record(pool, list({ price: anyPrice() }))],
			() => `/api/product/getAll?price=${anyPrice()}`,
		),
		row(
			'search, never asked before',
			await recordAll((search) => list({ search })),
			() => `/api/product/getAll?search=${words()}`,
		),
		row(
			'suggestions, never asked before',
			await recordAll(suggest),
			() => `/api/product/suggestions?filter=${words()}`,
		),
	];
}
