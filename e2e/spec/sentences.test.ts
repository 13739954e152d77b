import { expect, test } from 'vitest';
import { type Sentence, sentences, specification, splitSentences } from './sentences.ts';
import { untestable } from './untestable.ts';

const textOf = (point: number) => sentences.filter((one) => one.point === point).map(({ text }) => text);

test('the sentences contain the whole text of the specification once', () => {
	const lines = specification.split('\n');
	const statements = lines.filter((line, index) => {
		const isTitle = line.startsWith('#') || /^\*\*[^*]+\*\*$/.test(line);
		const isTableHead = line.startsWith('|--') || lines[index + 1]?.startsWith('|--');
		return !isTitle && !isTableHead;
	});
	const characters = (text: string) => text.replaceAll(/\*\*|[\s|]/g, '');
	const withoutMarks = statements.map((line) => line.replace(/^ *(- |\d\. )/, ''));
	expect(characters(sentences.map(({ text }) => text).join(''))).toBe(characters(withoutMarks.join('')));
});

test('every heading of the specification has sentences under it', () => {
	const titles = [...specification.matchAll(/^(?:#+ (?:\d\. )?|\*\*)([^*\n]+?)(?:\*\*)?$/gm)];
	const sections = new Set(sentences.map(({ section }) => section));
	const parents = ['Screens and routes', 'Validation rules'];
	expect(sections.union(new Set(parents))).toEqual(new Set(titles.map(([, title]) => title)));
});

test('point, section and text identify a sentence', () => {
	const names = sentences.map(({ point, section, text }) => `${point} ${section} ${text}`);
	expect(new Set(names).size).toBe(names.length);
});

test.each([
	[
		"It shows 'Not found. Or bad.'. It also lists more.",
		["It shows 'Not found. Or bad.'.", 'It also lists more.'],
	],
	["The user's name. The club's own.", ["The user's name.", "The club's own."]],
	['After 0.5 s it goes to /. Then 1.5 months.', ['After 0.5 s it goes to /.', 'Then 1.5 months.']],
	["Only one ('Category required').", ["Only one ('Category required')."]],
])('the sentences of: %s', (text, expected) => {
	expect(splitSentences(text)).toEqual(expected);
});

test('rows, items and nested items are sentences of their own', () => {
	expect(textOf(7)).toContain('POST | auth/verifyOtp | body: email, otp | Token');
	expect(textOf(4)).toContain('Verify the code; the server returns a Token.');
	expect(textOf(9)).toContain('rating: 5, 4, 3 and above.');
});

test('an introducing sentence knows its items', () => {
	const itemsOf = (id: string) => sentences.find((one) => one.id === id)?.items;
	expect(itemsOf('1.2')).toEqual(['1.3', '1.4', '1.5']);
	expect(itemsOf('9.16')).toEqual(['9.17', '9.18', '9.19']);
	const leads = (one: Sentence) => one.text.endsWith(':');
	for (const lead of sentences.filter(leads)) expect(lead.items, lead.text).not.toEqual([]);
});

test('every untestable entry is a sentence and has a reason', () => {
	const ids = Object.keys(untestable);
	const known = new Set(sentences.map(({ id }) => id));
	expect(ids.filter((id) => !known.has(id))).toEqual([]);
	for (const why of Object.values(untestable)) expect(why).toMatch(/\w.{20,}\.$/);
});
