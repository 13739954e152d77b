import type { ReactNode } from 'react';

/** A labelled value. */
export type Fact = readonly [name: string, value: ReactNode];

interface DeskFactsProps {
	title: string;
	facts: readonly Fact[];
	children?: ReactNode;
}

/** A section of a row's details: labelled values under a heading. */
export function DeskFacts({ title, facts, children }: DeskFactsProps) {
	return (
		<section className="border-t border-line py-5 first:border-t-0 first:pt-0">
			<h3 className="font-semibold">{title}</h3>
			{facts.length > 0 && (
				<dl className="mt-2 grid crowded:grid-cols-1 grid-cols-[minmax(min-content,7rem)_minmax(min-content,1fr)] gap-x-4 gap-y-1.5 text-sm">
					{facts.map(([name, value]) => (
						<div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline crowded:col-span-1">
							<dt className="text-ink-soft">{name}</dt>
							<dd className="wrap-anywhere">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{children}
		</section>
	);
}
