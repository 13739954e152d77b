import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

interface QueueTabsProps {
	tabs: readonly { name: string; to: string; title: string; count?: number | undefined }[];
	/** The name of the tab that is shown. */
	current: string;
	onLeave?: (() => void) | undefined;
	/** What they are called together. */
	label?: string;
}

/** The queues of a screen, each with how many it has. */
export function QueueTabs({ tabs, current, onLeave, label = 'Queues' }: QueueTabsProps) {
	return (
		<nav aria-label={label} className="mt-2 flex min-w-0 flex-wrap gap-2 max-sm:gap-x-1.5">
			{tabs.map(({ name, to, title, count }) => (
				<Link
					key={name}
					to={to}
					aria-current={name === current ? 'page' : undefined}
					onClick={onLeave}
					className={classNames(
						'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm max-sm:px-3 font-semibold',
						name === current ? 'border-ink bg-ink text-surface' : 'border-edge bg-surface hover:bg-sunken',
					)}
				>
					{title}
					{count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
				</Link>
			))}
		</nav>
	);
}
