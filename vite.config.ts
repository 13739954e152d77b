import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The code of forms, with the contract's schemas. Pages without a form do not load it. */
const forms =
	/react-hook-form|@hookform|web\/ui\/form\/(use-schema-form|use-edit-form|conflict-choice)|node_modules\/zod|shared\/(\w+\.contract|fields|edits|endpoint|no-eval)\.ts/;

// The `#shared/*` and `#web/*` aliases need no entry here: they are package.json's "imports".
export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Bundle these for the server: it then loads the few icons and components that pages use, not whole packages.
	ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
	// All of these support `light-dark()`, so the build does not rewrite it: rewritten, it would not let a part of a
	// page have its own scheme. src/web/ui/theme/older-browsers.css serves browsers without `light-dark()`.
	build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
	environments: {
		client: {
			build: {
				// Do not inline fonts as data URLs: the pages' Content-Security-Policy allows fonts of this origin only.
				assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
				rolldownOptions: {
					output: {
						// Shared code is split into a few files. Split by the set of pages that use it, a page would load
						// sixty, and a phone would wait longer for the round trips than for the bytes.
						codeSplitting: {
							groups: [
								{ name: 'common', test: (id) => !forms.test(id), minShareCount: 12 },
								{ name: 'forms', test: forms },
								// Without the desk's, which would load the forms with them.
								{ name: 'screens', test: (id) => !id.includes('/web/desk/'), minShareCount: 6 },
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
