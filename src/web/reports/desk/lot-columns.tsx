import type { FoodRow } from '#shared/reports/reports.contract.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import type { ReportColumn } from './table.tsx';
import { usePlace } from './use-place.ts';

/** Returns the columns of a lot: its code, its last day and its place. */
export function useLotColumns(): readonly ReportColumn<Pick<FoodRow, 'code' | 'expiresOn' | 'centreId'>>[] {
	const placeOf = usePlace();
	return [
		{
			title: 'Lot',
			cell: ({ code }) => code || null,
			isText: true,
			className: 'wrap-anywhere @4xl:min-w-20',
		},
		{
			title: 'Last day',
			cell: ({ expiresOn }) => (expiresOn ? <CalendarDate date={expiresOn} /> : null),
			isText: true,
		},
		{
			title: 'Place',
			cell: ({ centreId }) => placeOf(centreId),
			isText: true,
			className: '@4xl:whitespace-nowrap',
		},
	];
}
