import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { newMembership } from '#shared/membership/membership.contract.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { mergeSearchParams, type Purchase } from '../purchase.ts';

const purchaseForm = newMembership.pick({ start_Date: true, center: true }).extend({
	confirmed: z.literal(true, 'Please confirm to continue'),
});
export type ChosenMembership = z.infer<typeof purchaseForm>;

/**
 * The purchase form. The choices are written to the search parameters, so that they survive a reload and a login; the
 * confirmation is not, because it must be given each time.
 */
export function usePurchaseForm(
	{ center, dates }: Purchase,
	onSubmit: (chosen: ChosenMembership) => Promise<void>,
) {
	const [, setSearch] = useSearchParams();
	const form = useSchemaForm(purchaseForm, {
		defaults: { ...(center && { center }), ...(dates && { start_Date: dates.start }) },
		onSubmit,
	});
	const { watch, getValues } = form.rhf;
	useEffect(() => {
		const writeToUrl = ({ center, start_Date: start }: Partial<z.input<typeof purchaseForm>>) =>
			setSearch((search) => mergeSearchParams(search, { center, start }), {
				replace: true,
				preventScrollReset: true,
			});
		// Fields may have been filled in before hydration.
		const chosen = getValues();
		if (chosen.center || chosen.start_Date) writeToUrl(chosen);
		const { unsubscribe } = watch(writeToUrl);
		return unsubscribe;
	}, [watch, getValues, setSearch]);
	return form;
}
