/** The key of the draft of an order's phone and note. */
export const deliveryDraft = (orderNumber: number): string => `delivery of ${orderNumber}`;
