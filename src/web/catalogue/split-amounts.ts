/**
 * Splits a product's name. Odd indexes hold numbers with their unit, like `3 x 36 g` and `15 Tablets`; even ones hold
 * the rest.
 */
export const splitAmounts = (name: string) => name.split(/((?:\S*\d |\bx )+\S+)/);
