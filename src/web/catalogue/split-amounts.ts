/**
 * Splits a product's name. At odd indexes are figures with what they count, `3 x 36 g` and `15 Tablets`, at even ones the
 * rest.
 */
export const splitAmounts = (name: string) => name.split(/((?:\S*\d |\bx )+\S+)/);
