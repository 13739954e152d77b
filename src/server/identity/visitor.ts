import type { Database } from '../database/connect.ts';
import type { Flow } from '../http/limits/fair-queue.ts';
import { flowOfAccount, flowOfAddress } from '../http/limits/fair-queue.ts';
import { accountAt, isKnownAddress } from './login/known-addresses.queries.ts';

/** A guest who names an account, at an IP address. */
export interface Visitor {
	clientIp: string;
	/** The name of the account at this IP address (`accountAt`). */
	account: string;
	/** Whether the account has logged in from this IP address before. */
	isKnown: boolean;
	/** The key under which tries at the account are counted: a known IP address has its own, all others share one. */
	countedAs: string;
	/** The flow in which the guest waits for a hash. */
	flow: Flow;
}

/**
 * Finds out whether the account is known from the IP address. Takes equally long whether or not the account exists.
 */
export async function visitorOf(
	database: Database,
	{ email, clientIp, now }: { email: string; clientIp: string; now: Date },
): Promise<Visitor> {
	const account = accountAt(email, clientIp);
	const isKnown = await isKnownAddress(database, account, now);
	return {
		clientIp,
		account,
		isKnown,
		countedAs: isKnown ? account : email,
		flow: isKnown ? flowOfAccount(account) : flowOfAddress(clientIp),
	};
}
