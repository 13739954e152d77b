import type { PlanDuration } from '#shared/club/club.facts.ts';
import { perksOf } from '#shared/membership/membership.rules.ts';
import { classNames } from '#web/ui/class-names.ts';

interface PerkListProps {
	duration: PlanDuration;
	/** On a tablet, where the perks are side by side, puts each value below its name. */
	stacked?: boolean;
	className?: string;
}

/** The perks of a plan's duration, each with its value. */
export function PerkList({ duration, stacked = false, className }: PerkListProps) {
	return (
		<dl className={classNames('divide-y divide-line text-sm', className)}>
			{perksOf(duration).map(({ label, value }) => (
				<div
					key={label}
					className={classNames(
						'flex items-baseline justify-between gap-4 py-2.5',
						stacked && 'md:max-lg:block md:max-lg:pb-0',
					)}
				>
					<dt className="text-ink-soft">{label}</dt>
					<dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}
