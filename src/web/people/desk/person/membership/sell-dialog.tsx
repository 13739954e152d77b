import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { ApiError } from '#shared/client.ts';
import type { Plan, PlanDuration } from '#shared/club/club.facts.ts';
import { clubToday } from '#shared/dates.ts';
import { latestUpcoming } from '#shared/fields.ts';
import { heldAlready } from '#shared/membership/held.rules.ts';
import { choosePlan, newMembership } from '#shared/membership/membership.contract.ts';
import { membershipEnd, membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { resumedFrom } from '#shared/membership/renewal.rules.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api, keys } from '#web/data/api.ts';
import { clubPlansQuery, useClub } from '#web/data/club.ts';
import { deskApi, standingsOfQuery } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { useRights } from '#web/data/use-rights.ts';
import { MinorBadge } from '#web/desk/record/minor-badge.tsx';
import { CentreName } from '#web/membership/centre-name.tsx';
import { asHeld } from '#web/membership/holding.ts';
import { calendarDate } from '#web/ui/calendar-date.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { currentConsent } from '../guardian.tsx';

interface Offer {
	plan: Plan;
	duration: PlanDuration;
}

/** The name of a plan with its duration: `Elite, 12 months`. */
export const offerName = (type: string, months: number) => `${type}, ${monthsText(months)}`;

/** Each plan in each of its durations, by the name of its option. */
const offersOf = (plans: readonly Plan[]): ReadonlyMap<string, Offer> =>
	new Map(
		plans.flatMap((plan) =>
			plan.durations.map((duration) => [offerName(plan.type, duration.months), { plan, duration }] as const),
		),
	);

const schema = newMembership
	.pick({ center: true, start_Date: true })
	.extend({ offer: z.string(choosePlan).min(1, choosePlan) });

/** The part of the buyer's data that the dialog needs. */
export type Buyer = Pick<PersonInFull, 'userId' | 'name' | 'DOB' | 'guardian'>;

interface SellDialogProps {
	person: Buyer;
	open: boolean;
	onClose: () => void;
	/** The initial choice: plan with duration (the name of its option), centre and first day. */
	chosen?: Partial<z.input<typeof schema>>;
	title?: string;
	/** The key under which its draft is stored; by default that of a sale to this person. */
	draft?: string;
	/** What gets the focus afterwards; by default what had it before. */
	focusAfter?: (() => HTMLElement | null) | undefined;
}

/** The dialog that sells a membership to a person. It is then unpaid, like one bought online. */
export function SellDialog({
	person,
	open,
	onClose,
	chosen: defaults,
	title = 'Sell a membership',
	draft,
	focusAfter,
}: SellDialogProps) {
	const { userId, name: buyer, DOB, guardian } = person;
	const minorAge = minorAgeOn(DOB, clubToday());
	const agreed = currentConsent(guardian);
	const refetch = useRefetch();
	const sell = useCall(deskApi.people.sell, {
		invalidates: staleAfter.membership,
		idempotent: { call: 'people.sell' },
		onSuccess: onClose,
		// The price, the fee, or the name of the centre or plan has changed: the dialog shows the new value, and the next
		// press sells with it.
		onError: (error) => {
			if (error instanceof ApiError && (error.status === 409 || error.status === 422))
				void refetch([keys.club]);
		},
	});
	const { centres, membershipFee } = useClub();
	const mine = useRights().centresFor('sellMemberships');
	// Refetched each time: a price may have changed.
	const { data: onSale } = useQuery({ ...clubPlansQuery(api), refetchOnMount: 'always', enabled: open });
	const { data: held = [] } = useQuery({ ...standingsOfQuery(deskApi, userId), enabled: open });
	const queryClient = useQueryClient();
	const { ask, dialog } = useConfirm();
	/**
	 * Asks before the same plan is sold for overlapping days. Returns the memberships that it overlaps; undefined if
	 * the user decides against it.
	 */
	const askBesides = async ({ plan }: Offer, dates: Parameters<typeof heldAlready>[2]) => {
		// Refetched: another desk may have sold it, or the person bought it online.
		const read = { ...standingsOfQuery(deskApi, userId), staleTime: 0, retry: false };
		const now = await queryClient.fetchQuery(read).catch((error) => {
			// The session ended, which cancelled the fetch; the screen says so.
			if (!isCancelledError(error)) throw error;
		});
		if (!now) return;
		const already = heldAlready(now, plan, dates);
		const [first] = already;
		if (!first) return [];
		const { type, start_date, center } = asHeld(first);
		const isWanted = await ask({
			title: 'Sell another?',
			description: (
				<>
					{buyer} has {type} from {formatLongDate(start_date)} at <CentreName centre={center} /> already.
				</>
			),
			confirmLabel: 'Sell another',
		});
		return isWanted ? already.map(({ id }) => id) : undefined;
	};
	const offers = offersOf(onSale?.plans ?? []);
	const priceOf = ({ duration }: Offer) => membershipPrice(duration, membershipFee);
	const form = useSchemaForm(schema, {
		defaults: { start_Date: clubToday(), ...defaults },
		async onSubmit({ offer: chosen, center, start_Date }) {
			const offer = offers.get(chosen ?? '');
			if (!offer) return;
			const end_Date = membershipEnd(start_Date, offer.duration.months);
			const besides = await askBesides(offer, { start_date: start_Date, end_Date });
			if (!besides) return;
			await sell.send({
				body: {
					user_id: userId,
					type: offer.plan.type,
					center,
					start_Date,
					end_Date,
					price: priceOf(offer),
					besides,
				},
			});
		},
	});
	useDraft(draft ?? `membership for person ${userId}`, form.rhf);
	const keepToOffers = useEffectEvent(() => {
		const name = form.rhf.getValues('offer');
		if (!onSale || !name) return;
		// The plan's option may have loaded after the draft was restored.
		if (offers.has(name)) form.rhf.setValue('offer', name);
		else form.rhf.setValue('offer', '', { shouldDirty: true, shouldValidate: true });
	});
	// The chosen plan may no longer be sold: it may come from a draft, or be ended while the dialog is open.
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each new list
	useEffect(() => keepToOffers(), [onSale]);
	const [chosen, start] = form.rhf.watch(['offer', 'start_Date']);
	const offer = offers.get(chosen ?? '');
	const isDated = newMembership.shape.start_Date.safeParse(start).success;
	const resumed = isDated ? resumedFrom(held, start) : undefined;
	return (
		<FormDialog
			title={title}
			focusAfter={focusAfter}
			description={`In the name of ${buyer}. They get the same mail as for one bought online.`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Sell"
		>
			{minorAge !== undefined && (
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm sm:col-span-2">
					<MinorBadge age={minorAge} />
					<span className="min-w-0 wrap-anywhere">
						{agreed
							? `${agreed.name} agreed as guardian.`
							: 'No guardian has agreed yet. Ask for it at the first payment.'}
					</span>
				</p>
			)}
			<Select
				label="Plan"
				placeholder="Choose a plan"
				options={[...offers].map(([name, one]) => ({
					value: name,
					label: `${name}: ${formatRupees(priceOf(one))}`,
				}))}
				className="sm:col-span-2"
				{...form.field('offer')}
			/>
			<Select
				label="Centre"
				placeholder="Choose a centre"
				options={centres
					.filter(({ id }) => includesCentre(mine, id))
					.map(({ name }) => ({ value: name, label: name }))}
				{...form.field('center')}
			/>
			<DateField label="Start date" min={clubToday()} max={latestUpcoming()} {...form.field('start_Date')} />
			{offer && isDated && (
				<p role="status" className="rounded-sm bg-sunken px-4 py-3 sm:col-span-2">
					{resumed && `Counts from ${calendarDate(resumed)}, as they came in since. `}
					Ends on {calendarDate(membershipEnd(resumed ?? start, offer.duration.months))}.{' '}
					<strong className="whitespace-nowrap">{formatRupees(priceOf(offer))}</strong> to be paid at the
					centre, tax and fee included.
				</p>
			)}
			{dialog}
		</FormDialog>
	);
}
