/** Tax that is within a price. Amounts are in paise, rates in percent with at most two decimals. */
export interface Tax {
	/** What the goods cost without their tax. */
	taxable: number;
	/** The Union's half of the tax, and the state's. */
	cgst: number;
	sgst: number;
}

/**
 * The tax within an amount that includes it. Each half is rounded by itself, half up, and the rest is the taxable value:
 * so the parts add up to what is paid, and nothing is rounded off (CGST Act, s. 15 and Rules, rule 35).
 * @param gross in paise
 * @param rate in percent
 */
export function taxWithin(gross: number, rate: number): Tax {
	// In hundredths of a percent, so that all is counted in whole numbers.
	const hundredths = Math.round(rate * 100);
	const parts = 20_000 + 2 * hundredths;
	const half = Math.floor((2 * gross * hundredths + parts) / (2 * parts));
	return { taxable: gross - 2 * half, cgst: half, sgst: half };
}

/**
 * Splits an amount by weights into whole paise that add up to it: each part gets its share rounded down, and what is left
 * goes to those that lost most (largest remainder), the first of equals first.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
	const all = weights.reduce((sum, weight) => sum + weight, 0);
	if (all === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
	const shares = weights.map((weight, index) => ({
		index,
		share: Math.floor((amount * weight) / all),
		lost: (amount * weight) % all,
	}));
	const left = amount - shares.reduce((sum, { share }) => sum + share, 0);
	const lucky = new Set(
		shares
			.toSorted((one, other) => other.lost - one.lost || one.index - other.index)
			.slice(0, left)
			.map(({ index }) => index),
	);
	return shares.map(({ index, share }) => share + Number(lucky.has(index)));
}

/** A line of a bill that its tax is counted from. */
interface TaxedLine {
	/** In paise. */
	gross: number;
	/** In percent; undefined where nobody has said how its product is taxed. */
	rate: number | undefined;
}

/**
 * The tax within a bill in paise, its fee included, which is taxed as the goods that it is paid for. Undefined where a rate
 * is not known.
 * @param fee in paise
 */
export function taxOfBill(lines: readonly TaxedLine[], fee: number): number | undefined {
	const byRate = new Map<number, number>();
	let tax = 0;
	for (const { gross, rate } of lines) {
		if (rate === undefined) return undefined;
		byRate.set(rate, (byRate.get(rate) ?? 0) + gross);
		tax += 2 * taxWithin(gross, rate).cgst;
	}
	const shares = splitByWeight(fee, [...byRate.values()]);
	return [...byRate.keys()].reduce(
		(sum, rate, index) => sum + 2 * taxWithin(shares[index] ?? 0, rate).cgst,
		tax,
	);
}
