import { idInQuery, isoDate } from '#shared/fields.ts';
import type { MoneyPathParams } from './money-path.ts';

const dayInUrl = isoDate('');

/** Parses a URL, without values that the call would refuse. */
export function parseMoney(params: URLSearchParams): MoneyPathParams {
	const centre = idInQuery.safeParse(params.get('centre') ?? '').data;
	const day = dayInUrl.safeParse(params.get('day')).data;
	const isDay = params.get('show') === 'day' || centre !== undefined || day !== undefined;
	return {
		part: isDay ? 'day' : 'drawer',
		...(centre !== undefined && { centre }),
		...(day !== undefined && { day }),
	};
}
