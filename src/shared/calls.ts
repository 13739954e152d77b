export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Whether a list sends the number of all matches in the header `X-Total-Count`, and in `X-Status-Counts`
 * how many rows of each status match the other filters. The client returns both next to the reply
 * (`true`), with the table's highest id of that moment (`X-Newest-Id`) where the list has one, or merges them into a reply that is an object (`within`) as optional `total` and `counts`.
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
		verifySecondFactor: call('POST', '/auth/verifySecondFactor'),
		secondFactor: call('GET', '/auth/secondFactor'),
		beginSecondFactor: call('POST', '/auth/beginSecondFactor'),
		confirmSecondFactor: call('POST', '/auth/confirmSecondFactor'),
		endSecondFactor: call('POST', '/auth/endSecondFactor'),
		staffRules: call('GET', '/api/admin/staffRules'),
		updateStaffRules: call('PATCH', '/api/admin/updateStaffRules'),
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
		leaving: call('GET', '/api/account/leaving'),
		remove: call('POST', '/api/account/remove'),
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
		export: call('GET', '/api/product/export'),
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
		news: call('GET', '/api/orders/news'),
		update: call('PATCH', '/api/orders/update'),
		export: call('GET', '/api/orders/export'),
	},
	membership: {
		register: call('POST', '/api/membership/register'),
		getMemberships: call('GET', '/api/membership/getMemberships'),
		getAllMemberships: call('GET', '/api/membership/getAllMemberships', true),
		news: call('GET', '/api/membership/news'),
		update: call('PATCH', '/api/membership/update'),
		export: call('GET', '/api/membership/export'),
	},
	consultancy: {
		get: call('GET', '/api/consultancy/get'),
		book: call('POST', '/api/consultancy/book'),
		between: call('GET', '/api/consultancy/between'),
		news: call('GET', '/api/consultancy/news'),
	},
	contact: {
		register: call('POST', '/api/contact/register'),
		getAll: call('GET', '/api/contact/getAll', true),
		news: call('GET', '/api/contact/news'),
		update: call('PATCH', '/api/contact/update'),
		replies: call('GET', '/api/contact/replies'),
		reply: call('POST', '/api/contact/reply'),
		templates: call('GET', '/api/contact/templates'),
		addTemplate: call('POST', '/api/contact/addTemplate'),
		updateTemplate: call('PATCH', '/api/contact/updateTemplate'),
		removeTemplate: call('DELETE', '/api/contact/removeTemplate'),
		export: call('GET', '/api/contact/export'),
	},
	people: {
		getAll: call('GET', '/api/people/getAll', true),
		news: call('GET', '/api/people/news'),
		export: call('GET', '/api/people/export'),
		person: call('GET', '/api/people/person'),
		findElsewhere: call('POST', '/api/people/findElsewhere'),
		writers: call('GET', '/api/people/writers'),
		register: call('POST', '/api/people/register'),
		note: call('POST', '/api/people/note'),
		updateEmergencyContact: call('PATCH', '/api/people/updateEmergencyContact'),
		recordGuardian: call('POST', '/api/people/recordGuardian'),
		withdrawGuardian: call('POST', '/api/people/withdrawGuardian'),
		photo: call('GET', '/api/people/photo'),
		takePhoto: call('POST', '/api/people/takePhoto'),
		removePhoto: call('POST', '/api/people/removePhoto'),
		sell: call('POST', '/api/people/sell'),
		resetSecondFactor: call('POST', '/api/people/resetSecondFactor'),
		leaving: call('GET', '/api/people/leaving'),
		remove: call('POST', '/api/people/remove'),
	},
	club: {
		get: call('GET', '/api/club/get'),
		front: call('GET', '/api/club/front'),
		plans: call('GET', '/api/club/plans'),
		consultancies: call('GET', '/api/club/consultancies'),
		promotions: call('GET', '/api/club/promotions'),
		desk: call('GET', '/api/club/desk'),
		deskCentres: call('GET', '/api/club/deskCentres'),
		updateTexts: call('PATCH', '/api/club/updateTexts'),
		updateSeller: call('PATCH', '/api/club/updateSeller'),
		updateLooks: call('PATCH', '/api/club/updateLooks'),
		addCentre: call('POST', '/api/club/addCentre'),
		updateCentre: call('PATCH', '/api/club/updateCentre'),
		centreStatus: call('PATCH', '/api/club/centreStatus'),
		addPlan: call('POST', '/api/club/addPlan'),
		planStatus: call('PATCH', '/api/club/planStatus'),
		updatePlan: call('PATCH', '/api/club/updatePlan'),
		addReview: call('POST', '/api/club/addReview'),
		updateReview: call('PATCH', '/api/club/updateReview'),
		removeReview: call('DELETE', '/api/club/removeReview'),
		setPrice: call('POST', '/api/club/setPrice'),
		addPromotion: call('POST', '/api/club/addPromotion'),
		updatePromotion: call('PATCH', '/api/club/updatePromotion'),
		removePromotion: call('DELETE', '/api/club/removePromotion'),
		addClass: call('POST', '/api/club/addClass'),
		updateClass: call('PATCH', '/api/club/updateClass'),
		removeClass: call('DELETE', '/api/club/removeClass'),
		addConsultancy: call('POST', '/api/club/addConsultancy'),
		updateConsultancy: call('PATCH', '/api/club/updateConsultancy'),
		removeConsultancy: call('DELETE', '/api/club/removeConsultancy'),
	},
	opening: {
		state: call('GET', '/api/opening/state'),
		samplePlans: call('POST', '/api/opening/samplePlans'),
		sampleProducts: call('POST', '/api/opening/sampleProducts'),
		testMail: call('POST', '/api/opening/testMail'),
		notNeeded: call('PATCH', '/api/opening/notNeeded'),
		open: call('POST', '/api/opening/open'),
		startOwn: call('POST', '/api/opening/startOwn'),
	},
	pictures: {
		upload: call('POST', '/api/picture/upload'),
	},
	imports: {
		stage: call('POST', '/api/import/stage'),
		check: call('GET', '/api/import/check'),
		commit: call('POST', '/api/import/commit'),
		invite: call('POST', '/api/import/invite'),
		past: call('GET', '/api/import/past'),
	},
	archive: {
		download: call('GET', '/api/archive/download'),
	},
	audit: {
		getAll: call('GET', '/api/audit/getAll'),
		getStaff: call('GET', '/api/audit/getStaff'),
		export: call('GET', '/api/audit/export'),
	},
	staff: {
		list: call('GET', '/api/staff/list'),
		invite: call('POST', '/api/staff/invite'),
		change: call('PATCH', '/api/staff/change'),
		end: call('POST', '/api/staff/end'),
		makeOwner: call('POST', '/api/staff/makeOwner'),
		endOwner: call('POST', '/api/staff/endOwner'),
		mails: call('GET', '/api/staff/mails'),
		chooseMails: call('PATCH', '/api/staff/chooseMails'),
	},
	dashboard: {
		getDashData: call('GET', '/api/admin/getDashData'),
	},
};
