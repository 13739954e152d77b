import type { BulkField, BulkValues } from '#shared/catalogue/bulk-edit.rules.ts';
import type { ChosenProduct } from '#shared/catalogue/catalogue.contract.ts';
import { availabilities, categoryLabel, discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { dietLabels, kindLabels } from '#shared/catalogue/facts.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
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

/** The label of a field. */
const fieldLabel = (field: BulkField): string => labels[field] ?? field;

/** Formats the value of a field. */
export function valueText<Field extends BulkField>(
	field: Field,
	value: BulkValues[Field],
	taxClasses: TaxClassNames,
): string {
	if (value === '' || value === null) return 'nothing';
	switch (field) {
		case 'price':
			return formatRupees(value as number);
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

/** A change in the preview: the field's label, and its new value. */
export interface ChangeText {
	label: string;
	before: string;
	after: string;
}

/** The changes of a product, field by field, and the price that customers pay if that changes. */
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
	// Without a discount, the price already says what customers pay, unless paise are rounded.
	const isSaid = before.price === was && price === is;
	return was === is || isSaid
		? lines
		: [...lines, { label: 'Customers pay', before: formatRupees(was), after: formatRupees(is) }];
}

/** Says what somebody else changed in a product since it was shown; undefined if nothing visible changed. */
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

/** The names of products, some of which may be gone, as one text. */
export const namesOf = (products: readonly Pick<ChosenProduct, 'name'>[]): string =>
	new Intl.ListFormat('en-IN').format(products.map(({ name }) => name));
