import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';

export const noSuchTaxClass = () => refuse.notFound('Tax class not found');

/**
 * The name of a tax class that a product can be given. Needs no lock: a class is never deleted, and never loses its
 * confirmation.
 * @throws {Refused} 404 where there is none, 409 for one that is only proposed
 */
export async function confirmedTaxClass(transaction: Transaction, id: number): Promise<string> {
	const taxClass = await transaction
		.selectFrom('tax_classes')
		.select(['name', 'confirmed_at', 'of_memberships'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!taxClass) throw noSuchTaxClass();
	if (taxClass.confirmed_at === null)
		throw refuse.conflict(
			'not_confirmed',
			`${taxClass.name} is a proposal; an owner confirms it before products have it`,
			{ taxClassId: 'An owner confirms this class first' },
		);
	if (taxClass.of_memberships)
		throw refuse.conflict('of_memberships', `${taxClass.name} is how memberships are taxed, not products`, {
			taxClassId: 'This class is for memberships',
		});
	return taxClass.name;
}
