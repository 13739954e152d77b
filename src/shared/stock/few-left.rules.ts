// Apart from the other rules of stock, which no card of a product needs.

/** What the shop says where few are left: `Only 3 left`. */
export const onlyFew = (left: number): string => `Only ${left} left`;
