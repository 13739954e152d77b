/**
 * The refusal to correct a return whose money was sent, with what to do instead. Its refund and its credit note state
 * the same sum; lowering it would mean collecting money from the customer, which the shop has no way to do.
 */
export const moneySent = (productName: string): string =>
	`The money for it was sent, so that its papers stay as they are. What is missing of ${productName} is counted under Stock, and what was sent too much is agreed with the customer`;
