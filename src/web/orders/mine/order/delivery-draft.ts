/** What the draft of an order's phone and note is called. */
export const deliveryDraft = (orderNumber: number): string => `delivery of ${orderNumber}`;
