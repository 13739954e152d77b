import { z } from 'zod';
import type { Closure } from '#shared/club/closures.contract.ts';
import { clubToday, daysBefore, laterDay } from '#shared/dates.ts';
import { isoDate } from '#shared/fields.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const fields = z.object({ opensOn: isoDate('Please say when they open again') });

/** Asks when the centres of a closure reopen, if sooner than announced. */
export function OpenAgainDialog({
	closure: { id, firstDay, lastDay, opensOn, told, state },
	open,
	onClose,
}: {
	closure: Closure;
	open: boolean;
	onClose: () => void;
}) {
	const isComing = state === 'coming';
	const earliest = laterDay(firstDay, clubToday());
	const end = useCall(deskApi.club.endClosure, {
		invalidates: deskStaleAfter.closure,
		onSuccess: onClose,
		onError: useRefetchOnConflict(deskStaleAfter.closure, onClose),
	});
	const form = useSchemaForm(fields, {
		// For a closure that has not begun, the earliest day cancels it, so the field has no default: the user must
		// choose.
		defaults: { opensOn: isComing ? '' : earliest },
		onSubmit: (values) => end.send({ body: { id, ...values } }),
	});
	return (
		<FormDialog
			title={isComing ? 'Shorten or call off' : 'Open again sooner'}
			description={`${pluralize(told, 'person', 'people')} who ${told === 1 ? 'was' : 'were'} told of the closure ${told === 1 ? 'is' : 'are'} mailed at once. Days that were given stay.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Open again"
		>
			<DateField
				label="First day that is open"
				hint={isComing ? `${formatLongDate(firstDay)} calls the whole closure off.` : undefined}
				min={earliest}
				max={opensOn ? daysBefore(opensOn, 1) : lastDay}
				{...form.field('opensOn')}
			/>
		</FormDialog>
	);
}
