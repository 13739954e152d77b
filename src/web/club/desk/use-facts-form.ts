import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { deskApi, deskClubQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { type EditedValues, useEditForm } from '#web/ui/form/use-edit-form.tsx';

interface FactsFormOptions<Input extends FieldValues, Output> extends EditedValues<Input> {
	save: (sent: { body: NoInfer<Output> }) => Promise<unknown>;
	/** Selects the form's values from the club's facts. */
	storedIn: (club: DeskClub) => NoInfer<Input>;
	/** Whether it can be sent yet; by default always. */
	isReady?: () => boolean;
}

/** Binds a form of the club's facts, for a `FactsForm`. After a save the form stays open with the stored values. */
export function useFactsForm<Input extends FieldValues, Output extends FieldValues>(
	schema: z.ZodType<Output, Input>,
	{ stored, editable, save, storedIn, isReady = () => true }: FactsFormOptions<Input, Output>,
) {
	const queryClient = useQueryClient();
	const refetchStaleReads = useRefetch();
	const update = useCall(save);
	const form = useEditForm(schema, {
		stored,
		editable,
		async onSubmit(body) {
			if (!isReady()) return;
			await update.send({ body });
			const { expected: _, ...saved } = body;
			// Reset at once, not after the refetch: the form is clean, so that leaving meanwhile loses nothing and does not
			// ask.
			form.restart(saved as unknown as Input);
			await refetchStaleReads(deskStaleAfter.clubFacts);
			// The server may have normalised the value, or somebody else may have changed another field.
			const { queryKey } = deskClubQuery(deskApi);
			const club = queryClient.getQueryData(queryKey);
			if (club && !queryClient.getQueryState(queryKey)?.isInvalidated) form.restart(storedIn(club));
		},
	});
	return form;
}
