/**
 * Returns an amount as the screens write it: `₹1,829`. Reimplemented so that tests do not share bugs with
 * src/shared/text/format-rupees.ts.
 */
export const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
