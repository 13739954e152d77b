import { classNames } from './class-names.ts';

interface SpinnerProps {
	/** What is loading, for screen readers. Absent if a text says so already. */
	label?: string | undefined;
	className?: string | undefined;
}

/** A spinner, by default as large as the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
	return (
		<span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
			<svg viewBox="0 0 24 24" className="size-[1.25em] animate-spin" fill="none" aria-hidden="true">
				<circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
				<path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
			</svg>
			{label && <span className="sr-only">{label}</span>}
		</span>
	);
}
