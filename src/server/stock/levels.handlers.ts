import { clubToday } from '#shared/dates.ts';
import type { stockContract } from '#shared/stock/stock.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import {
	changeLevel,
	deleteEmptiedLevel,
	findLevel,
	lockLevel,
	lockLevelById,
	showStock,
} from './levels.queries.ts';
import { movingBy } from './lots.queries.ts';
import { owedSince } from './owed/owed-text.ts';
import { placeFor } from './place-for.ts';
import { changeShelfLife, lockStocked } from './places.queries.ts';
import { judgeByShelfLife } from './shelf-life.ts';

type Levels = Pick<Handlers<typeof stockContract>, 'setLevel' | 'removeLevel' | 'setShelfLife'>;

const noSuchLevel = () => refuse.notFound('Stock level not found');

/** The desk's settings for a product: its shelf and low-stock threshold at a place, and its shelf life. */
export const levelsHandlers: Levels = {
	async setLevel({ body: { levelId, expected, ...sent }, caller, transaction, acting }) {
		const level = await lockLevelById(transaction, levelId);
		if (!level) throw noSuchLevel();
		if (level.centre_id !== null) refuseOutside(caller, level.centre_id);
		const stored = { lowAt: level.low_at, shelf: level.shelf ?? '' };
		const { lowAt, shelf } = { ...stored, ...mergeEdit({ sent, expected, stored }) };
		await changeLevel(transaction, levelId, { low_at: lowAt, shelf: shelf || null });
		await recordAct(transaction, acting, {
			action: 'stock_level_changed',
			subject: { id: level.product_id, name: level.name },
			centreId: level.centre_id,
			before: { lowAt: level.low_at, shelf: level.shelf },
			after: { lowAt, shelf: shelf || null },
		});
		return { status: 'Stock level changed' };
	},

	async removeLevel({ query: { id }, caller, transaction, acting }) {
		const level = await findLevel(transaction, id);
		if (!level) throw noSuchLevel();
		const { product_id, name, centre_id, low_at, shelf } = level;
		const place = await placeFor(transaction, caller, centre_id);
		if (centre_id === null)
			throw refuse.conflict(
				'store_room',
				'The shop sells from the store room; what is not sold any more is taken off sale',
			);
		// Locks the product before its level, as receiving units does.
		await lockStocked(transaction, product_id);
		if ((await lockLevel(transaction, product_id, centre_id))?.id !== id) throw noSuchLevel();
		if (!(await deleteEmptiedLevel(transaction, id)))
			throw refuse.conflict('units_there', 'Units are there still; please write them off or move them');
		await recordAct(transaction, acting, {
			action: 'stock_level_removed',
			subject: { id: product_id, name },
			centreId: centre_id,
			before: { lowAt: low_at, shelf, place },
		});
		return { status: `${name} is not kept at ${place} any more` };
	},

	async setShelfLife({ body: { productId, shelfLife = null }, transaction, now, acting }) {
		const product = await lockStocked(transaction, productId);
		if (!product) throw refuse.notFound('Product not found');
		if (product.shelf_life === shelfLife) return { status: 'Shelf life saved' };
		await changeShelfLife(transaction, productId, shelfLife);
		const { released, held, heldInStoreRoom, storeRoom } = await judgeByShelfLife(
			transaction,
			{ productId, shelfLife, today: clubToday(now) },
			movingBy(acting),
		);
		await showStock(transaction, productId);
		await recordAct(transaction, acting, {
			action: 'shelf_life_changed',
			subject: { id: productId, name: product.name },
			before: { shelfLife: product.shelf_life },
			after: { shelfLife },
		});
		const units = (count: number, what: string) => (count > 0 ? `. ${count} ${what}` : '');
		const judged = units(released, 'back on sale') + units(held, 'kept back from now on');
		return { status: `Shelf life saved${judged}${owedSince(storeRoom, heldInStoreRoom)}` };
	},
};
