import { classNames } from './class-names.ts';

/** A placeholder for content that is loading. `className` gives it the content's size. */
export function Skeleton({ className }: { className?: string | undefined }) {
	return (
		<span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line/75', className)} />
	);
}

/** Wraps skeletons and announces once, to screen readers, that content is loading. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">{label}</span>
			{children}
		</div>
	);
}
