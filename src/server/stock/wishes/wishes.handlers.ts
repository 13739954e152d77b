import type { stockContract } from '#shared/stock/stock.contract.ts';
import { maxWishes } from '#shared/stock/stock.rules.ts';
import { findProduct } from '../../catalogue/catalogue.queries.ts';
import { lockAccount } from '../../database/account-lock.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { deleteWish, insertWish, listWatched } from './wishes.queries.ts';

type Wishes = Pick<Handlers<typeof stockContract>, 'watched' | 'watch' | 'unwatch'>;

/** Members who want to be told when a product can be bought again. */
export const wishesHandlers: Wishes = {
	async watched({ caller, database }) {
		return { productIds: await listWatched(database, caller.id) };
	},

	async watch({ body: { productId }, caller, transaction, now }) {
		const product = await findProduct(transaction, productId);
		if (!product) throw refuse.notFound('Product not found');
		if (product.available === 1)
			throw refuse.conflict('available', `${product.name} can be bought now; you need not wait`);
		await lockAccount(transaction, caller.id);
		const watched = await listWatched(transaction, caller.id);
		if (!watched.includes(productId) && watched.length >= maxWishes)
			throw refuse.conflict('too_many_wishes', `You wait for ${maxWishes} products already`);
		await insertWish(transaction, { userId: caller.id, productId, at: now });
		return { status: 'We will write to you when it is back' };
	},

	async unwatch({ query: { id }, caller, database }) {
		if (!(await deleteWish(database, caller.id, id)))
			throw refuse.notFound('You do not wait for this product');
		return { status: 'You will not be told any more' };
	},
};
