import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { clubToday, isDay } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import type { CashOfCarrier } from '#shared/orders/cash.contract.ts';
import { carrierInSentence, carrierName, ownRider } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { cashQuery, deskApi } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf, HappenedAt } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Claims } from './claims.tsx';
import { CountCashDialog } from './count-cash-dialog.tsx';
import { Couriers, MuchCashNotice } from './couriers.tsx';
import { PaidBack } from './paid-back.tsx';
import { PaidParcels } from './paid-parcels.tsx';

export const meta = pageMeta('Cash on delivery');

const cashPath = (day: string) => `/admin/orders/cash?day=${day}`;

/**
 * The cash that riders and couriers collected on a day, and how much of it was counted
 * (/admin/orders/cash?day=2026-11-23&paid=Delhivery).
 */
export default function CashOnDelivery() {
	const [params, setParams] = useSearchParams();
	const asked = params.get('day');
	const day = isDay(asked) ? asked : clubToday();
	const read = useQuery({ ...cashQuery(deskApi, day), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const { data } = read;
	return (
		<>
			<DeskHead
				title="Cash on delivery"
				status={data && <AsOf readAt={read.dataUpdatedAt} />}
				actions={
					<>
						<HeadLink to="/admin/orders/packing" icon={ArrowLeft} label="Packing" />
						<HeadLink to="/admin/orders/remittance" icon={FileSpreadsheet} label="Remittance" />
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			<div className="mt-2 max-w-60 print:hidden">
				<DayField
					label="Delivered on"
					day={day}
					max={clubToday()}
					onChoose={(chosen) => setParams({ day: chosen }, { replace: true, preventScrollReset: true })}
				/>
			</div>
			<div className="mt-4 grid max-w-4xl gap-6 pb-8">
				{data ? (
					<>
						<MuchCashNotice people={data.muchCash} />
						{data.carriers.length > 0 ? (
							<ul className="grid gap-4">
								{data.carriers.map((one) => (
									<Carrier
										// The day in the key folds the cards again when it changes.
										key={`${day} ${one.carrier}`}
										cash={one}
										day={day}
										isPaidShown={params.get('paid') === one.carrier}
									/>
								))}
							</ul>
						) : (
							<EmptyState
								image="/art/empty-list-480.webp"
								title="Nothing was collected"
								text={`No parcel was delivered on ${calendarDate(day)}.`}
							/>
						)}
						<PaidBack paidBack={data.paidBack} />
						<Couriers couriers={data.couriers} />
						<Claims claims={data.claims} open={data.openClaims} />
						{data.late.length > 0 && (
							<section aria-labelledby="late" className="card px-5 py-5">
								<h2 id="late" className="display text-subtitle">
									Still short from before
								</h2>
								<ul className="mt-2 grid gap-1 text-sm">
									{data.late.map(({ day: earlier, carrier, missing }) => (
										<li key={`${earlier} ${carrier}`} className="flex justify-between gap-4">
											<span>
												<Link to={cashPath(earlier)} className={textLinkStyle}>
													{calendarDate(earlier)}
												</Link>
												, {carrierName(carrier)}
											</span>
											<strong className="tabular-nums">{formatRupees(missing)}</strong>
										</li>
									))}
								</ul>
							</section>
						)}
					</>
				) : read.isError ? (
					<LoadError title="The cash could not be loaded" pending={isRefreshing} onRetry={refresh} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-60" />
					</Loading>
				)}
			</div>
		</>
	);
}

interface CarrierProps {
	cash: CashOfCarrier;
	day: string;
	/** Whether the paid parcels are unfolded at first. */
	isPaidShown: boolean;
}

function Carrier({ cash, day, isPaidShown }: CarrierProps) {
	const [isCounting, setCounting] = useState(false);
	const { carrier, parcels, collected, remitted, counts } = cash;
	const sum = cash.counted + remitted;
	const missing = Math.round((collected - sum) * 100) / 100;
	const isOwn = carrier === ownRider;
	return (
		<li className="card px-5 py-5">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<div>
					<h2 className="display text-subtitle">{carrierName(carrier)}</h2>
					<p className="text-sm text-ink-soft">{pluralize(parcels, 'parcel')} delivered</p>
				</div>
				<Button
					size="sm"
					tone={missing === 0 || !isOwn ? 'secondary' : 'primary'}
					onClick={() => setCounting(true)}
				>
					Count<span className="sr-only"> the cash of {carrierInSentence(carrier)}</span>
				</Button>
			</div>
			{counts.length === 0 && remitted === 0 && isOwn ? (
				<p className="mt-3 text-sm text-ink-soft">
					Not counted yet. What was collected is shown then, so that whoever counts is not told before.
				</p>
			) : (
				<dl className="mt-3 grid grid-cols-2 crowded:grid-cols-1 gap-x-4 gap-y-2 tabular-nums sm:grid-cols-3">
					{(
						[
							['Collected', collected],
							[remitted > 0 ? (cash.counted === 0 ? 'Paid by AWB' : 'Counted and paid') : 'Counted', sum],
							[missing > 0 ? 'Short' : missing < 0 ? 'Over' : 'Difference', Math.abs(missing)],
						] as const
					).map(([label, amount], nth) => (
						<div key={label}>
							<dt className="text-sm text-ink-soft">{label}</dt>
							<dd className={`text-lg font-bold ${nth === 2 && missing > 0 ? 'text-chilli' : ''}`}>
								{formatRupees(amount)}
							</dd>
						</div>
					))}
				</dl>
			)}
			{counts.length > 0 && (
				<ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
					{counts.map(({ countId, amount, note, by, at }) => (
						<li key={countId} className="flex flex-wrap justify-between gap-x-4">
							<span className="text-ink-soft wrap-anywhere">
								<HappenedAt instant={at} />
								{by && ` · ${by}`}
								{note && ` · ${note}`}
							</span>
							<span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
						</li>
					))}
				</ul>
			)}
			{remitted > 0 && <PaidParcels carrier={carrier} day={day} isOpenFirst={isPaidShown} />}
			{isCounting && (
				<CountCashDialog
					carrier={carrier}
					name={carrierInSentence(carrier)}
					day={day}
					missing={missing}
					counts={counts}
					onClose={() => setCounting(false)}
				/>
			)}
		</li>
	);
}
