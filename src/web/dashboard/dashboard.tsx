import { useEffect } from 'react';
import { byClubClock } from '#shared/club-clock.ts';
import { clubToday } from '#shared/dates.ts';
import { LateComplaints } from '#web/complaints/late-complaints.tsx';
import { useRights } from '#web/data/use-rights.ts';
import { focusRefresh } from '#web/desk/focus.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { clockTime } from '#web/desk/time.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { UnclosedDays } from '#web/payments/unclosed-days.tsx';
import { longDay } from './day-formats.ts';
import { MissingBackup } from './missing-backup.tsx';
import { DashboardPanels } from './panels.tsx';
import { loadSalesBars } from './sales/chart.tsx';
import { DashboardSkeleton } from './skeleton.tsx';
import { StaffHome } from './staff-home.tsx';
import { UnsentMails } from './unsent-mails.tsx';
import { useDashboard } from './use-dashboard.ts';

export const meta = pageMeta('Dashboard');

/** The desk's first screen (/admin): the dashboard, for those who see the figures of the whole club. */
export default function DeskHome() {
	return useRights().centresFor('seeFigures') === 'all' ? <Dashboard /> : <StaffHome />;
}

function Dashboard() {
	const { data, readAt, isLoading, refresh, isRefreshing } = useDashboard();
	// Preloads the chart's code alongside the numbers. A failure is shown by the chart itself.
	useEffect(() => void loadSalesBars().catch(() => {}), []);
	// The day of the data: a screen left open past midnight must not call yesterday today.
	const today = data?.salesByDay.at(-1)?.date ?? clubToday();
	return (
		<>
			<DeskHead
				title="Dashboard"
				status={
					<>
						<time dateTime={today}>{longDay(today)}</time>
						{/* The key renders it anew after each fetch, as the lists do, so that screen readers announce it. */}
						{data && <span key={readAt}>as of {clockTime(byClubClock(readAt))}</span>}
						<LateComplaints />
						<UnclosedDays />
					</>
				}
				actions={<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />}
			/>
			<UnsentMails />
			<MissingBackup />
			<div className="@container mt-3 lg:mt-1">
				{data ? (
					<DashboardPanels data={data} today={today} />
				) : isLoading ? (
					<DashboardSkeleton />
				) : (
					<LoadError
						title="Figures could not be loaded"
						tone="secondary"
						pending={isRefreshing}
						onRetry={refresh}
						retryRef={focusRefresh}
					/>
				)}
			</div>
		</>
	);
}
