import { formatOrderNumber } from '#shared/orders/orders.rules.ts';

/** The path of the member's page of an order. */
export const orderPath = (orderNumber: number) => `/store/orders/${formatOrderNumber(orderNumber)}`;
