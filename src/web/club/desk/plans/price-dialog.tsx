import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskPlan, DeskPrice } from '#shared/club/club-desk.contract.ts';
import { priceUpdate } from '#shared/club/club-desk.fields.ts';
import { addMonths, clubToday } from '#shared/dates.ts';
import { monthsText } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { movedTo } from './moved-price.ts';
import { PriceFields } from './price-fields.tsx';

interface PriceDialogProps {
	plan: DeskPlan;
	/** The price to change. */
	price: DeskPrice;
	open: boolean;
	onClose: () => void;
}

const shownRupees = (value: number) => (value >= 0 ? formatRupees(value) : 'no number');
const orNone = (value: string) => value || 'none';

/** How each field's value reads in the note that somebody else changed it meanwhile. */
const shownValues = {
	price: shownRupees,
	discountPrice: shownRupees,
	freeExtension: orNone,
	pauseDays: (value: number) => `${value} days`,
	otherCentreSessions: orNone,
	swimmingSessions: orNone,
};

/** The dialog that sets the price and the perks of a plan's duration, from a given day on. */
export function PriceDialog({ plan, price, open, onClose }: PriceDialogProps) {
	const [isOvertaken, setOvertaken] = useState(false);
	const set = useClubEdit(deskApi.club.setPrice, onClose, {
		idempotent: { call: 'club.setPrice' },
		onConflict(code) {
			if (code === 'price_moved') setOvertaken(true);
		},
	});
	const { membershipFee } = useClub();
	const today = clubToday();
	const { months, validFrom, ...fields } = price;
	const isToCome = validFrom > today;
	const form = useEditForm(priceUpdate, {
		stored: {
			planId: plan.id,
			months,
			validFrom: isToCome ? validFrom : today,
			replaces: validFrom,
			...fields,
		},
		editable: shownValues,
		onSubmit: (body) => set.send({ body }),
	});
	useDraft(`price ${plan.id} ${months} ${validFrom}`, form.rhf);
	const days = plan.prices.filter((one) => one.months === months).map((one) => one.validFrom);
	const [before] = useState(days);
	const newDay = movedTo(validFrom, before, days);
	const follow = useEffectEvent((from: string | undefined, day: string | undefined) => {
		// The list has not been fetched again yet.
		if (day === from) return;
		setOvertaken(false);
		if (day === undefined) return onClose();
		form.rhf.setValue('replaces', day);
		// A day that was chosen here stays.
		if (form.rhf.getValues('validFrom') === from) form.rhf.setValue('validFrom', day);
	});
	useEffect(() => {
		if (isOvertaken) follow(form.rhf.getValues('replaces'), newDay);
	}, [isOvertaken, newDay, form.rhf]);
	return (
		<FormDialog
			title={`${plan.type}, ${monthsText(months)}`}
			description="What was bought before stays as it was bought. Whoever is buying at the old price is told."
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save price"
		>
			<DateField
				label="First day of this price"
				min={today}
				max={addMonths(today, 24)}
				className="sm:col-span-2"
				{...form.field('validFrom')}
			/>
			<PriceFields
				field={form.field}
				numberField={form.numberField}
				typed={form.rhf.watch('discountPrice')}
				fee={membershipFee}
			/>
		</FormDialog>
	);
}
