import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { allMemberships } from './all-memberships.tsx';
import { DashboardPanel, EmptyPanel } from './panel.tsx';
import { ShortenedList } from './shortened-list.tsx';

type PlanCount = DashboardData['membershipsByPlan'][number];

interface PlanPanelProps {
	plans: readonly PlanCount[];
}

// Stripes as well as a colour, for readers who cannot tell the two colours apart.
const looks = {
	paid: 'bg-leaf',
	pending:
		'bg-[repeating-linear-gradient(135deg,var(--color-chilli)_0_3px,var(--color-chilli-soft)_3px_6px)]',
	'ended unpaid': 'bg-ink-soft',
};

/** How many plans are shown at first: about as high as the chart beside them. */
const limit = 5;

/** The memberships of each plan and how many are paid, or to be paid. The text says everything that the bars show. */
export function PlanPanel({ plans }: PlanPanelProps) {
	const most = Math.max(1, ...plans.map(({ count }) => count));
	const total = plans.reduce((sum, { count }) => sum + count, 0);
	return (
		<DashboardPanel
			title="Memberships by plan"
			note={
				total === 0
					? 'None bought yet.'
					: `${pluralize(total, 'membership')} bought so far, ended ones included`
			}
			more={allMemberships}
		>
			{plans.length === 0 ? (
				<EmptyPanel>No plans yet. Those you add appear here.</EmptyPanel>
			) : (
				<ShortenedList
					rows={plans}
					limit={limit}
					labels={{ all: `Show all ${plans.length} plans`, fewer: `Show the first ${limit}` }}
				>
					{(shown) => (
						<ul className="flex flex-1 flex-col justify-around gap-5 px-5 pt-1 pb-5">
							{shown.map((plan) => (
								<PlanBar key={plan.type} plan={plan} most={most} />
							))}
						</ul>
					)}
				</ShortenedList>
			)}
		</DashboardPanel>
	);
}

function PlanBar({
	plan: { type, count, pending, endedUnpaid = 0 },
	most,
}: {
	plan: PlanCount;
	most: number;
}) {
	const parts = [
		{ name: 'paid', part: count - pending - endedUnpaid },
		{ name: 'pending', part: pending },
		...(endedUnpaid > 0 ? [{ name: 'ended unpaid', part: endedUnpaid } as const] : []),
	] as const;
	return (
		<li>
			<p className="flex items-baseline justify-between gap-4">
				<span className="font-medium wrap-anywhere">{type}</span>
				<span className="font-semibold tabular-nums">{count.toLocaleString('en-IN')}</span>
			</p>
			<div aria-hidden="true" className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-xs bg-sunken">
				{parts.map(({ name, part }) =>
					part > 0 ? (
						<span
							key={name}
							className={`min-w-1 rounded-xs ${looks[name]}`}
							style={{ width: `${(part / most) * 100}%` }}
						/>
					) : null,
				)}
			</div>
			<p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
				{parts.map(({ name, part }) => (
					<span key={name} className="inline-flex items-center gap-1.5">
						<span aria-hidden="true" className={`size-2.5 rounded-[2px] ${looks[name]}`} />
						{part.toLocaleString('en-IN')} {name}
					</span>
				))}
			</p>
		</li>
	);
}
