import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { QuestionAndAnswer } from './question-texts.ts';

/** Common questions that unfold to their answers, and a link to the contact form for other questions. */
export function PlanQuestions({ questions }: { questions: readonly QuestionAndAnswer[] }) {
	return (
		<section
			aria-labelledby="questions"
			className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
		>
			<div className="lg:sticky lg:top-28">
				<h2 id="questions" className="display text-headline">
					Before you join
				</h2>
				<p className="mt-2 text-ink-soft">
					Another question?{' '}
					<Link
						to="/#contactUs"
						className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-clay underline decoration-clay/40 underline-offset-4 transition-colors hover:text-clay-dark hover:decoration-clay-dark"
					>
						Ask us
					</Link>
				</p>
			</div>
			<div className="divide-y divide-line border-y border-line">
				{questions.map(({ question, answer }) => (
					<details key={question} className="group unfold">
						<summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
							{question}
							<ChevronDown
								aria-hidden="true"
								className="size-5 shrink-0 text-clay transition-[rotate] group-open:rotate-180"
							/>
						</summary>
						<p className="max-w-prose pb-6 text-ink-soft">{answer}</p>
					</details>
				))}
			</div>
		</section>
	);
}
