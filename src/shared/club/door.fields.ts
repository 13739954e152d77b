import { z } from 'zod';
import { expectedValues, seenLines } from '../edits.ts';
import { isoDate, orEmpty } from '../fields.ts';
import type { DoorRules } from './club.facts.ts';

/** The rules of the doors as fields of the desk's form: a rule that is off is empty. */

const fields = z.object({ askHealthFrom: orEmpty('The day', isoDate('Day required')) });
export type DoorFields = z.infer<typeof fields>;

export const doorFieldNames = fields.keyof().options;

export const doorUpdate = fields.extend({ expected: expectedValues({ askHealthFrom: seenLines }) });

/** The rules as their form has them. */
export const doorFieldsOf = ({ askHealthFrom }: DoorRules = {}): DoorFields => ({
	askHealthFrom: askHealthFrom ?? '',
});

/** The rules of a form that are switched on. */
export const doorOf = ({ askHealthFrom }: DoorFields): DoorRules => ({
	...(askHealthFrom && { askHealthFrom }),
});
