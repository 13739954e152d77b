import type { Booking } from '#shared/consultancy/consultancy.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { useClub } from '#web/data/club.ts';
import album from '#web/ui/media/albums/consultancy.json';
import { PicturePanel } from '#web/ui/media/picture-panel.tsx';
import { fullDate } from './booking-dates.ts';
import { CancelButton } from './cancel-button.tsx';
import { daysAway } from './days-away.ts';

/** The next consultancy, large: how soon it is, over its picture. */
export function NextBooking({ booking }: { booking: Booking }) {
	const { consult_type, date } = booking;
	const image = useClub().consultancies.find(({ type }) => type === consult_type)?.image ?? '';
	return (
		<li className="col-span-full">
			<PicturePanel src={image} album={album}>
				<p className="mt-auto pt-24">
					<span className="display text-headline lg:text-hero">{daysAway(clubToday(), date)}</span>
				</p>
				<h2 className="display mt-2 text-subtitle">{consult_type}</h2>
				<div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<p>
						<time dateTime={date}>{fullDate(date)}</time>
					</p>
					<CancelButton booking={booking} />
				</div>
			</PicturePanel>
		</li>
	);
}
