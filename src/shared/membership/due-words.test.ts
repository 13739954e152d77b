import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

test('money is to be paid by its last day, and on it; after that day it was due', () => {
	const until = { after: ' by', alone: 'To be paid by' };
	expect(dueWords('2027-01-10', '2027-01-09')).toEqual(until);
	expect(dueWords('2027-01-10', '2027-01-10')).toEqual(until);
	expect(dueWords('2027-01-10', '2027-01-11')).toEqual({
		after: '. It was due by',
		alone: 'It was due by',
	});
});
