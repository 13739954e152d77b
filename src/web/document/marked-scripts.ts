import { createHash, randomBytes } from 'node:crypto';

/**
 * A mark for the scripts of one render, used as their `nonce`. It is random, so that no content of the page can
 * contain it.
 */
export const newMark = (): string => randomBytes(16).toString('base64');

/** An inline script's hash, as a Content-Security-Policy names it. */
export const scriptHash = (script: string): string =>
	`'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The hashes of the inline scripts that the renderer marked, and the document without the marks: the document is
 * cached, and a nonce shared by many visitors would protect nobody. Injected scripts have no mark, so they get no
 * hash.
 */
export function unmarkScripts(html: string, mark: string): { html: string; hashes: string[] } {
	const attribute = ` nonce="${mark}"`;
	const hashes = new Set<string>();
	for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
		if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) hashes.add(scriptHash(script));
	}
	return { html: html.replaceAll(attribute, ''), hashes: [...hashes] };
}
