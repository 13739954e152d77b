import type { Database } from '../database/connect.ts';
import type { Line } from '../http/limits/fair-queue.ts';
import { accountAt, isKnownAddress } from './login/known-addresses.queries.ts';
import { lineOfAccount, lineOfAddress } from './passwords/hashing.ts';

/** Who is at the door: an account that a guest names, at an IP address. */
export interface Visitor {
	clientIp: string;
	/** The account at this address. */
	account: string;
	/** Whether the account logged in from this address before. */
	isKnown: boolean;
	/** What tries at the account count under: those from a known address apart from all others. */
	countedAs: string;
	/** Where it waits to be hashed for. */
	line: Line;
}

/** Tells whether the account is known from the address. Costs the same whether or not the account exists. */
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
		line: isKnown ? lineOfAccount(account) : lineOfAddress(clientIp),
	};
}
