export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * How the client reads a list's counts. The server sends the number of all matches as `X-Total-Count`, the number of
 * rows of each status under the other filters as `X-Status-Counts`, and the highest id of the table, where the list has
 * one, as `X-Newest-Id`. With `true` the client returns them beside the reply; with `within` it adds them to the reply
 * as `total` and `counts`.
 */
export type Counting = boolean | 'within';

/** All that the browser's client needs of an endpoint at run time to make a call. */
export interface Call<Counted extends Counting = Counting> {
	readonly method: Method;
	/** Absolute path, e.g. `/api/product/getAll`. */
	readonly path: string;
	readonly counted: Counted;
}

/** Describes how a call is made. */
export function call<Counted extends Counting = false>(
	method: Method,
	path: `/${string}`,
	counted: Counted = false as Counted,
): Call<Counted> {
	return { method, path, counted };
}

/**
 * The calls of the site and of one's account, by slice. Those of the desk are in desk-calls.ts, so that the site's
 * pages do not load them. A call's endpoint in its slice's contract adds who may make it, and its schemas. The schemas
 * are kept apart, because a page would otherwise load all of them and their library, 30 KiB, to read a list of
 * products.
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
		verifySecondFactor: call('POST', '/auth/verifySecondFactor'),
		secondFactor: call('GET', '/auth/secondFactor'),
		beginSecondFactor: call('POST', '/auth/beginSecondFactor'),
		confirmSecondFactor: call('POST', '/auth/confirmSecondFactor'),
		endSecondFactor: call('POST', '/auth/endSecondFactor'),
		sessions: call('GET', '/auth/sessions'),
		endSession: call('POST', '/auth/endSession'),
		endOtherSessions: call('POST', '/auth/endOtherSessions'),
		profile: call('GET', '/api/user/profile'),
		update: call('PATCH', '/api/user/update'),
		reset: call('PATCH', '/api/user/reset'),
	},
	account: {
		download: call('POST', '/api/account/download'),
		consents: call('GET', '/api/account/consents'),
		consent: call('POST', '/api/account/consent'),
		emergencyContact: call('GET', '/api/account/emergencyContact'),
		updateEmergencyContact: call('PATCH', '/api/account/updateEmergencyContact'),
		health: call('GET', '/api/account/health'),
		declareHealth: call('POST', '/api/account/declareHealth'),
		removeHealth: call('POST', '/api/account/removeHealth'),
		leaving: call('GET', '/api/account/leaving'),
		remove: call('POST', '/api/account/remove'),
	},
	catalogue: {
		getAll: call('GET', '/api/product/getAll', 'within'),
		get: call('GET', '/api/product/get'),
		suggestions: call('GET', '/api/product/suggestions'),
		topSeller: call('GET', '/api/product/topSeller'),
		similar: call('GET', '/api/product/similar'),
		origins: call('GET', '/api/product/origins'),
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
		get: call('GET', '/api/orders/get'),
		cancel: call('POST', '/api/orders/cancel'),
		deliverTo: call('PATCH', '/api/orders/deliverTo'),
		delivery: call('PATCH', '/api/orders/delivery'),
		again: call('POST', '/api/orders/again'),
	},
	returns: {
		ofOrder: call('GET', '/api/returns/ofOrder'),
		ask: call('POST', '/api/returns/ask'),
		withdraw: call('POST', '/api/returns/withdraw'),
		payTo: call('PATCH', '/api/returns/payTo'),
		addPhoto: call('POST', '/api/returns/addPhoto'),
		photo: call('GET', '/api/returns/photo'),
		removePhoto: call('DELETE', '/api/returns/removePhoto'),
	},
	documents: {
		get: call('GET', '/api/document/get'),
		byKey: call('POST', '/api/document/byKey'),
	},
	stock: {
		watched: call('GET', '/api/stock/watched'),
		watch: call('POST', '/api/stock/watch'),
		unwatch: call('DELETE', '/api/stock/watch'),
	},
	payments: {
		mine: call('GET', '/api/payments/mine'),
	},
	membership: {
		register: call('POST', '/api/membership/register'),
		getMemberships: call('GET', '/api/membership/getMemberships'),
		standing: call('GET', '/api/membership/standing'),
		handedOver: call('GET', '/api/membership/handedOver'),
		balances: call('GET', '/api/membership/balances'),
		previewPause: call('GET', '/api/membership/previewPause'),
		pause: call('POST', '/api/membership/pause'),
		previewEndPause: call('GET', '/api/membership/previewEndPause'),
		endPause: call('POST', '/api/membership/endPause'),
		changeCentre: call('POST', '/api/membership/changeCentre'),
		previewUpgrade: call('GET', '/api/membership/previewUpgrade'),
	},
	visits: {
		pass: call('GET', '/api/visits/pass'),
		registerPass: call('POST', '/api/visits/registerPass'),
		mine: call('GET', '/api/visits/mine'),
		busy: call('GET', '/api/visits/busy'),
	},
	consultancy: {
		get: call('GET', '/api/consultancy/get'),
		book: call('POST', '/api/consultancy/book'),
		cancel: call('PATCH', '/api/consultancy/cancel'),
	},
	contact: {
		register: call('POST', '/api/contact/register'),
	},
	complaints: {
		write: call('POST', '/api/complaints/write'),
		writeOwn: call('POST', '/api/complaints/writeOwn'),
		mine: call('GET', '/api/complaints/mine'),
	},
	club: {
		get: call('GET', '/api/club/get'),
		front: call('GET', '/api/club/front'),
		plans: call('GET', '/api/club/plans'),
		consultancies: call('GET', '/api/club/consultancies'),
		promotions: call('GET', '/api/club/promotions'),
	},
	staff: {
		mails: call('GET', '/api/staff/mails'),
		chooseMails: call('PATCH', '/api/staff/chooseMails'),
	},
};
