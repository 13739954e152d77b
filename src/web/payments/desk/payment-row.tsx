import type { IsoDate } from '#shared/dates.ts';
import { paymentModeLabels } from '#shared/payments/payments.rules.ts';
import type { PaymentOfDay } from '#shared/payments/shifts.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { focusNextRow } from '#web/desk/focus.ts';
import { DeskCell, DeskRow } from '#web/desk/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isModeMissing } from './is-mode-missing.ts';
import { TimeOnDay } from './time-on-day.tsx';

interface PaymentRowProps {
	payment: PaymentOfDay;
	/** The day of the list. */
	day: IsoDate;
	/** Whether it shows who took the payment. */
	hasName: boolean;
	onCorrect: () => void;
}

/** Cash from a carrier is corrected by another count, not here. */
const isOfCarrier = ({ about }: PaymentOfDay) => about === 'carrier';

/** A payment or refund: when, for what, how, and how much. */
export function PaymentRow({ payment, day, hasName, onCorrect }: PaymentRowProps) {
	const { id, kind, amount, mode, reference, at, what, by, isReversal, reversed } = payment;
	const canCorrect = !reversed && !isReversal && !isOfCarrier(payment);
	const isUnsaid = isModeMissing(payment);
	const struck = reversed && 'line-through decoration-ink-soft';
	return (
		<DeskRow
			id={id}
			className="grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 @2xl:grid-cols-[5.5rem_minmax(0,1fr)_12rem_7.5rem]"
		>
			<DeskCell className="row-start-1 text-sm text-ink-soft">
				<TimeOnDay instant={at} of={day} />
			</DeskCell>
			<DeskCell className="col-span-2 row-start-2 text-sm @2xl:col-span-1 @2xl:col-start-2 @2xl:row-start-1">
				<p id={`payment-${id}`} className={classNames('font-medium wrap-anywhere', struck)}>
					{what}
				</p>
				{(reversed || isReversal) && (
					<p className="mt-1">
						<Badge>{reversed ? 'Corrected' : 'Takes back'}</Badge>
					</p>
				)}
			</DeskCell>
			<DeskCell className="col-start-1 row-start-3 text-sm @2xl:col-start-3 @2xl:row-start-1">
				{isUnsaid ? (
					<Badge tone="turmeric">{paymentModeLabels.unspecified}</Badge>
				) : (
					<span className={classNames(struck)}>
						{paymentModeLabels[mode]}
						{reference !== undefined && (
							<span className="block text-xs text-ink-soft tabular-nums wrap-anywhere">{reference}</span>
						)}
					</span>
				)}
			</DeskCell>
			{hasName && (
				<DeskCell className="col-start-1 row-start-4 text-sm text-ink-soft wrap-anywhere @2xl:col-start-2 @2xl:row-start-2">
					{by && (
						<>
							<span className="@4xl:hidden">by </span>
							{by}
						</>
					)}
				</DeskCell>
			)}
			<DeskCell
				className={classNames(
					'col-start-2 row-start-1 text-right font-semibold tabular-nums @2xl:col-start-4',
					reversed && 'font-normal text-ink-soft line-through',
				)}
			>
				{kind === 'refunded' && '−'}
				{formatRupees(amount)}
			</DeskCell>
			<DeskCell
				className={classNames(
					'col-start-2 row-start-3 self-end justify-self-end @2xl:col-start-4 @2xl:row-span-1 @2xl:row-start-2 @4xl:text-right',
					hasName && 'row-span-2',
				)}
			>
				{canCorrect && (
					<Button
						ref={focusNextRow}
						size="sm"
						tone={isUnsaid ? 'primary' : 'secondary'}
						aria-describedby={`payment-${id}`}
						onClick={onCorrect}
					>
						{isUnsaid ? 'Add method' : 'Correct'}
					</Button>
				)}
			</DeskCell>
		</DeskRow>
	);
}
