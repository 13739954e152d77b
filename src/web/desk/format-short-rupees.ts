const steps = [
	{ from: 1_00_000_00_00_000, letter: 'LCr' },
	{ from: 1_00_00_000, letter: 'Cr' },
	{ from: 1_00_000, letter: 'L' },
	{ from: 1_000, letter: 'k' },
];

const short = { maximumFractionDigits: 2 };

/** An amount in short, for the axis of a chart: `₹750`, `₹25k`, `₹1.2L`, `₹3.05Cr`, `₹2.5LCr`. */
export function formatShortRupees(amount: number): string {
	const step = steps.find(({ from }) => amount >= from);
	return step ? `₹${(amount / step.from).toLocaleString('en-IN', short)}${step.letter}` : `₹${amount}`;
}
