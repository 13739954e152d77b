import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { clubToday, daysAfter, daysBefore } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, deskBookingsQuery } from '#web/data/desk-api.ts';
import { focusRefresh } from '#web/desk/focus.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { afterNewest, useNews } from '#web/desk/news.ts';
import { NewsButton } from '#web/desk/news-button.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DayOfBookings } from './day.tsx';
import { daysOf, mondayOf, weekNamed } from './weeks.ts';

export const meta = pageMeta('Consultancies');

const noun = { one: 'consultancy', many: 'consultancies' };

const weekPath = (monday: string) => `/admin/consultancies?week=${monday}`;

/** The consultancies of a week at the desk (/admin/consultancies?week=2026-11-23, by any day of it). */
export default function DeskWeek() {
	const [search] = useSearchParams();
	const monday = weekNamed(search.get('week'));
	const days = daysOf(monday);
	const sunday = days.at(-1) ?? monday;
	const read = useQuery({
		...deskBookingsQuery(deskApi, { from: monday, to: sunday }),
		placeholderData: keepPreviousData,
	});
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const ids = read.data?.map(({ id }) => id) ?? [];
	const news = useNews({
		of: ['consultancies', monday],
		ids,
		after: read.data && !read.isPlaceholderData ? afterNewest(Math.max(0, ...ids)) : undefined,
		readAt: read.dataUpdatedAt,
		read: (after, signal) => deskApi.consultancy.news({ query: { from: monday, to: sunday, after }, signal }),
	});
	const isLoading = read.isPending && !(isRefreshing && read.errorUpdateCount > 0);
	return (
		<>
			<DeskHead
				title="Consultancies"
				status={
					read.data && (
						<>
							<span>{pluralize(read.data.length, noun.one, noun.many)}</span>
							{news > 0 ? (
								<NewsButton count={news} noun={noun} isLoading={isRefreshing} onShow={refresh} />
							) : (
								<AsOf readAt={read.dataUpdatedAt} />
							)}
						</>
					)
				}
				actions={<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />}
			/>
			<nav aria-label="Week" className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
				<LinkButton to={weekPath(daysBefore(monday, 7))} tone="secondary" size="sm" preventScrollReset>
					<ChevronLeft aria-hidden="true" />
					<span className="sr-only">The week before</span>
				</LinkButton>
				<LinkButton
					to="/admin/consultancies"
					tone="secondary"
					size="sm"
					aria-current={monday === mondayOf(clubToday()) ? 'true' : undefined}
					preventScrollReset
				>
					This week
				</LinkButton>
				<LinkButton to={weekPath(daysAfter(monday, 7))} tone="secondary" size="sm" preventScrollReset>
					<ChevronRight aria-hidden="true" />
					<span className="sr-only">The week after</span>
				</LinkButton>
				<h2 className="ml-1 font-semibold tabular-nums">
					{calendarDate(monday)} – {calendarDate(sunday)}
				</h2>
			</nav>
			{read.data ? (
				<div
					className={classNames('mt-4 grid gap-4 pb-8', read.isPlaceholderData && 'opacity-60')}
					aria-busy={read.isPlaceholderData}
				>
					{days.map((day) => (
						<DayOfBookings key={day} day={day} bookings={read.data.filter(({ date }) => date === day)} />
					))}
				</div>
			) : isLoading ? (
				<Loading label={messages.loading}>
					<div className="mt-4 grid gap-4">
						{days.map((day) => (
							<Skeleton key={day} className="h-24" />
						))}
					</div>
				</Loading>
			) : (
				<LoadError
					title="Consultancies could not be loaded"
					tone="secondary"
					pending={isRefreshing}
					onRetry={refresh}
					retryRef={focusRefresh}
				/>
			)}
		</>
	);
}
