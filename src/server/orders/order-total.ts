/** Rupees to pay for an order: its lines that have not ended, and its fee; 0 once all have. As `orderTotal` in SQL. */
export function totalOf({
	fee,
	lines,
}: {
	fee: number;
	lines: readonly { unit_price: number; quantity: number; ended: string | null }[];
}): number {
	const left = lines.filter(({ ended }) => ended === null);
	return left.reduce(
		(sum, { unit_price, quantity }) => sum + unit_price * quantity,
		left.length > 0 ? fee : 0,
	);
}
