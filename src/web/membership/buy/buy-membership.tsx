import { type FormEvent, useId } from 'react';
import { clubToday } from '#shared/dates.ts';
import { latestUpcoming } from '#shared/fields.ts';
import { membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { messages } from '#shared/messages.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { CheckoutBar } from '#web/checkout/bar.tsx';
import { useClub } from '#web/data/club.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useLoginGate } from '#web/identity/guards.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { PerkList } from '../perk-list.tsx';
import type { Purchase } from '../purchase.ts';
import { PurchaseBill } from './bill.tsx';
import { OutdatedPlan } from './outdated-plan.tsx';
import { useBuyMembership } from './use-buy-membership.ts';
import { usePurchaseForm } from './use-purchase-form.ts';

/** The purchase form beside its bill; on a phone the total and the button stick to the lower edge. */
export function BuyMembership({ purchase }: { purchase: Purchase }) {
	const { plan, duration } = purchase;
	const { centres, membershipFee } = useClub();
	const { buy, busy, outdated, dialog } = useBuyMembership(purchase);
	const form = usePurchaseForm(purchase, buy);
	const gate = useLoginGate(messages.pleaseLoginToBuy);
	const account = useProfile();
	// The server caches rendered pages, so today's date must not be part of one.
	const isHydrated = useHydrated();
	const range = isHydrated ? { min: clubToday(), max: latestUpcoming() } : {};
	const formId = useId();
	const total = membershipPrice(duration, membershipFee);

	// The login gate comes before validation: a guest learns of the login before correcting fields.
	const submit = (event: FormEvent) => {
		event.preventDefault();
		gate(() => form.submit(event));
	};
	return (
		<div className="mt-5 grid gap-5 md:max-lg:grid-cols-2 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
			{/* On a tablet its children join the grid, which puts the perks beside the bill. */}
			<div className="grid min-w-0 gap-5 md:max-lg:contents">
				{dialog}
				{outdated && <OutdatedPlan reason={outdated} />}
				<form
					id={formId}
					noValidate
					onSubmit={submit}
					className="card p-5 sm:p-6 md:max-lg:col-span-2 lg:p-8"
				>
					<h2 className="display text-subtitle">Where and when</h2>
					<div className="mt-4 grid gap-x-5 gap-y-3 sm:grid-cols-2">
						<Select
							label="Center"
							placeholder="Choose a centre"
							options={centres.map(({ name }) => ({ value: name, label: name }))}
							{...form.field('center')}
						/>
						<DateField label="Start date" {...range} {...form.field('start_Date')} />
					</div>
					<Checkbox
						className="mt-1"
						label={`I want ${plan.type} for ${monthsText(duration.months)} and will pay ${formatRupees(total)} at the centre.`}
						{...form.field('confirmed')}
					/>
				</form>
				<section aria-labelledby="perks" className="card self-start p-5 sm:p-6 lg:p-8">
					<h2 id="perks" className="display text-subtitle">
						Your perks
					</h2>
					<PerkList duration={duration} className="mt-2 -mb-2.5" />
				</section>
			</div>
			{/* On a phone its children join the grid, so that the bar can stick to the window's lower edge. */}
			<div className="max-lg:contents lg:card lg:sticky lg:top-24 lg:overflow-hidden">
				<PurchaseBill purchase={purchase} />
				<CheckoutBar
					className="md:max-lg:col-span-2"
					total={total}
					blocked={account.failed ? 'Your account could not be loaded.' : undefined}
					button={(describedBy) =>
						account.failed ? (
							<Button size="lg" wide tone="secondary" aria-describedby={describedBy} onClick={account.retry}>
								Try again
							</Button>
						) : (
							<Button type="submit" form={formId} size="lg" wide pending={busy}>
								Buy membership
							</Button>
						)
					}
				/>
			</div>
		</div>
	);
}
