import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	layout('shell/site-layout.tsx', [
		index('shell/front-page.tsx'),
		route('profile', 'shell/profile-entry.tsx'),

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

	route('admin', 'shell/admin-layout.tsx', [
		index('shell/admin-entry.tsx'),
		route('products', 'catalogue/admin-products.tsx'),
		route('orders', 'orders/admin-orders.tsx'),
		route('*', 'shell/not-found.tsx', { id: 'admin-not-found' }),
	]),
] satisfies RouteConfig;
