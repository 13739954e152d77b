import { expect, test } from 'vitest';
import { draftValues } from './draft-values.ts';

test('a draft keeps what was changed, in fields within others and in several of one name, too', () => {
	const values = {
		...{ id: 7, note: 'Two are torn', reason: '' },
		counts: { 500: 12, 200: undefined, 100: Number.NaN, 50: 3 },
		centreIds: ['1', '3'],
	};
	const changed = { note: true, counts: { 500: true, 200: true, 100: true }, centreIds: [true, true] };
	expect(draftValues(values, changed)).toEqual({
		...{ note: 'Two are torn', 'counts.500': 12, centreIds: ['1', '3'] },
	});
	expect(draftValues(values)).toEqual({
		...{ id: 7, note: 'Two are torn', reason: '', 'counts.500': 12, 'counts.50': 3, centreIds: ['1', '3'] },
	});
});

test('a draft keeps no file, and nothing that is not there', () => {
	expect(draftValues({ file: new Blob(['a']), start: null, name: undefined })).toEqual({});
});
