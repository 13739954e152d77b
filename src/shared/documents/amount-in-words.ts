const small = [
	...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
	...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** The units of the Indian system, the largest first. */
const steps = [
	[10_000_000, 'Crore'],
	[100_000, 'Lakh'],
	[1_000, 'Thousand'],
	[100, 'Hundred'],
] as const;

function words(count: number): string[] {
	for (const [size, name] of steps)
		if (count >= size) return [...words(Math.floor(count / size)), name, ...words(count % size)];
	if (count < 20) return count === 0 ? [] : [small[count] ?? ''];
	return [tens[Math.floor(count / 10)] ?? '', ...words(count % 10)];
}

const counted = (count: number, one: string, many: string) =>
	`${words(count).join(' ') || 'Zero'} ${count === 1 ? one : many}`;

/**
 * An amount in words, in lakhs and crores, as documents in India have it: `One Lakh Two Thousand Rupees and Fifty Paise
 * only`.
 * @param amount in paise
 */
// No package: the one that is maintained (`to-words`) brings 8 MB of other languages.
export function amountInWords(amount: number): string {
	const paise = amount % 100;
	const rupees = counted((amount - paise) / 100, 'Rupee', 'Rupees');
	return paise === 0 ? `${rupees} only` : `${rupees} and ${counted(paise, 'Paisa', 'Paise')} only`;
}
