import type { SecondFactorRule } from '#shared/identity/identity.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** Reads whether the owner requires a second factor of the staff. */
export async function readSecondFactorRule(database: Database): Promise<SecondFactorRule> {
	const { isRequired } = await database
		.selectFrom('staff_rules')
		.select('second_factor_required as isRequired')
		.executeTakeFirstOrThrow();
	return isRequired ? 'required' : 'optional';
}

/** Sets the rule; returns the previous value if it was another one, otherwise undefined. */
export async function setSecondFactorRule(
	transaction: Transaction,
	rule: SecondFactorRule,
): Promise<SecondFactorRule | undefined> {
	const isRequired = rule === 'required';
	const { numUpdatedRows } = await transaction
		.updateTable('staff_rules')
		.set({ second_factor_required: isRequired })
		.where('second_factor_required', '<>', isRequired)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return undefined;
	return isRequired ? 'optional' : 'required';
}
