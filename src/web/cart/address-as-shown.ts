import type { Address } from '#shared/cart/cart.contract.ts';

/** What a screen shows of an address, for the server to compare: it may have been edited elsewhere. */
export const addressAsShown = ({ name, phone, address, town, pincode, district }: Address) => ({
	...{ name, phone, address },
	...{ town, pincode, district },
});
