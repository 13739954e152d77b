/**
 * The conformance suite. Its files are named after the points of docs/spec.md and their headings (`2-shell`), and
 * each test after the sentence that it proves.
 *
 *     const { proves } = section(5, 'Login');
 *
 *     test(...proves("password: required ('Password required!')."), async ({ page }) => { … });
 *     test(...proves(['One sentence.', 'Another.']), …);          // one test, both sentences
 *     test(...proves('A call and a screen.', 'on screen'), …);    // one sentence, several tests
 *
 * A text that is not exactly a sentence of that point and section throws while the tests are collected. A sentence
 * is proven when all its tests pass. A sentence that no test can prove is listed in untestable.ts with the reason.
 * A sentence that introduces a list ('Visitors can:') is proven by its items.
 *
 * Users: `page` is a guest's; `memberPage` and `deskPage` are logged in as `member` and as the administrator. Over
 * HTTP, `member.client` and `desk` are their typed clients, and `call` sends any request.
 * Time: see support/clock.ts.
 */
import type { TestDetails } from '@playwright/test';
import { sentenceAnnotation } from './sentence-annotation.ts';
import { sentences } from './sentences.ts';

export {
	clubUrl,
	expect,
	mailTo,
	newCredentials,
	resetCodeFor,
	storeToken,
	submitSignIn,
	submitSignUp,
} from '../fixtures.ts';
export { test } from './support/logged-in-pages.ts';

/** Sentences of a section (or, in a point without headings of its own, of the whole point). */
export function section(point: number, title: string) {
	function idOf(text: string): string {
		const found = sentences.find((one) => one.point === point && one.section === title && one.text === text);
		if (!found) throw new Error(`Point ${point}, ${title}, has no sentence: ${text}`);
		return found.id;
	}

	/**
	 * Title and details of a test that proves sentences; `aspect` distinguishes several tests of one sentence.
	 */
	function proves(text: string | readonly string[], aspect?: string): [string, TestDetails] {
		const texts = typeof text === 'string' ? [text] : text;
		const annotation = texts.map((one) => ({ type: sentenceAnnotation, description: idOf(one) }));
		const words = texts.join(' / ');
		return [aspect ? `${words} [${aspect}]` : words, { annotation }];
	}

	return { proves };
}
