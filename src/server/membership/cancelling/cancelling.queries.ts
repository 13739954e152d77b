import type { IsoDate } from '#shared/dates.ts';
import type { EndReason } from '#shared/membership/standing.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import { isPaidBack } from '../../payments/payments.queries.ts';
import { insertMissingTerms } from '../terms.queries.ts';

/** Ends a membership from a day on. The caller has locked its holder. */
export async function endMembership(
	transaction: Transaction,
	{ membershipId, day, reason }: { membershipId: number; day: IsoDate; reason: EndReason },
): Promise<void> {
	await insertMissingTerms(transaction, [membershipId]);
	await transaction
		.updateTable('membership_terms')
		.set({ ended_on: day, end_reason: reason })
		.where('membership_id', '=', membershipId)
		.execute();
}

/** Stores the refund for a membership. Each membership has at most one. */
export async function insertRefundOf(
	transaction: Transaction,
	{ membershipId, amount, dueOn, now }: { membershipId: number; amount: number; dueOn: IsoDate; now: Date },
): Promise<void> {
	await transaction
		.insertInto('refunds')
		.values({
			...{ cause: `membership ${membershipId}`, kind: 'membership', membership_id: membershipId },
			...{ goods: amount, fee: 0, due_at: now, due_on: dueOn },
		})
		.execute();
}

/** The refunds owed for ended memberships, and whether they were paid. */
export async function listRefundsOf(database: Database, membershipIds: readonly number[]) {
	return database
		.selectFrom('refunds')
		.leftJoin('payments', (join) =>
			join.onRef('payments.membership_id', '=', 'refunds.membership_id').on(isPaidBack),
		)
		.where(isIn('refunds.membership_id', membershipIds))
		.select([
			'refunds.membership_id as membershipId',
			'refunds.amount',
			'due_on as dueOn',
			'payments.id as paymentId',
		])
		.execute();
}
