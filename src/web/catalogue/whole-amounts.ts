/** A product's name in which no line ends between a figure and what it counts: `3 x 36 g`, `15 Tablets`. */
export const wholeAmounts = (name: string) => name.replace(/(\d|\bx) /g, '$1\u00a0');
