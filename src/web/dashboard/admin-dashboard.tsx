import { useEffect } from 'react';
import { clubToday } from '#shared/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusHeir } from '#web/ui/focus-heir.ts';
import { pageMeta } from '../page-meta.ts';
import { DeskHead } from '../shell/desk-head.tsx';
import { RefreshButton } from '../shell/desk-refresh.tsx';
import { clockTime } from '../shell/desk-time.tsx';
import { DashboardPanels } from './dashboard-panels.tsx';
import { useDashboard } from './dashboard-reads.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { longDay } from './day-names.ts';
import { loadSalesBars } from './sales-chart.tsx';

export const meta = () => pageMeta('Dashboard');

const passToRefresh = focusHeir((tryAgain) => tryAgain.closest('main')?.querySelector('button'));

export default function AdminDashboard() {
	const { data, readAt, isLoading, refresh, isRefreshing } = useDashboard();
	// The chart's code comes while the figures do. That it did not come is said where the chart would stand.
	useEffect(() => void loadSalesBars().catch(() => {}), []);
	// The day the figures are of: left open over midnight, the screen does not call yesterday today.
	const today = data?.salesByDay.at(-1)?.date ?? clubToday();
	return (
		<>
			<DeskHead
				title="Dashboard"
				status={
					<>
						<time dateTime={today}>{longDay(today)}</time>
						{data && <span>as of {clockTime(readAt)}</span>}
					</>
				}
				actions={<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />}
			/>
			<div className="@container mt-3 lg:mt-1">
				{data ? (
					<DashboardPanels data={data} today={today} />
				) : isLoading ? (
					<DashboardSkeleton />
				) : (
					<EmptyState
						image="/art/error-480.webp"
						title="The figures did not come."
						text="Nothing is lost. Please try again."
						action={
							<Button ref={passToRefresh} tone="secondary" pending={isRefreshing} onClick={refresh}>
								Try again
							</Button>
						}
					/>
				)}
			</div>
		</>
	);
}
