import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { clubToday } from '#shared/dates.ts';
import type { DayOfCentre } from '#shared/payments/shifts.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { isModeMissing } from './is-mode-missing.ts';
import { useCentresOfDays } from './use-centres-of-days.ts';

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** What prevents closing a day, in words. */
function obstacleText(obstacle: DayOfCentre['obstacles'][number], { shifts, payments }: DayOfCentre): string {
	if (obstacle === 'open_shifts') {
		const open = shifts.filter(({ closedAt }) => closedAt === undefined).map(({ by }) => by);
		return open.length === 1
			? `The drawer of ${open[0]} is open still: it is counted first.`
			: `The drawers of ${listed.format(open)} are open still: they are counted first.`;
	}
	if (obstacle === 'unapproved')
		return 'A drawer differs by more than ₹100: somebody else looks at it first.';
	return `Add the method of ${pluralize(payments.filter(isModeMissing).length, 'payment')}.`;
}

/** Closes a day as it is shown, or says what prevents that. */
export function CloseDay({ shown }: { shown: DayOfCentre }) {
	const { centreId, day, totals, obstacles, fingerprint } = shown;
	const [isAsking, setAsking] = useState(false);
	const [isOther, setOther] = useState(false);
	const obstaclesId = useId();
	const queryClient = useQueryClient();
	const { nameOf } = useCentresOfDays();
	const close = useCall(deskApi.payments.closeDay, {
		invalidates: deskStaleAfter.drawer,
		// Shown on the screen, not in a toast: the day must be checked again.
		question: 'effects_changed',
		onSuccess: () => setAsking(false),
		onError(error) {
			if (!(error instanceof ApiError && error.status === 409)) return;
			setAsking(false);
			setOther(error.refusal.code === 'effects_changed');
			void refetchStale(queryClient, deskStaleAfter.drawer);
		},
	});
	if (day > clubToday())
		return (
			<p className="text-sm text-ink-soft">This day is yet to come. It can be closed once it is there.</p>
		);
	return (
		<div ref={focusContent} className="grid gap-4">
			{isOther && (
				<p role="status" className="flex items-start gap-2.5 rounded-sm bg-turmeric-soft px-4 py-3 text-sm">
					<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
					Something came in meanwhile, so the day was not closed. It shows here now: please look again.
				</p>
			)}
			{obstacles.length > 0 && (
				<div id={obstaclesId} className="text-sm">
					<p className="font-semibold">Before it can be closed:</p>
					<ul className="mt-1 grid list-disc gap-1 pl-5">
						{obstacles.map((obstacle) => (
							<li key={obstacle} className="wrap-anywhere">
								{obstacleText(obstacle, shown)}
							</li>
						))}
					</ul>
				</div>
			)}
			<div>
				<Button
					className="max-sm:w-full"
					ariaDisabled={obstacles.length > 0}
					aria-describedby={obstacles.length > 0 ? obstaclesId : undefined}
					onClick={() => {
						setOther(false);
						setAsking(true);
					}}
				>
					Close the day
				</Button>
			</div>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={`Close ${formatLongDate(day)}?`}
				description={`${nameOf(centreId)} comes to ${formatRupees(totals.total)}. Money that is taken later belongs to the next day. This cannot be undone.`}
				confirmLabel="Close the day"
				danger
				pending={close.pending}
				onConfirm={() => close.run({ body: { centreId, day, fingerprint } })}
			/>
		</div>
	);
}
