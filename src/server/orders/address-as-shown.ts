import { type NewOrder, shownAddressFields } from '#shared/orders/orders.contract.ts';
import { addressLines } from '../cart/address-lines.ts';
import type { DeliveryAddress } from '../cart/cart.queries.ts';
import { refuse } from '../http/errors.ts';

/**
 * Refuses an order whose stored address differs from the one that its customer saw: it was edited meanwhile in another
 * tab, or by somebody else of the household.
 * @throws {Refused} 409
 */
export function refuseAnotherAddress(address: DeliveryAddress, seen: NewOrder['expectedAddress'] = {}): void {
	if (shownAddressFields.every((field) => seen[field] === undefined || seen[field] === address[field]))
		return;
	const goesTo = [address.name, ...addressLines(address), address.phone].join(', ');
	throw refuse.conflict(
		'address_changed',
		`The address has changed: the order would go to ${goesTo}. Please review your order`,
	);
}
