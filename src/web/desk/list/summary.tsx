import { messages } from '#shared/messages.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { NewsButton } from '../news-button.tsx';
import { AsOf } from '../time.tsx';
import { type DeskFilters, type DeskListConfig, statusLabel } from './config.ts';
import type { DeskRows } from './reads.ts';

interface DeskListSummaryProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	read: DeskRows<Row>;
	/** How many rows were added since the list was loaded. */
	news: number;
}

/**
 * How many rows a list of the desk has and when they were loaded, or how many were added since; "Loading" while
 * outdated rows are shown.
 */
export function DeskListSummary<Row, Status extends string>(props: DeskListSummaryProps<Row, Status>) {
	const { list, filters, read, news } = props;
	if (read.isOutdated) {
		return (
			<span className="inline-flex items-center gap-2">
				<Spinner className="text-clay" />
				{messages.loading}
			</span>
		);
	}
	if (!read.isLoaded) return null;
	const { one, many } = list.rows ?? list.noun;
	const isNarrowed = filters.search || filters.status || filters.params;
	const howMany =
		read.total === undefined
			? `${read.next.exists ? 'Newest ' : ''}${pluralize(read.rows.length, one, many)}`
			: pluralize(
					read.total,
					...(isNarrowed ? ([`matching ${one}`, `matching ${many}`] as const) : ([one, many] as const)),
				);
	const chosen = [
		filters.status && statusLabel(list, filters.status),
		filters.search && `“${filters.search}”`,
	].filter(Boolean);
	return (
		<>
			<span>
				<span className="print:hidden">{howMany}</span>
				{/* For print, where the filter itself is hidden. */}
				<span className="hidden print:inline">
					{[
						read.total === undefined
							? `Printed: ${howMany}`
							: `Printed: ${read.rows.length.toLocaleString('en-IN')} of ${pluralize(read.total, one, many)}`,
						...chosen,
					].join(' · ')}
				</span>
			</span>
			{news > 0 ? (
				<NewsButton count={news} noun={list.noun} isLoading={read.isRefreshing} onShow={read.refresh} />
			) : (
				<AsOf readAt={read.readAt} />
			)}
		</>
	);
}
