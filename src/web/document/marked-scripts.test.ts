import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMark, unmarkScripts } from './marked-scripts.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only scripts that bear the mark of their render are named, and the document loses the marks', () => {
	const mark = newMark();
	const injected =
		'<script>steal()</script><script nonce="guess">steal()</script><script>fetch("//evil")</script>';
	const document = `<head><script nonce="${mark}">paint()</script></head>${injected}<script nonce="${mark}" type="module" async="">import "/a.js"</script>`;
	const { html, hashes } = unmarkScripts(document, mark);
	expect(hashes).toEqual([sha256('paint()'), sha256('import "/a.js"')]);
	expect(html).toBe(
		`<head><script>paint()</script></head>${injected}<script type="module" async="">import "/a.js"</script>`,
	);
});

test('a script of a file needs no hash', () => {
	expect(unmarkScripts('<script nonce="m" src="/a.js"></script>', 'm')).toEqual({
		html: '<script src="/a.js"></script>',
		hashes: [],
	});
});

test('no two renders share a mark', () => {
	expect(newMark()).not.toBe(newMark());
});
