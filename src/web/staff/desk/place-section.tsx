import { type ReactNode, useId } from 'react';

interface PlaceSectionProps {
	title: string;
	/** A button beside the title. */
	action?: ReactNode;
	/** Rows. */
	children: ReactNode;
}

/** The staff of one place. */
export function PlaceSection({ title, action, children }: PlaceSectionProps) {
	const heading = useId();
	return (
		<section aria-labelledby={heading} className="grid gap-3">
			<div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h2 id={heading} className="text-lg font-semibold">
					{title}
				</h2>
				{action}
			</div>
			<ul className="card divide-y divide-line px-4 sm:px-6">{children}</ul>
		</section>
	);
}

interface StaffRowProps {
	name: string;
	email: ReactNode;
	/** Their duty and its dates, in one line. */
	facts: ReactNode;
	/** The buttons of the row. */
	children?: ReactNode;
}

/** A member of staff. */
export function StaffRow({ name, email, facts, children }: StaffRowProps) {
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
			<div className="min-w-0">
				<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
					{name}
					<span className="min-w-0 max-w-full text-sm font-normal">{email}</span>
				</h3>
				<p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">{facts}</p>
			</div>
			{children && <div className="-mr-2 flex">{children}</div>}
		</li>
	);
}
