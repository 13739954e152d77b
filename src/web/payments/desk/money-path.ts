import type { IsoDate } from '#shared/dates.ts';

/** The state of the screen, as its URL holds it: the user's own drawer, or the day of a centre. */
export interface MoneyPathParams {
	part: 'drawer' | 'day';
	centre?: number;
	day?: IsoDate;
}

/** The URL of the screen. */
export function moneyPath({ part, centre, day }: MoneyPathParams): string {
	if (part === 'drawer') return '/admin/money';
	const params = new URLSearchParams({
		...(centre !== undefined && { centre: String(centre) }),
		...(day !== undefined && { day }),
	});
	return `/admin/money?${params.size > 0 ? params : 'show=day'}`;
}
