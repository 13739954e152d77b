import { z } from 'zod';
import { expectedValues, seenLines } from '../edits.ts';
import { plainAmount } from '../text/plain-amount.ts';
import type { ShopRules } from './club.facts.ts';

/** The shop's rules as fields of the desk's form: a rule that is off is empty. */

const wholeRupees = (name: string) =>
	z
		.string(`${name} must be text`)
		// Only an empty field switches the rule off: a lone point is refused as it was typed.
		.overwrite((typed) => plainAmount(typed).replace(/(?<=\d)\.0*$/, ''))
		.regex(/^$|^[1-9]\d{0,6}$/, 'Please give whole rupees, as digits');

const fields = z.object({
	confirmFrom: wholeRupees('The sum of orders to confirm'),
	codLimit: wholeRupees('The limit of cash on delivery'),
});
export type ShopFields = z.infer<typeof fields>;

export const shopFieldNames = fields.keyof().options;

export const shopUpdate = fields.extend({
	expected: expectedValues({ confirmFrom: seenLines, codLimit: seenLines }),
});

/** The rules as their form has them. */
export const shopFieldsOf = ({ confirmFrom, codLimit }: ShopRules = {}): ShopFields => ({
	confirmFrom: confirmFrom?.toString() ?? '',
	codLimit: codLimit?.toString() ?? '',
});

/** The rules of a form that are switched on. */
export const shopOf = ({ confirmFrom, codLimit }: ShopFields): ShopRules => ({
	...(confirmFrom && { confirmFrom: Number(confirmFrom) }),
	...(codLimit && { codLimit: Number(codLimit) }),
});
