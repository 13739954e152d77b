const steps = [
	{ from: 1_00_00_000, letter: 'Cr' },
	{ from: 1_00_000, letter: 'L' },
	{ from: 1_000, letter: 'k' },
];

/** `₹750`, `₹25k`, `₹1.2L`, `₹3.05Cr`: an amount as the axis of a chart says it. */
export function shortRupees(amount: number): string {
	const step = steps.find(({ from }) => amount >= from);
	return step ? `₹${Number((amount / step.from).toFixed(2))}${step.letter}` : `₹${amount}`;
}
