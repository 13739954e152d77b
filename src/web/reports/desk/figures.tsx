import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface Figure {
	label: string;
	value: string;
	note?: ReactNode;
	/** Something is not as it should be. */
	isAlarming?: boolean;
}

/** The sums of a report, above its rows. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
	return (
		<dl
			className={classNames(
				'grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line',
				figures.length === 3 ? '@3xl:grid-cols-3' : '@3xl:grid-cols-4',
				// No place is left empty.
				'[&>:last-child:nth-child(odd)]:col-span-2 @3xl:[&>:last-child:nth-child(odd)]:col-span-1',
			)}
		>
			{figures.map(({ label, value, note, isAlarming }) => (
				<div key={label} className="@container flex min-w-0 flex-col bg-surface px-4 py-3 sm:px-5">
					<dt className="text-sm font-medium text-ink-soft">{label}</dt>
					<dd
						className={classNames('display mt-1 leading-tight tabular-nums', isAlarming && 'text-chilli')}
						style={{ fontSize: `min(1.625rem, ${Math.round(150 / value.length)}cqi)` }}
					>
						{value}
					</dd>
					{note && <dd className="mt-auto pt-1.5 text-sm text-ink-soft tabular-nums">{note}</dd>}
				</div>
			))}
		</dl>
	);
}
