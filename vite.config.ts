import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, minify, type Plugin } from 'vite';
import { browserScreens, screensIn } from './scripts/browser-screens.ts';
import { chunks } from './scripts/chunks.ts';
import routes from './src/web/routes.ts';

/** The scripts that stand in every page (`…-script.js?raw`) come without their comments, and with short names. */
const inlineScripts: Plugin = {
	name: 'inline-scripts',
	enforce: 'pre',
	async load(id) {
		const [file = '', query] = id.split('?');
		if (query !== 'raw' || !file.endsWith('-script.js')) return null;
		const { code } = await minify(file, await readFile(file, 'utf8'));
		return `export default ${JSON.stringify(code)}`;
	},
};

const sources = join(import.meta.dirname, 'src/');
const noEval = join(sources, 'shared/no-eval.ts');

/** The layouts that show nothing of their screens before they know who is logged in: RequireStaff and ProfileLayout. */
const guarded = ['admin', 'profile'];

// The `#shared/*` and `#web/*` aliases need no entry here: they are package.json's "imports".
export default defineConfig({
	plugins: [inlineScripts, browserScreens(screensIn(guarded, routes)), tailwindcss(), reactRouter()],
	// Bundle these for the server: it then loads the few icons and components that pages use, not whole packages.
	ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
	// All of these support `light-dark()`, so the build does not rewrite it: rewritten, it would not let a part of a
	// page have its own scheme. src/web/ui/theme/older-browsers.css serves browsers without `light-dark()`.
	build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
	environments: {
		ssr: {
			build: {
				rolldownOptions: {
					// What nothing of a module is used of is left out, but for the one that is imported for what it does.
					treeshake: { moduleSideEffects: (id) => (id.startsWith(sources) ? id === noEval : undefined) },
				},
			},
		},
		client: {
			build: {
				// Do not inline fonts as data URLs: the pages' Content-Security-Policy allows fonts of this origin only.
				assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
				rolldownOptions: {
					output: {
						codeSplitting: { groups: chunks },
					},
				},
			},
		},
	},
});
