import { useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import type { ShiftOfDay } from '#shared/payments/shifts.contract.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { type Counted, CountResult } from './count-result.tsx';
import { differenceText } from './difference.ts';
import { DrawerOfDay } from './drawer-of-day.tsx';

interface DayDrawersProps {
	shifts: readonly ShiftOfDay[];
	/** The sum of the differences of those that were counted. */
	difference: number;
	day: IsoDate;
	/** The centre's name. */
	centre: string;
}

/** The drawers of a day: their owners, and their counts. */
export function DayDrawers({ shifts, difference, day, centre }: DayDrawersProps) {
	const [looking, setLooking] = useState<ShiftOfDay>();
	const [counting, setCounting] = useState<ShiftOfDay>();
	const [result, setResult] = useState<Counted>();
	return (
		<section
			aria-labelledby="drawers"
			className="card min-w-0 px-5 py-5 sm:px-6 xl:col-start-2 xl:row-span-2 xl:row-start-1"
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<h2 id="drawers" className="display text-subtitle">
					Drawers
				</h2>
				{shifts.filter(({ closedAt }) => closedAt !== undefined).length > 1 && (
					<p className="font-semibold tabular-nums">
						<span className="text-sm font-normal text-ink-soft">Together </span>
						{differenceText(difference)}
					</p>
				)}
			</div>
			{shifts.length > 0 ? (
				<ul className="mt-1">
					{shifts.map((shift) => (
						<DrawerOfDay
							key={shift.id}
							shift={shift}
							day={day}
							onLook={() => setLooking(shift)}
							onCount={() => setCounting(shift)}
						/>
					))}
				</ul>
			) : (
				<p className="mt-2 text-ink-soft">No drawer was opened.</p>
			)}
			{counting && (
				<CountDialog
					centre={centre}
					shiftId={counting.id}
					by={counting.by}
					onCounted={(counted) => {
						setCounting(undefined);
						setResult(counted);
					}}
					onClose={() => setCounting(undefined)}
				/>
			)}
			<CountResult result={result} onClose={() => setResult(undefined)} />
			{looking && <ApproveDialog shift={looking} onClose={() => setLooking(undefined)} />}
		</section>
	);
}
