import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures.ts';

const root = join(import.meta.dirname, '../../..');

/** The files below a folder whose names end so. */
async function textsIn(folder: string, ending: RegExp): Promise<{ file: string; text: string }[]> {
	const names = (await readdir(folder, { recursive: true })).filter((name) => ending.test(name));
	return Promise.all(names.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}

/** The names of the classes that a stylesheet knows, without the backslashes before `:`, `[` and a first digit. */
function classesOf(css: string): string[] {
	return [...css.matchAll(/\.((?:\\3\d |\\.|[\w\u{80}-\u{ffff}-])+)/gu)].map(([, name = '']) =>
		name.replace(/\\3(\d) /g, '$1').replace(/\\(.)/g, '$1'),
	);
}

/** Where classes stand in a source: `className="…"`, `className={…}`, `classNames(…)`, a constant `…Style`. */
const beginnings = /\bclassName[=:]\s?|\bclassNames(?=\()|\b\w*[sS]tyle = |\blayout =\s/g;
const opening = '({[';
const closing = ')}]';

/**
 * The classes that stand in a source. Of a string without a space, a colon, a dash or a bracket nobody can tell whether it
 * is a class or what something is compared with: such are left out where they stand within an expression. So is what is put
 * together, `row-${id}`.
 */
function classesIn(source: string): string[] {
	const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
	const found: string[] = [];
	for (const { index, 0: beginning } of code.matchAll(beginnings)) {
		let depth = 0;
		for (let at = index + beginning.length; at < code.length; at += 1) {
			const character = code[at] ?? '';
			if (`"'\``.includes(character)) {
				const end = code.indexOf(character, at + 1);
				const text = code.slice(at + 1, end).replace(/\S*\$\{[^}]*\}\S*/g, ' ');
				if (depth === 0 || /[\s:[-]/.test(text)) found.push(...text.split(/\s+/).filter(Boolean));
				at = end;
				// An attribute ends with its string; what is added to it goes on.
				if (depth === 0 && !/^\s*\+/.test(code.slice(end + 1))) break;
			} else if (opening.includes(character)) depth += 1;
			else if (closing.includes(character)) {
				depth -= 1;
				if (depth <= 0) break;
			} else if (depth === 0 && ';,>'.includes(character)) break;
		}
	}
	return found;
}

test('every class of a screen is one that has a style', async () => {
	const sheets = await textsIn(join(root, 'build/client/assets'), /\.css$/);
	const known = new Set(sheets.flatMap(({ text }) => classesOf(text)));
	const sources = await textsIn(join(root, 'src/web'), /(?<!\.test)\.tsx?$/);
	const used = sources.flatMap(({ file, text }) => classesIn(text).map((name) => ({ file, name })));
	expect(used.length).toBeGreaterThan(10_000);
	// Tailwind makes nothing of a class that it does not know, and says nothing.
	expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
});
