import type { IsoDate } from '#shared/dates.ts';
import { idInQuery, isoDate } from '#shared/fields.ts';

/** What the screen shows, as its address says: one's own drawer, or the day of a centre. */
export interface MoneyAddress {
	part: 'drawer' | 'day';
	centre?: number;
	day?: IsoDate;
}

const dayInUrl = isoDate('');

/** What an address asks for; what the call would refuse is left out. */
export function parseMoney(params: URLSearchParams): MoneyAddress {
	const centre = idInQuery.safeParse(params.get('centre') ?? '').data;
	const day = dayInUrl.safeParse(params.get('day')).data;
	const isDay = params.get('show') === 'day' || centre !== undefined || day !== undefined;
	return {
		part: isDay ? 'day' : 'drawer',
		...(centre !== undefined && { centre }),
		...(day !== undefined && { day }),
	};
}

/** The address of the screen. */
export function moneyPath({ part, centre, day }: MoneyAddress): string {
	if (part === 'drawer') return '/admin/money';
	const params = new URLSearchParams({
		...(centre !== undefined && { centre: String(centre) }),
		...(day !== undefined && { day }),
	});
	return `/admin/money?${params.size > 0 ? params : 'show=day'}`;
}
