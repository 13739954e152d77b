import { Calculator, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { centreName } from '#shared/club/centre-name.ts';
import { clubToday } from '#shared/dates.ts';
import type { OpenShift } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { hasDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { isModeMissing } from '../is-mode-missing.ts';
import { PaymentTable } from '../payment-table.tsx';
import { TimeOnDay } from '../time-on-day.tsx';
import { CountDialog, countDraft } from './count-dialog.tsx';
import type { Counted } from './count-result.tsx';

interface OpenDrawerProps {
	shift: OpenShift;
	/** Called with the result when the drawer is closed. */
	onCounted: (result: Counted) => void;
}

/**
 * The user's open drawer, with the payments since. It shows no sum: whoever counts must not know the expected one.
 */
export function OpenDrawer({ shift, onCounted }: OpenDrawerProps) {
	const { id, centre, openedAt, float, payments } = shift;
	const [isCounting, setCounting] = useState(() => hasDraft(countDraft(id)));
	const noticeId = useId();
	const toSay = payments.filter(isModeMissing).length;
	return (
		<div className="grid gap-6">
			<section aria-labelledby="drawer" className="card px-5 py-5 sm:px-6">
				<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
					<div className="min-w-0">
						<h2 id="drawer" className="display text-subtitle wrap-anywhere">
							Your drawer at {centreName(centre.name)}
						</h2>
						<p className="mt-1 text-ink-soft">
							Open since <TimeOnDay instant={openedAt} of={clubToday()} />, with a float of{' '}
							<strong className="font-semibold whitespace-nowrap text-ink tabular-nums">
								{formatRupees(float)}
							</strong>
						</p>
					</div>
					<Button
						ref={focusContent}
						className="shrink-0 max-sm:w-full"
						ariaDisabled={toSay > 0}
						aria-describedby={toSay > 0 ? noticeId : undefined}
						onClick={() => setCounting(true)}
					>
						<Calculator aria-hidden="true" /> Count and close
					</Button>
				</div>
				{toSay > 0 && (
					<p
						id={noticeId}
						className="mt-4 flex items-start gap-2.5 rounded-sm bg-turmeric-soft px-4 py-3 text-sm"
					>
						<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
						Add the method of {pluralize(toSay, 'payment')} before you count.
					</p>
				)}
			</section>
			<section aria-labelledby="taken" className="@container">
				<h2 id="taken" className="display mb-3 text-subtitle">
					What you took and paid back
				</h2>
				{payments.length > 0 ? (
					<PaymentTable
						caption="What you took and paid back, newest first"
						payments={payments}
						day={clubToday()}
					/>
				) : (
					<p className="card px-5 py-5 text-ink-soft sm:px-6">
						Nothing was taken yet. What you take or pay back from now on appears here.
					</p>
				)}
			</section>
			{isCounting && (
				<CountDialog
					centre={centreName(centre.name)}
					shiftId={id}
					onCounted={(result) => {
						setCounting(false);
						onCounted(result);
					}}
					onClose={() => setCounting(false)}
				/>
			)}
		</div>
	);
}
