import { Check } from 'lucide-react';

/** The benefits of a consultancy. */
export function Benefits({ benefits }: { benefits: readonly string[] }) {
	return (
		<ul className="grid gap-2.5">
			{benefits.map((benefit) => (
				<li key={benefit} className="flex gap-3">
					<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-clay" />
					{benefit}
				</li>
			))}
		</ul>
	);
}
