import { type MailChoices, mailChoices } from '#shared/staff/staff.contract.ts';
import { type MailPace, mailPaces, type NewsKind, newsKinds } from '#shared/staff/staff-mails.rules.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const labels: Record<NewsKind, string> = {
	order: 'New orders',
	membership: 'New memberships',
	booking: 'New consultancies',
	query: 'New queries',
	complaint: 'New complaints',
	return: 'New returns',
	lot: 'Goods that expire within 30 days',
};

const paceLabels: Record<MailPace, string> = {
	each: 'Each one, within a minute',
	digest: 'Once a day, at 7:30 am',
	none: 'No mails',
};

const options = mailPaces.map((value) => ({ value, label: paceLabels[value] }));

/** The form that sets how often somebody is mailed about each kind of event in their work. */
export function MailsForm({ chosen }: { chosen: MailChoices }) {
	const choose = useCall(api.staff.chooseMails, { invalidates: staleAfter.staffMails });
	const form = useSchemaForm(mailChoices, {
		defaults: chosen,
		onSubmit: async (body) => {
			await choose.send({ body });
			const now = form.rhf.getValues();
			form.rhf.reset(body);
			// What was chosen while the answer was under way stays, and is still to be saved.
			for (const kind of newsKinds)
				if (now[kind] !== body[kind]) form.rhf.setValue(kind, now[kind], { shouldDirty: true });
		},
	});
	return (
		<form noValidate onSubmit={form.submit} className="grid max-w-xl gap-4">
			{newsKinds
				.filter((kind) => chosen[kind] !== undefined)
				.map((kind) => (
					<Select key={kind} label={labels[kind]} options={options} {...form.field(kind)} />
				))}
			<p className="text-sm text-ink-soft">
				A mail names the number, the person and the sum, and links to the desk. More than five within a minute
				come in one mail.
			</p>
			<Button type="submit" pending={form.pending} className="justify-self-start">
				Save
			</Button>
		</form>
	);
}
