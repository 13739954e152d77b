import { expect, test } from 'vitest';
import { drawnMark, iconPath, markOf, wordmarkOf } from './looks.rules.ts';

const uploaded = `/pictures/${'a1'.repeat(32)}/640.webp`;

test.each([
	[{ name: 'Akhara', looks: { logo: drawnMark } }, { kind: 'drawn' }],
	[
		{ name: 'Akhara', looks: { logo: uploaded } },
		{ kind: 'picture', image: uploaded },
	],
	[{ name: 'Akhara' }, { kind: 'letter', letter: 'A' }],
	[
		{ name: 'Akhara', looks: { wordmark: 'iron' } },
		{ kind: 'letter', letter: 'I' },
	],
	[{ name: 'व्यायामशाला' }, { kind: 'letter', letter: 'व्या' }],
	[{ name: 'ಕ್ಷೇಮ' }, { kind: 'letter', letter: 'ಕ್ಷೇ' }],
	[{ name: 'தமிழ்' }, { kind: 'letter', letter: 'த' }],
	[{ name: 'மீனா' }, { kind: 'letter', letter: 'மீ' }],
	[{ name: 'ẹ\u0301lan' }, { kind: 'letter', letter: 'Ẹ\u0301' }],
	[{ name: `Z${'\u0335\u0322'.repeat(30)}algo` }, { kind: 'letter', letter: 'Z\u0335\u0322\u0335\u0322' }],
	[{ name: '👩🏽‍🦽 Gym' }, { kind: 'letter', letter: '👩🏽‍🦽' }],
	[{ name: '🏋️ Gym' }, { kind: 'letter', letter: '🏋️' }],
	[{ name: '🇮🇳 Gym' }, { kind: 'letter', letter: '🇮🇳' }],
	[{ name: '𝕏 Gym' }, { kind: 'letter', letter: '𝕏' }],
])('the mark of %j is %j', (club, mark) => expect(markOf(club)).toEqual(mark));

test('the wordmark is the name until there is one', () => {
	expect(wordmarkOf({ name: 'Iron & Ivy' })).toBe('Iron & Ivy');
	expect(wordmarkOf({ name: 'Iron & Ivy', looks: { wordmark: 'IRON' } })).toBe('IRON');
});

test('the address of an icon changes with what it shows', () => {
	const name = 'Iron & Ivy';
	const shown = [
		{ name },
		{ name: 'Kusti' },
		{ name, looks: { accent: '#0057b8' } },
		{ name, looks: { logo: uploaded } },
		{ name, looks: { logo: uploaded.replaceAll('a1', 'b2') } },
	].map((club) => iconPath(club, 'round'));
	expect(new Set(shown).size).toBe(shown.length);
	expect(shown[0]).toBe('/icons/club-round.svg?letter-I-own');
});
