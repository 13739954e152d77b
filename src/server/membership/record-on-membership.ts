import { type Acting, recordAct } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import type { FoundMembership } from './find-membership.ts';

/** Records what the desk did with a membership, in the audit of its centre. */
export const recordOnMembership = (
	transaction: Transaction,
	acting: Acting,
	{ membershipId, centreId }: FoundMembership,
	act: Pick<Parameters<typeof recordAct>[2], 'action' | 'amount' | 'before' | 'after'>,
) =>
	recordAct(transaction, acting, {
		...{ subject: { id: membershipId, name: `#${membershipId}` }, centreId },
		...act,
	});
