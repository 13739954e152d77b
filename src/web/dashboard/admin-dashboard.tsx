import { useEffect } from 'react';
import { clubToday } from '#shared/dates.ts';
import { pageMeta } from '../page-meta.ts';
import { DeskFailed } from '../shell/desk-failed.tsx';
import { DeskHead } from '../shell/desk-head.tsx';
import { RefreshButton } from '../shell/desk-refresh.tsx';
import { clockTime } from '../shell/desk-time.tsx';
import { DashboardPanels } from './dashboard-panels.tsx';
import { useDashboard } from './dashboard-reads.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { longDay } from './day-names.ts';
import { loadSalesBars } from './sales-chart.tsx';

export const meta = () => pageMeta('Dashboard');

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
					<DeskFailed what="figures" isRefreshing={isRefreshing} refresh={refresh} />
				)}
			</div>
		</>
	);
}
