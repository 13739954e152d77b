import { classNames } from '#web/ui/class-names.ts';

const steps = ['email', 'code', 'password'] as const;
type ResetStep = (typeof steps)[number];

const names: Record<ResetStep, string> = { email: 'Email', code: 'OTP', password: 'New password' };

/** The progress of resetting a password: three steps on one screen. */
export function ResetSteps({ step }: { step: ResetStep }) {
	const current = steps.indexOf(step);
	return (
		<ol aria-label="Stages" className="mb-6 grid grid-cols-3 gap-2">
			{steps.map((name, index) => (
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
