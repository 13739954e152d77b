import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarX } from 'lucide-react';
import type { Closure } from '#shared/club/closures.contract.ts';
import { messages } from '#shared/messages.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { ClosureCard } from './closure-card.tsx';
import { closuresQuery } from './queries.ts';

export const meta = pageMeta('Closures');

/** Days on which centres are closed (/admin/closures): those to come, those that are over, and a new one. */
export default function Closures() {
	const read = useInfiniteQuery({ ...closuresQuery(deskApi), refetchOnMount: 'always' });
	const announcing = useDialog();
	const pages = read.data?.pages;
	const first = pages?.[0];
	return (
		<>
			<DeskHead
				title="Closures"
				status={<span>Days on which centres are closed</span>}
				actions={
					<>
						<HeadLink to="/admin/club" icon={ArrowLeft} label="Club" />
						<Button size="sm" onClick={() => announcing.show()}>
							<CalendarX aria-hidden="true" />
							Close a centre
						</Button>
					</>
				}
			/>
			{first && pages ? (
				<div className="mt-4 grid gap-8 pb-8">
					{first.coming.length === 0 && first.past.length === 0 ? (
						<EmptyState
							image="/art/empty-list-480.webp"
							title="No centre was ever closed"
							text="For a festival, a power cut or repairs, close a centre in one press: its members are told, and their memberships end as many days later."
							action={<Button onClick={() => announcing.show()}>Close a centre</Button>}
						/>
					) : (
						<>
							<ClosureList
								id="coming"
								title="Now and to come"
								closures={first.coming}
								readAt={first.now}
								emptyText="No centre is to be closed."
							/>
							<ClosureList
								id="past"
								title="Past"
								closures={pages.flatMap(({ past }) => past)}
								readAt={first.now}
								emptyText="Closures that are over stand here."
							/>
							{read.hasNextPage && (
								<Button
									tone="secondary"
									className="justify-self-start"
									pending={read.isFetchingNextPage}
									onClick={() => void read.fetchNextPage()}
								>
									Show older ones
								</Button>
							)}
						</>
					)}
				</div>
			) : read.isError ? (
				<LoadError title="The closures could not be loaded" tone="secondary" read={read} />
			) : (
				<Loading label={messages.loading}>
					<div className="mt-4 grid gap-4">
						<Skeleton className="h-36 rounded-lg" />
						<Skeleton className="h-36 rounded-lg" />
					</div>
				</Loading>
			)}
			{announcing.count > 0 && <AnnounceDialog key={announcing.count} {...announcing.props} />}
		</>
	);
}

interface ClosureListProps {
	id: string;
	title: string;
	closures: readonly Closure[];
	/** The server's time when they were read. */
	readAt: string;
	emptyText: string;
}

function ClosureList({ id, title, closures, readAt, emptyText }: ClosureListProps) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="display text-subtitle">
				{title}
			</h2>
			{closures.length === 0 ? (
				<p className="mt-2 text-ink-soft">{emptyText}</p>
			) : (
				<ul className="mt-3 grid gap-4 xl:grid-cols-2">
					{closures.map((closure) => (
						<ClosureCard key={closure.id} closure={closure} readAt={readAt} />
					))}
				</ul>
			)}
		</section>
	);
}
