import * as v from 'valibot';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { categoryKeys } from '#shared/catalogue/catalogue.rules.ts';
import { diets } from '#shared/catalogue/facts.rules.ts';

const state = v.object({
	product: v.object({
		productId: v.number(),
		name: v.string(),
		category: v.picklist(categoryKeys),
		description: v.string(),
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
}) satisfies v.GenericSchema<unknown, { product: Product }>;

/**
 * The product in a navigation state, or undefined. The browser's history keeps the state across versions of
 * this app, so it is validated like any external input.
 */
export function productFromState(passed: unknown): Product | undefined {
	return v.is(state, passed) ? passed.product : undefined;
}
