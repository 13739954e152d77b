import { expect, test } from 'vitest';
import { bulkFormSchema, emptyForm, noClass, typedChange } from './form.ts';

const errorsOf = (changes: object) =>
	Object.fromEntries(
		(bulkFormSchema.safeParse({ ...emptyForm, ...changes }).error?.issues ?? []).map(({ path, message }) => [
			path.join('.'),
			message,
		]),
	);

test('an empty form changes nothing', () => {
	expect(typedChange(emptyForm)).toEqual({});
	expect(bulkFormSchema.parse(emptyForm)).toEqual({});
});

test('every field of the form is part of the change', () => {
	const form = {
		...emptyForm,
		...({ priceChoice: 'lowerPercent', amount: 10, rounding: 'nine' } as const),
		...{ discount: 5, available: '0', category: 'fitfoods', taxClass: noClass, takenBack: 'faulty' },
		...{ brand: ' Dangal ', origin: 'india' },
	};
	const change = {
		price: { way: 'percent', by: -10, rounding: 'nine' },
		...{ discount: 5, available: 0, category: 'fitfoods', taxClassId: null, finalSale: true },
		...{ brand: 'Dangal', origin: 'India' },
	};
	expect(bulkFormSchema.parse(form)).toEqual(change);
	expect(typedChange(form)).toEqual(change);
});

test.each<[string, object, object]>([
	['an amount that is missing', { priceChoice: 'raisePercent' }, { amount: 'Please say by how much' }],
	['a price that is missing', { priceChoice: 'to' }, { amount: 'Price required' }],
	['what is no number', { priceChoice: 'to', amount: Number.NaN }, { amount: 'Price must be a number' }],
	['less than nothing', { priceChoice: 'raiseRupees', amount: -5 }, { amount: 'Please give more than 0' }],
	[
		'all of the price',
		{ priceChoice: 'lowerPercent', amount: 100 },
		{ amount: 'A price can go down by 99% at most' },
	],
	['a discount above the whole', { discount: 101 }, { discount: 'Discount cannot exceed 100%' }],
	['a licence of three digits', { fssai: '123' }, { fssai: 'An FSSAI number has 14 digits' }],
])('%s is told at its field', (_, changes, errors) => {
	expect(errorsOf(changes)).toEqual(errors);
});

test('what is not valid yet is left out of the preview, and the rest is in it', () => {
	expect(typedChange({ ...emptyForm, priceChoice: 'to', discount: 5 })).toEqual({ discount: 5 });
	expect(typedChange({ ...emptyForm, discount: 500, brand: 'Dangal', fssai: '1' })).toEqual({
		brand: 'Dangal',
	});
});
