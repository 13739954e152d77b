/** The fixed texts of docs/spec.md point 8, spelled as in the specification. */
export const messages = {
	unauthorized: 'Unauthorized',
	networkError: 'Network Error. Please check your internet connection or server.',
	somethingWentWrong: 'Something went wrong!',
	pleaseLogin: 'Please Login',
	/** Shown when a guest opens the booking form. */
	pleaseLoginToBook: 'please Login',
	/** Shown when a guest opens the desk. */
	pleaseLoginToDesk: 'Please Login!',
	pleaseLoginToBuy: 'Please Login To Buy',
	outOfStock: 'Product Out-Off Stock',
	passwordsDiffer: 'Password do not match',
	ratingAlreadySubmitted: 'Rating already submitted',
	productInvalid: 'Product not found or invalid data.',
	signUpSuccessful: 'Sign-up successful!',
	loggedOut: 'Logged out',
	orderPlaced: 'Order Placed Successfully',
	noConsultancy: 'No upcoming Consultancy found.',
	noMemberships: 'No memberships found.',
	noSimilarProducts: 'No similar products found.',
	noResult: 'No result',
	noMoreData: 'No more Data',
	loading: 'Loading',
	passwordMatched: 'Password Matched',
	confirmLogout: 'Confirm Logout?',
} as const;
