import { messages } from '#shared/messages.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { counted } from '../counted.ts';
import { asOf } from '../time.tsx';
import { type DeskFilters, type DeskListConfig, statusLabel } from './config.ts';
import type { DeskRows } from './reads.ts';

interface DeskListSummaryProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	read: DeskRows<Row>;
}

/** How many rows a list of the desk has and when they were loaded; "Loading" while outdated rows are shown. */
export function DeskListSummary<Row, Status extends string>(props: DeskListSummaryProps<Row, Status>) {
	const { list, filters, read } = props;
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
	const chosen = [
		filters.status && statusLabel(list, filters.status),
		filters.search && `“${filters.search}”`,
	].filter(Boolean);
	return (
		<>
			<span>
				<span className="print:hidden">
					{filters.search || filters.status
						? counted(read.total, `matching ${one}`, `matching ${many}`)
						: counted(read.total, one, many)}
				</span>
				{/* The filter itself is not printed. */}
				<span className="hidden print:inline">
					{[
						`Printed: ${read.rows.length.toLocaleString('en-IN')} of ${counted(read.total, one, many)}`,
						...chosen,
					].join(' · ')}
				</span>
			</span>
			<span>{asOf(read.readAt)}</span>
		</>
	);
}
