// Kept apart from the other rules of stock, which a product's card does not need.

/** The shop's note when few units are left: `Only 3 left`. */
export const onlyFew = (left: number): string => `Only ${left} left`;
