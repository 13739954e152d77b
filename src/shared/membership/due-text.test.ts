import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

test('money is to be paid by its last day, and on it; after that day it was due', () => {
	const until = { after: ' by', alone: 'To be paid by' };
	expect(dueText('2027-01-10', '2027-01-09')).toEqual(until);
	expect(dueText('2027-01-10', '2027-01-10')).toEqual(until);
	expect(dueText('2027-01-10', '2027-01-11')).toEqual({
		after: '. It was due by',
		alone: 'It was due by',
	});
});
