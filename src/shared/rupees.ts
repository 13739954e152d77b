const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount in Indian digit groups, `₹1,49,999`; with paise only if it has any, `₹99.50`. */
export function rupees(amount: number): string {
	return `₹${(Number.isInteger(amount) ? whole : withPaise).format(amount)}`;
}

/** Formats an amount with its paise, whether it has any or not: `₹3,329.00`. */
export function rupeesAndPaise(amount: number): string {
	return `₹${withPaise.format(amount)}`;
}
