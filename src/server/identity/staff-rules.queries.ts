import type { SecondFactorRule } from '#shared/identity/identity.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';

/** Whether the owner asks the staff for a second factor. */
export async function readSecondFactorRule(database: Database): Promise<SecondFactorRule> {
	const { isRequired } = await database
		.selectFrom('staff_rules')
		.select('second_factor_required as isRequired')
		.executeTakeFirstOrThrow();
	return isRequired ? 'required' : 'optional';
}

/** Sets it; returns what it was where that was another, else undefined. */
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
