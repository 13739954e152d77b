import type { DeliveryAddress } from './cart.queries.ts';

type PostalFields = Pick<DeliveryAddress, 'address' | 'town' | 'district' | 'state' | 'pincode'>;

/** The postal address as lines, for mails and the desk: the street, then town, district, state and pincode. */
export function addressLines({ address, town, district, state, pincode }: PostalFields): string[] {
	return [address, `${town}, ${district}, ${state} ${pincode}`];
}
