import { type FactName, type ProductFacts, productFacts } from '#shared/catalogue/facts.fields.ts';
import {
	dietLabels,
	diets,
	kindLabels,
	netText,
	netUnits,
	productKinds,
	quantityText,
} from '#shared/catalogue/facts.rules.ts';
import type { factColumns } from '#shared/imports/fact-columns.ts';
import { readNumber } from '../imports/cells.ts';

/** A column of facts in a file of products. */
export type FactColumn = keyof typeof factColumns;

/** How facts are written into a file's cells; a fact that is not listed here is written as it is. */
const written: Partial<Record<FactColumn, (facts: ProductFacts) => string | undefined>> = {
	kind: ({ kind }) => kind && kindLabels[kind],
	diet: ({ diet }) => diet && dietLabels[diet],
	net: netText,
	serving: ({ servingSize, servingUnit }) =>
		servingSize === undefined || servingUnit === undefined
			? undefined
			: quantityText(servingSize, servingUnit),
};

/** A fact as the cell of a file: blank where it is not known. */
export function factCell(column: FactColumn, facts: ProductFacts): string | number {
	const write = written[column];
	return (write ? write(facts) : facts[column as FactName]) ?? '';
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The value that a text means: the value itself, its label, or a synonym. */
const choiceIn = <Value extends string>(
	text: string,
	values: readonly Value[],
	labels: Readonly<Record<Value, string>>,
	others: Readonly<Record<string, Value>> = {},
) =>
	values.find((value) => bare(value) === bare(text) || bare(labels[value]) === bare(text)) ??
	others[bare(text)] ??
	text;

/** Units by other spellings that files use. */
const units: Readonly<Record<string, (typeof netUnits)[number]>> = {
	...{ gm: 'g', gms: 'g', gram: 'g', grams: 'g', kgs: 'kg', kilogram: 'kg', kilograms: 'kg' },
	...{ millilitre: 'ml', millilitres: 'ml', litre: 'l', litres: 'l', ltr: 'l', liter: 'l', liters: 'l' },
	...{ pieces: 'piece', pc: 'piece', pcs: 'piece', n: 'piece', no: 'piece', nos: 'piece', unit: 'piece' },
	...{ units: 'piece', tablet: 'piece', tablets: 'piece', capsule: 'piece', capsules: 'piece' },
};

/**
 * Splits `1 kg` into its two parts. A text that is no quantity is passed on, so that the field's schema refuses it with
 * its own message.
 */
function quantityIn(text: string): [quantity: string, unit: string] {
	const [, quantity = text, word = ''] = /^([\d.,]+)\s*([a-z]+)\.?$/i.exec(text) ?? [];
	const unit = bare(word);
	return [
		String(readNumber(quantity) ?? quantity),
		netUnits.find((one) => one === unit) ?? units[unit] ?? word,
	];
}

/** The fields that a column's cell fills. A blank cell fills none. */
const read: Partial<Record<FactColumn, (text: string) => Partial<Record<FactName, string>>>> = {
	kind: (text) => ({
		kind: choiceIn(text, productKinds, kindLabels, {
			healthsupplement: 'supplement',
			nutraceutical: 'supplement',
		}),
	}),
	diet: (text) => ({
		diet: choiceIn(text, diets, dietLabels, {
			...{ vegan: 'veg', yes: 'veg', green: 'veg', no: 'non-veg', brown: 'non-veg' },
		}),
	}),
	net: (text) => {
		const [netQuantity, netUnit] = quantityIn(text);
		return { netQuantity, netUnit };
	},
	serving: (text) => {
		const [servingSize, servingUnit] = quantityIn(text);
		return { servingSize, servingUnit };
	},
	nutritionPer: (text) => ({
		nutritionPer: /serv/i.test(text)
			? 'serving'
			: text.toLowerCase().replace(/^(per\s*)?100\s*(g|ml).*$/, '100 $2'),
	}),
	fssai: (text) => ({ fssai: text.replace(/[\s-]/g, '') }),
};

/** The fields of facts in a row of a file, as the form would send them. */
export function factsInCells(cell: (column: FactColumn) => string, columns: readonly FactColumn[]) {
	const fields: Partial<Record<FactName, string>> = {};
	for (const column of columns) {
		const text = cell(column);
		if (text !== '') Object.assign(fields, read[column]?.(text) ?? { [column]: text });
	}
	return fields;
}

/** The column of a file from which a field is filled. */
export const columnOfFact = (name: FactName): FactColumn =>
	name === 'netQuantity' || name === 'netUnit'
		? 'net'
		: name === 'servingSize' || name === 'servingUnit'
			? 'serving'
			: name;

/** Whether two sets of facts agree in everything that the first one contains. */
export const saysTheSame = (said: ProductFacts, known: ProductFacts): boolean =>
	Object.keys(productFacts.shape).every(
		(name) => said[name as FactName] === undefined || said[name as FactName] === known[name as FactName],
	);
