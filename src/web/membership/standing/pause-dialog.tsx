import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { clubToday, daysAfter, daysBefore, laterDay } from '#shared/dates.ts';
import { isoDate } from '#shared/fields.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { minPauseDays, pauseAhead, pauseBackdated } from '#shared/membership/pauses/pause.rules.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchWithPreview } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { MembershipActs } from './acts.ts';
import { PauseEffects } from './effects.tsx';
import { daysText } from './texts.ts';

const days = z
	.object({ firstDay: isoDate('First day required'), lastDay: isoDate('Last day required') })
	.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
		path: ['lastDay'],
		error: 'The last day cannot be before the first',
	});

/** How long after the last change of a day the effects are fetched, in milliseconds. */
const settling = 250;

interface PauseDialogProps {
	membership: MembershipOnDay;
	acts: MembershipActs;
	/** Whether it may begin in the past. */
	mayBackdate: boolean;
	open: boolean;
	onClose: () => void;
}

/** Asks for the days of a pause, shows their effects, and confirms exactly these. */
export function PauseDialog({ membership, acts, mayBackdate, open, onClose }: PauseDialogProps) {
	const { id, type, firstDay: begins = '', balances } = membership;
	const formId = useId();
	const left = balances.find(({ kind }) => kind === 'pause_day')?.left;
	const today = clubToday();
	const tomorrow = daysAfter(today, 1);
	const pause = useCall(acts.pause, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'membership.pause' },
		onSuccess: onClose,
		// The pause may have been ended or moved, so the data behind the dialog is stale.
		onError: useRefetchWithPreview(staleAfter.membership, () => preview.refetch()),
	});
	const form = useSchemaForm(days, {
		defaults: { firstDay: laterDay(begins, tomorrow), lastDay: '' },
		async onSubmit(wanted) {
			// Confirms only effects that were shown for these days.
			const shown =
				wantedText(wanted) === asked ? (preview.data ?? (await preview.refetch()).data) : undefined;
			if (shown) await pause.send({ body: { membershipId: id, ...wanted, fingerprint: shown.fingerprint } });
		},
	});
	const [firstDay, lastDay] = form.rhf.watch(['firstDay', 'lastDay']);
	const wanted = days.safeParse({ firstDay, lastDay });
	const asked = useDebouncedValue(wanted.success ? wantedText(wanted.data) : '', settling);
	const preview = useQuery({
		queryKey: ['pause effects', id, asked],
		queryFn: ({ signal }) => {
			const [from = '', to = ''] = asked.split(' ');
			return acts.previewPause({ query: { membershipId: id, firstDay: from, lastDay: to }, signal });
		},
		enabled: open && asked !== '',
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	const isSettled = wanted.success && asked === wantedText(wanted.data) && !preview.isFetching;
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={`Pause ${type}`}
			description="While it is paused nobody trains on it, and its last day moves by as many days."
			footer={
				<>
					<Button tone="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						form={formId}
						pending={form.pending}
						ariaDisabled={!isSettled || !preview.data}
					>
						Pause
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={form.submit} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				<DateField
					label="First day"
					min={mayBackdate ? daysBefore(today, pauseBackdated) : tomorrow}
					max={daysAfter(today, pauseAhead)}
					{...form.field('firstDay')}
				/>
				<DateField label="Last day" min={firstDay} {...form.field('lastDay')} />
				<div role="status" className="min-h-24 rounded-sm bg-sunken px-4 py-3 sm:col-span-2">
					{!wanted.success ? (
						<p className="text-ink-soft">
							A pause takes at least {daysText(minPauseDays)}
							{left !== undefined && `; ${daysText(left)} ${left === 1 ? 'is' : 'are'} left`}. What it changes
							shows here before you confirm.
						</p>
					) : !isSettled ? (
						<Skeleton className="h-12" />
					) : preview.data ? (
						<PauseEffects effects={preview.data} />
					) : (
						<p className="text-chilli">{messageFor(preview.error)}</p>
					)}
				</div>
			</form>
		</Dialog>
	);
}

/** The days as one text, to be debounced and compared. */
const wantedText = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => `${firstDay} ${lastDay}`;
