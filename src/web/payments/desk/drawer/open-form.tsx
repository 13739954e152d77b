import { z } from 'zod';
import { centreName } from '#shared/club/centre-name.ts';
import { newShift } from '#shared/payments/shifts.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { typedRupees } from '#web/ui/form/typed-rupees.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';

const schema = newShift.extend({ centreId: z.int('Please choose a centre').pipe(newShift.shape.centreId) });

interface OpenFormProps {
	/** The centres where a drawer may be opened; at least one. */
	centres: readonly { id: number; name: string }[];
}

/** Opens the user's drawer at a centre, with the cash in it now. */
export function OpenForm({ centres }: OpenFormProps) {
	const [only, ...others] = centres;
	const open = useCall(deskApi.payments.openShift, {
		invalidates: deskStaleAfter.drawer,
		idempotent: { call: 'payments.openShift' },
		// It was opened in another tab, or by a press whose response was lost.
		onError: useRefetchOnConflict(deskStaleAfter.drawer),
	});
	const form = useSchemaForm(schema, {
		defaults: { ...(only && others.length === 0 && { centreId: only.id }) },
		onSubmit: (body) => open.send({ body }),
	});
	return (
		<section aria-labelledby="open-drawer" className="card max-w-xl px-5 py-5 sm:px-6">
			<h2 id="open-drawer" className="display text-subtitle">
				Open your drawer
			</h2>
			<p className="mt-1 text-ink-soft">
				{only && others.length === 0 ? `At ${centreName(only.name)}. ` : ''}
				Cash goes into it, and comes out of it. At the end you count it.
			</p>
			<form ref={focusContent} noValidate onSubmit={form.submit} className="mt-4 grid gap-x-4 gap-y-3">
				{others.length > 0 && (
					<Select
						label="Centre"
						placeholder="Choose a centre"
						options={centres.map(({ id, name }) => ({ value: id, label: centreName(name) }))}
						{...form.numberField('centreId')}
					/>
				)}
				<TextField
					label="Float"
					leading="₹"
					hint="What is in the drawer now, in whole rupees; 0 if it is empty"
					inputMode="numeric"
					autoComplete="off"
					{...form.numberField('float', typedRupees)}
				/>
				<div className="mt-1">
					<Button type="submit" pending={form.pending} className="max-sm:w-full">
						Open drawer
					</Button>
				</div>
			</form>
		</section>
	);
}
