import { Banknote, CreditCard } from 'lucide-react';
import type { paymentModes } from '#shared/orders/orders.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';

type Mode = (typeof paymentModes)[number];

interface PaymentModesProps {
	mode: Mode | undefined;
	/** The limit of an order paid in cash, in rupees; undefined if there is none. */
	codLimit: number | undefined;
	onChange: (mode: Mode) => void;
}

/** The choice of how to pay. The card option is shown but disabled (docs/spec.md point 9). */
export function PaymentModes({ mode, codLimit, onChange }: PaymentModesProps) {
	return (
		<section aria-labelledby="payment-mode" className="card p-5 sm:p-6">
			<h2 id="payment-mode" className="display text-subtitle">
				Payment mode
			</h2>
			<RadioGroup label="Payment mode" hideLabel className="mt-4">
				<div className="grid gap-3 sm:grid-cols-2">
					<RadioCard
						name="paymentMode"
						value="COD"
						checked={mode === 'COD'}
						onChange={() => onChange('COD')}
						title={
							<span className="flex items-center gap-2 crowded:flex-wrap">
								<Banknote aria-hidden="true" className="size-5 shrink-0 text-leaf" /> Cash on Delivery (COD)
							</span>
						}
						description={
							codLimit === undefined
								? 'Pay in cash when your order arrives.'
								: `Pay in cash when your order arrives, up to ${formatRupees(codLimit)}.`
						}
					/>
					<RadioCard
						name="paymentMode"
						value="card"
						disabled
						title={
							<span className="flex items-center gap-2 crowded:flex-wrap">
								<CreditCard aria-hidden="true" className="size-5 shrink-0" /> Credit or debit card
							</span>
						}
						description="Not available yet."
					/>
				</div>
			</RadioGroup>
		</section>
	);
}
