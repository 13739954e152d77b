/** A UPI ID as its bank gives it: `name@bank`. */
export const upiIdPattern = /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/;

export interface UpiPayment {
	/** The UPI ID of the recipient. */
	upiId: string;
	/** The name of the recipient, as the payer's app shows it. */
	payee: string;
	/** In rupees. */
	amount: number;
	membershipId: number;
	/** Distinguishes one attempt from another: letters and digits. */
	attempt: string;
}

/**
 * The link in the QR code for a payer's app: recipient, amount and membership (NPCI, UPI Linking Specifications 1.6).
 * The payer cannot change the amount.
 */
export function upiLink({ upiId, payee, amount, membershipId, attempt }: UpiPayment): string {
	const parts = {
		...{ pa: upiId, pn: payee, am: amount.toFixed(2), cu: 'INR' },
		...{ tn: `Membership ${membershipId}`, tr: `M${membershipId}T${attempt}` },
	};
	// Not built with `URLSearchParams`, which writes a space as "+": some apps show that literally.
	const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
	// The "@" of an ID is not encoded in any example of the specification.
	return `upi://pay?${query.join('&').replace('%40', '@')}`;
}
