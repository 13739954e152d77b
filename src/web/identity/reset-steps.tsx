import { classNames } from '#web/ui/class-names.ts';

const stages = ['email', 'code', 'password'] as const;
export type Stage = (typeof stages)[number];

const names: Record<Stage, string> = { email: 'Email', code: 'Code', password: 'New password' };

/** How far a forgotten password has come: three stages on one screen. */
export function StageLine({ stage }: { stage: Stage }) {
	const current = stages.indexOf(stage);
	return (
		<ol aria-label="Stages" className="mb-6 grid grid-cols-3 gap-2">
			{stages.map((name, index) => (
				<li
					key={name}
					aria-current={index === current ? 'step' : undefined}
					className={classNames(
						'border-t-4 pt-2 text-sm',
						index <= current ? 'border-clay' : 'border-line',
						index === current ? 'font-semibold' : 'text-ink-soft',
					)}
				>
					{names[name]}
					{index < current && <span className="sr-only"> (done)</span>}
				</li>
			))}
		</ol>
	);
}
