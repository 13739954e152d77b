import type { ordersContract } from '#shared/orders/orders.contract.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { findByLabel } from './labels.queries.ts';

/** Finds what a scanner reads from the label of a parcel. */
export const labelsHandlers: Pick<Handlers<typeof ordersContract>, 'find'> = {
	async find({ query: { code }, database }) {
		const found = await findByLabel(database, code);
		if (!found) throw refuse.notFound('No order or parcel has this code');
		return found;
	},
};
