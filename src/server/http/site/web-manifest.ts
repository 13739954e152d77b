/** The web app manifest, with which a browser installs the site (https://www.w3.org/TR/appmanifest/). */
export function webManifest({ name, city }: { name: string; city: string }) {
	const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
		src: `/icons/${file}`,
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose,
	});
	const shortcut = (title: string, url: string) => ({
		name: title,
		url,
		icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
	});
	return {
		id: '/',
		name: `${name} · Fitness club in ${city}`,
		short_name: name,
		description: `Memberships, consultancy and a supplement store: ${name}, the fitness club in ${city}.`,
		lang: 'en-IN',
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: '#fbf7f0',
		theme_color: '#fbf7f0',
		categories: ['fitness', 'health', 'shopping'],
		icons: [
			icon('icon-192.png', 192, 'any'),
			icon('icon-512.png', 512, 'any'),
			icon('maskable-512.png', 512, 'maskable'),
		],
		shortcuts: [
			shortcut('Store', '/store'),
			shortcut('Membership', '/profile/profileMembership'),
			shortcut('Orders', '/store/orders'),
		],
	};
}
