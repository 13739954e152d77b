import type { ReactNode } from 'react';
import { ListEnd } from '#web/parts/list-end.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { focusLastRow, focusRefresh } from '../focus.ts';
import type { DeskFilters, DeskListConfig } from './config.ts';
import { DeskEmpty } from './empty.tsx';
import type { DeskRows } from './reads.ts';
import { DeskSkeleton } from './skeleton.tsx';

interface DeskListProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	read: DeskRows<Row>;
	/** The button shown if the list has no rows yet. */
	emptyAction?: ReactNode;
	/** Called when the mouse leaves the rows. */
	onMouseLeave: () => void;
	/** Renders the rows as a table. */
	children: (rows: readonly Row[]) => ReactNode;
}

/** The matching rows, or else a skeleton, an error or an empty state. */
export function DeskList<Row, Status extends string>(props: DeskListProps<Row, Status>) {
	const { list, filters, read, emptyAction, onMouseLeave, children } = props;
	const { rows, next } = read;
	// There are no rows of the previous filters to show while the new ones load.
	const isBlank = read.isOutdated && rows.length === 0;
	if (read.isLoading || isBlank) return <DeskSkeleton withPictures={list.withPictures} />;
	if (!read.isLoaded)
		return (
			<LoadError
				title={`${list.title} could not be loaded`}
				tone="secondary"
				pending={read.isRefreshing}
				onRetry={read.refresh}
				retryRef={focusRefresh}
			/>
		);
	return (
		<section
			aria-label={list.title}
			className="@container mt-3 lg:mt-0"
			aria-busy={read.isOutdated || undefined}
			onMouseLeave={onMouseLeave}
		>
			{rows.length === 0 ? (
				<DeskEmpty list={list} filters={filters} action={emptyAction} />
			) : (
				// Greyed out, not faded, so that outdated rows can still be read.
				<div className={classNames('transition-[filter]', read.isOutdated && 'grayscale')}>
					{children(rows)}
					<ListEnd loading={next.isLoading} ended={!next.exists}>
						{next.exists && (
							<Button
								ref={focusLastRow}
								tone="secondary"
								aria-disabled={next.isLoading || undefined}
								onClick={() => next.isLoading || next.load()}
							>
								{next.hasFailed ? 'Try again' : 'Load more'}
							</Button>
						)}
					</ListEnd>
				</div>
			)}
		</section>
	);
}
