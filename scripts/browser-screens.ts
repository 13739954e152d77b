import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';

/** What names each route's module on the server. */
const serverBuild = 'virtual:react-router/server-build';

const marker = '\0without-screen:';

/** These routes, with those in them. */
const allOf = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
	routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);

/** The files of the screens in the layouts at these paths. One that is a screen elsewhere, too, is none of them. */
export function screensIn(layouts: readonly string[], routes: readonly RouteConfigEntry[]): string[] {
	const all = allOf(routes);
	return all
		.filter(({ path }) => path !== undefined && layouts.includes(path))
		.flatMap(({ children = [] }) => children.map(({ file }) => file))
		.filter((file) => all.filter((route) => route.file === file).length === 1);
}

/**
 * Leaves these screens, and what they alone import, out of the server's build: their layouts show nothing of them before
 * they know who is logged in, which only the browser does. What else their modules export (the title of the page) stays.
 * @param screens files as React Router's routes name them: `orders/desk/orders.tsx`
 */
export function browserScreens(screens: readonly string[]): Plugin {
	const isScreen = (id: string) => screens.some((screen) => id.endsWith(`/${screen}`));
	return {
		name: 'browser-screens',
		enforce: 'pre',
		applyToEnvironment: ({ name }) => name === 'ssr',
		async resolveId(source, importer, options) {
			if (!importer?.endsWith(serverBuild) || !isScreen(source)) return null;
			const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
			return resolved && marker + resolved.id;
		},
		load(id) {
			if (!id.startsWith(marker)) return null;
			// This takes every export but the default one.
			return `export * from ${JSON.stringify(id.slice(marker.length))};\nexport default () => null;`;
		},
		transform: {
			order: 'post',
			// React Router wraps a route's component by a call, which the bundler would keep for what it may do.
			handler: (code, id) =>
				isScreen(id)
					? { code: code.replace(/^export default (?=\w+\()/m, '$&/* @__PURE__ */ '), map: null }
					: null,
		},
	};
}
