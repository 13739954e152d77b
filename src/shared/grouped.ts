/**
 * Writes a number in Indian digit groups: `1,49,999`. Pages write theirs by this and not by `Intl`, whose data a phone
 * loads for a tenth of a second, within which it answers no press. Below zero with a minus, as sums of money: `−3`.
 * @param decimals how many are written; left out, those that the number has
 */
export function grouped(value: number, decimals?: number): string {
	const [whole = '', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split(
		'.',
	);
	const groups = whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',').replace('-', '−');
	return fraction === undefined ? groups : `${groups}.${fraction}`;
}
