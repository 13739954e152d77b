import { z } from 'zod';
import { type BulkChange, type SharedFact, sharedFacts } from '#shared/catalogue/bulk-edit.rules.ts';
import { bulkChange } from '#shared/catalogue/catalogue.contract.ts';
import { type PriceRounding, priceRoundingNames } from '#shared/catalogue/price.rules.ts';

/** The ways in which the form can change a price. The amount is never negative; `sign` says which way it counts. */
export const priceChoices = {
	to: { label: 'Set to', way: 'to', sign: 1, amount: 'New price' },
	raisePercent: { label: 'Raise by percent', way: 'percent', sign: 1, amount: 'Percent' },
	lowerPercent: { label: 'Lower by percent', way: 'percent', sign: -1, amount: 'Percent' },
	raiseRupees: { label: 'Raise by rupees', way: 'rupees', sign: 1, amount: 'Rupees' },
	lowerRupees: { label: 'Lower by rupees', way: 'rupees', sign: -1, amount: 'Rupees' },
} as const;
export type PriceChoice = keyof typeof priceChoices;

/** The values of the form's fields; a blank one keeps each product's own value. */
export interface BulkForm extends Record<SharedFact, string> {
	priceChoice: PriceChoice | '';
	amount?: number | undefined;
	rounding: PriceRounding;
	discount?: number | undefined;
	available: string;
	category: string;
	taxClass: string;
	takenBack: string;
}

export const emptyForm = {
	priceChoice: '',
	rounding: priceRoundingNames[0],
	available: '',
	category: '',
	taxClass: '',
	takenBack: '',
	...(Object.fromEntries(sharedFacts.map((name) => [name, ''])) as Record<SharedFact, string>),
} as const satisfies BulkForm;

/** The value of the option that removes the tax class. */
export const noClass = 'none';

/** The form's values, valid or not, as the body of the call. */
function asked(form: BulkForm): Record<string, unknown> {
	const { priceChoice, amount, rounding, discount, available, category, taxClass, takenBack } = form;
	const price = priceChoice === '' ? undefined : priceChoices[priceChoice];
	return {
		...(price && {
			price: {
				way: price.way,
				by: amount === undefined ? undefined : price.sign * amount,
				...(price.way !== 'to' && { rounding }),
			},
		}),
		...(discount !== undefined && { discount }),
		...(available !== '' && { available: Number(available) }),
		...(category !== '' && { category }),
		...(taxClass !== '' && { taxClassId: taxClass === noClass ? null : Number(taxClass) }),
		...(takenBack !== '' && { finalSale: takenBack === 'faulty' }),
		...Object.fromEntries(
			sharedFacts.flatMap((name) => (form[name].trim() === '' ? [] : [[name, form[name]]])),
		),
	};
}

/** The form field for the path of a fault in the call's body. */
function fieldAt([first, second]: readonly PropertyKey[]): keyof BulkForm {
	if (first === 'price') return second === 'rounding' ? 'rounding' : 'amount';
	if (first === 'taxClassId') return 'taxClass';
	if (first === 'finalSale') return 'takenBack';
	return first as keyof BulkForm;
}

/** Checks what only the form can get wrong: a price that is raised or lowered without an amount. */
function amountFault({ priceChoice, amount }: BulkForm): string | undefined {
	if (priceChoice === '' || priceChoice === 'to') return undefined;
	if (amount === undefined) return 'Please say by how much';
	return amount <= 0 ? 'Please give more than 0' : undefined;
}

/** The change as typed so far, without fields that are invalid or unfinished. */
export function typedChange(form: BulkForm): BulkChange {
	const wanted = asked(form);
	if (amountFault(form) !== undefined) delete wanted.price;
	const first = bulkChange.safeParse(wanted);
	if (first.success) return first.data;
	for (const { path } of first.error.issues) delete wanted[String(path[0])];
	return bulkChange.safeParse(wanted).data ?? {};
}

/** Validates the form by the rules of the call, and reports each fault at its field. */
export const bulkFormSchema = z.custom<BulkForm>().transform((form, context): BulkChange => {
	const fault = amountFault(form);
	if (fault !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message: fault });
	const { data, error } = bulkChange.safeParse(asked(form));
	for (const { path, message } of error?.issues ?? []) {
		const field = fieldAt(path);
		if (field !== 'amount' || fault === undefined)
			context.addIssue({ code: 'custom', path: [field], message });
	}
	return data ?? z.NEVER;
});
