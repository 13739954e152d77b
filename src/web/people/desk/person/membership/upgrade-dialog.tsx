import { useQuery } from '@tanstack/react-query';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { chosenUpgrade, type UpgradeOffers } from '#shared/membership/upgrading/upgrading.contract.ts';
import { messages } from '#shared/messages.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchWithPreview } from '#web/data/use-refetch-on-conflict.ts';
import { GuardianMissing } from '#web/membership/guardian-missing.tsx';
import { comesWithText, UpgradeTerms } from '#web/membership/upgrade-terms.tsx';
import { DrawerHint, ModeFields } from '#web/payments/mode-fields.tsx';
import { UpiCode } from '#web/payments/upi-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface UpgradeDialogProps {
	membership: MembershipOnDay;
	/** The holder's name. */
	name: string;
	open: boolean;
	onClose: () => void;
	/** What gets the focus afterwards: the button that opened the dialog has disappeared. */
	focusAfter: () => HTMLElement | null;
}

/** Shows the plans to which a membership can be upgraded, with prices, and takes the payment for one. */
export function UpgradeDialog({ membership: { id, type }, name, ...dialog }: UpgradeDialogProps) {
	const read = useQuery({
		queryKey: ['upgrade offers', id],
		queryFn: ({ signal }) => deskApi.membership.previewUpgradeOf({ query: { membershipId: id }, signal }),
		enabled: dialog.open,
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	const title = `Upgrade ${name}’s ${type}`;
	if (read.data && !read.error && read.data.offers.length > 0)
		return <UpgradeForm {...dialog} title={title} offers={read.data} onChanged={() => read.refetch()} />;
	return (
		<Dialog
			large
			open={dialog.open}
			onOpenChange={dialog.onClose}
			title={title}
			focusAfter={dialog.focusAfter}
			footer={
				<Button tone="secondary" onClick={dialog.onClose}>
					Close
				</Button>
			}
		>
			{read.error ? (
				<p role="alert">{messageFor(read.error)}</p>
			) : read.data ? (
				<p role="status">No plan that is sold for as many months costs more than {type}.</p>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-64" />
				</Loading>
			)}
		</Dialog>
	);
}

interface UpgradeFormProps extends Pick<UpgradeDialogProps, 'open' | 'onClose' | 'focusAfter'> {
	title: string;
	offers: UpgradeOffers;
	/** Called if something has changed since the offers were fetched. */
	onChanged: () => Promise<unknown>;
}

function UpgradeForm({ offers: shown, title, onChanged, ...dialog }: UpgradeFormProps) {
	const { membershipId, needsGuardian, offers } = shown;
	const upgrade = useCall(deskApi.membership.upgrade, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'membership.upgrade' },
		onSuccess: dialog.onClose,
		onError: useRefetchWithPreview(staleAfter.membership, onChanged),
	});
	const form = useSchemaForm(chosenUpgrade, {
		defaults: { membershipId, reference: '' },
		// Confirms exactly the effects that are shown.
		onSubmit: (body) =>
			upgrade.send({
				body: { ...body, fingerprint: offers.find((one) => one.type === body.type)?.fingerprint ?? '' },
			}),
	});
	useDraft(`upgrade of membership ${membershipId}`, form.rhf);
	const chosen = offers.find((one) => one.type === form.rhf.watch('type'));
	const { error, ...radio } = form.field('type');
	return (
		<FormDialog
			{...dialog}
			title={title}
			description={`Membership #${membershipId} ends, and one of a higher plan takes its place. This cannot be undone.`}
			form={form}
			submitLabel={chosen ? `Mark ${formatRupees(chosen.price)} received` : 'Mark received'}
		>
			{needsGuardian && (
				<p className="sm:col-span-2">
					<GuardianMissing {...needsGuardian} />
				</p>
			)}
			<RadioGroup label="To which plan?" className="sm:col-span-2" error={error}>
				<div className="grid gap-2 sm:gap-3">
					{offers.map((offer) => (
						<RadioCard
							key={offer.type}
							{...radio}
							value={offer.type}
							title={
								<span className="flex flex-wrap justify-between gap-x-4">
									<span className="wrap-anywhere">{offer.type}</span>
									<strong className="tabular-nums">{formatRupees(offer.price)}</strong>
								</span>
							}
							description={comesWithText(offer) && `With ${comesWithText(offer)}`}
						/>
					))}
				</div>
			</RadioGroup>
			<div className="rounded-md bg-sunken px-5 py-4 sm:col-span-2">
				<UpgradeTerms offers={shown} />
			</div>
			<ModeFields
				form={form}
				code={
					shown.payTo &&
					chosen && <UpiCode {...shown.payTo} amount={chosen.price} membershipId={membershipId} />
				}
			/>
			<DrawerHint mode={form.rhf.watch('mode')} />
		</FormDialog>
	);
}
