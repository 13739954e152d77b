import type { Address } from '#shared/cart/cart.contract.ts';
import type { shownAddressFields } from '#shared/orders/orders.contract.ts';

/** The address as the screen shows it, for the server to compare: it may have been edited elsewhere meanwhile. */
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
