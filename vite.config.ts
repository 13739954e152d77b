import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What forms are made of. Who only reads needs none of it. */
const forms = /react-hook-form|@hookform|web\/ui\/form\/use-schema-form/;

// The `#shared/*` and `#web/*` aliases are package.json's own "imports": nothing to repeat here.
export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Bundled, the server loads the few icons and parts that pages use; from the package it would load them all.
	ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
	// All of them know `light-dark()`, so that it is left as it stands: rewritten, a part of a page could no longer
	// keep a scheme of its own. Browsers from before it are served by src/web/ui/theme/older-browsers.css.
	build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
	environments: {
		client: {
			build: {
				// Fonts come from this address alone, says the pages' policy.
				assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
				rolldownOptions: {
					output: {
						// What pages share comes in a few files: split by who uses what, a page asks for sixty, and a
						// phone waits longer for their round trips than for their bytes.
						codeSplitting: {
							groups: [
								{ name: 'common', test: (id) => !forms.test(id), minShareCount: 12 },
								{ name: 'forms', test: forms },
								{ name: 'screens', minShareCount: 6 },
								{
									name: 'parts',
									test: /lucide-react|web\/(ui|site|parts|identity\/(guards|logout|profile))/,
									minShareCount: 2,
								},
							],
						},
					},
				},
			},
		},
	},
});
