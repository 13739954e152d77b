import { ChevronDown } from 'lucide-react';
import type { Plan } from '#shared/club.ts';
import { questionsOf } from './questions.ts';

/** Questions before joining, each with its answer behind it. */
export function PlanQuestions({ plan }: { plan: Plan }) {
	return (
		<section
			aria-labelledby="questions"
			className="grid gap-x-14 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
		>
			<h2 id="questions" className="display text-title">
				Before you join
			</h2>
			<div className="card divide-y divide-line px-4 sm:px-6">
				{questionsOf(plan).map(({ question, answer }) => (
					<details key={question} className="group">
						<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
							{question}
							<ChevronDown
								aria-hidden="true"
								className="size-5 shrink-0 text-clay transition-transform group-open:rotate-180"
							/>
						</summary>
						<p className="max-w-prose pb-5 text-ink-soft">{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
