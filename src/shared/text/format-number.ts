/**
 * Writes a number in Indian digit groups: `1,49,999`. Pages use this in place of `Intl`, whose data takes a phone a
 * tenth of a second to load, during which it answers no press. Negative numbers have a minus, not a hyphen: `−3`.
 * @param decimals how many are written; left out, those that the number has
 */
export function formatNumber(value: number, decimals?: number): string {
	const [whole = '', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split(
		'.',
	);
	const groups = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',').replace('-', '−');
	return fraction === undefined ? groups : `${groups}.${fraction}`;
}
