import type { Transaction } from '../database/connect.ts';
import { type Refused, refuse } from '../http/errors.ts';

/** A tax class; undefined where there is none. Without a lock: none is ever deleted or no longer confirmed. */
export function findTaxClass(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('tax_classes')
		.select(['name', 'confirmed_at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** The refusal of a class that is only proposed. */
export const notConfirmed = ({ name }: { name: string }): Refused =>
	refuse.conflict('not_confirmed', `${name} is a proposal; an owner confirms it before products have it`, {
		taxClassId: 'An owner confirms this class first',
	});
