import type { PlanDuration } from '#shared/club.ts';
import { perksOf } from '#shared/membership.rules.ts';
import { classNames } from '#web/ui/class-names.ts';

interface PerkListProps {
	duration: PlanDuration;
	className?: string;
}

/** The perks of a duration, by name and value. */
export function PerkList({ duration, className }: PerkListProps) {
	return (
		<dl className={classNames('divide-y divide-line text-sm', className)}>
			{perksOf(duration).map(({ label, value }) => (
				<div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
					<dt className="text-ink-soft">{label}</dt>
					<dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}
