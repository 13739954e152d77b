import * as v from 'valibot';
import { categoryKeys } from '#shared/catalogue/catalogue.rules.ts';
import { diets } from '#shared/catalogue/facts.rules.ts';
import type { ListedProduct } from '#web/data/listed-product.ts';

const state = v.object({
	product: v.object({
		productId: v.number(),
		name: v.string(),
		category: v.picklist(categoryKeys),
		description: v.optional(v.string()),
		price: v.number(),
		discount: v.number(),
		image: v.string(),
		imageAlt: v.optional(v.string()),
		rating: v.number(),
		ratingCount: v.optional(v.number()),
		diet: v.optional(v.picklist(diets)),
		servings: v.optional(v.number()),
		servingProtein: v.optional(v.number()),
		available: v.picklist([0, 1]),
		left: v.optional(v.number()),
		soldOut: v.optional(v.literal(1)),
	}),
}) satisfies v.GenericSchema<unknown, { product: ListedProduct }>;

/**
 * The product in a navigation state, or undefined. The browser's history keeps the state across versions of
 * this app, so it is validated like any external input.
 */
export function productFromState(passed: unknown): ListedProduct | undefined {
	return v.is(state, passed) ? passed.product : undefined;
}
