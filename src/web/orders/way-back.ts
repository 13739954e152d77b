import { centreName } from '#shared/club/centre-name.ts';
import type { GoodsReturn } from '#shared/returns/returns.contract.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';

/** How an approved return comes back, as a sentence without its full stop. */
export function wayBack({ way, centre, carrier, awb, fetchedOn }: GoodsReturn): string {
	const when = fetchedOn ? ` on ${calendarDate(fetchedOn)}` : '';
	if (way === 'Centre')
		return centre ? `Brought to the centre ${centreName(centre)}` : 'Brought to any centre';
	if (way === 'Courier') return `Fetched by ${carrier ?? 'a courier'}${when}${awb ? `, number ${awb}` : ''}`;
	return `Fetched by the club’s rider${when}`;
}
