import type { BulkField, BulkValues } from '#shared/catalogue/bulk-edit.rules.ts';
import type { ChosenProduct } from '#shared/catalogue/catalogue.contract.ts';
import { availabilities, categoryLabel, discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { dietLabels, kindLabels } from '#shared/catalogue/facts.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { factGroups } from '../facts/groups.ts';
import { returnsLabel, takenBackTexts } from '../taken-back.ts';

/** The tax classes that the screen knows, by their ids. */
export type TaxClassNames = ReadonlyMap<number, string>;

const labels: Partial<Record<BulkField, string>> = {
	price: 'Price',
	discount: 'Discount',
	available: 'Availability',
	category: 'Category',
	taxClassId: 'Tax class',
	finalSale: returnsLabel,
	...Object.fromEntries(factGroups.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label]))),
};

/** What people call a field. */
const fieldLabel = (field: BulkField): string => labels[field] ?? field;

/** How a value of a field reads. */
export function valueText<Field extends BulkField>(
	field: Field,
	value: BulkValues[Field],
	taxClasses: TaxClassNames,
): string {
	if (value === '' || value === null) return 'nothing';
	switch (field) {
		case 'price':
			return rupees(value as number);
		case 'discount':
			return `${value}%`;
		case 'available':
			return availabilities[value as 0 | 1];
		case 'category':
			return categoryLabel(value as BulkValues['category']);
		case 'taxClassId':
			return taxClasses.get(value as number) ?? `class ${value}`;
		case 'finalSale':
			return takenBackTexts[value === true ? 'faulty' : 'sealed'];
		case 'kind':
			return kindLabels[value as keyof typeof kindLabels];
		case 'diet':
			return dietLabels[value as keyof typeof dietLabels];
		default:
			return String(value);
	}
}

/** A line of the preview: what a field is, and what it becomes. */
export interface ChangeText {
	label: string;
	before: string;
	after: string;
}

/** What becomes of a product, field by field, and what customers pay for it where that changes. */
export function changeTexts(
	before: BulkValues,
	after: Partial<BulkValues>,
	taxClasses: TaxClassNames,
): ChangeText[] {
	const lines = (Object.keys(after) as BulkField[]).map((field) => ({
		label: fieldLabel(field),
		before: valueText(field, before[field], taxClasses),
		after: valueText(field, after[field] as never, taxClasses),
	}));
	const { price, discount } = { ...before, ...after };
	const [was, is] = [discountedPrice(before.price, before.discount), discountedPrice(price, discount)];
	// Without a discount the price says it, unless paise are rounded.
	const isSaid = before.price === was && price === is;
	return was === is || isSaid
		? lines
		: [...lines, { label: 'Customers pay', before: rupees(was), after: rupees(is) }];
}

/** What somebody else made of a product since it was shown, in words; undefined where nothing that is shown changed. */
export function meanwhileText(
	seen: BulkValues,
	now: BulkValues,
	fields: readonly BulkField[],
	taxClasses: TaxClassNames,
): string | undefined {
	const changed = fields.filter((field) => seen[field] !== now[field]);
	if (changed.length === 0) return undefined;
	return changed
		.map(
			(field) =>
				`${fieldLabel(field)} was ${valueText(field, seen[field], taxClasses)} and is now ${valueText(field, now[field], taxClasses)}`,
		)
		.join('; ');
}

/** What the list calls products of which some are gone. */
export const namesOf = (products: readonly Pick<ChosenProduct, 'name'>[]): string =>
	new Intl.ListFormat('en-IN').format(products.map(({ name }) => name));
