import { useState } from 'react';
import { type UpiPayment, upiLink } from '#shared/payments/upi.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { QrCode } from '#web/ui/media/qr-code.tsx';

/**
 * A UPI QR code for a payer's app, with the amount filled in. Whether the money arrived shows on the club's own
 * terminal.
 */
export function ShownUpiCode(payment: Omit<UpiPayment, 'attempt'>) {
	// A new number each time: a bank may refuse the same one as a repetition.
	const [attempt] = useState(() => Date.now().toString(36).toUpperCase());
	const sum = formatRupees(payment.amount);
	return (
		<div className="flex flex-wrap items-center gap-4 sm:col-span-2">
			<div className="w-50 rounded-sm border border-line">
				<QrCode text={upiLink({ ...payment, attempt })} label={`Code to pay ${sum} by UPI`} />
			</div>
			<p className="min-w-40 flex-1 text-sm">
				<span className="block font-semibold">Scan to pay {sum}</span>
				<span className="block wrap-anywhere text-ink-soft">
					to {payment.payee}, {payment.upiId}
				</span>
				<span className="mt-1.5 block text-ink-soft">
					Mark it received once your own terminal or soundbox says so, never by the payer’s screen.
				</span>
			</p>
		</div>
	);
}
