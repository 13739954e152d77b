import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

interface BreadcrumbProps {
	/** From the top; the last entry is this page and needs no `to`. */
	trail: readonly { label: string; to?: string }[];
}

/** The path from the top to this page. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="-mx-1 flex items-center gap-x-1 text-sm text-ink-soft">
				{trail.map(({ label, to }, index) => (
					// Only the last entry is truncated. The links before it keep their full width if possible, and leave room
					// for it.
					<li
						key={label}
						className="flex min-w-0 items-center gap-1 not-last:max-w-[calc(100%-6rem)] not-last:shrink-0"
					>
						{index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0" />}
						{to ? (
							<Link
								to={to}
								className="inline-flex min-h-11 items-center px-1 wrap-anywhere underline-offset-4 hover:text-ink hover:underline md:min-h-8"
							>
								{label}
							</Link>
						) : (
							<span aria-current="page" className="truncate px-1 font-medium text-ink">
								{label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
