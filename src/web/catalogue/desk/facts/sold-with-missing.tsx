import { TriangleAlert } from 'lucide-react';
import { divideFacts, factsOfFields } from '#shared/catalogue/facts.fields.ts';
import { missingFacts, missingText, wantedFacts } from '#shared/catalogue/missing-facts.rules.ts';

interface SoldWithMissingProps {
	/** The current values of the form. */
	values: object;
	hasLastDay: boolean;
}

/** A note beside the product's availability: it is on sale although mandatory facts are missing. */
export function SoldWithMissing({ values, hasLastDay }: SoldWithMissingProps) {
	const facts = factsOfFields(divideFacts(values).facts);
	const text = missingText(missingFacts({ facts, hasLastDay }).length, wantedFacts(facts).length);
	return (
		<p role="status" className="text-sm sm:col-span-2 empty:hidden">
			{text && (
				<span className="flex gap-2.5 rounded-sm bg-turmeric-soft px-3.5 py-2.5">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					Sold with {text}
				</span>
			)}
		</p>
	);
}
