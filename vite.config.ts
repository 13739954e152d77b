import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// The `#shared/*` and `#web/*` aliases are package.json's own "imports": nothing to repeat here.
export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	// Bundled, the server loads the few icons and parts that pages use; from the package it would load them all.
	ssr: { noExternal: ['lucide-react', '@base-ui/react'] },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// What many pages share comes in two files: split by who uses what, a page asks for sixty, and
						// a phone waits longer for their round trips than for their bytes.
						codeSplitting: {
							groups: [
								{ name: 'common', minShareCount: 12 },
								{ name: 'screens', minShareCount: 6 },
							],
						},
					},
				},
			},
		},
	},
});
