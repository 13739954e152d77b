const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,49,999`: rupees as India groups them; paise only where there are any. */
export function rupees(amount: number): string {
	return `₹${Number.isInteger(amount) ? whole.format(amount) : exact.format(amount)}`;
}
