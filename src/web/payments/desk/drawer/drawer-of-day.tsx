import type { IsoDate } from '#shared/dates.ts';
import { needsApproval } from '#shared/payments/payments.rules.ts';
import type { ShiftOfDay } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TimeOnDay } from '../time-on-day.tsx';
import { differenceText } from './difference.ts';

interface DrawerOfDayProps {
	shift: ShiftOfDay;
	day: IsoDate;
	/** Opens the dialog about its difference. */
	onLook: () => void;
	/** Starts counting it in place of its owner. */
	onCount: () => void;
}

/** A drawer of a day. A large difference must be explained by somebody other than its owner. */
export function DrawerOfDay({ shift, day, onLook, onCount }: DrawerOfDayProps) {
	const {
		id,
		by,
		openedBy,
		openedAt,
		closedAt,
		float,
		counted,
		expected,
		difference = 0,
		countedBy,
		note,
		approval,
	} = shift;
	const me = useProfile().profile?.user_id;
	const isOwn = me === openedBy;
	const isToLookAt = closedAt !== undefined && needsApproval(difference) && !approval;
	const figures = [
		['Float', formatRupees(float)],
		...(counted === undefined ? [] : [['Counted', formatRupees(counted)] as const]),
		...(expected === undefined ? [] : [['Expected', formatRupees(expected)] as const]),
	] as const;
	return (
		<li className="border-t border-line py-4 first:border-t-0 first:pt-3 last:pb-0">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<div className="min-w-0">
					<h3 id={`drawer-${id}`} className="font-semibold wrap-anywhere">
						{by}
					</h3>
					<p className="text-sm text-ink-soft">
						Opened <TimeOnDay instant={openedAt} of={day} />
						{closedAt !== undefined && (
							<>
								, counted <TimeOnDay instant={closedAt} of={day} />
								{countedBy && ` by ${countedBy.name}`}
							</>
						)}
					</p>
				</div>
				{closedAt === undefined ? (
					<Badge tone="turmeric">Open</Badge>
				) : (
					<p className={classNames('font-bold tabular-nums', isToLookAt && 'text-chilli')}>
						<span className="sr-only">Difference: </span>
						{differenceText(difference)}
					</p>
				)}
			</div>
			{/* On a phone each figure gets a third of the width; a longer sum takes more, and the last figure wraps. */}
			<dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums sm:gap-x-6">
				{figures.map(([name, value]) => (
					<div key={name} className="max-sm:min-w-[calc((100%-2rem)/3)] sm:flex sm:gap-1.5">
						<dt className="text-ink-soft">{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
			{note && <p className="mt-2 text-sm wrap-anywhere">{note}</p>}
			{approval && (
				<p className="mt-2 text-sm wrap-anywhere">
					<span className="text-ink-soft">Looked at{approval.by && ` by ${approval.by}`}:</span>{' '}
					{approval.note}
				</p>
			)}
			{closedAt === undefined && !isOwn && (
				<Button
					ref={focusNextRow}
					size="sm"
					tone="secondary"
					className="mt-3"
					aria-describedby={`drawer-${id}`}
					onClick={onCount}
				>
					Count it
				</Button>
			)}
			{isToLookAt &&
				(isOwn || me === countedBy?.id ? (
					<p className="mt-2 text-sm text-ink-soft">Somebody else looks at it.</p>
				) : (
					<Button
						ref={focusNextRow}
						size="sm"
						tone="secondary"
						className="mt-3"
						aria-describedby={`drawer-${id}`}
						onClick={onLook}
					>
						Look at it
					</Button>
				))}
		</li>
	);
}
