import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { membershipEnd, membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { resumedFrom } from '#shared/membership/renewal.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api } from '#web/data/api.ts';
import { useClub } from '#web/data/club.ts';
import { useToken } from '#web/session/session.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import type { Purchase } from '../purchase.ts';
import { standingsQuery } from '../queries.ts';

/** The bill of a membership: plan, dates, prices and total. */
export function PurchaseBill({ purchase: { plan, duration, dates } }: { purchase: Purchase }) {
	const { months, price, discountPrice } = duration;
	const { membershipFee } = useClub();
	const token = useToken();
	const { data: held } = useQuery({
		...standingsQuery(api),
		enabled: token !== null,
		meta: { isQuiet: true },
	});
	const resumed = held && dates && resumedFrom(held, dates.start);
	const shown = resumed ? { start: resumed, end: membershipEnd(resumed, months) } : dates;
	return (
		<section aria-labelledby="bill" className="max-lg:card p-5 sm:p-6">
			<div className="flex items-center justify-between gap-4 max-lg:-my-2">
				<h2 id="bill" className="display text-subtitle">
					Your bill
				</h2>
				<Link
					to={`${plan.path}#buy`}
					className="inline-flex min-h-11 items-center text-sm font-semibold text-clay underline-offset-4 hover:underline lg:min-h-8"
				>
					Change<span className="sr-only"> plan or duration</span>
				</Link>
			</div>
			<dl className="mt-3 grid gap-3 tabular-nums [&_dd]:shrink-0 [&_dd]:text-right [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
				<div>
					<dt>Plan</dt>
					<dd className="min-w-0 shrink! font-semibold wrap-anywhere">{plan.type}</dd>
				</div>
				<div>
					<dt>Duration</dt>
					<dd className="font-semibold">{monthsText(months)}</dd>
				</div>
				<div>
					<dt>Start date</dt>
					<dd>{shown ? <CalendarDate date={shown.start} /> : <NotChosen />}</dd>
				</div>
				<div>
					<dt>End date</dt>
					<dd>{shown ? <CalendarDate date={shown.end} /> : <NotChosen />}</dd>
				</div>
				<div className="border-t border-line pt-3">
					<dt>List price</dt>
					<dd className="text-ink-soft">
						<s>{formatRupees(price)}</s>
					</dd>
				</div>
				<div>
					<dt>Discounted price</dt>
					<dd>{formatRupees(discountPrice)}</dd>
				</div>
				<div>
					<dt>Tax and fee</dt>
					<dd>{formatRupees(membershipFee)}</dd>
				</div>
				<div className="border-t border-line pt-3.5 text-lg font-bold">
					<dt>Total</dt>
					<dd className="text-subtitle">{formatRupees(membershipPrice(duration, membershipFee))}</dd>
				</div>
			</dl>
			{resumed && (
				<p className="mt-4 text-sm">
					It counts from <CalendarDate date={resumed} />, as you came in since.
				</p>
			)}
			<p className="mt-4 flex items-start gap-2.5 rounded-sm bg-sunken px-3 py-2.5 text-sm font-semibold">
				<MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-clay" />
				Payment is made at the centre
			</p>
		</section>
	);
}

function NotChosen() {
	return <span className="text-ink-soft">Not chosen yet</span>;
}
