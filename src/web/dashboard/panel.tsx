import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

interface DashboardPanelProps {
	title: string;
	/** A summary under the title. */
	note?: ReactNode;
	/** A link to the desk's screen with the full list. */
	more?: { to: string; label: ReactNode };
	children: ReactNode;
	className?: string | undefined;
}

/** A panel of the dashboard. It is a size container: its content responds to its width, not the window's. */
export function DashboardPanel({ title, note, more, children, className }: DashboardPanelProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className={classNames('card @container flex min-w-0 flex-col', className)}>
			<div className="px-5 pt-4 pb-4">
				<div className="flex items-center justify-between gap-4">
					<h2 id={id} className="display text-lg">
						{title}
					</h2>
					{more && (
						<Link
							to={more.to}
							className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-medium text-ink-soft transition-colors hover:text-clay-dark [&_svg]:size-4"
						>
							{more.label}
							<ArrowRight aria-hidden="true" />
						</Link>
					)}
				</div>
				{note && <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{note}</p>}
			</div>
			{children}
		</section>
	);
}

/** The text of a panel without data. */
export function EmptyPanel({ children }: { children: ReactNode }) {
	return (
		<p className="mx-5 mb-5 grid min-h-32 flex-1 place-items-center rounded-md bg-sunken px-6 py-8 text-center text-sm text-ink-soft">
			{children}
		</p>
	);
}
