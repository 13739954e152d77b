import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	layout('shell/site-layout.tsx', [
		index('landing/landing-page.tsx'),

		route('fitness', 'membership/plan-layout.tsx', [
			index('membership/plan-page.tsx', { id: 'plan-elite' }),
			route('elitePro', 'membership/plan-page.tsx', { id: 'plan-elite-pro' }),
			route('elitePlus', 'membership/plan-page.tsx', { id: 'plan-elite-plus' }),
		]),
		route('fitness/buy', 'membership/buy-page.tsx'),

		route('consultancy', 'consultancy/consultancy-page.tsx'),
		route('appointment', 'consultancy/appointment-page.tsx'),

		route('profile', 'shell/profile-layout.tsx', [
			index('identity/profile-edit.tsx'),
			route('profileOrders', 'orders/profile-orders.tsx'),
			route('profileConsultancy', 'consultancy/profile-consultancy.tsx'),
			route('profileMembership', 'membership/profile-membership.tsx'),
			route('passwordRest', 'identity/password-change.tsx'),
		]),

		route('signIn', 'identity/sign-in.tsx'),
		route('signUp', 'identity/sign-up.tsx'),
		route('forgotPassword', 'identity/forgot-password.tsx'),
		route('adminLogin', 'identity/admin-login.tsx'),

		route('store', 'catalogue/store-layout.tsx', [
			index('catalogue/store-front.tsx'),
			route('category', 'catalogue/product-list.tsx'),
			route('product', 'catalogue/product-without-data.tsx'),
			route('product/:product', 'catalogue/product-page.tsx'),
			route('wishlist', 'catalogue/wishlist.tsx'),
			route('cart', 'cart/cart-page.tsx'),
			route('addAddress', 'cart/address-page.tsx'),
			route('payment', 'orders/payment-page.tsx'),
			route('orders', 'orders/order-list.tsx'),
			route('success', 'orders/order-success.tsx'),
		]),

		route('*', 'shell/not-found.tsx'),
	]),

	route('offline', 'offline/offline-page.tsx'),

	route('admin', 'shell/admin-layout.tsx', [
		index('dashboard/admin-dashboard.tsx'),
		route('products', 'catalogue/admin-products.tsx'),
		route('queries', 'contact/admin-queries.tsx'),
		route('orders', 'orders/admin-orders.tsx'),
		route('memberships', 'membership/admin-memberships.tsx'),
		route('*', 'shell/not-found.tsx', { id: 'admin-not-found' }),
	]),
] satisfies RouteConfig;
