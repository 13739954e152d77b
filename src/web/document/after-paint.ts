import script from './after-paint-script.js?raw';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const modules = /<script type="module" async="">/;

/**
 * A page that is whole without scripts asks for them once it shows: on a slow line they would take their share of
 * it from the styles, the fonts and the picture that the page is first seen by. What is typed before they have come
 * stays, and the button that was pressed last is pressed again when they have (`listening`, an event of the window).
 * Takes and gives a rendered document; one without scripts comes back as it is.
 */
export function scriptsAfterPaint(html: string): string {
	if (!modules.test(html)) return html;
	const files = [...html.matchAll(preload)].map(([, file]) => file);
	return html
		.replace(preload, '')
		.replace(modules, `<script type="text/plain" id="scripts" data-files="${files.join(' ')}">`)
		.replace('</body>', () => `<script>${script}</script></body>`);
}
