import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportedList, FileOf } from '#shared/export/export.rules.ts';
import { messages } from '#shared/messages.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { PrintButton } from '#web/desk/list/print-button.tsx';
import { SaveFileButton } from '#web/desk/list/save-file-button.tsx';
import { RefreshButton } from '#web/desk/refresh.tsx';
import { TabNav } from '#web/desk/tab-nav.tsx';
import { AsOf } from '#web/desk/time.tsx';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type ReportTab, useIsOpenReport, useOpenReports } from './tabs.ts';

interface ReportScreenProps<Report> {
	tab: ReportTab;
	/** What the report covers, like `1 Nov 2026 to 24 Nov 2026`. */
	of: string;
	read: UseQueryResult<Report>;
	/** Its file, from the same query; by default it is named like the tab. */
	file: { name: ExportedList; of: FileOf; title?: string; read: () => Promise<string> };
	/** The controls that filter the report. */
	controls?: ReactNode;
	/** Why it cannot be fetched with these parameters. */
	fault?: string | undefined;
	/** Shown for a report without data. */
	empty: { title: string; text: string };
	isEmpty: (report: Report) => boolean;
	children: (report: Report) => ReactNode;
}

/** A report of the desk: the tabs, the period, the file, the print button, and the report itself. */
export function ReportScreen<Report>(props: ReportScreenProps<Report>) {
	const isOpen = useIsOpenReport();
	return isOpen(props.tab) ? <OpenReport {...props} /> : <ClosedReport tab={props.tab} />;
}

function ClosedReport({ tab }: { tab: ReportTab }) {
	return (
		<>
			<DeskHead title="Reports" actions={null} />
			<ReportTabs current={tab} />
			<EmptyState
				image="/art/empty-list-480.webp"
				title="Not part of your work here"
				text="This report is of the whole club, for those who work for all of it."
			/>
		</>
	);
}

function OpenReport<Report>(props: ReportScreenProps<Report>) {
	const { tab, of, read, file, controls, fault, empty, isEmpty, children } = props;
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const { may } = useRights();
	const report = fault === undefined ? read.data : undefined;
	const hasRows = report !== undefined && !isEmpty(report);
	return (
		<>
			<DeskHead
				title="Reports"
				status={
					read.isPlaceholderData ? (
						<span className="inline-flex items-center gap-2">
							<Spinner className="text-clay" />
							{messages.loading}
						</span>
					) : (
						report && (
							<>
								{/* First, because the last entry has no separating dot after it. */}
								<span className="hidden print:inline">
									{tab.title}, {of}
								</span>
								<AsOf readAt={read.dataUpdatedAt} />
							</>
						)
					)
				}
				actions={
					<>
						{hasRows && may('takeFiles') && <SaveFileButton title={tab.title} {...file} />}
						{hasRows && <PrintButton isPreparing={false} print={() => window.print()} />}
						<RefreshButton isRefreshing={isRefreshing} refresh={refresh} />
					</>
				}
			/>
			<ReportTabs current={tab} />
			{controls}
			<div className="@container mt-5 grid gap-5 pb-8">
				{fault !== undefined ? (
					<p role="alert" className="rounded-sm bg-chilli-soft px-4 py-3 text-sm font-medium">
						{fault}.
					</p>
				) : report !== undefined ? (
					hasRows ? (
						children(report)
					) : (
						<EmptyState image="/art/empty-list-480.webp" {...empty} />
					)
				) : read.isError ? (
					<LoadError
						title="The report could not be loaded"
						tone="secondary"
						pending={isRefreshing}
						onRetry={refresh}
					/>
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-28 rounded-md" />
						<Skeleton className="mt-5 h-96 rounded-md" />
					</Loading>
				)}
			</div>
		</>
	);
}

function ReportTabs({ current }: { current: ReportTab }) {
	const tabs = useOpenReports();
	return (
		<TabNav
			label="Reports"
			current={current.to}
			tabs={tabs.map(({ to, title }) => ({ name: to, to, title }))}
		/>
	);
}
