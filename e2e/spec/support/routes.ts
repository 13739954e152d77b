/** Every screen under the shell that needs no login, but for the landing page. */
export const publicPaths: readonly string[] = [
	'/fitness',
	'/fitness/elitePro',
	'/fitness/elitePlus',
	'/fitness/buy?plan=elite&months=12',
	'/consultancy',
	'/store',
	'/store/category?category=fitfood',
	'/store/wishlist',
	'/store/product',
	'/store/help',
	'/refunds',
	'/terms',
	'/privacy',
	'/signIn',
	'/signUp',
	'/forgotPassword',
	'/adminLogin',
];

/** Every screen under the shell that needs a login. */
export const userPaths: readonly string[] = [
	'/appointment?type=Fitness+Consultancy',
	'/store/cart',
	'/store/addAddress',
	'/store/payment',
	'/store/orders',
	'/profile',
	'/profile/profileOrders',
	'/profile/profileConsultancy',
	'/profile/profileMembership',
	'/profile/passwordRest',
];
