/**
 * The rates of GST, in percent: those of goods since 22 September 2025, and earlier ones, which goods sold before may
 * have. The GST Council may add others, so a form warns about an unknown rate but accepts it.
 */
const gstRates: readonly number[] = [0, 0.25, 3, 5, 12, 18, 28, 40];

/** The warning beside a rate that GST does not have, such as one with swapped digits; undefined for a known rate. */
export const unknownRate = (rate: number): string | undefined =>
	gstRates.includes(rate) || !(rate > 0 && rate <= 100)
		? undefined
		: `GST has no rate of ${rate} %. Its rates are ${gstRates.slice(0, -1).join(', ')} and ${gstRates.at(-1)} %.`;

/** The tax included in a price. Amounts are in paise. */
export interface Tax {
	/** The value of the goods without their tax. */
	taxable: number;
	/** The central half of the tax, and the state's half. */
	cgst: number;
	sgst: number;
}

/**
 * The tax within an amount that includes it. Each half is rounded separately, half up, and the rest is the taxable
 * value, so that the parts add up to the paid amount without a rounding difference (CGST Act, s. 15 and Rules, rule
 * 35).
 * @param gross in paise
 * @param rate in percent
 */
export function taxWithin(gross: number, rate: number): Tax {
	// Rates are converted to hundredths of a percent, so that only whole numbers are computed with.
	const hundredths = Math.round(rate * 100);
	const parts = 20_000 + 2 * hundredths;
	const half = Math.floor((2 * gross * hundredths + parts) / (2 * parts));
	return { taxable: gross - 2 * half, cgst: half, sgst: half };
}

/**
 * Splits an amount by weights into whole paise that add up to it: each part gets its share rounded down, and the rest
 * goes to the parts with the largest remainders, the first one first where they are equal.
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

/** How goods are taxed: their HSN code as printed on documents, and the rate in percent. */
interface TaxedAs {
	hsn: string;
	rate: number;
}

/**
 * Splits the fee of an order over the codes and rates of its goods by their value, because the fee is part of their
 * supply and taxed as they are (CGST Act, s. 8(a) and 15(2)(c)). The parts come in the order of the lines. Which of
 * them gets a remaining paisa does not depend on that order, so that a bill agrees with its later invoice.
 * @param lines with their prices in paise
 * @param fee in paise
 */
export function splitFee(
	lines: readonly (TaxedAs & { gross: number })[],
	fee: number,
): (TaxedAs & { gross: number })[] {
	const kinds = new Map<string, TaxedAs & { gross: number }>();
	for (const { hsn, rate, gross } of lines) {
		const key = `${hsn} ${rate}`;
		kinds.set(key, { hsn, rate, gross: gross + (kinds.get(key)?.gross ?? 0) });
	}
	const sorted = [...kinds].toSorted(([one], [other]) => (one < other ? -1 : 1));
	const shares = splitByWeight(
		fee,
		sorted.map(([, { gross }]) => gross),
	);
	const shareOf = new Map(sorted.map(([key], index) => [key, shares[index] ?? 0]));
	return [...kinds].flatMap(([key, { hsn, rate }]) => {
		const gross = shareOf.get(key) ?? 0;
		return gross > 0 ? [{ hsn, rate, gross }] : [];
	});
}

/** A line of a bill. */
interface BilledLine {
	/** In paise. */
	gross: number;
	/** Undefined, as is the rate, where the product has no tax class. */
	hsn: string | undefined;
	rate: number | undefined;
}

/**
 * The tax within a bill in paise, including that of its fee, computed line by line as on the later invoice. Undefined
 * where a line's tax is not known.
 * @param fee in paise
 */
export function taxOfBill(lines: readonly BilledLine[], fee: number): Tax | undefined {
	const goods: (TaxedAs & { gross: number })[] = [];
	for (const { gross, hsn, rate } of lines) {
		if (hsn === undefined || rate === undefined) return undefined;
		goods.push({ gross, hsn, rate });
	}
	return [...goods, ...splitFee(goods, fee)]
		.map(({ gross, rate }) => taxWithin(gross, rate))
		.reduce(
			(sum, part) => ({
				taxable: sum.taxable + part.taxable,
				cgst: sum.cgst + part.cgst,
				sgst: sum.sgst + part.sgst,
			}),
			{ taxable: 0, cgst: 0, sgst: 0 },
		);
}
