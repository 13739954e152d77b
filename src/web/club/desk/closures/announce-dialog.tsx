import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import { centreName } from '#shared/club/centre-name.ts';
import { closureFields } from '#shared/club/closures.contract.ts';
import {
	closureAhead,
	closureBackdated,
	maxClosureDays,
	undoClosureWithin,
} from '#shared/club/closures.rules.ts';
import { clubToday, daysAfter, daysBefore } from '#shared/dates.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchWithPreview } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldNote } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Effects, EffectsInShort } from './effects.tsx';
import { closureEffectsQuery } from './queries.ts';

const isInOrder = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => firstDay <= lastDay;

/** The form's values as its checkboxes give them: an array, one string, or false. */
const fields = z.object({
	...closureFields.shape,
	centreIds: z
		.union([z.array(z.string()), z.string(), z.literal(false)])
		.transform((chosen) => (chosen === false ? [] : [chosen].flat().map(Number)))
		.pipe(closureFields.shape.centreIds),
});
const formFields = fields.refine(isInOrder, {
	path: ['lastDay'],
	error: 'The last day cannot be before the first',
});
const asked = fields
	.pick({ centreIds: true, firstDay: true, lastDay: true, extends: true })
	.refine(isInOrder);

/** How long after the last change the effects are fetched, in milliseconds. */
const settling = 250;

/**
 * The form that announces a closure: which centres, when and why. Shows the effects, and announces exactly what was
 * shown.
 */
export function AnnounceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { centres } = useClub();
	const mine = useRights().centresFor('closeCentres');
	const own = centres.filter(({ id }) => includesCentre(mine, id));
	const today = clubToday();
	const centresId = useId();
	const announce = useCall(deskApi.club.announceClosure, {
		invalidates: deskStaleAfter.closure,
		idempotent: { call: 'club.announceClosure' },
		onSuccess: onClose,
		onError: useRefetchWithPreview(deskStaleAfter.closure, () => effects.refetch()),
	});
	const form = useSchemaForm(formFields, {
		defaults: {
			centreIds: own.length === 1 ? own.map(({ id }) => String(id)) : [],
			...{ firstDay: today, lastDay: today, reason: '', extends: true },
		},
		async onSubmit(closure) {
			if (!isSettled) return;
			const { data: shown } = effects;
			if (!shown) return effects.refetch();
			await announce.send({ body: { ...closure, fingerprint: shown.fingerprint } });
		},
	});
	useDraft('closure', form.rhf);
	const [centreIds, firstDay, lastDay, isExtending] = form.rhf.watch([
		'centreIds',
		'firstDay',
		'lastDay',
		'extends',
	]);
	const parsed = asked.safeParse({ centreIds, firstDay, lastDay, extends: isExtending });
	const wanted = parsed.success ? JSON.stringify(parsed.data) : '';
	const settled = useDebouncedValue(wanted, settling);
	const effects = useQuery(
		closureEffectsQuery(deskApi, open && settled !== '' ? asked.parse(revived(settled)) : undefined),
	);
	const isSettled = wanted !== '' && wanted === settled && !effects.isFetching;
	// Effects that were not shown cannot be announced: the press waits for them, or fetches them again.
	const isLoading = wanted !== '' && !isSettled;
	const chosen = form.field('centreIds');
	const first = form.field('firstDay');
	return (
		<FormDialog
			title="Close a centre"
			description={`Members are mailed after ${undoClosureWithin} minutes; until then it can be undone and leaves no trace. The door and the site know at once.`}
			open={open}
			onClose={onClose}
			form={{ ...form, pending: form.pending || isLoading }}
			submitLabel="Announce"
			footerNote={
				isSettled &&
				(effects.data ? (
					<EffectsInShort effects={effects.data} />
				) : (
					<p className="text-chilli">{messageFor(effects.error)}</p>
				))
			}
		>
			<fieldset className="sm:col-span-2" aria-describedby={chosen.error ? centresId : undefined}>
				<legend className="text-sm font-semibold">Centres</legend>
				<div className="flex flex-wrap gap-x-6">
					{own.map(({ id, name }) => (
						<Checkbox
							key={id}
							value={String(id)}
							label={<span className="block wrap-anywhere first-letter:uppercase">{centreName(name)}</span>}
							aria-invalid={chosen.error ? true : undefined}
							{...form.rhf.register('centreIds')}
						/>
					))}
				</div>
				{chosen.error && <FieldNote error={chosen.error} errorId={centresId} />}
			</fieldset>
			<DateField
				label="First day"
				min={daysBefore(today, closureBackdated)}
				max={daysAfter(today, closureAhead)}
				{...first}
				onChange={(event) => {
					// Moves the last day along, which cannot be before the first.
					if (event.target.value > form.rhf.getValues('lastDay'))
						form.rhf.setValue('lastDay', event.target.value);
					return first.onChange(event);
				}}
			/>
			<DateField
				label="Last day"
				min={firstDay}
				max={firstDay && daysBefore(firstDay, 1 - maxClosureDays)}
				{...form.field('lastDay')}
			/>
			<TextField
				label="Reason"
				hint="Members and visitors read it: Diwali, power cut, repairs."
				className="sm:col-span-2"
				{...form.field('reason')}
			/>
			<Checkbox
				label="Extend memberships by the closed days"
				className="sm:col-span-2"
				{...form.rhf.register('extends')}
			/>
			<div role="status" className="min-h-30 rounded-sm bg-sunken px-4 py-3 sm:col-span-2">
				{wanted === '' ? (
					<p className="text-ink-soft">
						Choose centres and days. What it does shows here before you confirm.
					</p>
				) : !isSettled ? (
					<Skeleton className="h-20" />
				) : effects.data ? (
					<Effects effects={effects.data} isExtending={isExtending} />
				) : (
					<p className="text-chilli">{messageFor(effects.error)}</p>
				)}
			</div>
		</FormDialog>
	);
}

/** Restores the form's values from the text by which the effects were asked for. */
function revived(text: string) {
	const { centreIds, ...days } = JSON.parse(text) as z.output<typeof asked>;
	return { ...days, centreIds: centreIds.map(String) };
}
