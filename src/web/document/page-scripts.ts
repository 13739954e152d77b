import broughtBack from './brought-back-script.js?raw';
import { scriptHash } from './marked-scripts.ts';
import translatedText from './translated-text-script.js?raw';

/**
 * The scripts that every page has in its head, added to the document instead of rendered: so the page's own scripts do
 * not contain them a second time.
 *
 * `translated-text-script.js` lets a browser translate a page while React changes it. Chrome and Edge replace each text
 * by a `font` element. React keeps the text node: it would throw as it removes the node, or inserts something before it,
 * which ends in the error screen, and what it writes into the node would show nowhere, such as the new total of a cart.
 * The script puts a text back before React touches it, and after React has changed it; the translator then translates
 * it again.
 *
 * `brought-back-script.js` makes a page that the browser brings back as it was, with Back, read the storage again: it
 * reports it as cleared, and each store compares what it has told with what there is.
 */
const scripts = [translatedText, broughtBack];
const hashes = scripts.map(scriptHash);
const tags = scripts.map((script) => `<script>${script}</script>`).join('');

/** Takes a document; returns it with these scripts, and their hashes. A document without scripts does not change. */
export function withPageScripts(html: string): { html: string; hashes: readonly string[] } {
	if (!html.includes('<script type="module"')) return { html, hashes: [] };
	return { html: html.replace('</head>', () => `${tags}</head>`), hashes };
}
