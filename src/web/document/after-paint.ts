import script from './after-paint-script.js?raw';
import { scriptHash } from './marked-scripts.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const ownHash = scriptHash(script);
const modules = /<script type="module" async="">/;

/**
 * Delays the scripts of a rendered page until its first text or picture is painted: on a slow line they would compete
 * for bandwidth with the styles, fonts and picture of the first view. Input made before they run is kept, and pressed
 * buttons are pressed again after hydration, when root.tsx dispatches `hydrated`, then `effects`, on the window.
 * Takes the document; returns it with the hash of the script that it adds. A document without scripts is returned
 * unchanged.
 */
export function scriptsAfterPaint(html: string): { html: string; hashes: string[] } {
	if (!modules.test(html)) return { html, hashes: [] };
	const files = [...html.matchAll(preload)].map(([, file]) => file);
	const delayed = html
		.replace(preload, '')
		.replace(modules, `<script type="text/plain" id="scripts" data-files="${files.join(' ')}">`)
		// In the head, because on a slow line users see and press a page before the end of its document arrives.
		.replace('</head>', () => `<script>${script}</script></head>`);
	return { html: delayed, hashes: [ownHash] };
}
