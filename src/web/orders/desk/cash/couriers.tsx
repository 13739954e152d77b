import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { CourierSheet, MuchCash } from '#shared/orders/cash.contract.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { cashLaw, cashOfOnePerson, remittedWithin } from '#shared/orders/remittances.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What each courier still has to collect, and has not paid yet. */
export function Couriers({ couriers }: { couriers: readonly CourierSheet[] }) {
	if (couriers.length === 0) return null;
	return (
		<section aria-labelledby="couriers" className="card px-5 py-5">
			<h2 id="couriers" className="display text-subtitle">
				What couriers owe
			</h2>
			<ul className="mt-2">
				{couriers.map(({ carrier, due, waiting, late }) => (
					<li key={carrier} className="border-t border-line py-4 first:border-t-0">
						<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
							<h3 className="font-semibold wrap-anywhere">{carrier}</h3>
							<LinkButton
								to={`/admin/orders/remittance?carrier=${encodeURIComponent(carrier)}`}
								size="sm"
								tone="secondary"
							>
								Remittance<span className="sr-only"> of {carrier}</span>
							</LinkButton>
						</div>
						<dl className="mt-2 grid grid-cols-2 crowded:grid-cols-1 gap-x-4 gap-y-2 tabular-nums sm:grid-cols-3">
							{(
								[
									['To collect', due],
									['Not paid yet', waiting],
									[`Late by ${remittedWithin} days`, late],
								] as const
							).map(([label, amount], nth) => (
								<div key={label}>
									<dt className="text-sm text-ink-soft">{label}</dt>
									<dd className={`text-lg font-bold ${nth === 2 && amount > 0 ? 'text-chilli' : ''}`}>
										{formatRupees(amount)}
									</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The people whose cash payments on this day reach the legal limit. */
export function MuchCashNotice({ people }: { people: readonly MuchCash[] }) {
	if (people.length === 0) return null;
	return (
		<section
			aria-labelledby="much-cash"
			className="flex gap-3 rounded-md border border-chilli bg-chilli-soft px-5 py-4 text-chilli-dark"
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0">
				<h2 id="much-cash" className="font-semibold">
					{formatRupees(cashOfOnePerson)} or more in cash from one person
				</h2>
				<p className="mt-0.5 text-sm">
					So much from one person in a day is not allowed ({cashLaw}). Please ask your accountant.
				</p>
				<ul className="mt-2 grid gap-1 text-sm">
					{people.map(({ name, amount, orderNumbers }) => (
						<li key={orderNumbers.join()} className="wrap-anywhere">
							{name}, {formatRupees(amount)}:{' '}
							{orderNumbers.map((number, nth) => (
								<span key={number}>
									{nth > 0 && ', '}
									<Link to={`/admin/orders/${formatOrderNumber(number)}`} className={textLinkStyle}>
										{formatOrderNumber(number)}
									</Link>
								</span>
							))}
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
