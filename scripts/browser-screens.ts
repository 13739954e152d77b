import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';

/** The module that names each route's module on the server. */
const serverBuild = 'virtual:react-router/server-build';

const marker = '\0without-screen:';

/** These routes and all routes within them. */
const allOf = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
	routes.flatMap((route) => [route, ...allOf(route.children ?? [])]);

/** The files of the screens within the layouts at these paths. Files that are also screens elsewhere are left out. */
export function screensIn(layouts: readonly string[], routes: readonly RouteConfigEntry[]): string[] {
	const all = allOf(routes);
	return all
		.filter(({ path }) => path !== undefined && layouts.includes(path))
		.flatMap(({ children = [] }) => children.map(({ file }) => file))
		.filter((file) => all.filter((route) => route.file === file).length === 1);
}

/**
 * Leaves these screens, and modules that only they import, out of the server's build: their layouts render nothing of
 * them before it is known who is logged in, which only the browser knows. Other exports of their modules, such as the
 * title of the page, stay.
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
			// `export *` re-exports everything except the default export.
			return `export * from ${JSON.stringify(id.slice(marker.length))};\nexport default () => null;`;
		},
		transform: {
			order: 'post',
			// React Router wraps a route's component in a call, which the bundler would keep because it might have side
			// effects.
			handler: (code, id) =>
				isScreen(id)
					? { code: code.replace(/^export default (?=\w+\()/m, '$&/* @__PURE__ */ '), map: null }
					: null,
		},
	};
}
