import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface SummaryCardProps<Data> {
	/** The path of the screen with the details. */
	to: string;
	title: string;
	/** The TanStack query with the data to summarise. */
	read: { data: Data | undefined; isFetching: boolean };
	children: (data: Data) => ReactNode;
}

/** A summary of one part of the profile; the whole card is a link to that part. */
export function SummaryCard<Data>({
	to,
	title,
	read: { data, isFetching },
	children,
}: SummaryCardProps<Data>) {
	return (
		<section className="card relative flex min-h-40 flex-col p-5 transition-colors hover:border-edge has-focus-visible:border-edge">
			<h2 className="flex items-center justify-between gap-2 font-semibold">
				<Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
					{title}
				</Link>
				<ChevronRight aria-hidden="true" className="size-5 text-ink-soft" />
			</h2>
			<div className="mt-4 flex flex-1 flex-col justify-end">
				{data !== undefined ? (
					children(data)
				) : isFetching ? (
					<Loading label={`Loading ${title.toLowerCase()}`}>
						<Skeleton className="h-8 w-1/2" />
						<Skeleton className="mt-2 h-4 w-3/4" />
					</Loading>
				) : (
					<p className="text-ink-soft">Could not be loaded. Open it to try again.</p>
				)}
			</div>
		</section>
	);
}
