import { centreName } from '#shared/club/centre-name.ts';
import type { CashPaidBack } from '#shared/returns/paid-back.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';

/**
 * The cash refunds of a day, by centre and person: the drawers there have that much less. Renders nothing if there
 * were none.
 */
export function PaidBack({ paidBack }: { paidBack: readonly CashPaidBack[] }) {
	if (paidBack.length === 0) return null;
	return (
		<section aria-labelledby="paid-back" className="card px-5 py-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="paid-back" className="display text-subtitle">
					Paid back in cash
				</h2>
				<p className="text-lg font-bold tabular-nums">
					{formatRupees(paidBack.reduce((sum, { amount }) => sum + amount, 0))}
				</p>
			</div>
			<ul className="mt-2 grid gap-1 text-sm">
				{paidBack.map(({ centre, by, refunds, amount }) => (
					<li key={`${centre} ${by}`} className="flex justify-between gap-4">
						<span className="min-w-0 wrap-anywhere">
							{centre === undefined ? 'At a centre' : centreName(centre)}
							<span className="text-ink-soft">
								{by && ` · ${by}`} · {pluralize(Math.abs(refunds), 'refund')}
								{refunds < 0 && ' of a closed day, taken back'}
							</span>
						</span>
						<strong className="tabular-nums">{formatRupees(amount)}</strong>
					</li>
				))}
			</ul>
		</section>
	);
}
