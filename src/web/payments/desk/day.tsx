import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/client.ts';
import type { IsoDate } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import type { DayOfCentre } from '#shared/payments/shifts.contract.ts';
import { dayOfCentreQuery, deskApi } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { useRefresh } from '#web/desk/use-refresh.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { DayFilters } from './day-filters.tsx';
import { DayPapers } from './day-papers.tsx';
import { DayTotals } from './day-totals.tsx';
import { DayDrawers } from './drawer/day-drawers.tsx';
import { FileButton } from './file-button.tsx';
import { MoneyHead } from './head.tsx';
import { PaymentTable } from './payment-table.tsx';
import { useCentresOfDays } from './use-centres-of-days.ts';

interface DayPartProps {
	/** The centre in the URL; without one, the user's first centre. */
	asked: number | undefined;
	day: IsoDate;
}

/**
 * The money that a centre took and paid back on a day, with its drawers and documents, before and after the day is
 * closed.
 */
export function DayPart({ asked, day }: DayPartProps) {
	const { may } = useRights();
	const { centres, read } = useCentresOfDays();
	const centreId = asked ?? centres[0]?.id;
	if (centreId === undefined)
		return (
			<>
				<MoneyHead part="day" />
				<div className="mt-4 pb-8">
					{read.data ? (
						<EmptyState
							image="/art/empty-list-480.webp"
							title="No centre is yours"
							text="A day is that of a centre. Whoever appoints staff can give you a post at one."
						/>
					) : read.isError ? (
						<LoadError title="The centres could not be loaded" read={read} />
					) : (
						<Loading label={messages.loading}>
							<Skeleton className="h-60" />
						</Loading>
					)}
				</div>
			</>
		);
	return <ReadDay centreId={centreId} day={day} canTakeFiles={may('takeFiles')} />;
}

interface ReadDayProps {
	centreId: number;
	day: IsoDate;
	canTakeFiles: boolean;
}

function ReadDay({ centreId, day, canTakeFiles }: ReadDayProps) {
	const read = useQuery({ ...dayOfCentreQuery(deskApi, { centreId, day }), refetchOnMount: 'always' });
	const { refresh, isRefreshing } = useRefresh(read.refetch);
	const { nameOf } = useCentresOfDays();
	const isMissing = read.error instanceof ApiError && read.error.status === 404;
	return (
		<>
			<MoneyHead
				part="day"
				read={read}
				of={nameOf(centreId)}
				actions={canTakeFiles && !isMissing && <FileButton centreId={centreId} day={day} />}
			/>
			<DayFilters centreId={centreId} day={day} />
			<div className="mt-5 pb-8">
				{read.data ? (
					<ShownDay
						// The key resets messages about another day.
						key={`${centreId} ${day}`}
						shown={read.data}
					/>
				) : isMissing ? (
					<EmptyState
						image="/art/empty-list-480.webp"
						title="There is no such centre"
						text="Please choose the centre above."
					/>
				) : read.isError ? (
					<LoadError title="The day could not be loaded" pending={isRefreshing} onRetry={refresh} />
				) : (
					<Loading label={messages.loading}>
						<div className="grid gap-6 xl:grid-cols-2">
							<Skeleton className="h-72" />
							<Skeleton className="h-72" />
						</div>
						<Skeleton className="mt-6 h-60" />
					</Loading>
				)}
			</div>
		</>
	);
}

function ShownDay({ shown }: { shown: DayOfCentre }) {
	const { centreId, day, payments, shifts, totals, closed } = shown;
	const { nameOf } = useCentresOfDays();
	return (
		<div className="grid gap-6">
			<div className="grid items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
				<DayTotals shown={shown} />
				<DayDrawers shifts={shifts} difference={totals.difference} day={day} centre={nameOf(centreId)} />
				<DayPapers papers={totals.documents} />
			</div>
			<section aria-labelledby="payments" className="@container">
				<h2 id="payments" className="display mb-3 text-subtitle">
					Payments
				</h2>
				{payments.length > 0 ? (
					<PaymentTable
						caption={`Taken and paid back on ${calendarDate(day)}, newest first`}
						payments={payments}
						day={day}
						hasNames
						isClosed={closed !== undefined}
					/>
				) : (
					<p className="card px-5 py-5 text-ink-soft sm:px-6">
						{closed ? 'Nothing was taken.' : 'Nothing was taken yet.'}
					</p>
				)}
			</section>
		</div>
	);
}
