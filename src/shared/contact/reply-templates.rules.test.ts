import { describe, expect, test } from 'vitest';
import { filledTemplate, unknownPlaceholder } from './reply-templates.rules.ts';

const values = { name: 'Asha Rao', club: 'Akhara' };

describe('a template', () => {
	test('is filled in wherever it leaves something open', () => {
		expect(filledTemplate('{name}, {club} thanks you, {name}.', values)).toBe(
			'Asha Rao, Akhara thanks you, Asha Rao.',
		);
	});

	test('keeps braces that mean nothing, and reads no value as a pattern or a placeholder', () => {
		expect(filledTemplate('{ name } {} {x} {name}', { ...values, name: '$& {club}' })).toBe(
			'{ name } {} {x} $& {club}',
		);
	});

	test.each([
		['Dear {name} of {club}', undefined],
		['Your {phone}', '{phone}'],
		['{Name}', '{Name}'],
		['{ name }', '{ name }'],
		['{}', '{}'],
		['a { b', undefined],
		['{\n}', undefined],
	])('%j leaves open what is not known: %j', (text, unknown) => {
		expect(unknownPlaceholder(text)).toBe(unknown);
	});
});
