import { z } from 'zod';
import { imageLink } from '../catalogue/catalogue.contract.ts';
import { expectedValues, seenLines } from '../edits.ts';
import { consultancy, groupClass, maxItems, promotion } from './club.facts.ts';

/**
 * The fields of the lists that pages show and the desk edits: promotions, group classes, consultancies. An item has a
 * place and a name. An edit or removal gives both, so that it cannot affect another item that has taken the place.
 */

export const groupClassFields = z.object({ ...groupClass.shape, image: imageLink });

export const promotionFields = z.object({ ...promotion.shape, image: imageLink });

const benefitLines = 'Benefits must be at most 6 lines of up to 120 characters';

export const consultancyFields = z.object({
	type: consultancy.shape.type,
	image: imageLink,
	/** One benefit per line. */
	benefits: z
		.string(benefitLines)
		.trim()
		.max(800, benefitLines)
		.refine((text) => {
			const benefits = text.split('\n');
			return benefits.length <= 6 && benefits.every((benefit) => benefit.length <= 120);
		}, benefitLines),
});

const placeMessage = 'Please reload the page';

/** The place of an item among the others of its list, from 0. */
export const itemPlace = z
	.int(placeMessage)
	.min(0, placeMessage)
	.max(maxItems - 1, placeMessage);

/** The body of an edit of an item whose fields are texts. */
export const itemUpdate = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
	fields.extend({
		place: itemPlace,
		expected: expectedValues(
			Object.fromEntries(Object.keys(fields.shape).map((name) => [name, seenLines])) as Record<
				keyof Shape,
				typeof seenLines
			>,
		),
	});

/** The query of an item's removal. */
export const itemRemoval = z.object({
	place: z.coerce.number<number | string>(placeMessage).pipe(itemPlace),
	name: z
		.string('Name required')
		.meta({ description: 'What it is called, as another one may have its place.' }),
});
