export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Whether a list sends the number of all matches in the header `X-Total-Count`, and in `X-Status-Counts`
 * how many rows of each status match the other filters. The client returns both next to the reply
 * (`true`), or merges them into a reply that is an object (`within`) as optional `total` and `counts`.
 */
export type Counting = boolean | 'within';

/** What it takes to make a call: all of an endpoint that the browser's client needs at run time. */
export interface Call<Counted extends Counting = Counting> {
	readonly method: Method;
	/** Absolute path, e.g. `/api/product/getAll`. */
	readonly path: string;
	readonly counted: Counted;
}

/** Names a call. */
export function call<Counted extends Counting = false>(
	method: Method,
	path: `/${string}`,
	counted: Counted = false as Counted,
): Call<Counted> {
	return { method, path, counted };
}

/**
 * Every call of the product by slice. Its endpoint in the slice's contract adds who may call it and its schemas. They
 * stand apart, because a page would load all schemas and their library, 30 KiB, to read a list of products.
 */
export const calls = {
	identity: {
		userLogin: call('POST', '/auth/userLogin'),
		userRegister: call('POST', '/auth/userRegister'),
		forgotPassword: call('POST', '/auth/forgotPassword'),
		verifyOtp: call('POST', '/auth/verifyOtp'),
		confirmEmail: call('POST', '/auth/confirmEmail'),
		sendConfirmation: call('POST', '/auth/sendConfirmation'),
		newPassword: call('POST', '/auth/newPassword'),
		logout: call('POST', '/auth/logout'),
		profile: call('GET', '/api/user/profile'),
		update: call('PATCH', '/api/user/update'),
		reset: call('PATCH', '/api/user/reset'),
	},
	catalogue: {
		getAll: call('GET', '/api/product/getAll', 'within'),
		get: call('GET', '/api/product/get'),
		suggestions: call('GET', '/api/product/suggestions'),
		topSeller: call('GET', '/api/product/topSeller'),
		similar: call('GET', '/api/product/similar'),
		add: call('POST', '/api/product/add'),
		update: call('PATCH', '/api/product/update'),
		delete: call('DELETE', '/api/product/delete'),
	},
	cart: {
		add: call('POST', '/api/cart/add'),
		cartDetails: call('GET', '/api/cart/cartDetails'),
		update: call('PATCH', '/api/cart/update'),
		remove: call('DELETE', '/api/cart/remove'),
		addressDetails: call('GET', '/api/cart/addressDetails'),
		addAddress: call('POST', '/api/cart/addAddress'),
		updateAddress: call('PATCH', '/api/cart/updateAddress'),
		removeAddress: call('DELETE', '/api/cart/removeAddress'),
	},
	orders: {
		order: call('POST', '/api/orders/order'),
		getOrders: call('GET', '/api/orders/getOrders'),
		rating: call('PATCH', '/api/orders/rating'),
		getAllOrders: call('GET', '/api/orders/getAllOrders', true),
		update: call('PATCH', '/api/orders/update'),
	},
	membership: {
		register: call('POST', '/api/membership/register'),
		getMemberships: call('GET', '/api/membership/getMemberships'),
		getAllMemberships: call('GET', '/api/membership/getAllMemberships', true),
		update: call('PATCH', '/api/membership/update'),
	},
	consultancy: {
		get: call('GET', '/api/consultancy/get'),
		book: call('POST', '/api/consultancy/book'),
	},
	contact: {
		register: call('POST', '/api/contact/register'),
		getAll: call('GET', '/api/contact/getAll', true),
		update: call('PATCH', '/api/contact/update'),
	},
	dashboard: {
		getDashData: call('GET', '/api/admin/getDashData'),
	},
};
