import type { Address } from '#shared/cart/cart.contract.ts';
import type { shownAddressFields } from '#shared/orders/orders.contract.ts';

/** What a screen shows of an address, for the server to compare: it may have been edited elsewhere. */
export const addressAsShown = ({
	name,
	phone,
	address,
	town,
	pincode,
	district,
}: Address): Pick<Address, (typeof shownAddressFields)[number]> => ({
	...{ name, phone, address },
	...{ town, pincode, district },
});
