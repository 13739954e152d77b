import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { RemittedParcel } from '#shared/orders/remittances.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, remittedQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

interface PaidParcelsProps {
	carrier: string;
	day: string;
	/** Whether they are unfolded at first. */
	isOpenFirst: boolean;
}

/** The parcels that a courier paid for on a day, by AWB, each with a button that undoes it. Fetched when unfolded. */
export function PaidParcels({ carrier, day, isOpenFirst }: PaidParcelsProps) {
	const [isOpen, setOpen] = useState(isOpenFirst);
	const [taken, setTaken] = useState<RemittedParcel>();
	const { data, isError, isFetching, refetch } = useQuery({
		...remittedQuery(deskApi, { carrier, day }),
		enabled: isOpen,
		refetchOnMount: 'always',
	});
	const mayCorrect = useRights().may('correctCash');
	return (
		<details
			open={isOpen}
			onToggle={(event) => setOpen(event.currentTarget.open)}
			className="group mt-3 border-t border-line"
		>
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 pt-2 text-sm font-medium">
				Parcels paid by AWB<span className="sr-only"> of {carrier}</span>
				{data && <span className="text-ink-soft tabular-nums">{data.length}</span>}
				<ChevronDown
					aria-hidden="true"
					className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
				/>
			</summary>
			{data ? (
				<ul aria-label={`Parcels paid by AWB of ${carrier}, ${pluralize(data.length, 'parcel')}`}>
					{data.map((parcel) => (
						<li
							key={parcel.shipmentId}
							className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-2.5 text-sm"
						>
							<div className="min-w-0">
								<p className="flex flex-wrap gap-x-3">
									<Link
										to={`/admin/orders/${formatOrderNumber(parcel.orderNumber)}`}
										className={`${textLinkStyle} tabular-nums`}
									>
										{formatOrderNumber(parcel.orderNumber)}
									</Link>
									<span className="font-medium wrap-anywhere tabular-nums">{parcel.awb}</span>
								</p>
								<p className="mt-0.5 text-ink-soft wrap-anywhere">
									Paid on {calendarDate(parcel.paidOn)} · file taken <HappenedAt instant={parcel.at} />
									{parcel.by && ` by ${parcel.by}`}
								</p>
							</div>
							<div className="flex items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1.5">
								<p className="text-right tabular-nums">
									<span className="font-semibold">{formatRupees(parcel.paid)}</span>
									{parcel.paid !== parcel.collected && (
										<span className="block text-chilli">of {formatRupees(parcel.collected)}</span>
									)}
								</p>
								{mayCorrect && (
									<Button tone="secondary" size="sm" onClick={() => setTaken(parcel)}>
										Take back<span className="sr-only"> what {parcel.awb} was paid</span>
									</Button>
								)}
							</div>
						</li>
					))}
				</ul>
			) : isError ? (
				<div className="flex flex-wrap items-center gap-3 border-t border-line py-3 text-sm">
					These could not be loaded
					<Button tone="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
						Try again
					</Button>
				</div>
			) : (
				isOpen && (
					<div className="border-t border-line py-3">
						<Spinner />
					</div>
				)
			)}
			{taken && <TakeBackDialog parcel={taken} carrier={carrier} onClose={() => setTaken(undefined)} />}
		</details>
	);
}
