/**
 * An amount as the screens write it: `₹1,829`. Written again here, so that the tests do not share its faults.
 */
export const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
