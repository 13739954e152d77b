import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { centreName } from '#shared/club/centre-name.ts';
import type { DeskCentre, EndingEffects } from '#shared/club/club-desk.contract.ts';
import { id } from '#shared/fields.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { keys } from '#web/data/api.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useClubEdit } from '../use-club-edit.ts';

interface EndCentreDialogProps {
	centre: DeskCentre;
	/** The centres that stay open. */
	others: readonly DeskCentre[];
	open: boolean;
	onClose: () => void;
}

const schema = z.object({
	successorId: id.catch(0).refine((chosen) => chosen > 0, 'Please choose a centre'),
});

/** The dialog that ends a centre, and asks which other centre takes over its people. */
export function EndCentreDialog({ centre, others, open, onClose }: EndCentreDialogProps) {
	const effects = useQuery({
		queryKey: [...keys.deskClub, 'ending', centre.id],
		queryFn: ({ signal }) => deskApi.club.previewEnding({ query: { id: centre.id }, signal }),
		enabled: open,
		// Counted anew each time the dialog asks: purchases and deliveries change the effects.
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	const end = useClubEdit(deskApi.club.centreStatus, onClose, {
		onConflict: (code) => {
			// The dialog shows the new effects, and the next press confirms those.
			if (code === 'effects_changed') void effects.refetch();
			else onClose();
		},
	});
	const form = useSchemaForm(schema, {
		defaults: {},
		async onSubmit({ successorId }) {
			if (effects.isFetching) return;
			const { data: shown } = effects;
			if (!shown) return effects.refetch();
			const { fingerprint } = shown;
			await end.send({ body: { id: centre.id, status: 'ended', successorId, fingerprint } });
		},
	});
	return (
		<FormDialog
			title={`End ${centreName(centre.name)}?`}
			description="It disappears from the site and nobody can buy a membership there. What was bought there keeps its name."
			open={open}
			onClose={onClose}
			// Effects that were not shown cannot be confirmed: the press waits for them, or fetches them again.
			form={{ ...form, pending: form.pending || effects.isFetching }}
			submitLabel="End centre"
		>
			<Select
				label="Its people belong to"
				hint="Their memberships are at home there from today on, what they return is brought there, and they are told by mail"
				placeholder="Choose a centre"
				options={others.map(({ id: value, name }) => ({ value, label: centreName(name) }))}
				className="sm:col-span-2"
				{...form.numberField('successorId')}
			/>
			<div role="status" className="min-h-26 rounded-sm bg-sunken px-4 py-3 sm:col-span-2">
				{effects.data ? (
					<Effects effects={effects.data} />
				) : effects.isError ? (
					<p className="text-chilli">{messageFor(effects.error)}</p>
				) : (
					<Skeleton className="h-20" />
				)}
			</div>
		</FormDialog>
	);
}

/** The effects of ending the centre, line by line. */
function Effects({ effects: { memberships, returns, staff } }: { effects: EndingEffects }) {
	return (
		<ul className="grid gap-2 tabular-nums">
			<li>
				<strong>{pluralize(memberships, 'membership')}</strong> {memberships === 1 ? 'moves' : 'move'} there
			</li>
			<li>
				<strong>{pluralize(returns, 'return')}</strong> {returns === 1 ? 'is' : 'are'} brought there instead
			</li>
			<li>
				<strong>{pluralize(staff, 'person', 'people')}</strong> of your staff{' '}
				{staff === 1 ? 'has a post' : 'have posts'} here, which {staff === 1 ? 'does' : 'do'} not move
			</li>
		</ul>
	);
}
