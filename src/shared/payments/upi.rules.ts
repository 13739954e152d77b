/** A UPI ID as its bank gives it: `name@bank`. */
export const upiIdPattern = /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/;

export interface UpiPayment {
	/** Where it goes. */
	upiId: string;
	/** Whose account that is, as the payer's app shows it. */
	payee: string;
	/** In rupees. */
	amount: number;
	membershipId: number;
	/** Tells one try from another: letters and digits. */
	attempt: string;
}

/**
 * The link that a payer's app reads from a code: to whom, how much, and for which membership (NPCI, UPI Linking Specifications 1.6).
 * The payer cannot change the sum.
 */
export function upiLink({ upiId, payee, amount, membershipId, attempt }: UpiPayment): string {
	const parts = {
		...{ pa: upiId, pn: payee, am: amount.toFixed(2), cu: 'INR' },
		...{ tn: `Membership ${membershipId}`, tr: `M${membershipId}T${attempt}` },
	};
	// By hand: an app may read "+" as itself where a space is meant.
	const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
	// The sign of an id stands as it is in every example of the specification.
	return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
