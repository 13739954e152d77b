import { seriesTitles } from '#shared/documents/documents.rules.ts';
import type { DayTotals } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';

/** The documents that a centre issued on a day, by series. Renders nothing if there were none. */
export function DayPapers({ papers }: { papers: DayTotals['documents'] }) {
	if (papers.length === 0) return null;
	return (
		<section aria-labelledby="papers" className="card min-w-0 px-5 py-5 sm:px-6">
			<h2 id="papers" className="display text-subtitle">
				Papers issued
			</h2>
			<ul className="mt-1 text-sm">
				{papers.map(({ kind, from, to, count, total }) => (
					<li key={`${kind} ${from}`} className="border-t border-line py-3 first:border-t-0 last:pb-0">
						<div className="flex items-baseline justify-between gap-x-6">
							<h3 className="font-semibold">{seriesTitles[kind]}</h3>
							<p className="font-semibold tabular-nums">{formatRupees(total)}</p>
						</div>
						<p className="mt-0.5 flex flex-wrap justify-between gap-x-6 text-ink-soft tabular-nums">
							<span>
								<span className="whitespace-nowrap">{from}</span>
								{from !== to && (
									<>
										{' '}
										<span className="whitespace-nowrap">to {to}</span>
									</>
								)}
							</span>
							<span>{pluralize(count, 'paper')}</span>
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
