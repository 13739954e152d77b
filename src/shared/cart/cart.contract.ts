import { z } from 'zod';
import { calls } from '../calls.ts';
import { product, productTax } from '../catalogue/catalogue.contract.ts';
import { expectedValues, seenText } from '../edits.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import {
	district,
	email,
	id,
	idInQuery,
	personName,
	phone,
	pincode,
	postalAddress,
	town,
} from '../fields.ts';
import { quantity } from '../orders/orders.contract.ts';

export const addressTypes = ['home', 'work'] as const;
export type AddressType = (typeof addressTypes)[number];

/** The only state the club delivers to (docs/spec.md point 9). */
export const deliveryState = 'KARNATAKA';

export const newAddress = z.object({
	addresstype: z.enum(addressTypes, 'Address type required'),
	name: personName(),
	email,
	phone,
	address: postalAddress,
	town,
	pincode,
	district,
	state: z.literal(deliveryState, `State must be ${deliveryState}`).default(deliveryState),
});

export const addressUpdate = newAddress.extend({
	id,
	expected: expectedValues({
		addresstype: z.enum(addressTypes),
		name: seenText,
		email: seenText,
		phone: seenText,
		address: seenText,
		town: seenText,
		pincode: seenText,
		district: seenText,
	}),
});

/** The fields of an address that a customer enters, named as replies name them. */
type AddressField = Exclude<keyof z.infer<typeof newAddress>, 'addresstype'> | 'addressType';

export const address = z.object({
	addressId: id,
	addressType: z.enum(addressTypes),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	address: z.string(),
	town: z.string(),
	pincode: z.string(),
	district: z.string(),
	state: z.string(),
} satisfies Record<'addressId' | AddressField, z.ZodType>);
export type Address = z.infer<typeof address>;

export const cartEntry = z.object({
	cartId: id,
	product: product
		.pick({
			image: true,
			name: true,
			price: true,
			discount: true,
			productId: true,
			available: true,
			left: true,
		})
		.extend(productTax),
	quantity: quantity.optional().meta({
		description: 'How many of the product. Absent in an answer that a browser cached before it was sent.',
	}),
});
export type CartEntry = z.infer<typeof cartEntry>;

export const cartContract = {
	add: endpoint(calls.cart.add, {
		summary: 'Put a product in the cart; adding it again changes nothing',
		access: 'user',
		body: z.object({
			productId: id,
			userId: id.optional(),
			quantity: quantity.optional().meta({ description: 'How many of it; 1 if left out.' }),
		}),
		reply: statusReply,
		refusals: {
			403: "Somebody else's userId",
			404: 'No such product',
			409: 'The product is unavailable, or the cart is full',
		},
		transactional: true,
	}),
	cartDetails: endpoint(calls.cart.cartDetails, {
		summary: "The caller's cart",
		access: 'user',
		reply: z.object({ cart: z.array(cartEntry) }),
	}),
	update: endpoint(calls.cart.update, {
		summary: 'Set how many of a product are in the cart',
		access: 'user',
		body: z.object({ id, quantity }),
		reply: statusReply,
		refusals: { 404: 'No such entry in the cart' },
	}),
	remove: endpoint(calls.cart.remove, {
		summary: 'Take an entry out of the cart',
		access: 'user',
		query: z.object({ id: idInQuery }),
		reply: statusReply,
		refusals: { 404: 'No such entry in the cart' },
	}),
	addressDetails: endpoint(calls.cart.addressDetails, {
		summary: "The caller's delivery addresses",
		access: 'user',
		reply: z.object({ address: z.array(address) }),
	}),
	addAddress: endpoint(calls.cart.addAddress, {
		summary: 'Add a delivery address',
		access: 'user',
		body: newAddress,
		reply: statusReply,
		status: 201,
		refusals: { 409: 'The address book is full' },
		transactional: true,
		idempotent: true,
	}),
	updateAddress: endpoint(calls.cart.updateAddress, {
		summary: 'Change a delivery address; past orders keep theirs',
		access: 'user',
		body: addressUpdate,
		reply: statusReply,
		refusals: { 404: 'No such address', 409: 'The same field was changed elsewhere since `expected`' },
		transactional: true,
	}),
	removeAddress: endpoint(calls.cart.removeAddress, {
		summary: 'Remove a delivery address; past orders keep theirs',
		access: 'user',
		query: z.object({ id: idInQuery }),
		reply: statusReply,
		refusals: { 404: 'No such address' },
	}),
};
