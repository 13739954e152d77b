import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

interface ProgressStepsProps {
	/** Names the process. */
	label: string;
	/** The steps in order. A completed step is a link if it has a `to`. */
	steps: readonly { label: string; to?: string }[];
	/** The index of the current step. */
	current: number;
}

/** The progress through a process of a few steps. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
	return (
		<nav aria-label={label}>
			<ol className="flex">
				{steps.map((step, index) => {
					const done = index < current;
					const reached = index <= current;
					return (
						<li
							key={step.label}
							aria-current={index === current ? 'step' : undefined}
							className="relative flex flex-1 flex-col items-center text-center"
						>
							{index > 0 && (
								<span
									aria-hidden="true"
									className={classNames(
										'absolute top-[1.0625rem] right-1/2 left-[-50%] mx-6 h-0.5',
										reached ? 'bg-clay' : 'bg-line',
									)}
								/>
							)}
							<span
								aria-hidden="true"
								className={classNames(
									'display grid size-9 place-items-center rounded-full border-2',
									reached ? 'border-clay bg-clay text-surface' : 'border-edge bg-surface text-ink-soft',
								)}
							>
								{done ? <Check className="size-4.5" strokeWidth={3} /> : index + 1}
							</span>
							<span className={classNames('mt-1 text-sm', index === current ? 'font-bold' : 'text-ink-soft')}>
								{done && step.to ? (
									<Link
										to={step.to}
										className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
									>
										{step.label}
									</Link>
								) : (
									<span className="inline-flex min-h-11 items-center md:min-h-8">{step.label}</span>
								)}
								{done && <span className="sr-only"> (done)</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
