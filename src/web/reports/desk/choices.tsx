import { Link } from 'react-router';

interface ChoicesProps {
	/** What is chosen, for screen readers. */
	label: string;
	choices: readonly { to: string; label: string; isChosen: boolean }[];
}

/** Links of which one is chosen: what a report is added up by. */
export function Choices({ label, choices }: ChoicesProps) {
	return (
		<nav
			aria-label={label}
			className="-mx-4 max-w-[calc(100%+2rem)] min-w-0 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:px-0"
		>
			<ul className="flex w-max gap-0.5 rounded-sm bg-sunken p-0.5">
				{choices.map(({ to, label: text, isChosen }) => (
					<li key={text}>
						<Link
							to={to}
							replace
							preventScrollReset
							aria-current={isChosen ? 'true' : undefined}
							className={
								'flex min-h-10 items-center rounded-xs px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors md:min-h-9 ' +
								'hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:bg-raised aria-[current=true]:text-ink aria-[current=true]:shadow-rest'
							}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
