import { z } from 'zod';
import { id, idInQuery } from '../../fields.ts';
import {
	hasItsReference,
	paymentReference,
	payTo,
	referenceMissing,
	takenMode,
} from '../../payments/payments.contract.ts';
import { entitlementKinds } from '../entitlements.rules.ts';

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });

export const upgradeInQuery = z.object({ membershipId: idInQuery });

/** The upgrades that a membership can have today, and the effects of each. */
export const upgradeOffers = z.object({
	membershipId: id,
	type: z.string().meta({ description: 'The plan that it has.' }),
	months: z.int().meta({ description: 'For how many months it was bought.' }),
	days: z
		.object({ bought: z.int(), left: z.int() })
		.meta({ description: 'Of the first purchase; what was added is not among those left.' }),
	firstDay: day.meta({ description: 'From which day on the new plan counts.' }),
	validUntil: day.meta({ description: 'The last day that counts, which stays.' }),
	calledOff: z
		.array(z.object({ firstDay: day, lastDay: day }))
		.meta({ description: 'Pauses that were to come. Their days go back.' }),
	moved: z
		.array(z.object({ id, type: z.string(), firstDay: day, validUntil: day }))
		.meta({ description: 'Other memberships whose days move, with their days afterwards.' }),
	undone: z
		.array(z.object({ id, type: z.string(), firstDay: day, lastDay: day }))
		.meta({ description: 'Pauses of other memberships that end with it. Their days go back.' }),
	boughtBy: z
		.string()
		.optional()
		.meta({ description: 'Who bought it and has the bill, if that is not its holder.' }),
	offers: z
		.array(
			z.object({
				type: z.string(),
				price: z.number().meta({ description: 'In rupees, tax included. Good for today.' }),
				balances: z
					.array(z.object({ kind: z.enum(entitlementKinds), amount: z.int().optional() }))
					.meta({ description: 'What comes with it; without an amount, without limit.' }),
				fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
			}),
		)
		.meta({ description: 'The plans that cost more for as many months, the cheapest first.' }),
	payTo,
	needsGuardian: z
		.object({ userId: id, age: z.number() })
		.optional()
		.meta({ description: 'Of a minor for whom no guardian has agreed.' }),
});
export type UpgradeOffers = z.infer<typeof upgradeOffers>;

const upgrade = z.object({
	membershipId: id,
	type: z.string('Please choose a plan').min(1, 'Please choose a plan').max(100, 'Please choose a plan'),
	mode: takenMode,
	reference: paymentReference,
});

/** The plan to which a membership is upgraded, and how its price is paid. */
export const chosenUpgrade = upgrade.refine(hasItsReference, referenceMissing);

/** The same, with the fingerprint of the effects that were shown. */
export const confirmedUpgrade = upgrade
	.extend({ fingerprint: z.string('Please look at what changes first').min(1).max(100) })
	.refine(hasItsReference, referenceMissing);
