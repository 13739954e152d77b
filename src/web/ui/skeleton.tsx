import { classNames } from './class-names.ts';

/** The shape of something on its way; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string | undefined }) {
	return (
		<span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line/75', className)} />
	);
}

/** Says once, to those who listen, that something is on its way; wrap skeletons in it. */
export function Loading({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">{label}</span>
			{children}
		</div>
	);
}
