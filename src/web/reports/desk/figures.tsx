import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface Figure {
	label: string;
	value: string;
	note?: ReactNode;
	/** Whether the value needs attention. */
	isAlarming?: boolean;
}

/** For a number of figures: the number of columns that leaves no cell empty, or only the last. */
const columns: Partial<Record<number, string>> = {
	3: '@3xl:grid-cols-3 @3xl:[--columns:3]',
	5: '@3xl:grid-cols-5 @3xl:[--columns:5]',
	6: '@3xl:grid-cols-3 @3xl:[--columns:3]',
};

/** The sums of a report, above its rows. All have the font size that the longest one allows. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
	const longest = Math.max(...figures.map(({ value }) => value.length));
	return (
		<div className="@container">
			<dl
				className={classNames(
					'grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line [--columns:2]',
					columns[figures.length] ?? '@3xl:grid-cols-4 @3xl:[--columns:4]',
					// An odd last figure spans both columns, so that no cell is empty.
					'[&>:last-child:nth-child(odd)]:col-span-2 @3xl:[&>:last-child:nth-child(odd)]:col-span-1',
				)}
			>
				{figures.map(({ label, value, note, isAlarming }) => (
					<div key={label} className="flex min-w-0 flex-col bg-surface px-4 py-3 sm:px-5">
						<dt className="text-sm font-medium text-ink-soft">{label}</dt>
						<dd
							className={classNames('display mt-1 leading-tight tabular-nums', isAlarming && 'text-chilli')}
							style={{
								fontSize: `min(1.625rem, (100cqi / var(--columns) - 2.5rem) * ${(1.5 / longest).toFixed(4)})`,
							}}
						>
							{value}
						</dd>
						{note && <dd className="mt-auto pt-1.5 text-sm text-ink-soft tabular-nums">{note}</dd>}
					</div>
				))}
			</dl>
		</div>
	);
}
