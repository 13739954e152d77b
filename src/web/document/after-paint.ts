import script from './after-paint-script.js?raw';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const modules = /<script type="module" async="">/;

/**
 * Delays the scripts of a rendered page until its first paint: on a slow line they would take bandwidth from
 * the styles, the fonts and the picture of the first view. What is typed before they run stays, and the
 * button that was pressed last is pressed again after hydration, when root.tsx dispatches `hydrated` on the
 * window. Takes and returns the document; one without scripts is returned unchanged.
 */
export function scriptsAfterPaint(html: string): string {
	if (!modules.test(html)) return html;
	const files = [...html.matchAll(preload)].map(([, file]) => file);
	return html
		.replace(preload, '')
		.replace(modules, `<script type="text/plain" id="scripts" data-files="${files.join(' ')}">`)
		.replace('</body>', () => `<script>${script}</script></body>`);
}
