import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { newMembership } from '#shared/membership.contract.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { type Purchase, withChoices } from '../purchase.ts';

const purchaseForm = newMembership.pick({ start_Date: true, center: true }).extend({
	confirmed: z.literal(true, 'Please confirm to continue'),
});
export type ChosenMembership = z.infer<typeof purchaseForm>;

/**
 * The form of a purchase. What is chosen is kept in the address, so that neither a reload nor the way
 * through the login loses it; the confirmation is not, for it is given anew each time.
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
	const { watch, getValues } = form.hook;
	useEffect(() => {
		const keep = ({ center, start_Date: start }: Partial<z.input<typeof purchaseForm>>) =>
			setSearch((search) => withChoices(search, { center, start }), {
				replace: true,
				preventScrollReset: true,
			});
		// Chosen on a slow phone before the page was the browser's own.
		const chosen = getValues();
		if (chosen.center || chosen.start_Date) keep(chosen);
		const { unsubscribe } = watch(keep);
		return unsubscribe;
	}, [watch, getValues, setSearch]);
	return form;
}
