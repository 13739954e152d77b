import type { DeskPlan, DeskPrice } from '#shared/club/club-desk.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { membershipPrice, monthsText } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate, calendarDate } from '#web/ui/calendar-date.tsx';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useClubEdit } from '../use-club-edit.ts';

interface PriceTableProps {
	plan: DeskPlan;
	onChange: (price: DeskPrice) => void;
}

const changeButtons = 'button:last-of-type';

/**
 * When a price is removed, its buttons disappear: the focus moves to the price before it, or else to another price of
 * the plan.
 */
const focusPriceBefore = moveFocusOnUnmount(({ previousElementSibling: before, parentElement: list }) => [
	before?.querySelector<HTMLElement>(changeButtons),
	...(list?.querySelectorAll<HTMLElement>(changeButtons) ?? []),
]);

/** The prices of a plan: those of today, and those that begin later. */
export function PriceTable({ plan, onChange }: PriceTableProps) {
	const { membershipFee } = useClub();
	const today = clubToday();
	const { ask, dialog } = useConfirm();
	const removal = useClubEdit(deskApi.club.removePrice);
	const ending = useClubEdit(deskApi.club.endDuration);
	const onSale = plan.prices.filter(({ validFrom }) => validFrom <= today);
	const remove = async ({ months, validFrom }: DeskPrice) => {
		const isSure = await ask({
			title: `Remove the price from ${calendarDate(validFrom)}?`,
			description: `${plan.type} for ${monthsText(months)} ${
				plan.prices.some((other) => other.months === months && other.validFrom < validFrom)
					? 'keeps the price that it has by then'
					: 'is not sold then'
			}.`,
			confirmLabel: 'Remove',
		});
		if (isSure) removal.run({ query: { planId: plan.id, months, validFrom } });
	};
	const end = async ({ months }: DeskPrice) => {
		const name = `${plan.type} for ${monthsText(months)}`;
		const isSure = await ask({
			title: `End ${name}?`,
			description:
				'Nobody can buy it from now on, and its prices to come are removed. What was bought stays as it is.',
			confirmLabel: 'End duration',
		});
		if (isSure) ending.run({ body: { planId: plan.id, months } });
	};
	return (
		<>
			<ul className="mt-4 divide-y divide-line border-t border-line">
				{plan.prices.map((price) => {
					const isToCome = price.validFrom > today;
					// The key does not use the first day: an edit may change that, and the focus must return to the row's
					// button.
					const nth = plan.prices.filter(({ months }) => months === price.months).indexOf(price);
					return (
						<li
							ref={focusPriceBefore}
							key={`${price.months} ${nth}`}
							className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3 tabular-nums sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
						>
							<p className="font-semibold max-sm:col-span-2">{monthsText(price.months)}</p>
							<div>
								<p>
									<strong className="font-semibold">{formatRupees(price.discountPrice)}</strong>{' '}
									<s className="text-ink-soft">
										<span className="sr-only">List price </span>
										{formatRupees(price.price)}
									</s>
								</p>
								<p className="text-sm text-ink-soft">
									{formatRupees(membershipPrice(price, membershipFee))}, all included
								</p>
								{isToCome && (
									<Badge tone="indigo" className="mt-1">
										From <CalendarDate date={price.validFrom} />
									</Badge>
								)}
							</div>
							<div className="flex flex-wrap justify-end gap-2">
								{isToCome && (
									<Button
										size="sm"
										tone="quiet"
										pending={
											removal.pending &&
											removal.sent?.query.validFrom === price.validFrom &&
											removal.sent.query.months === price.months
										}
										onClick={() => void remove(price)}
									>
										Remove
										<span className="sr-only">
											{' '}
											{plan.type} for {monthsText(price.months)} from {calendarDate(price.validFrom)}
										</span>
									</Button>
								)}
								{!isToCome && onSale.length > 1 && (
									<Button
										size="sm"
										tone="quiet"
										pending={ending.pending && ending.sent?.body.months === price.months}
										onClick={() => void end(price)}
									>
										End
										<span className="sr-only">
											{' '}
											{plan.type} for {monthsText(price.months)}
										</span>
									</Button>
								)}
								<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => onChange(price)}>
									Change
									<span className="sr-only">
										{' '}
										{plan.type} for {monthsText(price.months)}
									</span>
								</Button>
							</div>
						</li>
					);
				})}
			</ul>
			{dialog}
		</>
	);
}
