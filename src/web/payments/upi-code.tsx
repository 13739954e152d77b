import { lazy, Suspense } from 'react';
import type { UpiPayment } from '#shared/payments/upi.rules.ts';
import { later } from '#web/ui/later/later.ts';

// Loaded on demand, because only transfers need it.
const ShownUpiCode = lazy(
	later(() => import('./shown-upi-code.tsx').then(({ ShownUpiCode: component }) => ({ default: component }))),
);

/** A UPI QR code for a payer's app, with the amount filled in, for a desk where a transfer is chosen. */
export function UpiCode(payment: Omit<UpiPayment, 'attempt'>) {
	return (
		<Suspense fallback={<div className="h-50 sm:col-span-2" />}>
			<ShownUpiCode {...payment} />
		</Suspense>
	);
}
