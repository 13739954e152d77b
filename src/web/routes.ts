import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	layout('site/layout.tsx', [
		index('landing/landing-page.tsx'),

		route('fitness', 'membership/plan/layout.tsx', [
			index('membership/plan/page.tsx', { id: 'first-plan' }),
			route(':plan', 'membership/plan/page.tsx', { id: 'plan' }),
		]),
		route('fitness/buy', 'membership/buy/page.tsx'),

		route('consultancy', 'consultancy/consultancy-page.tsx'),
		route('appointment', 'consultancy/appointment-page.tsx'),

		route('profile', 'profile/layout.tsx', [
			index('profile/edit.tsx'),
			route('profileOrders', 'orders/mine/profile-orders.tsx'),
			route('profileConsultancy', 'consultancy/profile-consultancy.tsx'),
			route('pass', 'visits/pass/page.tsx'),
			route('profileMembership', 'membership/mine/profile-membership.tsx'),
			route('passwordRest', 'profile/password-change.tsx'),
			route('health', 'profile/health/page.tsx'),
			route('security', 'profile/security/page.tsx'),
			route('notifications', 'profile/notifications/page.tsx'),
			route('data', 'profile/data/page.tsx'),
			route('complaints', 'complaints/mine/page.tsx'),
		]),

		// A membership's documents do not belong to the store.
		route('profile/documents/:document', 'documents/page.tsx', { id: 'membership-document' }),

		route('refunds', 'policies/refunds.tsx'),
		route('complaint', 'complaints/page.tsx'),
		route('terms', 'policies/terms.tsx'),
		route('privacy', 'policies/privacy.tsx'),

		route('signIn', 'identity/sign-in.tsx'),
		route('signUp', 'identity/sign-up.tsx'),
		route('forgotPassword', 'identity/forgot-password.tsx'),
		route('receipt', 'documents/receipt-page.tsx'),
		route('confirmEmail', 'identity/confirm-email.tsx'),
		route('setPassword', 'identity/set-password.tsx'),
		route('adminLogin', 'identity/admin-login.tsx'),

		...prefix('store', [
			layout('catalogue/bar/store-layout.tsx', [
				index('catalogue/front/page.tsx'),
				route('category', 'catalogue/listing/page.tsx'),
				route('product', 'catalogue/product/redirect.tsx'),
				route('product/:product', 'catalogue/product/page.tsx'),
				route('wishlist', 'catalogue/wishlist.tsx'),
				route('orders', 'orders/mine/store-orders.tsx'),
				route('orders/:number', 'orders/mine/order/page.tsx'),
				route('orders/:number/return/:line', 'orders/mine/returns/page.tsx'),
				route('success', 'orders/payment/success.tsx'),
				route('help', 'policies/help.tsx'),
				route('policies', 'policies/redirect.tsx'),
			]),
			// Without the store's bar, which would lead buyers away from the checkout.
			route('cart', 'cart/page.tsx'),
			route('addAddress', 'cart/address/page.tsx'),
			route('payment', 'orders/payment/page.tsx'),
			// Without the bar, too: documents are read and printed.
			route('documents/:document', 'documents/page.tsx'),
		]),

		route('*', 'site/not-found.tsx'),
	]),

	route('offline', 'site/offline-page.tsx'),
	route('busy', 'site/busy-page.tsx'),

	// Without a frame: a kiosk must offer no way out.
	route('kiosk', 'visits/desk/kiosk/page.tsx'),

	route('admin', 'desk/frame/layout.tsx', [
		index('dashboard/dashboard.tsx'),
		route('products', 'catalogue/desk/products.tsx'),
		route('products/edit', 'catalogue/desk/bulk/page.tsx'),
		route('products/import', 'imports/desk/products.tsx'),
		route('queries', 'contact/desk/messages.tsx'),
		route('queries/templates', 'contact/desk/templates/page.tsx'),
		route('complaints', 'complaints/desk/complaints.tsx'),
		route('orders', 'orders/desk/orders.tsx'),
		route('orders/packing', 'orders/desk/packing/page.tsx'),
		route('orders/papers', 'orders/desk/papers/page.tsx'),
		route('orders/remittance', 'orders/desk/remittance/page.tsx'),
		route('orders/cash', 'orders/desk/cash/page.tsx'),
		route('orders/returns', 'orders/desk/returns/page.tsx'),
		route('orders/:number', 'orders/desk/order/page.tsx'),
		route('stock', 'stock/desk/stock.tsx'),
		route('stock/receive', 'stock/desk/receive/page.tsx'),
		route('stock/expiring', 'stock/desk/expiring.tsx'),
		route('stock/:product', 'stock/desk/product/page.tsx'),
		route('memberships', 'membership/desk/memberships.tsx'),
		route('memberships/followUp', 'membership/desk/follow-up/page.tsx'),
		route('consultancies', 'consultancy/desk/week.tsx'),
		route('money', 'payments/desk/page.tsx'),
		route('door', 'visits/desk/page.tsx'),
		route('people', 'people/desk/people.tsx'),
		route('people/import', 'imports/desk/members.tsx'),
		route('people/:person', 'people/desk/person/page.tsx'),
		route('reports', 'reports/desk/first.tsx'),
		route('reports/sales', 'reports/desk/sales/page.tsx'),
		route('reports/stock', 'reports/desk/stock/page.tsx'),
		route('reports/expiry', 'reports/desk/expiry/page.tsx'),
		route('reports/food', 'reports/desk/food/page.tsx'),
		route('reports/cash', 'reports/desk/cash/page.tsx'),
		route('reports/gst', 'reports/desk/gst/page.tsx'),
		route('documents/:document', 'documents/desk/page.tsx'),
		route('taxes', 'taxes/desk/page.tsx'),
		route('club', 'club/desk/club.tsx'),
		route('closures', 'club/desk/closures/page.tsx'),
		route('audit', 'audit/desk/audit.tsx'),
		route('staff', 'staff/desk/staff.tsx'),
		route('opening', 'opening/desk/opening.tsx'),
		route('*', 'site/not-found.tsx', { id: 'admin-not-found' }),
	]),
] satisfies RouteConfig;
