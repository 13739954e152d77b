import type { ReactNode } from 'react';

/** A list of named facts, without those that are unknown. */
export function Details({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
	return (
		<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
			{facts
				.filter(([, fact]) => fact)
				.map(([name, fact]) => (
					<div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
						<dt className="text-sm sm:text-base">{name}</dt>
						<dd className="font-medium text-ink wrap-anywhere">{fact}</dd>
					</div>
				))}
		</dl>
	);
}
