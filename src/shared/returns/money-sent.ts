/**
 * Why a return whose money was sent is not corrected, and what is done instead. Its refund and its credit note say the same, and
 * to say less the money would have to be collected, for which the shop has no way.
 */
export const moneySent = (productName: string): string =>
	`The money for it was sent, so that its papers stay as they are. What is missing of ${productName} is counted under Stock, and what was sent too much is agreed with the customer`;
